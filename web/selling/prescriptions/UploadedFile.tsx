import { Check, Download, ExternalLink, FileText, Trash2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Prescription } from '#domain/selling/prescriptions/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { TEXT } from '#web/selling/prescriptions/prescription-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

type Props = { url: string; isDisabled: boolean; onRemove: () => void }

/** The prescription of a sale, with a link to it and a button to remove it. */
export function UploadedFile({ url, isDisabled, onRemove }: Props) {
  const id = url.slice(url.lastIndexOf('/') + 1)
  const { data, error } = useRead(api.prescriptions.describe, { params: { id } })
  return (
    <div className="flex flex-wrap items-center gap-4 rounded border border-line-strong/50 p-3">
      {data && <Preview prescription={data} />}
      <div className="min-w-40 flex-1">
        {error ? (
          <Alert>{serverSentence(error)}</Alert>
        ) : (
          <Badge tone="positive">
            <Check aria-hidden size={14} />
            {TEXT.uploaded}
          </Badge>
        )}
        {data && (
          <p className="mt-1.5 text-sm wrap-anywhere">
            {data.fileName}
            <span className="text-ink-muted"> · {formatSize(data.sizeBytes)}</span>
          </p>
        )}
        {!data && !error && <Spinner className="ml-2" size={16} label={TEXT.loading} />}
      </div>
      <div className="flex gap-2">
        {data && <ReadLink prescription={data} />}
        <Button icon={Trash2} look="ghost" disabled={isDisabled} onClick={onRemove}>
          {TEXT.remove}
        </Button>
      </div>
    </div>
  )
}

function Preview({ prescription: { url, fileName, mediaType } }: { prescription: Prescription }) {
  const frame = 'size-20 shrink-0 rounded border bg-sunken'
  if (mediaType !== 'application/pdf')
    return <img src={url} alt={TEXT.picture(fileName)} className={`${frame} object-cover`} />
  return (
    <div className={`${frame} grid place-items-center`}>
      <FileText aria-hidden size={32} className="text-ink-muted" />
    </div>
  )
}

/** An image opens in a tab of its own; a PDF is only downloaded, never opened. */
function ReadLink({ prescription: { url, fileName, mediaType } }: { prescription: Prescription }) {
  const isPdf = mediaType === 'application/pdf'
  const Icon = isPdf ? Download : ExternalLink
  return (
    <a
      href={url}
      {...(isPdf ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      aria-label={isPdf ? TEXT.downloadNamed(fileName) : TEXT.openNamed(fileName)}
      className="inline-flex min-h-control items-center gap-2 rounded border border-line-strong/60 bg-surface px-4 py-1.5 text-sm font-semibold transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden size={18} />
      {isPdf ? TEXT.download : TEXT.open}
    </a>
  )
}
