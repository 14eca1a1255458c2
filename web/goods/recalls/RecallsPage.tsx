import { useNavigate } from '@tanstack/react-router'
import { OctagonAlert, Plus } from 'lucide-react'
import { api } from '#domain/api.ts'
import { RECALL_STATUSES } from '#domain/goods/recalls/api.ts'
import { serverSentence, useReadPage } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { OpenRecallDialog } from '#web/goods/recalls/OpenRecallDialog.tsx'
import { RecallsTable } from '#web/goods/recalls/RecallsTable.tsx'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import {
  filtersOf,
  isFiltered,
  NO_FILTERS,
  PAGE_SIZE,
  pageOf,
  useRecallFilters,
  type Filters,
} from '#web/goods/recalls/use-recall-filters.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'
import { useOpened } from '#web/platform/ui/use-opened.ts'

/** Recalls, the open ones first. Who works at all locations opens them. */
export function RecallsPage() {
  const [filters, setFilters] = useRecallFilters()
  const mayOpen = useCurrentUser().user.reach === null
  const [opened, setOpened] = useOpened<'add'>(mayOpen ? { add: 'add' } : {})
  const navigate = useNavigate()
  const read = useReadPage(
    api.recalls.list,
    {
      query: {
        ...filtersOf(filters),
        limit: String(PAGE_SIZE),
        offset: String((pageOf(filters) - 1) * PAGE_SIZE),
      },
    },
    { refetchOnMount: 'always' },
  )
  const [download, isMaking] = useDownload(api.recalls.export, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={read.data ? TEXT.counted(read.data.total) : ''}
      >
        <FormatMenu
          name={TEXT.title}
          isBusy={isMaking}
          onChoose={(format) => download({ query: { ...filtersOf(filters), format } })}
        />
        {mayOpen && (
          <Button look="primary" icon={Plus} onClick={() => setOpened('add')}>
            {TEXT.open}
          </Button>
        )}
      </PageHeader>
      <RecallFilters
        filters={filters}
        onChange={(changes) => setFilters({ page: '', ...changes })}
      />
      <Loaded read={read} skeleton={<RecallsTable recalls={undefined} />}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <Card>
                <None filters={filters} onAdd={mayOpen ? () => setOpened('add') : null} />
              </Card>
            ) : (
              <RecallsTable recalls={rows} isBusy={read.isPlaceholderData} />
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
      {opened && (
        <OpenRecallDialog
          onOpened={(id) => void navigate({ to: '/recalls/$id', params: { id: String(id) } })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

function RecallFilters({ filters, onChange }: FilterProps) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))
  function clear() {
    search.clear()
    onChange(NO_FILTERS)
  }
  return (
    <ListFilters
      search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
      often={{
        set: countSet(filters, NO_FILTERS, ['status']),
        fields: (
          <SelectField
            label={TEXT.status}
            isLabelHidden
            placeholder={TEXT.allStatuses}
            options={RECALL_STATUSES.map((value) => ({ value, label: TEXT.statuses[value] }))}
            value={filters.status}
            onChange={({ target }) => onChange({ status: target.value })}
            className="grow basis-40 sm:max-w-56"
          />
        ),
      }}
      onClear={isFiltered(filters) ? clear : null}
    />
  )
}

function None({ filters, onAdd }: { filters: Filters; onAdd: (() => void) | null }) {
  if (isFiltered(filters))
    return <EmptyState icon={OctagonAlert} title={TEXT.noMatch} hint={TEXT.noMatchHint} />
  return (
    <EmptyState icon={OctagonAlert} title={TEXT.none} hint={TEXT.noneHint}>
      {onAdd && <LeadButton label={TEXT.openFirst} onPress={onAdd} />}
    </EmptyState>
  )
}
