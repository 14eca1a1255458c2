import { useEffect, useRef, useState } from 'react'
import { FilePicker } from '#web/prescriptions/FilePicker.tsx'
import { TEXT } from '#web/prescriptions/prescription-text.ts'
import { UploadedFile } from '#web/prescriptions/UploadedFile.tsx'
import { UploadProgress } from '#web/prescriptions/UploadProgress.tsx'
import {
  usePrescriptionUpload,
  type PrescriptionUpload,
} from '#web/prescriptions/use-prescription-upload.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { useLookedUp } from '#web/ui/looked-up.ts'

type Props = {
  /** '/api/prescriptions/7'; null while there is none. */
  url: string | null
  onChange(url: string | null): void
  disabled?: boolean
}

/** A doctor's prescription as a part of a form: chosen, dropped or photographed, and sent at once. */
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

/** By quarters: every percent would be read aloud. */
function spoken({ file, share }: PrescriptionUpload): string {
  const quarter = Math.floor(share * 4) * 25
  return share < 1 ? `${TEXT.sending(file.name)}: ${TEXT.sent(quarter)}` : TEXT.checking
}

/** When one step makes way for the next and the pressed button with it, the next step's first one has the focus. */
function useFocusInArea(step: string) {
  const area = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    const isLost = document.activeElement?.contains(area.current) // the page's, or the dialog's, as a whole
    if (last.current !== step && isLost)
      area.current?.querySelector<HTMLElement>('button, a')?.focus()
    last.current = step
  }, [step])
  return area
}
