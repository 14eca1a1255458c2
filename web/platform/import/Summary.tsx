import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ImportSummary, ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { useRead } from '#web/api.ts'
import { remarkTone } from '#web/platform/import/remark-tone.ts'
import { TEXT } from '#web/platform/import/import-text.ts'

/** Control totals of an import and its reasons, of which the last known are shown while they are asked for again. */
export function useSummary({ id }: ImportWithSettings): ImportSummary | undefined {
  const { calls } = useImportKind()
  const { data } = useRead(
    calls.summary,
    { params: { id: String(id) } },
    { refetchOnMount: 'always', keepsPrevious: true },
  )
  return data
}

/** The totals of lines as text. */
export function useTotalsInWords() {
  const { totals } = useImportKind().text
  return ({ lines, stock, value }: ImportSummary['inFile']) =>
    totals(lines, stock, formatPesos(centavosOf(value)))
}

type Props = {
  found: ImportWithSettings
  /** The reason whose lines alone are shown; null shows all. */
  chosen: string | null
  onChoose: (reason: string | null) => void
}

/** Control totals of the file and of what is written, and why lines or cells are left out. */
export function Summary({ found, chosen, onChoose }: Props) {
  const { status } = found
  const summary = useSummary(found)
  if (!summary) return null
  const { inFile, written, reasons } = summary
  const writtenLabel = status === 'DRAFT' ? TEXT.willBeWritten : TEXT.wasWritten
  return (
    <div className="mt-3 grid gap-x-8 gap-y-3 text-sm md:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-[auto_auto] content-start gap-x-4 gap-y-1 tabular-nums">
        <Totals label={TEXT.inFile} totals={inFile} />
        <Totals label={writtenLabel} totals={written} />
      </dl>
      {reasons.length > 0 && (
        <ul aria-label={TEXT.reasons} className="space-y-0.5">
          {reasons.map((each) => (
            <Reason
              key={`${each.isError} ${each.isLeftOut} ${each.reason}`}
              {...each}
              isChosen={each.reason === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Totals({ label, totals }: { label: string; totals: ImportSummary['inFile'] }) {
  const totalsInWords = useTotalsInWords()
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd>{totalsInWords(totals)}</dd>
    </>
  )
}

type ReasonProps = ImportSummary['reasons'][number] & {
  isChosen: boolean
  onChoose: Props['onChoose']
}

/** A reason. Pressing it shows its lines alone; pressing it again shows all. */
function Reason({ reason, isError, isLeftOut, count, isChosen, onChoose }: ReasonProps) {
  const tone = isChosen ? 'bg-accent-soft text-accent-ink' : remarkTone({ isError, isLeftOut })
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : reason)}
        className={`flex w-full gap-3 rounded py-0.5 pr-2 text-left hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:items-center ${tone}`}
      >
        <span className="min-w-12 text-right tabular-nums">{TEXT.times(count)}</span>
        <span className="underline decoration-current/40 underline-offset-4 wrap-anywhere">
          {reason}
        </span>
      </button>
    </li>
  )
}
