import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  CreditLeft,
  Debt,
  SupplierAccount,
  SupplierClaim,
  SupplierCredit,
  SupplierOpening,
  SupplierPayment,
  WithheldRow,
} from '#domain/cash/supplier-accounts/answers.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { here, within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import {
  AWAITED_OF_CLAIM,
  CREDITED_OF_CLAIM,
  owedTables,
  type Asked,
} from '#server/cash/supplier-accounts/owed.sql.ts'

/** Most rows of each list of an account; the statement has all. */
const MOST_ROWS = 100

/** What is owed, what was due first first. */
export function listDebts(tx: Tx, asked: Asked, now: Date): Promise<Debt[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      WITH ${owedTables(asked, now)}
      SELECT purchase_id, opening_id, location_id, locations.name AS location_name, delivery, number, day, due_on, amount, paid,
             owed, coming, days_late
        FROM debts JOIN locations ON locations.id = location_id
       ORDER BY due_on NULLS FIRST, opening_id, purchase_id, delivery`),
  )
}

/** What lies with a supplier: what was paid of nothing first. */
export function listCredits(tx: Tx, asked: Asked, now: Date): Promise<CreditLeft[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      WITH ${owedTables(asked, now)}
      SELECT purchase_id, opening_id, location_id, locations.name AS location_name, amount
        FROM credits JOIN locations ON locations.id = location_id
       ORDER BY COALESCE(opening_id, 0), COALESCE(purchase_id, 0), location_id`),
  )
}

/** The locations of a payment's shares. */
const SHARE_PLACES = sql`
  ARRAY(SELECT COALESCE(purchases.location_id, opening.location_id, payment.location_id)
          FROM supplier_payment_shares AS share
          LEFT JOIN purchases ON purchases.id = share.purchase_id
          LEFT JOIN supplier_openings AS opening ON opening.id = share.opening_id
         WHERE share.payment_id = payment.id)`

/** A condition that a payment is within reach: each place of what it paid. */
export const paidWithin = (reach: Reach) =>
  reach === null
    ? sql`true`
    : sql`(payment.location_id = ANY(${reach}::int[]) AND ${SHARE_PLACES} <@ ${reach}::int[])`

function paymentRows(where: SQL, now: Date): SQL {
  return sql`
    SELECT payment.id, payment.supplier_id, suppliers.name AS supplier_name, payment.location_id, locations.name AS location_name,
           method, payment.amount, paid_on, paid_on > ${today(now)} AS is_coming, payment.reference, bank, withheld_base,
           payment.note, payment.shift_id, tills.name AS till_name, payment.undoes_id,
           (SELECT id FROM supplier_payments AS contrary WHERE contrary.undoes_id = payment.id) AS undone_by_id,
           users.full_name AS created_by_name, payment.created_at,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('purchaseId', share.purchase_id, 'openingId', share.opening_id,
                              'number', COALESCE(purchases.reference, opening.number), 'amount', share.amount::text) ORDER BY line)
                       FROM supplier_payment_shares AS share
                       LEFT JOIN purchases ON purchases.id = share.purchase_id
                       LEFT JOIN supplier_openings AS opening ON opening.id = share.opening_id
                      WHERE share.payment_id = payment.id), '[]') AS shares
      FROM supplier_payments AS payment
      JOIN suppliers ON suppliers.id = payment.supplier_id
      JOIN locations ON locations.id = payment.location_id
      JOIN users ON users.id = payment.created_by_id
      LEFT JOIN shifts ON shifts.id = payment.shift_id
      LEFT JOIN tills ON tills.id = shifts.till_id
     WHERE ${where}
     ORDER BY payment.id DESC`
}

