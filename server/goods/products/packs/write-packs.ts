import { pesosOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { type PackChange, TEXT as REFUSED_PRODUCT } from '#domain/goods/products/bodies.ts'
import { usedFactorRefusal } from '#domain/goods/products/packs.ts'
import type { ProductType } from '#domain/goods/products/product.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  deletePacks,
  freeNames,
  insertPack,
  updatePack,
} from '#server/goods/products/packs/packs.sql.ts'

type Pack = ProductDetail['packs'][number]

/**
 * Deletes the packs that a product will not have any more. One that was ever used stays, because documents and the ledger
 * refer to it.
 */
export async function dropPacks(
  tx: Tx,
  stored: readonly Pack[],
  packs: readonly PackChange[],
): Promise<void> {
  const kept = new Set(packs.map(({ id }) => id))
  const dropped = stored.filter(({ id }) => !kept.has(id))
  const used = dropped.find(({ isUsed }) => isUsed)
  if (used)
    throw refusedField(
      409,
      'packs',
      say`${used.name} was sold, ordered or bought and stays: make it inactive instead`,
    )
  const ids = dropped.map(({ id }) => id)
  await deletePacks(tx, ids)
}

/**
 * Writes the packs that a product has from now on, of which those that are stored are locked; answers them with their ids. One
 * that was ever used keeps its factor.
 */
export async function writePacks(
  tx: Tx,
  product: { id: number; productType: ProductType; packs: readonly Pack[] },
  packs: readonly PackChange[],
): Promise<(PackChange & { id: number })[]> {
  if (packs.length > 0 && product.productType === 'COMBO')
    throw refusedField(400, 'packs', REFUSED_PRODUCT.kitPacks)
  const renamed = product.packs.filter((stored) =>
    packs.some(({ id, name }) => id === stored.id && name !== stored.name),
  )
  await freeNames(
    tx,
    renamed.map(({ id }) => id),
  )
  const written: (PackChange & { id: number })[] = []
  for (const [place, pack] of packs.entries())
    written.push({ ...pack, id: await writePack(tx, product, pack, place) })
  return written
}

async function writePack(
  tx: Tx,
  product: { id: number; packs: readonly Pack[] },
  pack: PackChange,
  place: number,
): Promise<number> {
  if (pack.id == null) return insertPack(tx, product.id, pack)
  const stored = product.packs.find(({ id }) => id === pack.id)
  if (!stored) throw refusedField(400, `packs.${place}.id`, 'That pack does not exist any more')
  if (stored.isUsed && stored.factor !== pack.factor)
    throw refusedField(409, `packs.${place}.factor`, usedFactorRefusal(stored))
  if (!isSame(stored, pack)) await updatePack(tx, stored.id, pack)
  return stored.id
}

function isSame(stored: Pack, pack: PackChange): boolean {
  const price = pack.price == null ? null : pesosOf(pack.price)
  const names = ['name', 'factor', 'isSold', 'isBought', 'isActive'] as const
  return stored.price === price && names.every((name) => stored[name] === pack[name])
}
