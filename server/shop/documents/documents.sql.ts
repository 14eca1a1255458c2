import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { Buyer } from '#domain/shop/documents/api.ts'
import type { Header, Layout } from '#domain/shop/documents/making.ts'
import type {
  PaymentFacts,
  SaleFacts,
  VoidFacts,
} from '#domain/selling/sales/documents/sale-facts.ts'
import type { StatementEntry } from '#domain/people/customers/statement-document.ts'
import type { DocumentType } from '#domain/shop/documents/kinds.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { ISSUED } from '#server/platform/database/days.ts'
import { VERSION } from '#server/version.ts'
import type { Place, Sold } from '#server/document-types.ts'

const TILL = sql`COALESCE(sales.till_id, (SELECT id FROM tills WHERE is_first AND location_id = sales.location_id))`

/** Amounts become centavos, and rates ten-thousandths of a percent, as the domain calculates. */
const centavos = (amount: SQL) => sql`(100 * ${amount})::bigint`
const rate = (percent: SQL) => sql`(10000 * ${percent})::bigint`

/** The buyer of a sale as its customer is today, where more is known than a name. */
const CUSTOMER_NOW = sql`
  SELECT COALESCE(customer_name, customers.name) AS name, tin, COALESCE(address, left(billing_address, 500)) AS address,
         business_style
    FROM (SELECT sales.customer_id, sales.customer_name, sales.billing_address) AS sold
    LEFT JOIN customers ON customers.id = customer_id
   WHERE COALESCE(customer_name, customers.name) IS NOT NULL
     AND num_nonnulls(tin, address, billing_address, business_style) > 0`

const BUYER = sql`
  (SELECT jsonb_build_object('name', name, 'tin', tin, 'address', address, 'businessStyle', business_style)
     FROM (SELECT name, tin, address, business_style FROM invoice_buyers WHERE sale_id = sales.id
            UNION ALL
           SELECT * FROM (${CUSTOMER_NOW}) AS customer
            WHERE NOT EXISTS (SELECT FROM prints WHERE paper = 'INVOICE' AND document_id = sales.id)
            LIMIT 1) AS buyer LIMIT 1)`

const LINES = sql`
  SELECT jsonb_agg(jsonb_build_object('name', product_name, 'genericName', generic_name, 'qty', COALESCE(pack_qty, qty), 'packName', pack_name, 'packFactor', pack_factor,
           'price', ${centavos(sql`price`)},
           'discountPct', ${rate(sql`discount_pct`)}, 'lineTotal', ${centavos(sql`line_total`)},
           'orderDiscount', ${centavos(sql`order_discount`)}, 'vatRemoved', ${centavos(sql`vat_removed`)},
           'statutoryDiscount', ${centavos(sql`statutory_discount`)}, 'due', ${centavos(sql`due`)},
           'tax', ${centavos(sql`tax_amount`)}, 'taxClass', tax_class, 'scheme', scheme) ORDER BY line)
    FROM sale_items WHERE sale_id = sales.id`

const BENEFICIARIES = sql`
  SELECT jsonb_agg(jsonb_build_object('scheme', scheme, 'schemeName', scheme_name, 'rate', ${rate(sql`rate`)},
           'holderName', holder_name, 'idLabel', id_label, 'idNumber', id_number, 'tin', tin, 'childName', child_name,
           'childBirthDay', child_birth_day, 'mission', mission, 'validUntil', valid_until, 'representative', representative) ORDER BY scheme)
    FROM sale_beneficiaries WHERE sale_id = sales.id`

const PAID = sql`
  SELECT jsonb_agg(jsonb_build_object('method', method, 'tendered', ${centavos(sql`tendered`)},
           'amount', ${centavos(sql`amount`)}, 'reference', COALESCE(reference, (SELECT number FROM returns WHERE returns.id = return_id)),
           'isDeposit', payments.created_at < ${ISSUED}) ORDER BY id)
    FROM payments
   WHERE sale_id = sales.id AND corrects_id IS NULL
     AND (sales.status <> 'Final' OR payments.created_at <= ${ISSUED})`

type VoidSlip = Pick<VoidFacts, 'number' | 'at' | 'approvedBy'> & { tillId: number }

