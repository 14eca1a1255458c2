import { TIME_HEADER } from '#domain/endpoint.ts'
import type { Transport } from '#web/api.ts'

/**
 * A transport by XMLHttpRequest that reports the uploaded part of the body, from 0 to 1, which
 * fetch cannot.
 */
export function uploadTransport(onSent: (share: number) => void): Transport {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      headers.forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        const time = request.getResponseHeader(TIME_HEADER) ?? ''
        const said = { status, statusText, headers: { [TIME_HEADER]: time } }
        resolve(new Response(responseText || null, said))
      })
      request.addEventListener('error', () => reject(new TypeError('The network failed')))
      request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}
