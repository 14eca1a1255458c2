import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { nameOf } from '#web/law/schemes/use-schemes.ts'

/** The schemes that goods may be covered by, each once, but those that cover all; undefined while they load. */
export function useSchemeChoices() {
  const read = useRead(api.schemes.list)
  const codes = [...new Set(read.data?.flatMap(({ code, coversAll }) => (coversAll ? [] : code)))]
  const choices = read.data && codes.map((code) => ({ code, name: nameOf(read.data, code) }))
  return { read, choices }
}
