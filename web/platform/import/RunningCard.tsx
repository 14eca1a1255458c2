import { Play } from 'lucide-react'
import { useEffect } from 'react'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { refresh, useRead } from '#web/api.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { ProgressBar } from '#web/platform/ui/ProgressBar.tsx'
import { useCancel, useRun } from '#web/platform/import/use-run.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'

const POLL_MS = 1000

/** The progress of an import. If the server stopped meanwhile, it offers to continue. */
export function RunningCard({ found }: { found: ImportWithSettings }) {
  const { status, counts } = found
  const run = useRun(found)
  const cancel = useCancel(found)
  const isRunning = status === 'RUNNING'
  const words = TEXT.progress(counts.done, counts.total)
  return (
    <Card title={isRunning ? TEXT.running : TEXT.interrupted}>
      {isRunning && <Poll id={found.id} />}
      {!isRunning && (
        <p className="mb-3 text-sm">{TEXT.interruptedHint(counts.done, counts.total)}</p>
      )}
      <p className="mb-2 font-medium tabular-nums">{words}</p>
      <ProgressBar
        label={TEXT.running}
        share={counts.total === 0 ? 0 : counts.done / counts.total}
        text={words}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!isRunning && (
          <Button
            look="primary"
            icon={Play}
            disabled={run.isBusy}
            onClick={() => void run.start(undefined)}
          >
            {TEXT.goOn}
          </Button>
        )}
        <Button disabled={cancel.isBusy} onClick={() => cancel.ask(TEXT.confirmCancel)}>
          {TEXT.cancelRun}
        </Button>
        {isRunning && <p className="text-sm text-ink-muted">{TEXT.runningHint}</p>}
      </div>
    </Card>
  )
}

/**
 * Polls while the import runs and the page is visible. When it ends, every list of what came in is
 * refreshed.
 */
function Poll({ id }: { id: number }) {
  const { calls, changes } = useImportKind()
  const params = { id: String(id) }
  useRead(calls.get, { params }, { refetchInterval: POLL_MS })
  useEffect(() => () => refresh(changes), [changes])
  return null
}
