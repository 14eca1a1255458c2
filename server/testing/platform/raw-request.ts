import { request, type IncomingHttpHeaders } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string
  signal?: AbortSignal
}

/** Sends exactly those bytes, which no client library would. */
export function sendRaw(address: string, { path, body = '', ...rest }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const outgoing = request(new URL(address), { path, ...rest }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
