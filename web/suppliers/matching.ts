import { wordsOf } from '#domain/search-words.ts'
import type { Supplier } from '#domain/suppliers/api.ts'
import { plain } from '#web/ui/plain.ts'

/** Every word in the name or the contact person, in any case and accent, as the server searches. */
export function matching<One extends Pick<Supplier, 'name' | 'contact'>>(
  suppliers: readonly One[],
  search: string,
): One[] {
  const words = wordsOf(plain(search))
  return suppliers.filter(({ name, contact }) => {
    const key = plain(`${name} ${contact ?? ''}`)
    return words.every((word) => key.includes(word))
  })
}
