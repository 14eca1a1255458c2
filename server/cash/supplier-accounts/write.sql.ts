import { sql } from '#server/platform/database/sql.ts'
import type { SupplierMethod } from '#domain/cash/supplier-accounts/methods.ts'
import type { Target } from '#domain/cash/supplier-accounts/shares.ts'
import type { NewClaim, NewCredit, NewOpening } from '#domain/cash/supplier-accounts/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { rateToday, today } from '#server/shop/settings/settings.sql.ts'
import { owedTables } from '#server/cash/supplier-accounts/owed.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'

/**
 * Holds a supplier's account until the transaction ends: who pays decides on what is owed. A payment names purchases, so this lock
 * comes before the documents.
 */
export async function lockAccount(tx: Tx, supplierId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('supplier account ' || ${supplierId}::int, 0))`,
  )
}

/** What a payment has to know of the shop and its supplier; the name is null where there is no such supplier or location. */
export function readBasis(
  tx: Tx,
  { supplierId, locationId }: { supplierId: number; locationId: number },
  now: Date,
): Promise<{
  since: string | null
  today: string
  supplierName: string | null
  locationName: string | null
}> {
  return rowOf(
    tx,
    sql`SELECT payables_since AS since, ${today(now)} AS today,
               (SELECT name FROM suppliers WHERE id = ${supplierId}) AS supplier_name,
               (SELECT name FROM locations WHERE id = ${locationId}) AS location_name
          FROM settings`,
  )
}

/** The places of purchases of a supplier and of opening balances that are not taken back. */
export function listTargets(
  tx: Tx,
  supplierId: number,
  { purchaseIds, openingIds }: { purchaseIds: readonly number[]; openingIds: readonly number[] },
): Promise<(Target & { locationId: number })[]> {
  return rowsOf(
    tx,
    sql`SELECT id AS purchase_id, NULL::int AS opening_id, location_id FROM purchases
         WHERE id = ANY(${purchaseIds}::int[]) AND supplier_id = ${supplierId}
         UNION ALL
        SELECT NULL, id, location_id FROM supplier_openings WHERE id = ANY(${openingIds}::int[]) AND supplier_id = ${supplierId}`,
  )
}

/** What was paid and credited of each target of a supplier, with checks to come. */
export function listPaid(
  tx: Tx,
  supplierId: number,
  now: Date,
): Promise<(Target & { locationId: number; amount: string })[]> {
  return rowsOf(
    tx,
    sql`WITH ${owedTables({ supplierId, reach: EVERYWHERE }, now)}
        SELECT purchase_id, opening_id, location_id, paid + coming AS amount FROM paid`,
  )
}

export type PaymentRow = {
  supplierId: number
  locationId: number
  method: SupplierMethod
  /** Pesos. */
  amount: string
  paidOn: string
  reference: string | null
  bank: string | null
  withheldBase: string | null
  note: string | null
  shiftId: number | null
  undoesId: number | null
}

export type ShareRow = Target & { amount: string }

export async function insertPayment(
  tx: Tx,
  row: PaymentRow,
  shares: readonly ShareRow[],
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_payments (supplier_id, location_id, method, amount, paid_on, reference, bank, withheld_base, note,
                                       shift_id, undoes_id, created_by_id, created_at)
        VALUES (${row.supplierId}, ${row.locationId}, ${row.method}, ${row.amount}::numeric, ${row.paidOn}::date, ${row.reference},
                ${row.bank}, ${row.withheldBase}::numeric, ${row.note}, ${row.shiftId}::int, ${row.undoesId}::int, ${user.id},
                ${now.toISOString()})
        RETURNING id`,
  )
  const rows = shares.map((share, place) => ({ ...share, line: place + 1 }))
  await run(
    tx,
    sql`INSERT INTO supplier_payment_shares (payment_id, line, purchase_id, opening_id, amount)
        SELECT ${id}::int, line, purchase_id, opening_id, amount FROM ${recordset(sql`supplier_payment_shares`, rows)}`,
  )
  return id
}

/** The day on which a contrary payment counts: today, but not before the check that it voids. */
export async function contraryDay(tx: Tx, id: number, now: Date): Promise<string> {
  const { day } = await rowOf<{ day: string }>(
    tx,
    sql`SELECT GREATEST(paid_on, ${today(now)}) AS day FROM supplier_payments WHERE id = ${id}`,
  )
  return day
}

