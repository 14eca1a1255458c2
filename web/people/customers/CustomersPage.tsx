import { Plus, Users } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import { useReadPage } from '#web/api.ts'
import { CustomerById, CustomerDetails } from '#web/people/customers/CustomerDetails.tsx'
import { CustomerDialog } from '#web/people/customers/CustomerDialog.tsx'
import { CustomersTable } from '#web/people/customers/CustomersTable.tsx'
import { TEXT } from '#web/people/customers/customers-text.ts'
import {
  PAGE_SIZE,
  pageOf,
  queryOf,
  useCustomerFilters,
  type Filters,
} from '#web/people/customers/use-customer-filters.ts'
import { ReachNote } from '#web/shop/locations/ReachNote.tsx'
import { ImportButton } from '#web/platform/import/ImportButton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ContactFilters } from '#web/platform/ui/ContactFilters.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'

const ALWAYS = { refetchOnMount: 'always' } as const

/** The dialog over the list: a form, or a customer's history. */
type Open = { form: Customer | null } | { history: Customer }

const OPENED: Record<string, Open> = { add: { form: null } }

export function CustomersPage() {
  const [filters, setFilters] = useCustomerFilters()
  const [open, setOpen] = useOpened(OPENED)
  const read = useReadPage(api.customers.list, { query: queryOf(filters) }, ALWAYS)
  const close = () => setOpen(null)
  const actions = {
    onEdit: (customer: Customer) => setOpen({ form: customer }),
    onHistory: (customer: Customer) => setOpen({ history: customer }),
  }
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={read.data ? TEXT.count(read.data.total) : ''}
      >
        <ImportButton list="/customers" />
        <Button look="primary" icon={Plus} onClick={() => setOpen({ form: null })}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <ContactFilters placeholder={TEXT.search} filters={filters} onChange={setFilters} />
      <Loaded read={read} skeleton={<CustomersTable customers={undefined} {...actions} />}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <Card>
                <None filters={filters} onAdd={() => setOpen({ form: null })} />
              </Card>
            ) : (
              <CustomersTable customers={rows} isBusy={read.isPlaceholderData} {...actions} />
            )}
            <ReachNote className="mt-3" />
            <Pager
              page={pageOf(filters)}
              pages={Math.ceil(total / PAGE_SIZE)}
              isBarred={read.isPlaceholderData}
              onChange={(next) => setFilters({ page: String(next) })}
            />
          </>
        )}
      </Loaded>
      {open && 'form' in open && <CustomerDialog customer={open.form} onClose={close} />}
      {open && 'history' in open && <CustomerDetails customer={open.history} onClose={close} />}
      {filters.open && (
        <CustomerById
          id={filters.open}
          onClose={() => setFilters({ page: filters.page, open: '' })}
        />
      )}
    </>
  )
}

type NoneProps = { filters: Filters; onAdd: () => void }

function None({ filters: { search, status }, onAdd }: NoneProps) {
  if (search) return <EmptyState icon={Users} title={TEXT.noMatch} />
  if (status === 'inactive') return <EmptyState icon={Users} title={TEXT.noneInactive} />
  return (
    <EmptyState icon={Users} title={TEXT.none} hint={TEXT.noneHint}>
      <LeadButton label={TEXT.addFirst} onPress={onAdd} />
    </EmptyState>
  )
}
