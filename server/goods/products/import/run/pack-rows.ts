import type { Known } from '#domain/goods/products/import/plan-row.ts'
import { packCodes } from '#domain/goods/products/import/finish-packs.ts'
import { codesAdded, isPackOf, packAfter } from '#domain/goods/products/import/packs-after.ts'
import { packsIn } from '#domain/goods/products/import/packs-text.ts'
import {
  remarksOnCap,
  remarksOnPacks,
  type Selling,
  type StoredPack,
} from '#domain/goods/products/import/plan-packs.ts'
import { StaleRead, type Tx } from '#server/platform/database/database.ts'
import { TooMuchAtOnce } from '#server/platform/import/import-kind.ts'
import type { UndonePack } from '#server/platform/import/import-rows.ts'
import {
  insertPackCodes,
  insertPacks,
  lockPacksById,
  readSellings,
  updatePacks,
} from '#server/goods/products/import/packs.sql.ts'
import type { ProductRow } from '#server/goods/products/import/run/product-row.ts'

/** Most codes of packs in a batch of several products: each that is new holds a lock until the commit. */
const MOST_CODES = 2000

/** Refuses a batch that names more codes of packs than may be given at once. */
export function refuseManyCodes(rows: readonly Pick<ProductRow, 'values'>[]): void {
  const counts = rows.map(({ values }) => packCodes(values).length).filter((count) => count > 0)
  if (counts.length > 1 && counts.reduce((sum, count) => sum + count, 0) > MOST_CODES)
    throw new TooMuchAtOnce('a batch would give more codes to packs than there are locks')
}

type Sellings = ReadonlyMap<number, Selling>

/** What rows say of packs, with what is stored. A row of a new product finds none. */
function packsOf(rows: readonly ProductRow[], sellings: Sellings) {
  return rows.flatMap(({ productId, isNew, values }) => {
    const stored = isNew ? [] : (sellings.get(productId)?.packs ?? [])
    return packsIn(String(values.packs ?? '')).map((given) => {
      const before = stored.find((pack) => isPackOf(pack, given)) ?? null
      const after = packAfter(before, given)
      return { productId, before, after, codes: codesAdded(before, given) }
    })
  })
}

/**
 * Locks the packs of which rows change the number of pieces, so that none comes into use, and looks once more whether the
 * rows may do what they say: such a pack may have been sold, or its product changed, since they were planned.
 */
export async function holdPacks(
  tx: Tx,
  rows: readonly ProductRow[],
  sellings: Sellings,
  { known, now }: { known: Known; now: Date },
): Promise<void> {
  const resized = packsOf(rows, sellings).flatMap(({ before, after }) =>
    before !== null && before.factor !== after.factor ? [before.id] : [],
  )
  if (resized.length > 0) await lockPacksById(tx, resized)
  const ids = rows.map(({ productId }) => productId)
  const stored = resized.length > 0 ? await readSellings(tx, ids, now) : sellings
  const isRefused = ({ productId, values }: ProductRow) => {
    const before = stored.get(productId) ?? null
    const remarks = remarksOnPacks(values, productId, before, known.owner)
    return [...remarks, ...remarksOnCap(values, before)].some(({ isError }) => isError)
  }
  if (rows.some(isRefused)) throw new StaleRead('a pack was used or changed while a file was read')
}

/** Makes and changes the packs that rows name, in a few statements; answers how that is undone, by product. */
export async function writePackRows(
  tx: Tx,
  rows: readonly ProductRow[],
  sellings: Sellings,
): Promise<Map<number, UndonePack[]>> {
  const packs = packsOf(rows, sellings)
  const made = packs.filter(({ before }) => before === null)
  const changed = packs.filter(({ before, after }) => before !== null && !isSame(before, after))
  const ids = await insertPacks(
    tx,
    made.map(({ productId, after: { barcodes: _codes, ...pack } }) => ({ ...pack, productId })),
  )
  const madeIds = new Map(made.map((pack, at) => [pack, ids[at]]))
  const idOf = (pack: (typeof packs)[number]) => pack.before?.id ?? madeIds.get(pack) ?? 0
  await updatePacks(
    tx,
    changed.map((pack) => ({ ...pack.after, id: idOf(pack) })),
  )
  await insertPackCodes(
    tx,
    packs.flatMap((pack) =>
      pack.codes.map((code) => ({ productId: pack.productId, packId: idOf(pack), code })),
    ),
  )
  const undone = new Map<number, UndonePack[]>()
  const written = new Set([...made, ...changed])
  for (const pack of packs) {
    const { productId, before, codes } = pack
    if (!written.has(pack) && codes.length === 0) continue
    const own = { id: idOf(pack), before: before && columnsOf(before), codes }
    undone.set(productId, [...(undone.get(productId) ?? []), own])
  }
  return undone
}

const COLUMNS = ['factor', 'price', 'isSold', 'isBought', 'isActive'] as const

function isSame(before: StoredPack, after: Omit<StoredPack, 'id' | 'isUsed'>): boolean {
  return COLUMNS.every((column) => before[column] === after[column])
}

function columnsOf(pack: StoredPack) {
  return Object.fromEntries(COLUMNS.map((column) => [column, pack[column]]))
}
