import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { inWords, TEXT } from '#web/audit/audit-text.ts'
import { NO_FILTERS, type Filters } from '#web/audit/use-audit-filters.ts'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { countSet } from '#web/ui/use-filters.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { todayIn } from '#web/ui/dates.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'

const FILTER_NAMES = ['userId', 'action', 'entity', 'entityId', 'from', 'to'] as const

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function AuditFilters({ filters, onChange }: Props) {
  const today = todayIn(useCurrentUser().settings.timeZone)
  const users = useRead(api.users.list)
  const kinds = useRead(api.audit.kinds, {}, { refetchOnMount: 'always' })
  const choicesOf = (codes: readonly string[] = []) =>
    codes.map((value) => ({ value, label: inWords(value) }))
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    className: 'grow basis-32',
  })
  const set = countSet(filters, NO_FILTERS, FILTER_NAMES)
  return (
    <ListFilters
      often={{
        set,
        fields: (
          <>
            <SelectField
              label={TEXT.user}
              placeholder={TEXT.allUsers}
              options={(users.data ?? []).map(({ id, fullName }) => ({
                value: id,
                label: fullName,
              }))}
              {...field('userId')}
            />
            <SelectField
              label={TEXT.action}
              placeholder={TEXT.allActions}
              options={choicesOf(kinds.data?.actions)}
              {...field('action')}
            />
            <SelectField
              label={TEXT.entity}
              placeholder={TEXT.allEntities}
              options={choicesOf(kinds.data?.entities)}
              {...field('entity')}
            />
            <TextField
              label={TEXT.number}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              {...field('entityId')}
              className="grow basis-24"
            />
            <DateField
              label={TEXT.from}
              max={filters.to}
              today={today}
              value={filters.from}
              onChange={(from) => onChange({ from })}
              className="grow basis-34"
            />
            <DateField
              label={TEXT.to}
              min={filters.from}
              today={today}
              value={filters.to}
              onChange={(to) => onChange({ to })}
              className="grow basis-34"
            />
          </>
        ),
      }}
      onClear={set > 0 ? () => onChange(NO_FILTERS) : null}
    />
  )
}
