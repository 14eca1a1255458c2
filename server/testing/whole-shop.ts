import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openKit } from '#server/testing/kits.ts'
import type { TestPharmacy } from '#server/testing/pharmacy.ts'

type People = { location: { id: number }; manager: { id: number }; cashier: { id: number } }

/**
 * A shop that has something of everything: a sale of two lines, one by card, one of kits, a voided one, one with the tax
 * in its prices, an order with a discount and change, a draft, two purchases and a prescription.
 */
export async function openWholeShop(pharmacy: TestPharmacy) {
  const { owner } = pharmacy
  const shop = await openKit(pharmacy, { gauze: { stockQty: 100 }, tape: { stockQty: 100 } })
  const { cashier, location, gauze, tape, kit } = shop
  const sell = async (
    lines: Parameters<typeof checkoutOf>[1],
    more?: Parameters<typeof checkoutOf>[2],
    hasKey = true,
  ) => {
    const call = checkoutOf(location.id, lines, more)
    const options = hasKey ? { idempotencyKey: randomUUID() } : {}
    return (await cashier.send(api.sales.complete, call, options)).id
  }
  const lines = [
    { product: gauze, qty: 3, discountPct: '10' },
    { product: tape, qty: 2 },
  ]
  const plain = await sell(lines, { payments: [{ method: 'cash', amount: '100.00' }] })
  const card = { method: 'card', amount: '6.50', reference: 'A1' } as const
  const byCard = await sell([{ product: tape, qty: 1 }], { payments: [card] })
  const ofKits = await sell([{ product: kit, qty: 2 }])
  const voided = await sell([{ product: gauze, qty: 4 }])
  const inside = await sell([{ product: tape, qty: 2 }], {}, false)

  await voidSale(owner, voided, shop.manager.id)
  await putTaxInside(owner, inside)
  const order = await insertOrder(owner, shop, gauze.id, 'Final')
  const draft = await insertOrder(owner, shop, gauze.id, 'Draft')
  const received = await insertPurchase(owner, shop, tape.id, 'RECEIVED')
  const cancelled = await insertPurchase(owner, shop, tape.id, 'CANCELLED')
  const prescription = await insertPrescription(owner, shop.manager.id)
  return {
    ...shop,
    sales: { plain, byCard, ofKits, voided, inside, order, draft },
    received,
    cancelled,
    prescription,
  }
}

/** Moves units as the product does: the ledger, the lot and the shelf. */
async function move(owner: pg.Client, columns: string, rows: string): Promise<void> {
  await owner.query(`
    WITH moved AS (
      INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, ${columns}, unit_cost, user_id, moved_at)
      ${rows} RETURNING product_id, location_id, lot_id, delta
    ), lot AS (
      UPDATE stock_lots SET qty = qty + delta FROM moved WHERE id = lot_id
    )
    UPDATE location_inventory AS shelf SET stock_qty = stock_qty + delta
      FROM moved WHERE (shelf.product_id, shelf.location_id) = (moved.product_id, moved.location_id)`)
}

async function voidSale(owner: pg.Client, id: number, by: number): Promise<void> {
  await move(
    owner,
    'sale_id, sale_line',
    `SELECT product_id, location_id, lot_id, -delta, 'VOID', sale_id, sale_line, unit_cost, ${by}, now()
       FROM stock_movements WHERE sale_id = ${id}`,
  )
  await owner.query(`
    UPDATE sales SET voided_at = now(), voided_by_id = ${by}, void_reason = 'Wrong' WHERE id = ${id};
    INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at) VALUES (${by}, 'VOID', 'sale', ${id}, now())`)
}

/** Two tapes at 6.00: 12 % of 12.00 inside are 1.29. */
async function putTaxInside(owner: pg.Client, id: number): Promise<void> {
  await owner.query(`
    UPDATE sales SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12, tax_total = 1.29, grand_total = 12, paid_amount = 12
     WHERE id = ${id};
    UPDATE sale_items SET tax_rate_pct = 12, tax_amount = 1.29 WHERE sale_id = ${id};
    UPDATE payments SET tendered = 12, amount = 12 WHERE sale_id = ${id}`)
}

