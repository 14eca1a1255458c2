import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditLogEntry } from '#domain/audit/api.ts'
import { fieldInWords, inWords, TEXT } from '#web/audit/audit-text.ts'
import { differencesOf } from '#web/audit/differences.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDay, formatTime } from '#web/ui/dates.ts'
import { Cell, TableRow } from '#web/ui/Table.tsx'

/** One entry; what it changed is laid open below it. */
export function AuditRow({ entry }: { entry: AuditLogEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { timeZone } = useCurrentUser().settings
  const what = [
    inWords(entry.action),
    inWords(entry.entity),
    entry.entityId && `#${entry.entityId}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <TableRow>
        <Cell label={TEXT.when} className="whitespace-nowrap text-ink-muted tabular-nums">
          {formatDay(entry.createdAt, timeZone)}, {formatTime(entry.createdAt, timeZone)}
        </Cell>
        <Cell label={TEXT.who} className="wrap-anywhere">
          {entry.userName ?? TEXT.program}
        </Cell>
        <Cell label={TEXT.what} className="font-medium wrap-anywhere">
          {what}
        </Cell>
        <Cell className="text-right">
          <IconButton
            label={isOpen ? TEXT.hideOne(what) : TEXT.showOne(what)}
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            className="text-ink-muted"
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId}>
          <td colSpan={4} className="bg-sunken/60 px-4 py-3 max-sm:block">
            <Details entry={entry} />
          </td>
        </TableRow>
      )}
    </>
  )
}

function Details({ entry }: { entry: AuditLogEntry }) {
  const differences = differencesOf(entry)
  const isErased = entry.hasPersonal && Object.keys(entry.personal).length === 0
  return (
    <>
      {differences.length === 0 && !isErased && (
        <p className="text-sm text-ink-muted">{TEXT.nothing}</p>
      )}
      {differences.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
          {differences.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="text-ink-muted wrap-anywhere max-sm:pt-2">{fieldInWords(field)}</dt>
              <dd className="wrap-anywhere tabular-nums">
                {before && (
                  <del className="text-danger-ink">
                    <span className="sr-only">{TEXT.before} </span>
                    {before}
                  </del>
                )}
                {before && after && ' → '}
                {after && (
                  <ins className="text-accent-ink no-underline">
                    <span className="sr-only">{TEXT.after} </span>
                    {after}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isErased && <p className="mt-1 text-sm text-ink-muted">{TEXT.erased}</p>}
      <p className="mt-3 text-xs text-ink-muted tabular-nums">
        {entry.seal === null ? TEXT.unsealed : TEXT.sealed(entry.seal)}
      </p>
    </>
  )
}
