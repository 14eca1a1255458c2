import { texts } from '#domain/language.ts'
import { Camera, CameraOff, Flashlight, FlashlightOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { FRAME, useCamera } from '#web/goods/product-search/camera/use-camera.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('goods/product-search/camera/CameraScan', {
  scan: 'Scan with the camera',
  stop: 'Close the camera',
  camera: 'Camera',
  opening: 'Opening the camera...',
  hint: 'Hold one code inside the frame',
  light: 'Light',
  again: 'Try again',
})

type Props = { onCode: (code: string) => void }

/**
 * The button beside a search for products, and below them the picture of the camera. It stays open for the next code and covers
 * nothing: what became of a code is seen where a scanner's is.
 */
export function CameraScan({ onCode }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <>
      <IconButton
        label={isOpen ? TEXT.stop : TEXT.scan}
        icon={isOpen ? CameraOff : Camera}
        look="secondary"
        aria-expanded={isOpen}
        className="h-auto! min-h-control"
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <Picture key={tries} onCode={onCode} onAgain={() => setTries(tries + 1)} />}
    </>
  )
}

function Picture({ onCode, onAgain }: Props & { onAgain: () => void }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [count, setCount] = useState(0)
  const camera = useCamera(videoRef, (code) => {
    setCount((before) => before + 1)
    onCode(code)
  })
  const failure = camera !== 'opening' && 'failure' in camera ? camera.failure : null
  return (
    <section aria-label={TEXT.camera} className="mt-2 basis-full">
      {failure !== null && (
        <>
          <Alert>{failure}</Alert>
          <Button className="mt-2 w-full" onClick={onAgain}>
            {TEXT.again}
          </Button>
        </>
      )}
      <div
        hidden={failure !== null}
        className="relative h-[30dvh] max-h-80 min-h-40 overflow-hidden rounded bg-brand text-on-brand"
      >
        <video ref={videoRef} autoPlay muted playsInline className="size-full object-cover" />
        <div
          style={{ width: `${FRAME.width * 100}%`, height: `${FRAME.height * 100}%` }}
          className="absolute inset-0 m-auto rounded border-2 border-on-brand shadow-[0_0_0_100vmax_var(--color-scrim)]"
        >
          {count > 0 && <span key={count} className="flash block size-full rounded" />}
        </div>
        <p className="absolute inset-x-0 bottom-1.5 mx-auto w-fit rounded bg-brand px-2 py-0.5 text-xs font-medium">
          {camera === 'opening' ? TEXT.opening : TEXT.hint}
        </p>
        {camera !== 'opening' && 'track' in camera && <Torch track={camera.track} />}
      </div>
    </section>
  )
}

/** Switches the light of the camera on and off, where it has one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false)
  // Not every browser knows what a camera can, and the types know no torch (https://w3c.github.io/mediacapture-image/#torch).
  const can = track.getCapabilities?.() as { torch?: boolean } | undefined
  if (!can?.torch) return null

  async function toggle() {
    const torch = { torch: !isOn } as MediaTrackConstraintSet
    await track.applyConstraints({ advanced: [torch] })
    setIsOn(!isOn)
  }

  return (
    <IconButton
      label={TEXT.light}
      icon={isOn ? FlashlightOff : Flashlight}
      look="secondary"
      aria-pressed={isOn}
      className="absolute top-1 right-1"
      onClick={() => void toggle().catch(() => {})}
    />
  )
}
