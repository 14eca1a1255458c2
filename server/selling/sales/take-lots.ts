import { centavosOf, pesosOf } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import {
  UNSELLABLE,
  WORDS,
  unsellableReason,
  type UnsellableReason,
} from '#domain/goods/products/product.ts'
import {
  afterTaking,
  mixedPacks,
  quantitiesOf,
  takePacks,
  type Lot,
  type Take,
} from '#domain/goods/stock/fefo.ts'
import { kitsFrom, scarcestPart } from '#domain/goods/stock/kits.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayAll } from '#server/said.ts'
import type { SaleBasis } from '#server/selling/sales/sales.sql.ts'
import type { Shelf, ShelfPack } from '#server/selling/sales/shelves.sql.ts'
import type { Move } from '#server/goods/stock/stock.sql.ts'

/** Packs of a product, or pieces where there is no pack. */
type Wanted = { shelf: Shelf; qty: number; pack: ShelfPack | null }

/** What one unit of a line takes: the parts of a kit, else the product itself. */
type Need = { shelf: Shelf; qty: number }

type Taken = {
  moves: Move[]
  /**
   * The cost of one unit of each line apart from its lots, in pesos: products that are not tracked cost what they say
   * themselves.
   */
  untrackedCosts: string[]
  /** How many packs of each line are of several lots. */
  mixed: number[]
}

/** Lots by product. */
type Lots = ReadonlyMap<number, readonly Lot[]>

/**
 * Takes the goods of all lines from lots, first expired first out. Refuses with everything that is short, not only the
 * first. Kits and singly sold parts share the parts' lots. So do packs and pieces of a product: packs are taken first, the
 * largest before the others, so that pieces break none that could be had whole.
 */
export function takeLots(
  lines: readonly Wanted[],
  shelves: readonly Shelf[],
  basis: SaleBasis,
): Taken {
  const shelfById = new Map(shelves.map((shelf) => [shelf.id, shelf]))
  const left = new Map<number, readonly Lot[]>(shelves.map(({ id, lots }) => [id, lots]))
  const taken = new Map<number, Take[]>()
  const moves: Move[] = []
  const untrackedCosts = lines.map(({ shelf }) => untrackedCostOf(needsOf(shelf, shelfById)))
  const mixed = lines.map(() => 0)
  const short = new Map<number, { needs: Need[]; lines: number[] }>()
  const factorOf = ({ pack }: Wanted) => pack?.factor ?? 1
  const inOrder = [...lines.entries()].toSorted(([, a], [, b]) => factorOf(b) - factorOf(a))
  for (const [index, line] of inOrder) {
    const { shelf, qty } = line
    const packs = { qty, factor: factorOf(line) }
    const needs = needsOf(shelf, shelfById)
    const isSellable = supplyOf(shelf, needs, left).reason === null
    const takes = isSellable ? takeNeeds(needs, packs, left) : null
    if (takes === null) {
      const { lines: before = [] } = short.get(shelf.id) ?? {}
      short.set(shelf.id, { needs, lines: [...before, index + 1].toSorted((a, b) => a - b) })
      continue
    }
    for (const { shelf: part } of needs) left.set(part.id, afterTaking(left.get(part.id)!, takes)) // takeNeeds gives one entry for each need
    if (line.pack) mixed[index] = mixedPacks(takes, packs)
    taken.set(shelf.id, [...(taken.get(shelf.id) ?? []), ...takes])
    for (const take of takes)
      moves.push({ lotId: take.lotId, delta: -take.qty, saleLine: index + 1 })
  }
  if (short.size === 0) return { moves, untrackedCosts, mixed }
  throw shortageOf(
    [...short].map(([id, { needs, lines: shortLines }]) => {
      // The lots that the other lines leave, including what this product's own lines have taken.
      const own = (taken.get(id) ?? []).map(({ lotId, qty }) => ({ lotId, qty: -qty }))
      const lots = new Map(
        needs.map(({ shelf: part }) => [part.id, afterTaking(left.get(part.id)!, own)]), // left has every need's shelf
      )
      const shelf = shelfById.get(id)! // every product taken stands on a line
      return { shelf, lines: shortLines, ...supplyOf(shelf, needs, lots) }
    }),
    basis,
  )
}

