import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { actionInWords, kindInWords, TEXT } from '#web/platform/audit/audit-text.ts'
import { useReadsWholeLog } from '#web/platform/audit/use-reads-whole-log.ts'
import {
  EVERY_ACTION,
  NO_FILTERS,
  SIGN_INS,
  type Filters,
} from '#web/platform/audit/use-audit-filters.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useToday } from '#web/platform/auth/use-today.ts'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'
import { withChosen } from '#web/platform/ui/with-chosen.ts'

const FOLDED = ['userId', 'action', 'entity', 'from', 'to'] as const

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function AuditFilters({ filters, onChange }: Props) {
  const readsAll = useReadsWholeLog()
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange(NO_FILTERS)
  }

  return (
    <>
      <ListFilters
        search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
        often={{
          set: countSet(filters, NO_FILTERS, FOLDED),
          fields: <Fields filters={filters} onChange={onChange} />,
        }}
        onClear={Object.values(filters).some((value) => value !== '') ? clear : null}
      />
      {readsAll && <SignInsNote filters={filters} onChange={onChange} />}
    </>
  )
}

const WITH_SIGN_INS = [
  { value: EVERY_ACTION, label: TEXT.everyAction },
  { value: SIGN_INS, label: TEXT.signIns },
]

function Fields({ filters, onChange }: Props) {
  const today = useToday()
  const readsAll = useReadsWholeLog()
  const kinds = useRead(api.audit.kinds, {}, { refetchOnMount: 'always' })
  const choicesOf = (
    codes: readonly string[] | undefined,
    chosen: string,
    inWords: (code: string) => string,
  ) =>
    withChosen(
      codes?.map((value) => ({ value, label: inWords(value) })),
      chosen,
      inWords(chosen),
    )
  const isNoAction = [EVERY_ACTION, SIGN_INS].includes(filters.action)
  const choice = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    isLabelHidden: true,
    className: 'grow basis-32',
  })
  return (
    <>
      <SelectField
        label={TEXT.user}
        placeholder={TEXT.allUsers}
        options={(kinds.data?.people ?? []).map(({ id, fullName }) => ({
          value: id,
          label: fullName,
        }))}
        {...choice('userId')}
      />
      <SelectField
        label={TEXT.action}
        placeholder={readsAll ? TEXT.work : TEXT.allActions}
        options={[
          ...(readsAll ? WITH_SIGN_INS : []),
          ...choicesOf(kinds.data?.actions, isNoAction ? '' : filters.action, actionInWords),
        ]}
        {...choice('action')}
      />
      <SelectField
        label={TEXT.entity}
        placeholder={TEXT.allEntities}
        options={choicesOf(kinds.data?.entities, filters.entity, kindInWords)}
        {...choice('entity')}
        // Another kind of thing has no thing of that id.
        onChange={({ target }) => onChange({ entity: target.value, entityId: '' })}
      />
      <PeriodField
        areLabelsHidden
        isOptional
        from={filters.from}
        to={filters.to}
        today={today}
        onChange={(days) => onChange(days)}
        className="grow basis-72 sm:max-w-80"
      />
    </>
  )
}

/** Says that sign-ins are left out, or are not; its button turns that round and keeps the focus. */
function SignInsNote({ filters: { action }, onChange }: Props) {
  if (action !== '' && action !== EVERY_ACTION) return null
  const areOut = action === ''
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
      <span>{areOut ? TEXT.signInsLeftOut : TEXT.signInsShown}</span>
      <Button
        look="ghost"
        className="px-2!"
        onClick={() => onChange({ action: areOut ? EVERY_ACTION : '' })}
      >
        {areOut ? TEXT.showSignIns : TEXT.leaveSignInsOut}
      </Button>
    </p>
  )
}
