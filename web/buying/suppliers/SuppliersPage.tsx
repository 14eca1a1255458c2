import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { SupplierDetails } from '#web/buying/suppliers/SupplierDetails.tsx'
import { SupplierDialog } from '#web/buying/suppliers/SupplierDialog.tsx'
import { SuppliersTable } from '#web/buying/suppliers/SuppliersTable.tsx'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { useSuppliers } from '#web/buying/suppliers/use-suppliers.ts'
import { ReachNote } from '#web/shop/locations/ReachNote.tsx'
import { ImportButton } from '#web/platform/import/ImportButton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ContactFilters, KNOWN } from '#web/platform/ui/ContactFilters.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useFilters } from '#web/platform/ui/use-filters.ts'

const DEFAULTS = { search: '', status: 'active' }

/** The dialog over the list: a form, or a supplier's purchases. */
type Open = { form: Supplier | null } | { purchases: Supplier }

export function SuppliersPage() {
  const [filters, setFilters] = useFilters(DEFAULTS, KNOWN)
  const [open, setOpen] = useState<Open | null>(null)
  const { read, suppliers } = useSuppliers(filters)
  const close = () => setOpen(null)
  const actions = {
    onEdit: (supplier: Supplier) => setOpen({ form: supplier }),
    onPurchases: (supplier: Supplier) => setOpen({ purchases: supplier }),
  }
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
      <Loaded read={read} skeleton={<SuppliersTable suppliers={undefined} {...actions} />}>
        {() =>
          suppliers.length === 0 ? (
            <Card>
              <None filters={filters} onAdd={() => setOpen({ form: null })} />
            </Card>
          ) : (
            <>
              <SuppliersTable suppliers={suppliers} {...actions} />
              <ReachNote className="mt-3" />
            </>
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