function needsOf(shelf: Shelf, shelfById: ReadonlyMap<number, Shelf>): Need[] {
  if (shelf.productType !== 'COMBO') return [{ shelf, qty: 1 }]
  // The parts were read in the same statement as the kit.
  return shelf.parts.map(({ productId, qty }) => ({ shelf: shelfById.get(productId)!, qty }))
}

function untrackedCostOf(needs: readonly Need[]): string {
  const untracked = needs.filter(({ shelf }) => !shelf.enableStock)
  return pesosOf(untracked.reduce((sum, { shelf, qty }) => sum + centavosOf(shelf.cost) * qty, 0))
}

type Packs = { qty: number; factor: number }

/** The takes for so many packs of each need; null when lots hold too little. */
function takeNeeds(needs: readonly Need[], { qty, factor }: Packs, left: Lots): Take[] | null {
  const takes: Take[] = []
  for (const need of needs) {
    if (!need.shelf.enableStock) continue
    const some = takePacks(left.get(need.shelf.id) ?? [], {
      qty: qty * need.qty,
      factor,
    })
    if (some === null) return null
    takes.push(...some)
  }
  return takes
}

type Supply = {
  sellableQty: number
  reason: UnsellableReason | null
  /** Of a kit: the part that is short or may not be sold. */
  lacking: Shelf | null
}

/** How many units of a line these lots give, and which part limits them. */
function supplyOf(shelf: Shelf, needs: readonly Need[], lots: Lots): Supply {
  const parts = needs.map((need) => ({
    shelf: need.shelf,
    qty: need.qty,
    isActive: need.shelf.isActive,
    enableStock: need.shelf.enableStock,
    ...quantitiesOf(lots.get(need.shelf.id) ?? []),
  }))
  const made = kitsFrom(parts)
  const reason = unsellableReason({ ...shelf, ...made, parts })
  const isKit = shelf.productType === 'COMBO'
  const part =
    reason === UNSELLABLE.inactivePart
      ? parts.find(({ isActive }) => !isActive)
      : scarcestPart(parts)
  return {
    sellableQty: reason === null ? made.sellableQty : 0,
    reason,
    lacking: isKit && part ? part.shelf : null,
  }
}

function shortageOf(
  shortages: readonly (Supply & { shelf: Shelf; lines: number[] })[],
  { location }: SaleBasis,
): Refused {
  return new Refused(
    409,
    say`${sayAll(shortages.map(sentenceOf), '. ')} (${location?.name ?? ''})`,
    {
      shortages: shortages.flatMap(({ shelf, lines, sellableQty }) =>
        lines.map((line) => ({ line, productId: shelf.id, name: shelf.name, sellableQty })),
      ),
    },
  )
}

const FOR_WANT_OF_PARTS: readonly (UnsellableReason | null)[] = [
  null,
  UNSELLABLE.expired,
  UNSELLABLE.quarantined,
  UNSELLABLE.recalled,
  UNSELLABLE.outOfStock,
]

function sentenceOf({ shelf, reason, sellableQty, lacking }: Supply & { shelf: Shelf }): string {
  if (lacking && reason === UNSELLABLE.inactivePart)
    return say`${shelf.name}: ${lacking.name} is inactive`
  const pieceName = shelf.packs[0]?.pieceName ?? null
  const { packs } = shelf
  const inWords = packs.length > 0 ? `, ${inPacksOrPieces(sellableQty, { pieceName, packs })}` : ''
  const what = reason === null ? say`only ${sellableQty} left${inWords}` : WORDS[reason]
  return lacking && FOR_WANT_OF_PARTS.includes(reason)
    ? say`${shelf.name}: ${what} because of ${lacking.name}`
    : say`${shelf.name}: ${what}`
}
