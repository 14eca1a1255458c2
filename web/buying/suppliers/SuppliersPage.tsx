import { Plus, Truck } from 'lucide-react'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { SupplierById, SupplierDetails } from '#web/buying/suppliers/SupplierDetails.tsx'
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
import { idIn, useFilters } from '#web/platform/ui/use-filters.ts'
import { useOpened } from '#web/platform/ui/use-opened.ts'

const DEFAULTS = {
  search: '',
  status: 'active',
  /** Id of the supplier whose purchases are open. */
  open: '',
}

/** The dialog over the list: a form, or a supplier's purchases. */
type Open = { form: Supplier | null } | { purchases: Supplier }

const OPENED: Record<string, Open> = { add: { form: null } }

export function SuppliersPage() {
  const [filters, setFilters] = useFilters(DEFAULTS, { ...KNOWN, open: idIn })
  const [open, setOpen] = useOpened(OPENED)
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
      {filters.open && <SupplierById id={filters.open} onClose={() => setFilters({ open: '' })} />}
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
