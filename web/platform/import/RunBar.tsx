import { Ban, Play } from 'lucide-react'
import { useId } from 'react'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { useSummary, useTotalsInWords } from '#web/platform/import/Summary.tsx'
import { useCancel, useRun } from '#web/platform/import/use-run.ts'
import { serverWords } from '#web/server-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  found: ImportWithSettings
  /** Reasons why it cannot run yet, as sentences. */
  obstacles: readonly string[]
  /** The file is being read again, so the preview is outdated. */
  isBusy: boolean
  /** Leads to the lines of the preview. */
  onSeeLines: () => void
}

/**
 * The planned result with its control totals, in sight while the settings are corrected, and the
 * button that starts the import.
 */
export function RunBar({ found, obstacles, isBusy, onSeeLines }: Props) {
  const { version, fileName } = found
  const run = useRun(found)
  const cancel = useCancel(found)
  const reasonId = useId()
  const isBarred = obstacles.length > 0
  return (
    <section
      aria-label={TEXT.run}
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <output id={reasonId} className="min-w-0 flex-1 basis-64 text-sm">
        {isBarred ? (
          obstacles.map((obstacle) => (
            <span key={obstacle} className="flex gap-2 font-medium text-danger-ink">
              <Ban aria-hidden size={16} className="mt-0.5" />
              {serverWords(obstacle, found.said)}
            </span>
          ))
        ) : (
          <Planned found={found} onSeeLines={onSeeLines} />
        )}
      </output>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          className="max-sm:flex-1"
          disabled={isBusy || cancel.isBusy}
          onClick={() => cancel.ask(TEXT.confirmDiscard(fileName))}
        >
          {TEXT.discard}
        </Button>
        <Button
          look="primary"
          icon={Play}
          className="max-sm:flex-1"
          aria-describedby={reasonId}
          disabled={isBarred || isBusy || run.isBusy}
          onClick={() => void run.start(version)}
        >
          {TEXT.run}
        </Button>
      </div>
    </section>
  )
}

/** What it will do, in counts and control totals. */
function Planned({ found, onSeeLines }: Pick<Props, 'found' | 'onSeeLines'>) {
  const { counts } = found
  const summary = useSummary(found)
  const totalsInWords = useTotalsInWords()
  const { text } = useImportKind()
  return (
    <>
      <span className="block font-semibold tabular-nums">{text.ready(counts)}</span>
      <span className="block tabular-nums">
        {summary && `${totalsInWords(summary.written)}. `}
        <button
          type="button"
          onClick={onSeeLines}
          className="font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {TEXT.seeLines}
        </button>
      </span>
      {counts.unchanged > 0 && (
        <span className="block tabular-nums">{text.unchanged(counts.unchanged)}</span>
      )}
      {counts.stockLeftOut > 0 && (
        <span className="block font-medium text-warning-ink tabular-nums">
          {text.stockLeftOut?.(counts.stockLeftOut)}
        </span>
      )}
      {counts.inPart > 0 && (
        <span className="block font-medium text-warning-ink tabular-nums">
          {TEXT.inPart(counts.inPart)}
        </span>
      )}
      {counts.refuse > 0 && (
        <span className="block text-danger-ink tabular-nums">{TEXT.keptOut(counts.refuse)}</span>
      )}
    </>
  )
}
