import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { inWords, TEXT } from '#web/audit/audit-text.ts'
import { EVERY_ACTION, NO_FILTERS, SIGN_INS, type Filters } from '#web/audit/use-audit-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search/SearchField.tsx'
import { withChosen } from '#web/ui/with-chosen.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function AuditFilters({ filters, onChange }: Props) {
  const users = useRead(api.users.list)
  const kinds = useRead(api.audit.kinds, {}, { refetchOnMount: 'always' })
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))
  const choicesOf = (codes: readonly string[] | undefined, chosen: string) =>
    withChosen(
      codes?.map((value) => ({ value, label: inWords(value) })),
      chosen,
      inWords(chosen),
    )
  const isNoAction = [EVERY_ACTION, SIGN_INS].includes(filters.action)
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    className: 'grow basis-32 sm:basis-40',
  })

  function clear() {
    search.clear()
    onChange(NO_FILTERS)
  }

  return (
    <search className="mb-3 flex flex-wrap items-end gap-3">
      <SearchField
        label={TEXT.search}
        search={search}
        className="min-w-0 grow-3 basis-full sm:basis-80"
      />
      <SelectField
        label={TEXT.user}
        placeholder={TEXT.allUsers}
        options={(users.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        {...field('userId')}
      />
      <SelectField
        label={TEXT.action}
        placeholder={TEXT.work}
        options={[
          { value: EVERY_ACTION, label: TEXT.everyAction },
          { value: SIGN_INS, label: TEXT.signIns },
          ...choicesOf(kinds.data?.actions, isNoAction ? '' : filters.action),
        ]}
        {...field('action')}
      />
      <SelectField
        label={TEXT.entity}
        placeholder={TEXT.allEntities}
        options={choicesOf(kinds.data?.entities, filters.entity)}
        {...field('entity')}
        // Another kind of thing has no thing of that id.
        onChange={({ target }) => onChange({ entity: target.value, entityId: '' })}
      />
      <TextField label={TEXT.from} type="date" max={filters.to || undefined} {...field('from')} />
      <TextField label={TEXT.to} type="date" min={filters.from || undefined} {...field('to')} />
      {Object.values(filters).some((value) => value !== '') && (
        <Button look="ghost" onClick={clear}>
          {TEXT.clear}
        </Button>
      )}
    </search>
  )
}