export async function insertOpening(
  tx: Tx,
  supplierId: number,
  { locationId, number = null, dueOn, amount }: NewOpening,
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_openings (supplier_id, location_id, number, due_on, amount, created_by_id, created_at)
        VALUES (${supplierId}, ${locationId}, ${number}, ${dueOn}::date, ${pesosOf(amount)}::numeric, ${user.id},
                ${now.toISOString()}) RETURNING id`,
  )
  return id
}

export async function insertContraryOpening(
  tx: Tx,
  id: number,
  { user, now }: Author,
): Promise<number> {
  const contrary = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_openings (supplier_id, location_id, number, due_on, amount, undoes_id, created_by_id, created_at)
        SELECT supplier_id, location_id, number, due_on, -amount, id, ${user.id}::int, ${now.toISOString()}
          FROM supplier_openings WHERE id = ${id} RETURNING id`,
  )
  return contrary.id
}

export async function insertClaim(
  tx: Tx,
  supplierId: number,
  { locationId, kind, purchaseId = null, amount, claimedOn, note }: NewClaim,
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO supplier_claims (supplier_id, location_id, kind, purchase_id, amount, claimed_on, note, created_by_id, created_at)
        VALUES (${supplierId}, ${locationId}, ${kind}, ${purchaseId}::int, ${pesosOf(amount)}::numeric, ${claimedOn}::date, ${note},
                ${user.id}, ${now.toISOString()}) RETURNING id`,
  )
  return id
}

/** Settles a claim, or lets it await credits again. One that is settled stays so by who did it, and when. */
export async function setClaimSettled(
  tx: Tx,
  id: number,
  isSettled: boolean,
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE supplier_claims
           SET settled_by_id = CASE WHEN ${isSettled}::boolean THEN COALESCE(settled_by_id, ${user.id}::int) END,
               settled_at = CASE WHEN ${isSettled}::boolean THEN COALESCE(settled_at, ${now.toISOString()}::timestamptz) END
         WHERE id = ${id}`,
  )
}

/** Inserts a credit note without goods, of one class; the rate lies in it where the shop's prices include VAT. */
export async function insertCreditNote(
  tx: Tx,
  supplierId: number,
  { locationId, kind, purchaseId = null, claimId = null, amount, number, ...rest }: NewCredit,
  { user, now }: Author,
): Promise<number> {
  const { creditedOn, taxClass, note = null } = rest
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`WITH credit AS (
          INSERT INTO supplier_credits (supplier_id, location_id, kind, purchase_id, claim_id, number, credited_on, amount, note,
                                        created_by_id, created_at)
          VALUES (${supplierId}, ${locationId}, ${kind}, ${purchaseId}::int, ${claimId}::int, ${number}, ${creditedOn}::date,
                  ${pesosOf(amount)}::numeric, ${note}, ${user.id}, ${now.toISOString()})
          RETURNING id, amount
        ), part AS (
          INSERT INTO supplier_credit_parts (credit_id, tax_class, vat_rate, amount)
          SELECT credit.id, ${taxClass},
                 CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' AND ${taxClass} = 'VATABLE' THEN ${rateToday(now)} ELSE 0 END, amount
            FROM credit CROSS JOIN settings)
        SELECT id FROM credit`,
  )
  return id
}

export async function insertContraryCredit(
  tx: Tx,
  id: number,
  { user, now }: Author,
): Promise<number> {
  const contrary = await rowOf<{ id: number }>(
    tx,
    sql`WITH contrary AS (
          INSERT INTO supplier_credits (supplier_id, location_id, kind, purchase_id, claim_id, number, credited_on, amount, undoes_id,
                                        created_by_id, created_at)
          SELECT supplier_id, location_id, kind, purchase_id, claim_id, number, ${today(now)}, -amount, id, ${user.id}::int,
                 ${now.toISOString()}
            FROM supplier_credits WHERE id = ${id} RETURNING id
        ), part AS (
          INSERT INTO supplier_credit_parts (credit_id, tax_class, vat_rate, amount)
          SELECT contrary.id, tax_class, vat_rate, -amount FROM contrary CROSS JOIN supplier_credit_parts WHERE credit_id = ${id})
        SELECT id FROM contrary`,
  )
  return contrary.id
}

/** Whether a supplier was paid and the payment stands. */
export async function isInUse(tx: Tx): Promise<boolean> {
  const { isUsed } = await rowOf<{ isUsed: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM supplier_payments AS payment WHERE undoes_id IS NULL AND NOT EXISTS (
                         SELECT FROM supplier_payments AS contrary WHERE contrary.undoes_id = payment.id)) AS is_used`,
  )
  return isUsed
}

export async function setSince(tx: Tx, since: string | null): Promise<void> {
  await run(tx, sql`UPDATE settings SET payables_since = ${since}::date, version = version + 1`)
}
