import { foldedName } from '#domain/folding.ts'
import { texts } from '#domain/language.ts'
import { queryClient } from '#web/api.ts'
import type { Source } from '#web/platform/ui/picker/source.ts'

/** Things whose names may be alike. */
type What = 'product' | 'customer' | 'supplier'

export const TEXT = texts('platform/ui/namesake', {
  asks: (what: What, name: string) =>
    `There is a ${what} called ${name} already. Save another of that name?`,
})

/** As many letters as a search may have; a name may have more. */
const MOST_SEARCH_LETTERS = 200

type Named = { id: number; name: string }

/**
 * What to ask before a row of a list is saved whose name another has already, in whatever case and with whatever blanks; null
 * where none has it. Without an answer of the server nothing is asked: saving will say that it cannot be reached.
 */
export async function asksNamesake(
  what: What,
  find: Source<Named>['find'],
  name: string,
  stored: Named | null,
): Promise<string | null> {
  const folded = foldedName(name)
  if (stored && foldedName(stored.name) === folded) return null
  const rows = await queryClient
    .fetchQuery(find(name.trim().slice(0, MOST_SEARCH_LETTERS)))
    .catch(() => [])
  const namesake = rows.find((row) => row.id !== stored?.id && foldedName(row.name) === folded)
  return namesake ? TEXT.asks(what, namesake.name) : null
}
