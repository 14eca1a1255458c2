import { sql, type SQL } from '#server/platform/database/sql.ts'
import { rateOf } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import { creditsInputVat } from '#domain/buying/purchases/input-vat.ts'
import type { TaxMode, UnpaidFinalOrders } from '#domain/shop/settings/settings.ts'
import { auditInsert } from '#server/platform/audit/audit.sql.ts'
import { jsonRows, recordset } from '#server/platform/database/columns.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'
import { DISCOUNT_MAX, rateToday, today } from '#server/shop/settings/settings.sql.ts'
import type { PackColumns } from '#server/selling/sales/packs/packs.sql.ts'
import { drawerInsert } from '#server/cash/shifts/documents.sql.ts'
import { withParts } from '#server/goods/stock/kits.sql.ts'
import type { Author } from '#server/refusals.ts'
import { inventoryLock } from '#server/goods/stock/stock.sql.ts'
import type { BoundTill, Device } from '#server/platform/auth/devices.sql.ts'
import { tillAt, type TillBasis } from '#server/shop/tills/tills.sql.ts'

/** What a sale at a location is calculated from, besides its goods. */
export type SaleBasis = {
  /** The shop's day, 'YYYY-MM-DD'. */
  today: string
  taxMode: TaxMode
  /** Percent, as the database writes it. */
  taxRate: string
  discountMax: Record<Role, string>
  /** Who may issue an order on which something is still owed. */
  unpaidFinalOrders: UnpaidFinalOrders
  /** Whether a reference of a wallet or bank pays one sale only. */
  uniqueReferences: boolean
  /** null when there is no such location. */
  location: { name: string; isActive: boolean } | null
  /** The till asked for, else the location's first; null when the location has no such till. */
  till: TillBasis | null
  /** The till that the calling browser is, if any. */
  ownTill: BoundTill | null
  /**
   * The customer's name. Their row is locked against deletion and erasing until the sale is committed. null when none
   * was named or none exists.
   */
  customerName: string | null
  /** The products whose stock at the location is locked until the sale is committed. */
  lockedIds: number[]
}

type SaleAsked = {
  locationId: number
  customerId?: number | null | undefined
  tillId?: number | undefined
  /** The calling browser. */
  device: Device
}

/**
 * Reads what a sale is calculated from, and locks the location's shelves of its products and of its kits' parts, as
 * lockInventory does.
 */
export function readSaleBasis(
  tx: Tx,
  sale: SaleAsked,
  productIds: readonly number[],
  now: Date,
): Promise<SaleBasis> {
  return rowOf(
    tx,
    sql`WITH locked AS (${inventoryLock(sale.locationId, withParts(productIds))})
        SELECT ${today(now)} AS today,
               tax_mode, ${rateToday(now)} AS tax_rate,
               ${DISCOUNT_MAX} AS discount_max,
               unpaid_final_orders, unique_references,
               (SELECT jsonb_build_object('name', name, 'isActive', is_active)
                  FROM locations WHERE id = ${sale.locationId}) AS location,
               (SELECT jsonb_build_object('id', id, 'name', name, 'isActive', is_active, 'isElsewhere', is_elsewhere)
                  FROM (${tillAt(sale, sale.device)}) AS till) AS till,
               (SELECT jsonb_build_object('id', tills.id, 'name', tills.name, 'locationId', location_id,
                                          'locationName', locations.name)
                  FROM tills JOIN locations ON locations.id = location_id
                 WHERE device_hash = ${sale.device}::bytea) AS own_till,
               (SELECT name FROM customers WHERE id = ${sale.customerId ?? null}::int AND anonymised_at IS NULL
                   FOR KEY SHARE) AS customer_name,
               ARRAY(SELECT product_id FROM locked) AS locked_ids
          FROM settings`,
  )
}

type SaleRow = {
  id: number
  customerId: number | null
  customerName: string | null
  locationId: number
  tillId: number
  shiftId: number | null
  businessDate: string
  taxMode: TaxMode
  taxRate: string
  totalBefore: string
  taxTotal: string
  vatRemoved: string
  statutoryDiscount: string
  grandTotal: string
  paidAmount: string
  changeDue: string
  sellNote: string | null
}

export type SaleItemRow = PackColumns & {
  productId: number
  productName: string
  /** Pieces. */
  qty: number
  /** Of a pack on a line of packs. */
  price: string
  priceOverride: boolean
  /** Where the law's discount is calculated from another price. */
  askedPrice: string | null
  discountPct: string
  discountAmount: string
  orderDiscount: string
  taxClass: TaxClass
  taxRatePct: string
  taxAmount: string
  lineTotal: string
  scheme: string | null
  vatRemoved: string
  statutoryDiscount: string
  /** Of the goods that a week allows under the scheme, in pesos. */
  allowanceUsed: string
}

export type PaymentRow = {
  method: string
  tendered: string
  amount: string
  reference: string | null
  /** Of goods that came back: how they had been paid, and their return. */
  originalMethod?: string | null
  returnId?: number | null
  paymentNote: string | null
  paymentDate: string
}

/** Draws the next number of a till's series; the series' row stays locked until the commit. */
export function numberDraw(tillId: number, kind: 'INVOICE' | 'RETURN' | 'VOID' = 'INVOICE'): SQL {
  return sql`UPDATE number_series SET last_number = last_number + 1 WHERE till_id = ${tillId} AND kind = ${kind}
    RETURNING prefix || '-' || lpad(last_number::text, greatest(8, length(last_number::text)), '0') AS number`
}

/** The sale of the lines that are inserted, and how it is taxed. */
export type TaxedSale = Pick<SaleRow, 'id' | 'taxMode' | 'taxRate'>