/** What the documents of a sale show; null when there is none within reach. */
export async function findSaleFacts(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<(Place & Sold & { facts: SaleFacts }) | null> {
  const [found] = await rowsOf<Place & Sold & { facts: SaleFacts }>(
    tx,
    sql`SELECT sales.location_id, ${TILL} AS till_id, created_by_id AS seller_id,
               business_date, jsonb_build_object(
                 'id', sales.id, 'paper', CASE status WHEN 'Final' THEN 'INVOICE' ELSE upper(status) END,
                 'number', invoice_number, 'at', ${ISSUED}, 'soldBy', creator.full_name,
                 'customerName', customer_name, 'buyer', ${BUYER}, 'taxMode', tax_mode,
                 'taxRate', ${rate(sql`tax_rate`)}, 'taxIsTyped', tax_is_typed, 'lines', (${LINES}), 'beneficiaries', COALESCE((${BENEFICIARIES}), '[]'),
                 'totalBefore', ${centavos(sql`total_before`)}, 'discount', ${centavos(sql`discount_amount`)},
                 'vatRemoved', ${centavos(sql`vat_removed`)},
                 'statutoryDiscount', ${centavos(sql`statutory_discount`)}, 'tax', ${centavos(sql`tax_total`)},
                 'total', ${centavos(sql`grand_total`)}, 'payments', COALESCE((${PAID}), '[]'),
                 'dueDate', due_date, 'note', sell_note,
                 'voidNumber', CASE WHEN voided_at IS NOT NULL
                                    THEN COALESCE((SELECT number FROM void_slips WHERE sale_id = sales.id), '') END) AS facts
          FROM sales JOIN users AS creator ON creator.id = created_by_id
         WHERE sales.id = ${id} AND ${within(reach, sql`sales.location_id`)}`,
  )
  return found ?? null
}

/** The void slip of a sale, as it was numbered; null where it has none. */
export async function findVoidSlip(tx: Tx, saleId: number): Promise<VoidSlip | null> {
  const [found] = await rowsOf<VoidSlip>(
    tx,
    sql`SELECT number, void_slips.created_at AS at, void_slips.till_id, approver.full_name AS approved_by
          FROM void_slips
          LEFT JOIN approvals ON approvals.id = approval_id
          LEFT JOIN users AS approver ON approver.id = approver_id
         WHERE sale_id = ${saleId}`,
  )
  return found ?? null
}

/** A payment with what was owed before it, and whether it stands on the invoice; null when there is none within reach. */
export async function findPaymentFacts(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<(Place & { facts: PaymentFacts; isOnInvoice: boolean }) | null> {
  const [found] = await rowsOf<Place & { facts: PaymentFacts; isOnInvoice: boolean }>(
    tx,
    sql`SELECT sales.location_id, ${TILL} AS till_id,
               sales.status = 'Final' AND paid.created_at = ${ISSUED} AS is_on_invoice,
               jsonb_build_object(
                 'id', paid.id, 'saleId', sales.id, 'invoiceNumber', invoice_number, 'at', paid.created_at,
                 'takenBy', taker.full_name, 'customerName', customer_name,
                 'payment', jsonb_build_object('method', method, 'tendered', ${centavos(sql`tendered`)},
                    'amount', ${centavos(sql`amount`)}, 'reference', reference,
                    'isDeposit', sales.status <> 'Final' OR paid.created_at < ${ISSUED}),
                 'total', ${centavos(sql`grand_total`)},
                 'paidBefore', (SELECT COALESCE(${centavos(sql`sum(amount)`)}, 0) FROM payments
                                 WHERE sale_id = sales.id AND id < paid.id),
                 'creditedBefore', (SELECT COALESCE(${centavos(sql`sum(credited)`)}, 0) FROM returns
                                     WHERE sale_id = sales.id AND created_at < paid.created_at)) AS facts
          FROM payments AS paid
          JOIN sales ON sales.id = sale_id
          JOIN users AS taker ON taker.id = paid.created_by_id
         WHERE paid.id = ${id} AND corrects_id IS NULL AND ${within(reach, sql`sales.location_id`)}`,
  )
  return found ?? null
}

/**
 * What a customer's account consists of up to a day, by day: invoices that were not paid when they were issued, and what
 * was paid and came back of them.
 */
export function listStatementEntries(
  tx: Tx,
  { customerId, to, reach }: { customerId: number; to: string; reach: Reach },
): Promise<StatementEntry[]> {
  return rowsOf(
    tx,
    sql`WITH charged AS (
          SELECT sales.id, business_date, due_date, invoice_number, grand_total FROM sales
           WHERE customer_id = ${customerId} AND status = 'Final' AND voided_at IS NULL AND ${within(reach)}
             AND grand_total > (SELECT COALESCE(sum(amount), 0) FROM payments
                                 WHERE sale_id = sales.id AND payments.created_at <= ${ISSUED}))
        SELECT sale_id, day, what, charged.invoice_number AS number, due_date,
               (100 * entry.amount)::float8 AS amount
          FROM charged CROSS JOIN LATERAL (
            SELECT charged.id AS sale_id, business_date AS day, 'INVOICE' AS what, grand_total AS amount, 0 AS place
             UNION ALL
            SELECT sale_id, (payment_date AT TIME ZONE time_zone)::date, 'PAYMENT', -amount, 1
              FROM payments, settings WHERE sale_id = charged.id AND corrects_id IS NULL
             UNION ALL
            SELECT sale_id, returns.business_date, 'RETURN', -credited, 2
              FROM returns WHERE sale_id = charged.id AND credited > 0) AS entry
         WHERE day <= ${to}::date
         ORDER BY day, sale_id, place`,
  )
}

/** The header of a till as it was at a moment; its first one for what is older. */
export async function findHeader(tx: Tx, tillId: number, at: string): Promise<Header> {
  return rowOf(
    tx,
    sql`SELECT store_name, registered_name, taxpayer, tin,
               branch_code, location_name, address, phone, till_name,
               min, serial_number, permit, permit_date,
               software_supplier, paper_language
          FROM till_headers WHERE till_id = ${tillId}
         ORDER BY valid_from <= ${at}::timestamptz DESC,
                  CASE WHEN valid_from <= ${at}::timestamptz THEN valid_from END DESC,
                  CASE WHEN valid_from <= ${at}::timestamptz THEN id END DESC, valid_from, id
         LIMIT 1`,
  )
}

/** Today's layout. */
export async function readLayout(tx: Tx): Promise<Layout> {
  const layout = await rowOf<Omit<Layout, 'software'>>(
    tx,
    sql`SELECT paper_head AS head, paper_foot AS foot, paper_code AS code, tax_label,
               time_zone, is_demo FROM settings`,
  )
  return { ...layout, software: `Botika ${VERSION}` }
}

/** A customer as a statement names them; null when there is none. */
export async function findStatementCustomer(tx: Tx, id: number): Promise<Buyer | null> {
  const [found] = await rowsOf<Buyer>(
    tx,
    sql`SELECT name, tin, address, business_style FROM customers WHERE id = ${id}`,
  )
  return found ?? null
}

/** The first till of a location, or of the main one within reach. */
export async function findFirstTill(
  tx: Tx,
  locationId: number | null,
  reach: Reach,
): Promise<Place | null> {
  const [found] = await rowsOf<Place>(
    tx,
    sql`SELECT tills.id AS till_id, location_id
          FROM tills JOIN locations ON locations.id = location_id
         WHERE is_first AND ${within(reach)} AND (${locationId}::int IS NULL OR location_id = ${locationId})
         ORDER BY is_main DESC, location_id LIMIT 1`,
  )
  return found ?? null
}

/** Lets one print of a document at a time count its copy. What is printed is not locked. */
export async function lockPrints(tx: Tx, paper: DocumentType, documentId: number): Promise<void> {
  const name = `prints of ${paper} ${documentId}`
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** How often a document was printed. */
export async function countPrints(
  tx: Tx,
  paper: DocumentType,
  documentId: number,
): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT COALESCE(max(copy), 0)::int AS count FROM prints WHERE paper = ${paper} AND document_id = ${documentId}`,
  )
  return count
}

export type PrintRow = { id: number; paper: DocumentType; copy: number }

export function insertPrint(
  tx: Tx,
  print: {
    paper: DocumentType
    documentId: number
    copy: number
    locationId: number | null
    way: string
  },
  { userId, now }: { userId: number; now: Date },
): Promise<PrintRow> {
  const { paper, documentId, copy, locationId, way } = print
  return rowOf(
    tx,
    sql`INSERT INTO prints (paper, document_id, copy, location_id, way, printed_by_id, printed_at)
        VALUES (${paper}, ${documentId}, ${copy}, ${locationId}, ${way}, ${userId}, ${now.toISOString()})
        RETURNING id, paper, copy`,
  )
}

export async function findPrint(
  tx: Tx,
  id: number,
): Promise<(PrintRow & { printedById: number }) | null> {
  const [found] = await rowsOf<PrintRow & { printedById: number }>(
    tx,
    sql`SELECT id, paper, copy, printed_by_id FROM prints WHERE id = ${id}`,
  )
  return found ?? null
}

/** Keeps the buyer of an invoice as its customer is now, unless one was named for it. */
export async function keepBuyer(tx: Tx, saleId: number, now: Date): Promise<void> {
  // Forgetting the customer locks them in this order, so that either this buyer is forgotten too, or nobody is left.
  await run(tx, sql`SELECT FROM sales WHERE id = ${saleId} FOR KEY SHARE`)
  await run(
    tx,
    sql`SELECT FROM customers WHERE id = (SELECT customer_id FROM sales WHERE id = ${saleId}) FOR SHARE`,
  )
  await run(
    tx,
    sql`INSERT INTO invoice_buyers (sale_id, name, tin, address, business_style, updated_at)
        SELECT sales.id, buyer.*, ${now.toISOString()}
          FROM sales CROSS JOIN LATERAL (${CUSTOMER_NOW}) AS buyer WHERE sales.id = ${saleId}
            ON CONFLICT DO NOTHING`,
  )
}

export async function putBuyer(tx: Tx, saleId: number, buyer: Buyer, now: Date): Promise<void> {
  const { name, tin, address, businessStyle } = buyer
  await run(
    tx,
    sql`INSERT INTO invoice_buyers (sale_id, name, tin, address, business_style, updated_at)
        VALUES (${saleId}, ${name}, ${tin}, ${address}, ${businessStyle}, ${now.toISOString()})
            ON CONFLICT (sale_id) DO UPDATE SET name = EXCLUDED.name, tin = EXCLUDED.tin,
               address = EXCLUDED.address, business_style = EXCLUDED.business_style, updated_at = EXCLUDED.updated_at`,
  )
}
