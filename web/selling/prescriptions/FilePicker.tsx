import { Camera, RotateCcw, Upload as UploadIcon } from 'lucide-react'
import { useRef, useState, type ComponentProps, type DragEvent, type RefObject } from 'react'
import { MEDIA_TYPES } from '#domain/selling/prescriptions/file-kinds.ts'
import { TEXT } from '#web/selling/prescriptions/prescription-text.ts'
import type { PrescriptionUpload } from '#web/selling/prescriptions/use-prescription-upload.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'

type Props = {
  /** The upload that failed last, if any. */
  failed: PrescriptionUpload | null
  isDisabled: boolean
  onChoose: (file: File) => void
  onRetry: () => void
}

/** Lets the user choose or drop a file, or photograph one where there is a camera. */
export function FilePicker({ failed, isDisabled, onChoose, onRetry }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const canRetry = failed?.failure?.canRetry ?? false

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isDisabled) onChoose(file)
  }

  return (
    <>
      {failed && <Failure {...failed} />}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!isDisabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={`rounded border-2 border-dashed px-4 py-5 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/50'}`}
      >
        <p className="text-sm font-medium pointer-coarse:hidden">
          {isOver ? TEXT.dropNow : TEXT.drop}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">{TEXT.limit}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2 max-sm:*:w-full">
          {canRetry && (
            <Button look="primary" icon={RotateCcw} disabled={isDisabled} onClick={onRetry}>
              {TEXT.tryAgain}
            </Button>
          )}
          <Button icon={UploadIcon} disabled={isDisabled} onClick={() => chooser.current?.click()}>
            {canRetry ? TEXT.chooseAnother : TEXT.choose}
          </Button>
          <Button
            icon={Camera}
            disabled={isDisabled}
            onClick={() => camera.current?.click()}
            className="pointer-fine:hidden"
          >
            {TEXT.photograph}
          </Button>
        </div>
        <FileInput
          input={chooser}
          label={TEXT.choose}
          accept={MEDIA_TYPES.join()}
          onChoose={onChoose}
        />
        <FileInput
          input={camera}
          label={TEXT.photograph}
          accept="image/jpeg"
          capture="environment"
          onChoose={onChoose}
        />
      </div>
    </>
  )
}

function Failure({ file, failure }: PrescriptionUpload) {
  return (
    <Alert className="mb-3">
      <p className="font-semibold wrap-anywhere">
        {file.name} · {formatSize(file.size)}
      </p>
      {failure?.sentence}
    </Alert>
  )
}

type InputProps = Pick<ComponentProps<'input'>, 'accept' | 'capture'> & {
  input: RefObject<HTMLInputElement | null>
  label: string
  onChoose: (file: File) => void
}

function FileInput({ input, label, onChoose, ...rest }: InputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      {...rest}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // Cleared so that choosing the same file again, after it was corrected, fires a change
        // event.
        target.value = ''
      }}
    />
  )
}
