import { api } from '#domain/api.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { useRead } from '#web/api.ts'

const NONE: readonly SchemeRow[] = []

/** All rows of schemes; none while they load. */
export function useSchemes(): readonly SchemeRow[] {
  return useRead(api.schemes.list).data ?? NONE
}

/** What a scheme is called: today, else as it was last; its code where it is unknown. */
export function nameOf(schemes: readonly SchemeRow[], code: string): string {
  const rows = schemes.filter((scheme) => scheme.code === code)
  return (rows.find(({ isInForce }) => isInForce) ?? rows.at(-1))?.name ?? code
}
