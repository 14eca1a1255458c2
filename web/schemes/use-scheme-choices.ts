import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'

/** A scheme as goods name it. */
export type SchemeChoice = { code: string; name: string }

/** The schemes that goods may be covered by, each once, under the name that holds today; undefined while they load. */
export function useSchemeChoices() {
  const read = useRead(api.schemes.list)
  const byCode = new Map<string, SchemeChoice>()
  for (const { code, name, isInForce } of read.data ?? [])
    if (isInForce || !byCode.has(code)) byCode.set(code, { code, name })
  return { read, choices: read.data && [...byCode.values()] }
}
