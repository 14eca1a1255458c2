import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditLogEntry } from '#domain/audit/api.ts'
import { AuditDetails } from '#web/audit/AuditDetails.tsx'
import { inWords, TEXT } from '#web/audit/audit-text.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { formatDay, formatTime } from '#web/ui/dates.ts'
import { Cell, TableRow } from '#web/ui/Table.tsx'

type Props = {
  entry: AuditLogEntry
  /** Filters the log by the thing that the entry is about. */
  onNarrow: (about: { entity: string; entityId: string }) => void
}

/** One entry of the log; pressed, it shows below what was changed. */
export function AuditRow({ entry, onNarrow }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { timeZone } = useCurrentUser().settings
  const { action, entity, entityId, userName, createdAt } = entry
  const about = entityId === null ? inWords(entity) : TEXT.one(inWords(entity), entityId)
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
        <Cell className="py-0! max-sm:order-first max-sm:basis-full">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            // The ::after covers the row, so a click anywhere in it opens the entry.
            className="flex min-h-control w-full cursor-pointer items-center justify-between gap-3 rounded text-left font-medium wrap-anywhere after:absolute after:inset-0 max-sm:min-h-8"
            onClick={() => setIsOpen(!isOpen)}
          >
            {inWords(action)} · {about}
            <Chevron aria-hidden size={18} className="shrink-0 text-ink-muted" />
          </button>
        </Cell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId}>
          <td colSpan={3} className="bg-sunken/60 px-4 py-3 max-sm:block max-sm:rounded">
            <AuditDetails
              entry={entry}
              about={about}
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
