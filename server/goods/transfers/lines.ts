import type { NewTransfer } from '#domain/goods/transfers/bodies.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import {
  listGoods,
  shareLocations,
  type Good,
  type LineRow,
} from '#server/goods/transfers/write.sql.ts'
import { say } from '#server/said.ts'

/** The wanted lines as they are stored; refuses products that cannot be sent. */
export async function lineRows(tx: Tx, lines: NewTransfer['lines']): Promise<LineRow[]> {
  const goods = await findGoods(
    tx,
    lines.map(({ productId }, index) => ({ productId, field: `lines.${index}.productId` })),
  )
  return lines.map(({ productId, qty }) => ({
    productId,
    productName: goods.get(productId)!.name, // findGoods has found every product
    requestedQty: qty,
  }))
}

type Named = { productId: number; field: string }

/** The named products; refuses those of which there is no stock to send. */
export async function findGoods(tx: Tx, named: readonly Named[]): Promise<Map<number, Good>> {
  const found = await listGoods(tx, [...new Set(named.map(({ productId }) => productId))])
  const goods = new Map(found.map((good): [number, Good] => [good.id, good]))
  for (const { productId, field } of named) refuseUnfit(goods.get(productId), field)
  return goods
}

function refuseUnfit(good: Good | undefined, field: string): void {
  if (!good) throw refusedField(400, field, 'That product does not exist')
  if (good.isKit)
    throw refusedField(409, field, say`${good.name} is a kit: its parts are sent instead`)
  if (!good.enableStock)
    throw refusedField(409, field, say`Stock of ${good.name} is not tracked: nothing of it is sent`)
}

/** Refuses a place that is missing or closed; both stay open until the transaction ends. */
export async function refuseClosedPlace(tx: Tx, ids: readonly [number, number]): Promise<void> {
  const places = await shareLocations(tx, ids)
  for (const [index, id] of ids.entries()) {
    const place = places.find((each) => each.id === id)
    if (!place)
      throw refusedField(
        400,
        index === 0 ? 'fromLocationId' : 'toLocationId',
        'That location does not exist',
      )
    if (!place.isActive) throw new Refused(409, say`${place.name} is not active`)
  }
}
