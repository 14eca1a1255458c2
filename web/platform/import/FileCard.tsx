import { Download, FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { ProgressBar } from '#web/platform/ui/ProgressBar.tsx'
import { useImportUpload } from '#web/platform/import/use-import-upload.ts'
import type { Upload } from '#web/use-upload.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

/**
 * Uploads a file that is chosen or dropped. The upload changes nothing; it opens a draft of the
 * import.
 */
export function FileCard({ onTaken }: { onTaken: (id: number) => void }) {
  const { upload, send, giveUp } = useImportUpload(onTaken)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isSending = upload !== null && upload.failure === null

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isSending) send(file)
  }

  return (
    <Card title={TEXT.file}>
      {upload?.failure && (
        <Alert className="mb-3">
          <p className="font-semibold wrap-anywhere">
            {upload.file.name} · {formatSize(upload.file.size)}
          </p>
          {upload.failure}
        </Alert>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={`flex min-h-58 flex-col items-center justify-center rounded border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/50'}`}
      >
        {isSending ? (
          <Sending upload={upload} onCancel={giveUp} />
        ) : (
          <>
            <FileUp aria-hidden size={32} className="mb-3 text-ink-muted" />
            <p className="font-medium">{isOver ? TEXT.dropNow : TEXT.drop}</p>
            <p className="mt-1 mb-4 text-sm text-ink-muted">{TEXT.limit}</p>
            <Button look="primary" onClick={() => input.current?.click()}>
              {TEXT.choose}
            </Button>
          </>
        )}
        {!isSending && <Sample />}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={TEXT.choose}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,.tab,.gz,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) send(file)
            // Cleared so that choosing the same file again, after it was corrected, fires a change
            // event.
            target.value = ''
          }}
        />
      </div>
    </Card>
  )
}

function Sample() {
  const { calls, text } = useImportKind()
  const [download, isBusy] = useDownload(calls.sample, (error) =>
    toast({ title: TEXT.sampleFailed, description: serverSentence(error), destructive: true }),
  )
  return (
    <>
      <Button
        look="ghost"
        icon={Download}
        className="mt-3"
        disabled={isBusy}
        onClick={() => download({})}
      >
        {TEXT.sample}
      </Button>
      <p className="text-xs text-ink-muted">{text.sampleHint}</p>
    </>
  )
}

function Sending({
  upload: { file, share },
  onCancel,
}: {
  upload: Upload<string>
  onCancel: () => void
}) {
  const pct = Math.floor(share * 100)
  return (
    <div className="w-full max-w-md text-left">
      <p className="font-medium wrap-anywhere">{TEXT.sendingFile(file.name)}</p>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted tabular-nums">
        {formatSize(file.size)} · {share < 1 ? TEXT.sent(pct) : TEXT.readingFile}
      </p>
      <ProgressBar label={TEXT.sendingFile(file.name)} share={share < 1 ? share : null} />
      <Button className="mt-4" onClick={onCancel}>
        {TEXT.cancel}
      </Button>
    </div>
  )
}
