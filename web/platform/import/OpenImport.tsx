import { FileQuestion, FileUp } from 'lucide-react'
import { useRef } from 'react'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { ApiError, serverSentence, useRead } from '#web/api.ts'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { OutcomeCard } from '#web/platform/import/OutcomeCard.tsx'
import { PreviewCard } from '#web/platform/import/PreviewCard.tsx'
import { ReadingCard } from '#web/platform/import/ReadingCard.tsx'
import { RunBar } from '#web/platform/import/RunBar.tsx'
import { RunningCard } from '#web/platform/import/RunningCard.tsx'
import { useDraft } from '#web/platform/import/use-draft.ts'
import { useHeaderLine } from '#web/platform/import/use-header-line.ts'
import { useFocusKept } from '#web/platform/import/use-focus-kept.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'

type Props = { id: number; onAnother: () => void }

/** One import in any state: draft, running, done, interrupted or taken back. */
export function OpenImport({ id, onAnother }: Props) {
  const { calls, text } = useImportKind()
  const params = { id: String(id) }
  const read = useRead(calls.get, { params }, { refetchOnMount: 'always' })
  const found = read.data
  const lines = found
    ? TEXT.subtitleOf(found.fileName, formatSize(found.sizeBytes), found.counts.total)
    : ''
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={<span className="wrap-anywhere">{lines || '\u00A0'}</span>}
      >
        <Button icon={FileUp} onClick={onAnother}>
          {TEXT.another}
        </Button>
      </PageHeader>
      {found ? (
        <div className="grid gap-4">
          <Stage found={found} />
        </div>
      ) : read.isError ? (
        <Card>
          {read.error instanceof ApiError && read.error.status === 404 ? (
            <EmptyState icon={FileQuestion} title={TEXT.notFound} hint={TEXT.notFoundHint} />
          ) : (
            <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
          )}
        </Card>
      ) : (
        <PageSpinner />
      )}
    </>
  )
}

function Stage({ found }: { found: ImportWithSettings }) {
  const { status } = found
  useFocusKept(status)
  if (status === 'DRAFT') return <DraftStage found={found} />
  // While it runs, the lines change all the time, so only the progress is shown.
  if (status === 'RUNNING') return <RunningCard found={found} />
  return (
    <>
      {status === 'INTERRUPTED' ? <RunningCard found={found} /> : <OutcomeCard found={found} />}
      <PreviewCard found={found} isBusy={false} />
    </>
  )
}

function DraftStage({ found }: { found: ImportWithSettings }) {
  const { Choices } = useImportKind()
  const draft = useDraft(found)
  const headerLine = useHeaderLine(draft)
  const preview = useRef<HTMLDivElement>(null)
  return (
    // The scroll margin keeps a focused element clear of the bar at the bottom.
    <div className="grid gap-4 **:scroll-mb-32">
      <div className="grid gap-4 2xl:grid-cols-[minmax(0,1fr)_21rem]">
        <ReadingCard draft={draft} headerLine={headerLine} isRemembered={found.isRemembered} />
        <Choices draft={draft} />
      </div>
      <div ref={preview} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
        <PreviewCard found={found} isBusy={draft.isBusy} />
      </div>
      <RunBar
        found={found}
        obstacles={headerLine.isLine ? found.obstacles : [TEXT.headerLineObstacle]}
        isBusy={draft.isBusy}
        onSeeLines={() => {
          preview.current?.scrollIntoView()
          preview.current?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