/** Two gauzes at 5.00 less 2.00, 8.25 % of the rest on top; issued, 10.00 were handed over for it. */
async function insertOrder(
  owner: pg.Client,
  { location, cashier }: People,
  productId: number,
  status: 'Draft' | 'Final',
): Promise<number> {
  const isFinal = status === 'Final'
  const { rows } = await owner.query<{ id: number }>(`
    INSERT INTO sales (invoice_number, source, status, location_id, sales_date, business_date, tax_mode, tax_rate, total_before,
                       discount_type, discount_value, discount_amount, tax_total, grand_total, paid_amount, change_due,
                       created_by_id, created_at)
    VALUES (${isFinal ? `'BOOK-7'` : 'NULL'}, 'ORDER', '${status}', ${location.id}, now(), ${isFinal ? 'now()' : 'NULL'},
            'ADDED_TO_TOTAL', 8.25, 10, 'fixed', 2, 2, 0.66, 8.66, ${isFinal ? '10, 1.34' : '0, 0'}, ${cashier.id}, now())
    RETURNING id`)
  const id = rows[0]!.id // it has just been inserted
  await owner.query(`
    INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount, order_discount,
                            tax_rate_pct, tax_amount, line_total)
    VALUES (${id}, 1, ${productId}, 'Gauze', 2, 5, 3, 0, 2, 8.25, 0.66, 10);
    INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at)
    VALUES (${cashier.id}, 'CREATE', 'sale', ${id}, now())`)
  if (!isFinal) return id
  await owner.query(`
    INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
    VALUES (${id}, 'cash', 10, 8.66, now(), ${cashier.id})`)
  await move(
    owner,
    'sale_id, sale_line',
    `SELECT product_id, location_id, id, -2, 'SALE', ${id}, 1, unit_cost, ${cashier.id}, now()
       FROM stock_lots WHERE (product_id, location_id) = (${productId}, ${location.id})`,
  )
  return id
}

/** Five of a product at 4.00, received in a lot of their own; a cancelled one gave back what had come. */
async function insertPurchase(
  owner: pg.Client,
  { location, manager }: People,
  productId: number,
  status: 'RECEIVED' | 'CANCELLED',
): Promise<{ id: number; receiptId: number }> {
  const { rows } = await owner.query<{ id: number; receiptId: number }>(`
    WITH supplier AS (
      INSERT INTO suppliers (name) VALUES ('Maker') RETURNING id
    ), purchase AS (
      INSERT INTO purchases (supplier_id, location_id, status, total_cost, created_by_id)
      SELECT id, ${location.id}, '${status}', 20, ${manager.id} FROM supplier RETURNING id
    ), item AS (
      INSERT INTO purchase_items (purchase_id, line, product_id, product_name, qty, cost, line_total)
      SELECT id, 1, ${productId}, 'Tape', 5, 4, 20 FROM purchase
    ), lot AS (
      INSERT INTO stock_lots (product_id, location_id, unit_cost, qty, created_at)
      VALUES (${productId}, ${location.id}, 4, 0, now())
    ), audit AS (
      INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at)
      SELECT ${manager.id}, 'CREATE', 'purchase', id, now() FROM purchase
    )
    INSERT INTO purchase_receipts (purchase_id, line, qty, unit_cost, delivery, received_by_id, received_at)
    SELECT id, 1, 5, 4, 1, ${manager.id}, now() FROM purchase RETURNING purchase_id AS id, id AS "receiptId"`)
  const made = rows[0]! // it has just been inserted
  const of = (delta: number, kind: string) => `
    SELECT product_id, location_id, max(id), ${delta}, '${kind}', ${made.receiptId}, 4, ${manager.id}, now()
      FROM stock_lots WHERE (product_id, location_id) = (${productId}, ${location.id}) GROUP BY 1, 2`
  await move(owner, 'purchase_receipt_id', of(5, 'PURCHASE'))
  if (status === 'CANCELLED') {
    await move(owner, 'purchase_receipt_id', of(-5, 'PURCHASE_UNDO'))
    await owner.query(
      `UPDATE purchase_receipts SET undone_at = now(), undone_by_id = ${manager.id} WHERE id = ${made.receiptId}`,
    )
  }
  return made
}

/** A file of three pieces, the last one short. */
async function insertPrescription(owner: pg.Client, by: number): Promise<number> {
  const pieces = [262_144, 262_144, 17].map((size) => randomBytes(size))
  const whole = Buffer.concat(pieces)
  const { rows } = await owner.query<{ id: number }>(
    `INSERT INTO prescription_files (file_name, media_type, size_bytes, sha256, uploaded_by_id, uploaded_at)
     VALUES ('Scan.png', 'image/png', $1, $2, $3, now()) RETURNING id`,
    [whole.length, createHash('sha256').update(whole).digest(), by],
  )
  const id = rows[0]!.id // it has just been inserted
  for (const [part, content] of pieces.entries())
    await owner.query('INSERT INTO prescription_chunks VALUES ($1, $2, $3)', [id, part, content])
  return id
}
