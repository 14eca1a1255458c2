import { MOST_QTY } from '#domain/money.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/products/packs', {
  notByPiece: (product: string) => `${product} is not sold by the piece: choose a pack`,
  notSold: (product: string, pack: string) => `${product} is not sold by ${pack}`,
  notBought: (product: string, pack: string) => `${product} is not bought by ${pack}`,
  otherFactor: (pack: string, factor: number, written: number) =>
    `${pack} holds ${factor} pieces now, not ${written}: remove it and add it again`,
  usedFactor: (pack: string, factor: number) =>
    `${pack} was sold, ordered or bought with ${factor} pieces: make a new pack of the other size`,
  piece: 'piece',
  plural,
})

/** Several pieces of a product that are sold or bought together: a box of 100 tablets. */
export type Pack = {
  name: string
  /** How many pieces it holds: 2 or more. */
  factor: number
}

/** A pack as far as it may be sold. */
export type OfferedPack = Pack & { isSold: boolean; isActive: boolean }

/** How many pieces so many packs are, or so many pieces where they come in no pack. */
export function piecesOf(qty: number, pack: Pick<Pack, 'factor'> | null): number {
  return qty * (pack?.factor ?? 1)
}

/** The most packs, or pieces where there is none, that a line may have: the pieces in them are limited. */
export function mostUnits(pack: Pick<Pack, 'factor'> | null | undefined): number {
  return Math.floor(MOST_QTY / (pack?.factor ?? 1))
}

/** How the stock of a product is counted. */
export type Counted = {
  /** What its pieces are called; null where it has no unit. */
  pieceName: string | null
  packs: readonly Pack[]
}

const COUNT = new Intl.NumberFormat('en-PH')

/** Pieces by their name: '4 tablets'. */
export function pieces(qty: number, pieceName: string | null): string {
  return counted(qty, pieceName ?? TEXT.piece)
}

/** Pieces as people count them, the largest pack first: '3 boxes 4 tablets'. null where they fill no pack. */
export function inPacks(qty: number, { pieceName, packs }: Counted): string | null {
  let left = qty
  const counts: string[] = []
  for (const { name, factor } of packs.toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(left / factor)
    // A field that was emptied holds no number.
    if (!(count > 0)) continue
    counts.push(counted(count, name))
    left -= count * factor
  }
  if (counts.length === 0) return null
  return [...counts, ...(left > 0 ? [pieces(left, pieceName)] : [])].join(' ')
}

/** The same where they fill no pack, too: '4 tablets'. */
export function inPacksOrPieces(qty: number, of: Counted): string {
  return inPacks(qty, of) ?? pieces(qty, of.pieceName)
}

/** Those words behind the number of pieces, as in '304 left: 3 boxes 4 tablets'; nothing where it fills no pack. */
export function beside(words: string | null): string {
  return words === null ? '' : `: ${words}`
}

/** The same in brackets, where a sentence goes on: '304 (3 boxes 4 tablets) left'. */
export function inBrackets(words: string | null): string {
  return words === null ? '' : ` (${words})`
}

/** A pack's name within a sentence: 'box'. */
export function oneOf(name: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(name) ? name.toLowerCase() : name
}

/** A count with its word in the plural: '1 box', '3 boxes', '20 ml', '3 box of 100'. */
export function counted(count: number, name: string): string {
  const word = oneOf(name)
  return `${COUNT.format(count)} ${count === 1 ? word : TEXT.plural(word)}`
}

/** In English. Abbreviations, plurals, and what is more than a word stay as they are. */
function plural(word: string): string {
  if (!/^\p{L}+$/u.test(word) || !/[aeiou]/i.test(word) || /[^s]s$/.test(word)) return word
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Why nobody may sell a product in a pack, or by the piece where none is given; null when they may. */
export function packRefusal(
  product: { name: string; soldByPiece: boolean },
  pack: OfferedPack | null,
): string | null {
  if (pack === null) return product.soldByPiece ? null : TEXT.notByPiece(product.name)
  return pack.isActive && pack.isSold ? null : TEXT.notSold(product.name, pack.name)
}

/** Why nobody may buy a product in a pack; null when they may. */
export function boughtPackRefusal(
  product: { name: string },
  pack: Pack & { isBought: boolean; isActive: boolean },
): string | null {
  return pack.isActive && pack.isBought ? null : TEXT.notBought(product.name, pack.name)
}

/** Whether nothing of a product is sold: not the piece, and no pack. */
export function isSoldInNothing(product: {
  soldByPiece: boolean
  notForSelling: boolean
  packs: readonly { isSold: boolean; isActive: boolean }[]
}): boolean {
  const { soldByPiece, notForSelling, packs } = product
  return !soldByPiece && !notForSelling && !packs.some((pack) => pack.isSold && pack.isActive)
}

/** Why a line is refused that was written when its pack held another number of pieces; null where it did not, or nobody says. */
export function otherFactorRefusal(
  name: string,
  { factor }: Pick<Pack, 'factor'>,
  written: number | undefined,
): string | null {
  return written === undefined || written === factor
    ? null
    : TEXT.otherFactor(name, factor, written)
}

/** Why the pieces of a pack that was used stay as many. */
export function usedFactorRefusal({ name, factor }: Pack): string {
  return TEXT.usedFactor(name, factor)
}
