import { expect } from 'vitest'
import type pg from 'pg'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { rounded } from '#domain/testing/statutory-model.ts'
import { cameOf, exactly, inLots, type Came } from '#server/testing/goods/bought-model.ts'
import type { Bought } from '#server/testing/goods/bought-parts.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

function partsOf({ deliveries, undone }: Bought, isUndone: boolean): Came[] {
  return [...deliveries].flatMap(([delivery, came]) =>
    undone.has(delivery) === isUndone ? [came] : [],
  )
}

type Shop = {
  places: readonly [number, number]
  purchases: readonly Bought[]
  manager: Caller
}

/** In ten-thousandths of a peso, of which costs are whole numbers. */
type Moved = { kind: string; pieces: number; cost: string }
type Line = { qty: string; cost: string; back: string; isVoided: boolean }

/**
 * Fails unless what came of purchases, less what was undone, and what was counted otherwise is what lies on the shelves and what customers have; and
 * unless the report says of what was sold its cost, rounded once a line, less the share of what came back.
 */
export async function refuseLostCosts(owner: pg.Client, shop: Shop): Promise<void> {
  const { rows: moved } = await owner.query<Moved>(
    `SELECT kind, sum(delta)::int AS pieces, (sum(delta * unit_cost) * 10000)::bigint::text AS cost
       FROM stock_movements WHERE location_id = ANY($1) GROUP BY 1`,
    [shop.places],
  )
  const of = (kind: string) => moved.find((each) => each.kind === kind)
  const by = (kind: string) => BigInt(of(kind)?.cost ?? 0)
  const came = shop.purchases.flatMap(({ deliveries }) => [...deliveries.values()])
  const undone = shop.purchases.flatMap((purchase) => partsOf(purchase, true))
  const piecesOf = (parts: readonly Came[]) => parts.reduce((sum, { pieces }) => sum + pieces, 0)
  expect([of('PURCHASE')?.pieces ?? 0, of('PURCHASE_UNDO')?.pieces ?? 0]).toEqual([
    piecesOf(came),
    0 - piecesOf(undone),
  ])
  expect([by('PURCHASE'), -by('PURCHASE_UNDO'), by('STATE')]).toEqual([
    inLots(came),
    inLots(undone),
    0n,
  ])
  await refuseOtherDocuments(shop)
  const { rows: shelves } = await owner.query<{ cost: string }>(
    `SELECT (COALESCE(sum(qty * unit_cost), 0) * 10000)::bigint::text AS cost
       FROM stock_lots WHERE location_id = ANY($1)`,
    [shop.places],
  )
  const withCustomers = -by('SALE') - by('VOID') - by('RETURN')
  expect(inLots(came) - inLots(undone) + by('ADJUSTMENT')).toBe(
    BigInt(shelves[0]!.cost) + withCustomers, // an aggregate answers one row
  )
  expect(await reported(shop)).toBe(await counted(owner, shop))
}

/** Fails unless each purchase says of what came, and of all that was ordered, what it costs to the centavo, whatever its lots are rounded to. */
async function refuseOtherDocuments({ manager, purchases }: Shop): Promise<void> {
  for (const bought of purchases) {
    const { id, ordered } = bought
    const { items, ...purchase } = await manager.send(api.purchases.get, {
      params: { id: String(id) },
    })
    const { factor, qty, freeQty } = ordered
    const kept = partsOf(bought, false)
    const all = cameOf(ordered, { count: qty + freeQty, holds: factor })
    expect([items[0]?.qty, ...[purchase.totalCost, purchase.receivedCost].map(centavosOf)]).toEqual(
      [all.pieces, exactly([all]), exactly(kept)],
    )
  }
}

/** What the goods cost that were sold and did not come back, in centavos, by the tables. */
async function counted(owner: pg.Client, { places }: Shop): Promise<bigint> {
  const { rows } = await owner.query<Line>(
    `SELECT item.qty::text, (sum(-delta * move.unit_cost) * 10000)::bigint::text AS cost,
            item.returned_qty::text AS back, voided_at IS NOT NULL AS "isVoided"
       FROM sales JOIN sale_items AS item ON item.sale_id = sales.id
       JOIN stock_movements AS move ON (move.sale_id, move.sale_line) = (item.sale_id, item.line) AND kind = 'SALE'
      WHERE sales.location_id = ANY($1) AND status = 'Final'
      GROUP BY item.sale_id, item.line, voided_at`,
    [places],
  )
  return rows
    .filter(({ isVoided }) => !isVoided)
    .map(({ qty, cost, back }) => {
      const whole = rounded(BigInt(cost), 100n)
      return whole - rounded(whole * BigInt(back), BigInt(qty))
    })
    .reduce((sum, cost) => sum + cost, 0n)
}

async function reported({ manager, places }: Shop): Promise<bigint> {
  const reported = await Promise.all(
    places.map((id) =>
      manager.send(api.reports.financialSummary, { query: { locationId: String(id) } }),
    ),
  )
  return reported.reduce((sum, { totalCost }) => sum + BigInt(centavosOf(totalCost)), 0n)
}
