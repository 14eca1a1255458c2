import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  CameraFailure,
  FAILURES,
  failureOf,
} from '#web/goods/product-search/camera/camera-failure.ts'
import { openReader } from '#web/goods/product-search/camera/open-reader.ts'
import { watchCodes } from '#web/goods/product-search/camera/seen-codes.ts'

/** The camera at the back, with enough points for the thin bars of a small box. */
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
/** In milliseconds, between two pictures that are read. */
const LOOK_MS = 120
/** So many points across are read at most: more take longer and show no more of a code. */
const MOST_WIDTH = 800
/** The middle of the picture, which the user sees in a frame, is read: on a shelf other codes stand beside. */
export const FRAME = { width: 0.86, height: 0.64 }

/** 'opening' until the user and the browser have agreed to it. */
type Camera = 'opening' | { track: MediaStreamTrack } | { failure: string }

type Use = {
  signal: AbortSignal
  onOpen: (track: MediaStreamTrack) => void
  onCode: (code: string) => void
}

/** Shows the camera in a video and reads the codes in its picture, until it is unmounted. */
export function useCamera(
  videoRef: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): Camera {
  const [camera, setCamera] = useState<Camera>('opening')
  const take = useEffectEvent(onCode)

  useEffect(() => {
    const use = new AbortController()
    const { signal } = use
    function fail(failure: string) {
      if (signal.aborted) return
      use.abort()
      setCamera({ failure })
    }
    function noteOpen(track: MediaStreamTrack) {
      setCamera({ track })
      track.addEventListener('ended', () => fail(FAILURES.ended), { signal })
    }
    const video = videoRef.current
    if (video)
      readFrom(video, { signal, onOpen: noteOpen, onCode: (code) => take(code) }).catch(
        (error: unknown) => fail(failureOf(error)),
      )
    return () => use.abort()
  }, [videoRef])

  return camera
}

async function readFrom(video: HTMLVideoElement, { signal, onOpen, onCode }: Use): Promise<void> {
  const opening = openReader().catch(() => {
    throw new CameraFailure(FAILURES.unloaded)
  })
  const [stream, read] = [await openCamera(signal), await opening]
  video.srcObject = stream
  for (const track of stream.getVideoTracks()) onOpen(track)
  const see = watchCodes()
  const picture = document.createElement('canvas')
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const [code] = takePicture(video, picture) ? await read(picture) : []
    const taken = code === undefined ? null : see(code, performance.now())
    if (taken !== null && !signal.aborted) onCode(taken)
  }
}

/** The camera, which is switched off with the signal. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // Pages that come over plain HTTP have none.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new CameraFailure(FAILURES.insecure)
  const stream = await mediaDevices.getUserMedia({ audio: false, video: WANTED })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}

/** Draws what stands in the frame. False while there is nothing to read, or a dialog covers it. */
function takePicture(video: HTMLVideoElement, picture: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  // Radix hides everything below an open dialog by aria-hidden.
  if (videoWidth === 0 || document.hidden || video.closest('[aria-hidden=true]')) return false
  // The video fills its box and is cut off at two of its edges.
  const shownScale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const width = (clientWidth * FRAME.width) / shownScale
  const height = (clientHeight * FRAME.height) / shownScale
  const scale = Math.min(1, MOST_WIDTH / width)
  picture.width = Math.round(width * scale)
  picture.height = Math.round(height * scale)
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  const context = picture.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, left, top, width, height, 0, 0, picture.width, picture.height)
  return true
}
