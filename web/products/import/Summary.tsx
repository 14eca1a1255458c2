import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ImportSummary, ImportWithSettings } from '#domain/products/import/api.ts'
import { useRead } from '#web/api.ts'
import { remarkTone } from '#web/products/import/remark-tone.ts'
import { TEXT } from '#web/products/import/import-text.ts'

/** Control totals of the file and of what is written, and why lines or cells are left out. */
export function Summary({ found: { id, status } }: { found: ImportWithSettings }) {
  const read = useRead(
    api.productImports.summary,
    { params: { id: String(id) } },
    { refetchOnMount: 'always', keepsPrevious: true },
  )
  if (!read.data) return null
  const { inFile, written, reasons } = read.data
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
            <Reason key={`${each.isError} ${each.isLeftOut} ${each.reason}`} {...each} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Totals({ label, totals }: { label: string; totals: ImportSummary['inFile'] }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd>{TEXT.totals(totals.lines, totals.stock, formatPesos(centavosOf(totals.value)))}</dd>
    </>
  )
}

function Reason({ reason, isError, isLeftOut, count }: ImportSummary['reasons'][number]) {
  const tone = remarkTone({ isError, isLeftOut })
  return (
    <li className={`flex gap-3 ${tone}`}>
      <span className="min-w-12 text-right tabular-nums">{TEXT.times(count)}</span>
      <span className="wrap-anywhere">{reason}</span>
    </li>
  )
}
