import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { fieldInWords, TEXT, valueInWords } from '#web/platform/audit/audit-text.ts'
import { differencesOf, type Difference } from '#web/platform/audit/differences.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  entry: AuditLogEntry
  about: string
  /** undefined if the entry is about something without an id. */
  onNarrow: (() => void) | undefined
}

/** What an entry changed, field by field, and its seal in the chain. */
export function AuditDetails({ entry, about, onNarrow }: Props) {
  const differences = differencesOf(entry)
  const isErased = entry.hasPersonal && Object.keys(entry.personal).length === 0
  return (
    <>
      {differences.length === 0 && !isErased && (
        <p className="text-sm text-ink-muted">{TEXT.nothing}</p>
      )}
      {differences.length > 0 && <Differences all={differences} names={entry.names} />}
      {isErased && <p className="mt-1 text-sm text-ink-muted">{TEXT.erased}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-xs text-ink-muted tabular-nums">
          {entry.seal === null ? TEXT.unsealed : TEXT.sealed(entry.seal)}
        </p>
        {onNarrow && (
          <Button look="ghost" className="-mr-3" onClick={onNarrow}>
            {TEXT.everythingAbout(about)}
          </Button>
        )}
      </div>
    </>
  )
}

type DifferencesProps = { all: readonly Difference[]; names: AuditLogEntry['names'] }

function Differences({ all, names }: DifferencesProps) {
  const { timeZone } = useCurrentUser().settings
  const known = { timeZone, names }
  return (
    <dl className="grid grid-cols-[minmax(0,9rem)_1fr] gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr] sm:gap-x-6">
      {all.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="wrap-anywhere text-ink-muted">{fieldInWords(field)}</dt>
          <dd className="wrap-anywhere tabular-nums">
            {before && (
              <del className="text-danger-ink">
                <span className="sr-only">{TEXT.before} </span>
                {valueInWords(field, before, known)}
              </del>
            )}
            {before && after && ' → '}
            {after && (
              <ins className="text-accent-ink no-underline">
                <span className="sr-only">{TEXT.after} </span>
                {valueInWords(field, after, known)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
