import type { LoggedThings } from '#server/logged.ts'

/**
 * The things that a search names by their ids: '#12' any thing of that id, 'PO #7' a purchase, 'Order #7' a sale. null
 * when it does not name by an id.
 */
export function numberedIn(
  { kinds }: Pick<LoggedThings, 'kinds'>,
  search: string,
): { id: number; entity: string | null } | null {
  const sign = search.lastIndexOf('#')
  const [word, digits] = [search.slice(0, sign).trim(), search.slice(sign + 1).trim()]
  if (sign < 0 || !/^\d{1,9}$/.test(digits)) return null
  const id = Number(digits)
  if (word === '') return { id, entity: null }
  const name = `${word} #${id}`.toLowerCase()
  for (const [entity, { numberName }] of kinds)
    if (numberName?.(id).toLowerCase() === name) return { id, entity }
  return null
}
