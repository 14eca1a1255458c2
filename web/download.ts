import { useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { take, type Call } from '#web/api.ts'

type FileEndpoint = Endpoint & { file: readonly string[] }

/** In milliseconds. A list of 100 000 products takes minutes. */
const TIMEOUT_MS = 10 * 60_000
/** In milliseconds. By then every browser has started to save. */
const KEEP_MS = 60_000

/**
 * Downloads the file of a call, under the name that the server gives it. A plain link would save or
 * open a refusal as if it were the file; this way it is shown as a message. The bytes stay in a
 * Blob, which no script reads.
 */
async function download<E extends FileEndpoint>(row: E, input: Call<E>): Promise<void> {
  const file = await take(row, input, { timeoutMs: TIMEOUT_MS }, async (response) => ({
    name: fileNameIn(response.headers.get('Content-Disposition')),
    bytes: await response.blob(),
  }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.bytes)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/** The file name in a Content-Disposition header. */
export function fileNameIn(disposition: string | null): string {
  const [, name] = /filename="([^"]+)"/.exec(disposition ?? '') ?? []
  return name ?? 'download.csv'
}

/** Returns a function that downloads a file, and whether a download is in flight. */
export function useDownload<E extends FileEndpoint>(row: E, onError: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false)
  async function start(input: Call<E>) {
    setIsBusy(true)
    await download(row, input).catch(onError)
    setIsBusy(false)
  }
  return [(input: Call<E>) => void start(input), isBusy] as const
}
