import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Reason, Terms } from '#domain/buying/supplier-returns/supplier-return.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { BOUGHT_IN } from '#server/goods/products/packs/packs.sql.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Author } from '#server/refusals.ts'

/** A supplier as far as goods go back to them; null when there is none. */
export async function readTerms(
  tx: Tx,
  supplierId: number,
): Promise<(Terms & { name: string; creditPct: string }) | null> {
  const [terms] = await rowsOf<Terms & { name: string; creditPct: string }>(
    tx,
    sql`SELECT name, returns_before_days, returns_after_days, returns_whole_packs, returns_authorised,
               returns_credit_pct AS credit_pct
          FROM suppliers WHERE id = ${supplierId}`,
  )
  return terms ?? null
}

/** A lot as far as it may go back. */
export type ReturnedLot = {
  id: number
  productId: number
  productName: string
  lotNumber: string | null
  qty: number
  enableStock: boolean
  isKit: boolean
  boughtIn: { factor: number }[]
}

/** Those of some lots that lie at a location, with or without stock. */
export function listLotsAt(
  tx: Tx,
  locationId: number,
  lotIds: readonly number[],
): Promise<ReturnedLot[]> {
  return rowsOf(
    tx,
    sql`SELECT lot.id, product_id, name AS product_name, lot_number, qty, enable_stock,
               product_type = 'COMBO' AS is_kit, ${BOUGHT_IN} AS bought_in
          FROM stock_lots AS lot JOIN products ON products.id = product_id
         WHERE lot.id = ANY(${lotIds}::int[]) AND location_id = ${locationId}`,
  )
}

export type ReturnHead = {
  supplierId: number
  authorisation: string | null
  notes: string | null
  status: 'DRAFT' | 'SENT' | 'CANCELLED'
}

export async function insertSupplierReturn(
  tx: Tx,
  head: Omit<ReturnHead, 'status'> & { number: string; locationId: number },
  by: Author,
): Promise<number> {
  const now = by.now.toISOString()
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_returns (number, supplier_id, location_id, status, authorisation, notes, created_by_id, created_at,
                                      updated_at)
        VALUES (${head.number}, ${head.supplierId}, ${head.locationId}, 'DRAFT', ${head.authorisation}, ${head.notes},
                ${by.user.id}, ${now}, ${now})
        RETURNING id`,
  )
  return id
}

/** Updates a supplier return that the caller has locked, with a new version. */
export async function updateSupplierReturn(
  tx: Tx,
  id: number,
  { supplierId, authorisation, notes, status }: ReturnHead,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE supplier_returns SET supplier_id = ${supplierId}, authorisation = ${authorisation}, notes = ${notes},
               status = ${status}, version = version + 1, updated_at = ${now.toISOString()}
         WHERE id = ${id}`,
  )
}

/** Replaces the goods of a draft, in this order. */
export async function replaceGoods(
  tx: Tx,
  id: number,
  goods: readonly { lotId: number; qty: number; reason: Reason }[],
): Promise<void> {
  await run(tx, sql`DELETE FROM supplier_return_goods WHERE supplier_return_id = ${id}`)
  const rows = goods.map((each, place) => ({ ...each, line: place + 1 }))
  await run(
    tx,
    sql`INSERT INTO supplier_return_goods (supplier_return_id, line, lot_id, qty, reason)
        SELECT ${id}::int, line, lot_id, qty, reason FROM ${recordset(sql`supplier_return_goods`, rows)}`,
  )
}

/** The rows of a supplier return's goods, by which its movements name them. */
export function listGoodsRows(
  tx: Tx,
  id: number,
): Promise<{ id: number; line: number; lotId: number; qty: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, line, lot_id, qty FROM supplier_return_goods WHERE supplier_return_id = ${id} ORDER BY line`,
  )
}

export async function markSent(
  tx: Tx,
  id: number,
  { creditPct }: { creditPct: string },
  by: Author,
): Promise<void> {
  const now = by.now.toISOString()
  await run(
    tx,
    sql`UPDATE supplier_returns SET status = 'SENT', credit_pct = ${creditPct}::numeric, sent_by_id = ${by.user.id}, sent_at = ${now},
               version = version + 1, updated_at = ${now}
         WHERE id = ${id}`,
  )
}

/** Adds what came back to lines of a supplier return. */
export async function addBack(
  tx: Tx,
  goods: readonly { goodsId: number; qty: number }[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE supplier_return_goods SET back_qty = back_qty + came.qty
          FROM unnest(${goods.map(({ goodsId }) => goodsId)}::int[], ${goods.map(({ qty }) => qty)}::int[]) AS came (id, qty)
         WHERE supplier_return_goods.id = came.id`,
  )
}

