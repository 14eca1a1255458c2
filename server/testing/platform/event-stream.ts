import { api } from '#domain/api.ts'
import type { Change } from '#domain/platform/events/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

/** Listens as a browser does. `next` answers what changed, or null when nothing came within two seconds. */
export async function listenTo(address: string, caller: Caller) {
  const response = await fetch(`${address}${api.events.stream.path}`, {
    headers: { cookie: caller.cookie },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader() // every answer here has a body
  await reader.read()
  let pending: Promise<string | undefined> | null = null
  const chunk = () => (pending ??= reader.read().then(({ value }) => value))
  return {
    headers: response.headers,
    async next(): Promise<Change[] | null | 'over'> {
      const late = new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), 2_000)
      })
      const text = await Promise.race([chunk(), late])
      if (text === null) return null
      pending = null
      return text === undefined ? 'over' : JSON.parse(text.replace(/^data: /, '')).changed
    },
    close: () => reader.cancel(),
  }
}
