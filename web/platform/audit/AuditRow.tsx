import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { AuditDetails } from '#web/platform/audit/AuditDetails.tsx'
import {
  actionInWords,
  kindInWords,
  nameIn,
  TEXT,
  thingInWords,
} from '#web/platform/audit/audit-text.ts'
import { linkTo } from '#web/platform/audit/thing-link.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { formatTime } from '#web/platform/ui/moments.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { Cell, TableRow } from '#web/platform/ui/Table.tsx'

type Props = {
  entry: AuditLogEntry
  /** Filters the log by the thing that the entry is about. */
  onNarrow: (about: { entity: string; entityId: string }) => void
}

/** One entry of the log; pressed, it shows below what was changed. */
export function AuditRow({ entry, onNarrow }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [detailsId, actionId, thingId] = [useId(), useId(), useId()]
  const { timeZone } = useCurrentUser().settings
  const { action, entity, entityId, userName, createdAt } = entry
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <TableRow className="relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
        <Cell className="whitespace-nowrap text-ink-muted tabular-nums sm:w-px">
          {formatDay(createdAt, timeZone)}, {formatTime(createdAt, timeZone)}
        </Cell>
        <Cell className="wrap-anywhere sm:w-1/4 max-sm:text-ink-muted">
          {userName ?? TEXT.program}
        </Cell>
        <Cell className="py-0! max-sm:order-first sm:w-px">
          <button
            type="button"
            id={actionId}
            aria-labelledby={`${actionId} ${thingId}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            // The ::after covers the row, so a click anywhere in it opens the entry.
            className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded text-left font-medium whitespace-nowrap after:absolute after:inset-0 max-sm:min-h-8"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron aria-hidden size={18} className="shrink-0 text-ink-muted" />
            {actionInWords(action)}
          </button>
        </Cell>
        <Cell className="wrap-anywhere max-sm:order-first max-sm:min-w-0 max-sm:flex-1 max-sm:basis-3/5 max-sm:self-center">
          <Thing id={thingId} entry={entry} />
        </Cell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId}>
          <td colSpan={4} className="bg-sunken/60 px-4 py-3 max-sm:block max-sm:rounded">
            <AuditDetails
              entry={entry}
              about={thingInWords(entry)}
              onNarrow={
                entityId === null
                  ? undefined
                  : () => onNarrow({ entity, entityId: String(entityId) })
              }
            />
          </td>
        </TableRow>
      )}
    </>
  )
}

/** What an entry is about; a link where there is a screen that shows it. */
function Thing({ id, entry }: { id: string; entry: AuditLogEntry }) {
  const link = linkTo(entry)
  const name = nameIn(entry)
  const kind = kindInWords(entry.entity)
  // Above what opens the entry, which covers the row.
  const look = 'relative inline-flex min-h-6 items-center font-medium rounded underline-offset-4'
  const linked = (text: string) =>
    link ? (
      <Link {...link} className={`${look} text-accent-ink hover:underline`}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <span id={id} className="inline-flex flex-wrap items-center gap-x-1.5">
      {name === null ? linked(kind) : <span className="text-ink-muted">{kind}</span>}
      {name !== null && linked(name)}
      {entry.entityCode !== null && (
        <span className="text-ink-muted tabular-nums">{entry.entityCode}</span>
      )}
    </span>
  )
}
