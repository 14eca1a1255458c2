import { useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { take, type Call } from '#web/api.ts'

type FileEndpoint = Endpoint & { file: readonly string[] }

/** A list of a hundred thousand products takes its time. */
const TIMEOUT_MS = 10 * 60_000
/** Long enough for any browser to have begun to save. */
const KEEP_MS = 60_000

/**
 * Saves the file that a call answers, under the server's name. Not a plain link to it: a refusal would be saved or
 * opened in place of the file, and this way it is a sentence like any other. The browser keeps the bytes, no script
 * touches them.
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

export function fileNameIn(disposition: string | null): string {
  const [, name] = /filename="([^"]+)"/.exec(disposition ?? '') ?? []
  return name ?? 'download.csv'
}

/** Saves a file once at a time; true while it is on its way. */
export function useDownload<E extends FileEndpoint>(row: E, onError: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false)
  async function start(input: Call<E>) {
    setIsBusy(true)
    await download(row, input).catch(onError)
    setIsBusy(false)
  }
  return [(input: Call<E>) => void start(input), isBusy] as const
}
