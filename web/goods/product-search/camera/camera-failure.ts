import { texts } from '#domain/language.ts'

export const FAILURES = texts('goods/product-search/camera/camera-failure', {
  insecure:
    'Browsers lend a camera only to pages that come over https://. Open Botika by its https address, or ask the person who runs it for one.',
  refused:
    'The browser may not use the camera here. Allow it for this page, by the sign before the address or in the settings of the device, and try again.',
  missing: 'This device has no camera that the browser can find.',
  busy: 'Another program is using the camera. Close that one and try again.',
  ended: 'The camera was switched off.',
  unloaded: 'The reader of codes could not be loaded. Check the network and try again.',
  other: 'The camera does not start. Try again, or type the code.',
})

/** A failure that we found ourselves; its message is a sentence for the user. */
export class CameraFailure extends Error {
  override readonly name = 'CameraFailure'
}

/** By the name of the error (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
const BY_NAME: Record<string, keyof typeof FAILURES> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Why there is no picture, in words for the user. */
export function failureOf(error: unknown): string {
  if (error instanceof CameraFailure) return error.message
  return FAILURES[(error instanceof DOMException && BY_NAME[error.name]) || 'other']
}
