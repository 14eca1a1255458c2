import { TEXT } from '#web/selling/prescriptions/prescription-text.ts'
import type { PrescriptionUpload } from '#web/selling/prescriptions/use-prescription-upload.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ProgressBar } from '#web/platform/ui/ProgressBar.tsx'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'

type Props = { upload: PrescriptionUpload; onCancel: () => void }

export function UploadProgress({ upload: { file, share }, onCancel }: Props) {
  const reported = share < 1 ? TEXT.sent(Math.floor(share * 100)) : TEXT.checking
  return (
    <div className="rounded border border-line-strong/50 p-4">
      <p className="text-sm font-medium wrap-anywhere">{TEXT.sending(file.name)}</p>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted tabular-nums">
        {formatSize(file.size)} · {reported}
      </p>
      <ProgressBar label={TEXT.sending(file.name)} share={share < 1 ? share : null} />
      <Button className="mt-4" onClick={onCancel}>
        {TEXT.cancel}
      </Button>
    </div>
  )
}