/**
 * Inserts the lines of a sale whose goods were taken before. The unit cost of a line is the mean of its lots, for a kit
 * the sum over its parts. What is not tracked costs what its product says: `untrackedCosts`, one for each line. Where the shop
 * gets input VAT back, a line keeps how much of it lies in its cost, and how much of its cost is of an unknown supplier
 * (decisions/0070).
 */
export function itemsInsert(
  { id: saleId, taxMode, taxRate }: TaxedSale,
  items: readonly SaleItemRow[],
  untrackedCosts: readonly string[],
): SQL {
  const tax = { mode: taxMode, rate: rateOf(taxRate) }
  const credited = TAX_CLASSES.filter((taxClass) => creditsInputVat(tax, taxClass))
  const rows = items.map((item, place) => ({
    ...item,
    line: place + 1,
    unitCost: untrackedCosts[place],
  }))
  return sql`
    INSERT INTO sale_items (sale_id, line, product_id, product_name, generic_name, qty, price, price_override, unit_cost,
                            discount_pct, discount_amount, order_discount, tax_class, tax_rate_pct, tax_amount, line_total,
                            scheme, vat_removed, statutory_discount, allowance_used,
                            pack_id, pack_name, pack_factor, pack_qty, asked_price, input_vat, unsourced_cost)
    SELECT ${saleId}::int, line, product_id, product_name,
           (SELECT generic_name FROM products WHERE id = item.product_id), qty, price, price_override,
           item.unit_cost
             + COALESCE((SELECT round(-sum(delta * unit_cost) / item.qty, 4) FROM stock_movements
                          WHERE sale_id = ${saleId} AND sale_line = item.line), 0),
           discount_pct, discount_amount, order_discount, tax_class, tax_rate_pct, tax_amount, line_total, scheme,
           vat_removed, statutory_discount, allowance_used, pack_id, pack_name, pack_factor, pack_qty, asked_price,
           COALESCE(costs.input_vat, 0), COALESCE(round(qty * item.unit_cost + costs.taken - costs.sourced, 2), 0)
      FROM ${recordset(sql`sale_items`, rows)} AS item
      -- OFFSET 0 keeps the condition inside, so that costs are not read where no input VAT comes back.
      LEFT JOIN LATERAL (SELECT * FROM costs_of(${saleId}::int, item.line::int)
                          WHERE item.tax_class = ANY(${credited}::text[]) OFFSET 0) AS costs ON true`
}

/** Inserts the payments of a sale, taken in a shift where cash is controlled; their ids rise in the given order. */
export function paymentsInsert(
  saleId: number,
  payments: readonly PaymentRow[],
  shiftId: number | null,
  by: Author,
): SQL {
  return sql`
    INSERT INTO payments (sale_id, method, tendered, amount, reference, payment_note, payment_date, created_by_id,
                          created_at, shift_id, came_by, return_id)
    SELECT ${saleId}::int, method, tendered, amount, reference, payment_note, payment_date, ${by.user.id}::int,
           ${by.now.toISOString()}, ${shiftId}::int, original_method, return_id
      FROM jsonb_to_recordset(${jsonRows(payments)})
        AS payment (method text, tendered numeric, amount numeric, reference text, payment_note text,
                    payment_date timestamptz, original_method text, return_id int)
    RETURNING id, method, amount`
}

/**
 * Inserts a till's sale with lines, payments and audit entry, and draws its invoice number. The series is a sale's last
 * lock, because other sales at the same till wait for it until the commit.
 */
export async function insertCheckout(
  tx: Tx,
  sale: SaleRow,
  items: readonly SaleItemRow[],
  payments: readonly PaymentRow[],
  untrackedCosts: readonly string[],
  by: Author,
): Promise<{ invoiceNumber: string; salesDate: string; paymentIds: number[] }> {
  const now = by.now.toISOString()
  const { id, locationId, tillId, shiftId, grandTotal } = sale
  const after = { locationId, tillId, grandTotal, items }
  const audit = auditInsert({ ...by, action: 'SELL', entity: 'sale', entityId: id, after })
  return rowOf(
    tx,
    sql`WITH series AS (
          ${numberDraw(tillId)}
        ), sale AS (
          INSERT INTO sales (id, invoice_number, source, status, customer_id, customer_name, location_id, till_id,
                             sales_date, business_date, tax_mode, tax_rate, total_before, tax_total, vat_removed,
                             statutory_discount, grand_total, paid_amount, change_due, sell_note, created_by_id, created_at, shift_id)
          SELECT ${sale.id}::int, number, 'POS', 'Final', ${sale.customerId}::int, ${sale.customerName},
                 ${sale.locationId}::int, ${tillId}::int, ${now}, ${sale.businessDate}::date, ${sale.taxMode},
                 ${sale.taxRate}::numeric, ${sale.totalBefore}::numeric, ${sale.taxTotal}::numeric,
                 ${sale.vatRemoved}::numeric, ${sale.statutoryDiscount}::numeric, ${sale.grandTotal}::numeric, ${sale.paidAmount}::numeric, ${sale.changeDue}::numeric,
                 ${sale.sellNote}, ${by.user.id}::int, ${now}, ${shiftId}::int
            FROM series
          RETURNING id, invoice_number, sales_date
        ), items AS (
          ${itemsInsert(sale, items, untrackedCosts)}
        ), paid AS (
          ${paymentsInsert(id, payments, shiftId, by)}
        ), drawer AS (
          ${drawerInsert(sql`paid`, { shiftId, kind: 'SALE', of: 'payment' }, by)}
        ), audit AS (
          ${audit}
        )
        SELECT invoice_number, sales_date,
               ARRAY(SELECT id FROM paid ORDER BY id) AS payment_ids FROM sale`,
  )
}
