import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Supplier } from '#domain/suppliers/api.ts'
import { SupplierCard } from '#web/suppliers/SupplierCard.tsx'
import { SupplierDetails } from '#web/suppliers/SupplierDetails.tsx'
import { SupplierDialog } from '#web/suppliers/SupplierDialog.tsx'
import { TEXT } from '#web/suppliers/suppliers-text.ts'
import { useSuppliers } from '#web/suppliers/use-suppliers.ts'
import { ImportButton } from '#web/import/ImportButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ContactFilters, KNOWN } from '#web/ui/ContactFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LeadButton } from '#web/ui/LeadButton.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardSkeletons } from '#web/ui/Skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const DEFAULTS = { search: '', status: 'active' }

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

/** The dialog over the list: a form, or a supplier's purchases. */
type Open = { form: Supplier | null } | { purchases: Supplier }

export function SuppliersPage() {
  const [filters, setFilters] = useFilters(DEFAULTS, KNOWN)
  const [open, setOpen] = useState<Open | null>(null)
  const { read, suppliers } = useSuppliers(filters)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={read.data ? TEXT.count(suppliers.length) : ''}
      >
        <ImportButton list="/suppliers" />
        <Button look="primary" icon={Plus} onClick={() => setOpen({ form: null })}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <ContactFilters placeholder={TEXT.search} filters={filters} onChange={setFilters} />
      <Loaded read={read} skeleton={<CardSkeletons className={GRID} height="h-58.5" />}>
        {() =>
          suppliers.length === 0 ? (
            <Card>
              <None filters={filters} onAdd={() => setOpen({ form: null })} />
            </Card>
          ) : (
            <ul className={GRID}>
              {suppliers.map((supplier) => (
                <SupplierCard
                  key={supplier.id}
                  supplier={supplier}
                  onEdit={() => setOpen({ form: supplier })}
                  onPurchases={() => setOpen({ purchases: supplier })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && 'form' in open && <SupplierDialog supplier={open.form} onClose={close} />}
      {open && 'purchases' in open && <SupplierDetails supplier={open.purchases} onClose={close} />}
    </>
  )
}

type NoneProps = { filters: typeof DEFAULTS; onAdd: () => void }

function None({ filters: { search, status }, onAdd }: NoneProps) {
  if (search) return <EmptyState icon={Truck} title={TEXT.noMatch} />
  if (status === 'inactive') return <EmptyState icon={Truck} title={TEXT.noneInactive} />
  return (
    <EmptyState icon={Truck} title={TEXT.none} hint={TEXT.noneHint}>
      <LeadButton label={TEXT.addFirst} onPress={onAdd} />
    </EmptyState>
  )
}
