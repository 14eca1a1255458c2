import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import { SCHEDULED_CHANGE_KINDS } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { useReadPage } from '#web/api.ts'
import { AboveCapsNotice } from '#web/goods/scheduled-changes/AboveCapsNotice.tsx'
import { ChangeTable } from '#web/goods/scheduled-changes/ChangeTable.tsx'
import { ScheduledChangeDialog } from '#web/goods/scheduled-changes/ScheduledChangeDialog.tsx'
import { TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import {
  isFiltered,
  NO_FILTERS,
  PAGE_SIZE,
  pageOf,
  queryOf,
  STATES,
  useChangeFilters,
  type Filters,
} from '#web/goods/scheduled-changes/use-change-filters.ts'
import { ImportButton } from '#web/platform/import/ImportButton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { ListFilters } from '#web/platform/ui/ListFilters.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'

/** What of goods and of the shop's tax changes, or has changed, on a day. */
export function ScheduledChangesPage() {
  const [filters, setFilters] = useChangeFilters()
  const [edited, setEdited] = useState<ScheduledChange | 'new' | null>(null)
  const navigate = useNavigate()
  const read = useReadPage(
    api.datedChanges.list,
    { query: queryOf(filters) },
    { refetchOnMount: 'always' },
  )
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={read.data ? TEXT.count(read.data.total) : ''}
      >
        <Button icon={ArrowLeft} onClick={() => void navigate({ to: '/products' })}>
          {TEXT.back}
        </Button>
        <ImportButton list="/dated-changes" />
        <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <AboveCapsNotice />
      <ChangeFilters
        filters={filters}
        onChange={(changes) => setFilters({ page: '', ...changes })}
      />
      <Loaded read={read} skeleton={<ChangeTable changes={undefined} onEdit={setEdited} />}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <Card>
                <None filters={filters} onAdd={() => setEdited('new')} />
              </Card>
            ) : (
              <ChangeTable changes={rows} isBusy={read.isPlaceholderData} onEdit={setEdited} />
            )}
            <Pager
              page={pageOf(filters)}
              pages={Math.ceil(total / PAGE_SIZE)}
              isBarred={read.isPlaceholderData}
              onChange={(page) => setFilters({ page: page === 1 ? '' : String(page) })}
            />
          </>
        )}
      </Loaded>
      {edited && (
        <ScheduledChangeDialog
          change={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

function ChangeFilters({ filters, onChange }: FilterProps) {
  return (
    <ListFilters
      often={{
        set: countSet(filters, NO_FILTERS, ['state', 'kind']),
        fields: (
          <>
            <SelectField
              label={TEXT.state}
              isLabelHidden
              placeholder={TEXT.allStates}
              options={STATES.map((value) => ({ value, label: TEXT.states[value] }))}
              value={filters.state}
              onChange={({ target }) => onChange({ state: target.value })}
              className="grow basis-40 sm:max-w-56"
            />
            <SelectField
              label={TEXT.kind}
              isLabelHidden
              placeholder={TEXT.allKinds}
              options={SCHEDULED_CHANGE_KINDS.map((value) => ({ value, label: TEXT.kinds[value] }))}
              value={filters.kind}
              onChange={({ target }) => onChange({ kind: target.value })}
              className="grow basis-40 sm:max-w-56"
            />
          </>
        ),
      }}
      onClear={isFiltered(filters) ? () => onChange(NO_FILTERS) : null}
    />
  )
}

function None({ filters, onAdd }: { filters: Filters; onAdd: () => void }) {
  if (isFiltered(filters))
    return <EmptyState icon={CalendarClock} title={TEXT.noMatch} hint={TEXT.noMatchHint} />
  return (
    <EmptyState icon={CalendarClock} title={TEXT.none} hint={TEXT.noneHint}>
      <LeadButton label={TEXT.addFirst} onPress={onAdd} />
    </EmptyState>
  )
}