/** Settles a supplier return, or lets it await credits again, with a new version. One that is settled stays so by who did it, and when. */
export async function setSettled(
  tx: Tx,
  id: number,
  isSettled: boolean,
  by: Author,
): Promise<void> {
  const now = by.now.toISOString()
  const kept = (column: string, value: SQL) =>
    isSettled ? sql`COALESCE(${sql.identifier(column)}, ${value})` : sql`NULL`
  await run(
    tx,
    sql`UPDATE supplier_returns
           SET settled_by_id = ${kept('settled_by_id', sql`${by.user.id}::int`)},
               settled_at = ${kept('settled_at', sql`${now}::timestamptz`)}, version = version + 1, updated_at = ${now}
         WHERE id = ${id}`,
  )
}

export type ClassCost = { taxClass: TaxClass; vatRate: string; cost: string }

/**
 * What the goods that the supplier keeps cost, by the class and rate of the delivery that brought them. Goods without a delivery came
 * with no rate, and are of their product's class.
 */
export function listClassCosts(tx: Tx, id: number): Promise<ClassCost[]> {
  return rowsOf(
    tx,
    sql`SELECT COALESCE(receipt.tax_class, products.tax_class) AS tax_class, COALESCE(receipt.vat_rate, 0) AS vat_rate,
               sum(round((goods.qty - back_qty) * lot.unit_cost, 2)) AS cost
          FROM supplier_return_goods AS goods
          JOIN stock_lots AS lot ON lot.id = lot_id
          JOIN products ON products.id = lot.product_id
          JOIN stock_movements AS sent ON sent.supplier_return_goods_id = goods.id AND sent.kind = 'SUPPLIER_RETURN'
          LEFT JOIN purchase_receipts AS receipt ON receipt.id = receipt_of(goods.lot_id, sent.id)
         WHERE supplier_return_id = ${id} AND goods.qty > back_qty
         GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

export type CreditRow = {
  supplierId: number
  locationId: number
  supplierReturnId: number
  purchaseId: number | null
  number: string
  creditedOn: string
  amount: string
  isLast: boolean
  note: string | null
}

/** Inserts a credit with its parts; answers its id. */
export async function insertCredit(
  tx: Tx,
  credit: CreditRow,
  parts: readonly { taxClass: TaxClass; vatRate: string; amount: string }[],
  by: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_credits (supplier_id, location_id, kind, supplier_return_id, purchase_id, number, credited_on, amount,
                                      is_last, note, created_by_id, created_at)
        VALUES (${credit.supplierId}, ${credit.locationId}, 'GOODS', ${credit.supplierReturnId}, ${credit.purchaseId},
                ${credit.number}, ${credit.creditedOn}::date, ${credit.amount}::numeric, ${credit.isLast}, ${credit.note},
                ${by.user.id}, ${by.now.toISOString()})
        RETURNING id`,
  )
  await run(
    tx,
    sql`INSERT INTO supplier_credit_parts (credit_id, tax_class, vat_rate, amount)
        SELECT ${id}::int, tax_class, vat_rate, amount FROM ${recordset(sql`supplier_credit_parts`, parts)}`,
  )
  return id
}

/** Takes a credit back by a contrary row with contrary parts, on that day. */
export async function insertContrary(
  tx: Tx,
  creditId: number,
  day: string,
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`WITH contrary AS (
          INSERT INTO supplier_credits (supplier_id, location_id, kind, supplier_return_id, purchase_id, number, credited_on, amount,
                                        undoes_id, created_by_id, created_at)
          SELECT supplier_id, location_id, kind, supplier_return_id, purchase_id, number, ${day}::date, -amount, id, ${by.user.id}::int,
                 ${by.now.toISOString()}::timestamptz
            FROM supplier_credits WHERE id = ${creditId}
          RETURNING id)
        INSERT INTO supplier_credit_parts (credit_id, tax_class, vat_rate, amount)
        SELECT contrary.id, tax_class, vat_rate, -amount FROM contrary CROSS JOIN supplier_credit_parts WHERE credit_id = ${creditId}`,
  )
}

/** Whether a purchase within reach is of a supplier. */
export async function isPurchaseOf(
  tx: Tx,
  { purchaseId, supplierId }: { purchaseId: number; supplierId: number },
  reach: Reach,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM purchases WHERE id = ${purchaseId} AND supplier_id = ${supplierId} AND ${within(reach)}`,
  )
  return rows.length > 0
}
