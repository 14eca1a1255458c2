import { expect } from 'vitest'
import type pg from 'pg'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { rounded } from '#domain/testing/statutory-model.ts'
import type { Caller } from '#server/testing/caller.ts'

/** A purchase as it was answered. */
export type Bought = { id: number; cost: string; isUndone: boolean }

type Shop = {
  places: readonly [number, number]
  purchases: readonly Bought[]
  manager: Caller
}

/** In ten-thousandths of a peso, of which costs are whole numbers. */
type Moved = { kind: string; cost: string }
type Line = { qty: string; cost: string; back: string; isVoided: boolean }

/**
 * Fails unless what was bought, less what was undone, and what was counted otherwise is what lies on the shelves and what customers have; and
 * unless the report says of what was sold its cost, rounded once a line, less the share of what came back.
 */
export async function refuseLostCosts(owner: pg.Client, shop: Shop): Promise<void> {
  const { rows: moved } = await owner.query<Moved>(
    `SELECT kind, (sum(delta * unit_cost) * 10000)::bigint::text AS cost
       FROM stock_movements WHERE location_id = ANY($1) GROUP BY 1`,
    [shop.places],
  )
  const by = (kind: string) => BigInt(moved.find((each) => each.kind === kind)?.cost ?? 0)
  const bought = (isUndone: boolean) =>
    shop.purchases
      .filter((purchase) => !isUndone || purchase.isUndone)
      .reduce((sum, { cost }) => sum + 100n * BigInt(centavosOf(cost)), 0n)
  expect([by('PURCHASE'), by('PURCHASE_UNDO'), by('STATE')]).toEqual([
    bought(false),
    -bought(true),
    0n,
  ])
  const { rows: shelves } = await owner.query<{ cost: string }>(
    `SELECT (COALESCE(sum(qty * unit_cost), 0) * 10000)::bigint::text AS cost
       FROM stock_lots WHERE location_id = ANY($1)`,
    [shop.places],
  )
  const withCustomers = -by('SALE') - by('VOID') - by('RETURN')
  expect(bought(false) - bought(true) + by('ADJUSTMENT')).toBe(
    BigInt(shelves[0]!.cost) + withCustomers, // an aggregate answers one row
  )
  expect(await reported(shop)).toBe(await counted(owner, shop))
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
  const told = await Promise.all(
    places.map((id) =>
      manager.send(api.reports.financialSummary, { query: { locationId: String(id) } }),
    ),
  )
  return told.reduce((sum, { totalCost }) => sum + BigInt(centavosOf(totalCost)), 0n)
}
