import { useEffect, useRef, useState } from 'react'
import { FilePicker } from '#web/selling/prescriptions/FilePicker.tsx'
import { TEXT } from '#web/selling/prescriptions/prescription-text.ts'
import { UploadedFile } from '#web/selling/prescriptions/UploadedFile.tsx'
import { UploadProgress } from '#web/selling/prescriptions/UploadProgress.tsx'
import {
  usePrescriptionUpload,
  type PrescriptionUpload,
} from '#web/selling/prescriptions/use-prescription-upload.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'

type Props = {
  /** Address of the file, such as '/api/prescriptions/7'; null if there is none. */
  url: string | null
  onChange(url: string | null): void
  disabled?: boolean
}

/**
 * A field for a doctor's prescription. The file is uploaded as soon as it is chosen, dropped or
 * photographed.
 */
export function PrescriptionField({ url, onChange, disabled = false }: Props) {
  const [news, setNews] = useState('')
  const { upload, send, retry, giveUp } = usePrescriptionUpload((uploaded) => {
    setNews(TEXT.uploaded)
    onChange(uploaded)
  })
  const isSending = upload !== null && upload.failure === null
  const step = url !== null ? 'uploaded' : isSending ? 'sending' : 'choosing'
  const area = useFocusInArea(step)
  useLookedUp(() => (isSending ? TEXT.onItsWay : null))

  return (
    <FieldGroup title={TEXT.title}>
      <div ref={area}>
        {step === 'uploaded' && (
          <UploadedFile
            url={url ?? ''}
            isDisabled={disabled}
            onRemove={() => {
              setNews(TEXT.removed)
              onChange(null)
            }}
          />
        )}
        {step === 'sending' && upload && (
          <UploadProgress
            upload={upload}
            onCancel={() => {
              setNews(TEXT.cancelled)
              giveUp()
            }}
          />
        )}
        {step === 'choosing' && (
          <FilePicker failed={upload} isDisabled={disabled} onChoose={send} onRetry={retry} />
        )}
        <output className="sr-only">{isSending ? spoken(upload) : news}</output>
      </div>
    </FieldGroup>
  )
}

/** The progress for screen readers, in quarters: every percent would be announced. */
function spoken({ file, share }: PrescriptionUpload): string {
  const quarter = Math.floor(share * 4) * 25
  return share < 1 ? `${TEXT.sending(file.name)}: ${TEXT.sent(quarter)}` : TEXT.checking
}

/**
 * When a step replaces another, its buttons unmount, too. If the focus was lost by that, it goes to
 * the first button or link of the new step.
 */
function useFocusInArea(step: string) {
  const area = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    // The focus was lost if it is on an element around the area: the page or the dialog.
    const isLost = document.activeElement?.contains(area.current)
    if (last.current !== step && isLost)
      area.current?.querySelector<HTMLElement>('button, a')?.focus()
    last.current = step
  }, [step])
  return area
}