/** A payment of which all is within reach; null when there is none. */
export async function findPayment(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<SupplierPayment | null> {
  const where = sql`payment.id = ${id} AND ${paidWithin(reach)}`
  const [found] = await rowsOf<SupplierPayment>(tx, unprepared(paymentRows(where, now)))
  return found ?? null
}

export function listPayments(
  tx: Tx,
  { supplierId, ...scope }: Asked & { supplierId: number },
  now: Date,
): Promise<SupplierPayment[]> {
  const isHere =
    scope.locationId === undefined ? sql`true` : sql`${scope.locationId} = ANY(${SHARE_PLACES})`
  const where = sql`payment.id IN (SELECT id FROM supplier_payments AS payment
     WHERE supplier_id = ${supplierId} AND ${paidWithin(scope.reach)} AND ${isHere} ORDER BY id DESC LIMIT ${MOST_ROWS})`
  return rowsOf(tx, unprepared(paymentRows(where, now)))
}

function creditRows(where: SQL): SQL {
  return sql`
    SELECT credit.id, credit.supplier_id, credit.location_id, kind, purchase_id, claim_id, back.number AS return_number,
           credit.number, credited_on, amount, note, undoes_id,
           (SELECT id FROM supplier_credits AS contrary WHERE contrary.undoes_id = credit.id) AS undone_by_id,
           full_name AS created_by_name, credit.created_at
      FROM supplier_credits AS credit
      JOIN users ON users.id = credit.created_by_id
      LEFT JOIN supplier_returns AS back ON back.id = supplier_return_id
     WHERE ${where} ORDER BY credit.id DESC LIMIT ${MOST_ROWS}`
}

export function listCreditNotes(
  tx: Tx,
  { supplierId, ...scope }: Asked & { supplierId: number },
): Promise<SupplierCredit[]> {
  const where = sql`credit.supplier_id = ${supplierId} AND ${here(scope, sql`credit.location_id`)}`
  return rowsOf(tx, unprepared(creditRows(where)))
}

export async function findCreditNote(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierCredit | null> {
  const where = sql`credit.id = ${id} AND ${within(reach, sql`credit.location_id`)}`
  const [found] = await rowsOf<SupplierCredit>(tx, unprepared(creditRows(where)))
  return found ?? null
}

function claimRows(where: SQL): SQL {
  return sql`
    SELECT claim.id, claim.supplier_id, claim.location_id, claim.kind, claim.purchase_id, claim.amount, claimed_on, claim.note,
           ${CREDITED_OF_CLAIM} AS credited, ${AWAITED_OF_CLAIM} AS awaited, settled_at, full_name AS created_by_name,
           claim.created_at
      FROM supplier_claims AS claim JOIN users ON users.id = created_by_id
     WHERE ${where} ORDER BY claim.id DESC LIMIT ${MOST_ROWS}`
}

export function listClaims(
  tx: Tx,
  { supplierId, ...scope }: Asked & { supplierId: number },
): Promise<SupplierClaim[]> {
  const where = sql`claim.supplier_id = ${supplierId} AND ${here(scope, sql`claim.location_id`)}`
  return rowsOf(tx, unprepared(claimRows(where)))
}

export async function findClaim(tx: Tx, id: number, reach: Reach): Promise<SupplierClaim | null> {
  const where = sql`claim.id = ${id} AND ${within(reach, sql`claim.location_id`)}`
  const [found] = await rowsOf<SupplierClaim>(tx, unprepared(claimRows(where)))
  return found ?? null
}

function openingRows(where: SQL): SQL {
  return sql`
    SELECT id, supplier_id, location_id, number, due_on, amount, undoes_id,
           (SELECT id FROM supplier_openings AS contrary WHERE contrary.undoes_id = opening.id) AS undone_by_id, created_at
      FROM supplier_openings AS opening WHERE ${where} ORDER BY id DESC LIMIT ${MOST_ROWS}`
}

export function listOpenings(
  tx: Tx,
  { supplierId, ...scope }: Asked & { supplierId: number },
): Promise<SupplierOpening[]> {
  return rowsOf(tx, unprepared(openingRows(sql`supplier_id = ${supplierId} AND ${here(scope)}`)))
}

export async function findOpening(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierOpening | null> {
  const where = sql`id = ${id} AND ${within(reach)}`
  const [found] = await rowsOf<SupplierOpening>(tx, unprepared(openingRows(where)))
  return found ?? null
}

/** Goods that went back to a supplier and are not credited, the oldest first. */
export function listAwaitedReturns(
  tx: Tx,
  { supplierId, ...scope }: Asked & { supplierId: number },
  now: Date,
): Promise<SupplierAccount['awaitedReturns']> {
  const sentOn = sql`(sent_at AT TIME ZONE (SELECT time_zone FROM settings))::date`
  return rowsOf(
    tx,
    sql`SELECT id, number, ${sentOn} AS sent_on, awaited, ${today(now)} - ${sentOn} AS days
          FROM supplier_returns JOIN supplier_return_values USING (id)
         WHERE supplier_id = ${supplierId} AND status = 'SENT' AND settled_at IS NULL AND ${here(scope)}
         ORDER BY sent_at, id`,
  )
}

/** A supplier as an account names them; null when there is none. */
export async function findAccountSupplier(
  tx: Tx,
  id: number,
): Promise<Pick<
  SupplierAccount,
  'supplierId' | 'supplierName' | 'paymentDays' | 'isVatRegistered'
> | null> {
  const [found] = await rowsOf<
    Pick<SupplierAccount, 'supplierId' | 'supplierName' | 'paymentDays' | 'isVatRegistered'>
  >(
    tx,
    sql`SELECT id AS supplier_id, name AS supplier_name, payment_days, is_vat_registered FROM suppliers WHERE id = ${id}`,
  )
  return found ?? null
}

/** The tax that was withheld in a quarter, by supplier, by the days on which it was paid. */
export function listWithheld(
  tx: Tx,
  { year, quarter, ...scope }: Asked & { year: number; quarter: number },
): Promise<WithheldRow[]> {
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  const ofMonth = (month: number) =>
    sql`COALESCE(sum(withheld_base) FILTER (WHERE paid_on >= ${first}::date + make_interval(months => ${month}::int)
          AND paid_on < ${first}::date + make_interval(months => ${month + 1}::int)), 0.00)`
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT supplier_id, name AS supplier_name, tin, sum(withheld_base) AS base, ${ofMonth(0)} AS month1, ${ofMonth(1)} AS month2,
             ${ofMonth(2)} AS month3, sum(amount) AS tax
        FROM supplier_payments JOIN suppliers ON suppliers.id = supplier_id
       WHERE method = 'WITHHELD' AND ${here(scope)}
         AND paid_on >= ${first}::date AND paid_on < ${first}::date + interval '3 months'
       GROUP BY supplier_id, name, tin HAVING (sum(withheld_base), sum(amount)) <> (0, 0)
       ORDER BY name COLLATE "und-x-icu", supplier_id`),
  )
}
