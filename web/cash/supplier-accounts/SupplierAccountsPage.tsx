import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { AccountList } from '#domain/cash/supplier-accounts/answers.ts'
import { useRead } from '#web/api.ts'
import { AccountDialog } from '#web/cash/supplier-accounts/AccountDialog.tsx'
import { AccountFilters } from '#web/cash/supplier-accounts/AccountFilters.tsx'
import { AccountsTable } from '#web/cash/supplier-accounts/AccountsTable.tsx'
import { BeginDialog } from '#web/cash/supplier-accounts/BeginDialog.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import {
  queryOf,
  useAccountFilters,
  type Filters,
} from '#web/cash/supplier-accounts/use-account-filters.ts'
import { WithheldTax } from '#web/cash/supplier-accounts/WithheldTax.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'
import { ReachNote } from '#web/shop/locations/ReachNote.tsx'

/** What is owed to suppliers, and the tax that was withheld from them: for managers. */
export function SupplierAccountsPage() {
  const { user } = useCurrentUser()
  const [filters, setFilters] = useAccountFilters()
  const [isBeginning, setIsBeginning] = useState(false)
  const read = useRead(
    api.supplierAccounts.list,
    { query: queryOf(filters) },
    { refetchOnMount: 'always', keepsPrevious: true },
  )
  const isOwner = user.role === 'ADMIN'
  const since = read.data?.since ?? null
  const begin = isOwner && (
    <Button onClick={() => setIsBeginning(true)}>{since ? TEXT.changeDay : TEXT.begin}</Button>
  )
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={since ? TEXT.sinceDay(formatDate(since)) : ''}
      >
        {since && begin}
      </PageHeader>
      <Loaded read={read} skeleton={<AccountsTable accounts={undefined} onOpen={() => {}} />}>
        {(list) =>
          list.since === null ? (
            <Card>
              <EmptyState
                icon={HandCoins}
                title={TEXT.off}
                hint={isOwner ? TEXT.offHint : `${TEXT.offHint} ${TEXT.offWho}`}
              >
                {begin}
              </EmptyState>
            </Card>
          ) : (
            <Parts list={list} filters={filters} onChange={setFilters} />
          )
        }
      </Loaded>
      {filters.open && (
        <AccountDialog
          id={filters.open}
          locationId={filters.location}
          onClose={() => setFilters({ open: '' })}
        />
      )}
      {isBeginning && <BeginDialog since={since} onClose={() => setIsBeginning(false)} />}
    </>
  )
}

type PartsProps = {
  list: AccountList
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

function Parts({ list, filters, onChange }: PartsProps) {
  const [opened, setOpened] = useOpened({ withheld: 'withheld' as const })
  const shown = opened ?? (filters.part === 'withheld' ? 'withheld' : 'accounts')
  return (
    <Tabs
      label={TEXT.parts}
      isOfPage
      shown={shown}
      onShow={(name) => {
        setOpened(null)
        onChange({ part: name === 'withheld' ? name : '' })
      }}
      tabs={[
        {
          name: 'accounts',
          label: TEXT.accounts,
          content: shown === 'accounts' && (
            <>
              <AccountFilters filters={filters} onChange={onChange} />
              <AccountsTable
                accounts={list}
                isSearched={filters.search !== ''}
                onOpen={(id) => onChange({ open: String(id) })}
              />
              <ReachNote className="mt-3" />
            </>
          ),
        },
        {
          name: 'withheld',
          label: TEXT.withheld,
          content: shown === 'withheld' && <WithheldTax filters={filters} onChange={onChange} />,
        },
      ]}
    />
  )
}
