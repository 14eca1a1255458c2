import { createHash } from 'node:crypto'
import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import type { NewBeneficiary } from '#domain/people/beneficiaries/bodies.ts'
import { bareNumber } from '#domain/people/beneficiaries/id-number.ts'
import type { TaxMode } from '#domain/shop/settings/settings.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { ISSUED } from '#server/platform/database/days.ts'
import type { Author } from '#server/refusals.ts'
import { isInForce, schemesInForce, today, weekStart } from '#server/shop/settings/settings.sql.ts'

/** A beneficiary as stored, with the whole number: no answer may hold it (shownOf). */
export type StoredBeneficiary = Omit<Beneficiary, 'maskedNumber' | 'hasTin'> & {
  idNumber: string
  tin: string | null
}

const COLUMNS = sql`id, scheme, customer_id, holder_name, id_number, tin,
                    child_name, child_birth_day, mission, valid_until,
                    version`

/** A number as numbers are compared: the same for every spelling. */
function hashOf(idNumber: string): Buffer {
  return createHash('sha256').update(bareNumber(idNumber)).digest()
}

export function listBeneficiaries(tx: Tx, customerId: number): Promise<StoredBeneficiary[]> {
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM beneficiaries WHERE customer_id = ${customerId} ORDER BY scheme, id`,
  )
}

export function lockBeneficiary(tx: Tx, id: number): Promise<StoredBeneficiary | null> {
  return findOne(tx, sql`id = ${id} FOR UPDATE`)
}

/** Who was recorded with a number and a name, locked until the transaction ends. */
export function lockSame(
  tx: Tx,
  { scheme, idNumber, holderName }: Pick<NewBeneficiary, 'scheme' | 'idNumber' | 'holderName'>,
): Promise<StoredBeneficiary | null> {
  return findOne(
    tx,
    sql`scheme = ${scheme} AND id_hash = ${hashOf(idNumber)} AND holder_key(holder_name) = holder_key(${holderName})
        FOR UPDATE`,
  )
}

/**
 * Cards that a sale to a customer files with them, locked in their order: those of nobody, and those of another customer whose
 * holder is called as this one.
 */
export function lockFiledWith(
  tx: Tx,
  ids: readonly number[],
  customerId: number,
): Promise<StoredBeneficiary[]> {
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM beneficiaries
         WHERE id = ANY(${ids}::int[])
           AND (customer_id IS NULL
             OR customer_id <> ${customerId}
                AND holder_key(holder_name) = (SELECT holder_key(name) FROM customers WHERE id = ${customerId}))
         ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** Whether a customer is called as the holder of a card. */
export async function isHolder(tx: Tx, customerId: number, holderName: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT id FROM customers WHERE id = ${customerId} AND holder_key(name) = holder_key(${holderName})`,
  )
  return rows.length > 0
}

async function findOne(tx: Tx, condition: SQL): Promise<StoredBeneficiary | null> {
  const [found] = await rowsOf<StoredBeneficiary>(
    tx,
    sql`SELECT ${COLUMNS} FROM beneficiaries WHERE ${condition}`,
  )
  return found ?? null
}

/** The beneficiary whom an entry of the log took down; null when they are gone. */
export async function findEntered(tx: Tx, auditId: number): Promise<StoredBeneficiary | null> {
  return findOne(tx, sql`id = (SELECT entity_id FROM audit_logs WHERE audit_logs.id = ${auditId})`)
}

/** What is written of a beneficiary whom a user enters or changes. */
const WRITTEN = sql`customer_id, holder_name, id_number, id_hash, tin, child_name, child_birth_day, mission, valid_until`

function valuesOf(written: Omit<NewBeneficiary, 'scheme'>): SQL {
  const { customerId, holderName, idNumber, tin, childName, childBirthDay, ...card } = written
  return sql`${customerId ?? null}, ${holderName}, ${idNumber}, ${hashOf(idNumber)}, ${tin ?? null}, ${childName ?? null},
             ${childBirthDay ?? null}, ${card.mission ?? null}, ${card.validUntil ?? null}`
}

/** Inserts a beneficiary; null when the number is known under that name, also by a transaction that was waited for. */
export async function insertBeneficiary(
  tx: Tx,
  entered: NewBeneficiary,
  { user, now }: Author,
): Promise<StoredBeneficiary | null> {
  const [inserted] = await rowsOf<StoredBeneficiary>(
    tx,
    sql`INSERT INTO beneficiaries (scheme, ${WRITTEN}, created_by_id, created_at)
        VALUES (${entered.scheme}, ${valuesOf(entered)}, ${user.id}, ${now.toISOString()})
        ON CONFLICT (scheme, id_hash, holder_key(holder_name)) DO NOTHING RETURNING ${COLUMNS}`,
  )
  return inserted ?? null
}

/** Writes a beneficiary who is locked. */
export function updateBeneficiary(tx: Tx, changed: StoredBeneficiary): Promise<StoredBeneficiary> {
  return rowOf(
    tx,
    sql`UPDATE beneficiaries SET (${WRITTEN}) = (${valuesOf(changed)}), version = version + 1
         WHERE id = ${changed.id} RETURNING ${COLUMNS}`,
  )
}

/**
 * A condition on cards: they are a customer's. So is one that is remembered with another customer, or none, and has that
 * customer's name, if it was shown when they bought.
 */
export function isCardOf(customerId: number): SQL {
  return sql`(beneficiaries.customer_id = ${customerId}
    OR beneficiaries.id IN (SELECT beneficiary_id FROM sale_beneficiaries JOIN sales ON sales.id = sale_id
                             WHERE sales.customer_id = ${customerId})
       AND holder_key(beneficiaries.holder_name) = (SELECT holder_key(name) FROM customers WHERE id = ${customerId}))`
}

/** Locks the cards of a customer until the transaction ends, after waiting for sales to them that are under way; answers their ids. */
export async function lockCardsOf(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM beneficiaries WHERE ${isCardOf(customerId)} ORDER BY id FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes cards that are locked, and what orders that were not issued have written down of them: no law asks for that. */
export async function deleteCards(tx: Tx, ids: readonly number[]): Promise<void> {
  const cards = sql`ANY(${ids}::int[])`
  await run(
    tx,
    sql`WITH open_orders AS (
          DELETE FROM sale_beneficiaries USING sales
           WHERE sales.id = sale_id AND status <> 'Final' AND beneficiary_id = ${cards}
        )
        DELETE FROM beneficiaries WHERE id = ${cards}`,
  )
}

/** Whether a customer may have cards; they are locked against being forgotten until the transaction ends. */
export async function holdCustomer(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT id FROM customers WHERE id = ${customerId} AND anonymised_at IS NULL FOR KEY SHARE`,
  )
  return rows.length > 0
}

type SchemeOnDay = {
  name: string
  asksChild: boolean
  asksMission: boolean
  isInForce: boolean
  taxMode: TaxMode
  today: string
}

/** A scheme by its code as it is today, or where it is not in force any of its rows; null when there is none. */
export async function findSchemeToday(
  tx: Tx,
  code: string,
  now: Date,
): Promise<SchemeOnDay | null> {
  const [found] = await rowsOf<SchemeOnDay>(
    tx,
    sql`SELECT name, asks_child, asks_mission, ${today(now)} AS today, ${isInForce(now)} AS is_in_force,
               (SELECT tax_mode FROM settings) AS tax_mode
          FROM schemes WHERE code = ${code} ORDER BY is_in_force DESC, from_day DESC NULLS LAST LIMIT 1`,
  )
  return found ?? null
}

/** Lets one server at a time delete the cards that were kept as long as the law asks. */
export async function lockTerms(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('terms of cards', 0))`)
}

/**
 * Locks cards without a customer that nobody asked for any more, and answers their ids: not entered, changed or sold to since
 * `used`, and on no unissued order that was changed since `ordered`. A card that a sale holds at this moment is left.
 */
export async function lockUnremembered(
  tx: Tx,
  since: { used: Date; ordered: Date },
): Promise<number[]> {
  const [used, ordered] = [since.used.toISOString(), since.ordered.toISOString()]
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM beneficiaries AS card
         WHERE customer_id IS NULL AND created_at < ${used}
           AND NOT EXISTS (SELECT FROM audit_logs WHERE (entity, entity_id) = ('beneficiary', card.id)
                              AND created_at >= ${used})
           AND NOT EXISTS (SELECT FROM sale_beneficiaries JOIN sales ON sales.id = sale_id
                            WHERE beneficiary_id = card.id
                              AND CASE status WHEN 'Final' THEN ${ISSUED} >= ${used}
                                  ELSE EXISTS (SELECT FROM audit_logs WHERE (entity, entity_id) = ('sale', sale_id)
                                                  AND created_at >= ${ordered}) END)
         ORDER BY id FOR UPDATE SKIP LOCKED`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes what the law had the shop keep of people, once the years of a sale are over, by whole weeks: who was shown for it
 * and why they got more than thirty days need, what their weeks allowed, whom the journal names, and forgotten customers who
 * withheld tax. Answers the number of records of who was shown.
 */
export async function deletePastTerm(tx: Tx, now: Date): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`WITH term AS (
          SELECT date_trunc('week', ${today(now)}::timestamp - make_interval(years => retention_years)) AS began, time_zone
            FROM settings
        ), weeks AS (
          DELETE FROM weekly_allowances USING term WHERE week < began
        ), records AS (
          DELETE FROM sale_beneficiaries USING sales, term
           WHERE sales.id = sale_id AND (business_date < began OR business_date IS NULL)
             AND ${ISSUED} AT TIME ZONE time_zone < began
          RETURNING sale_id
        ), reasons AS (
          DELETE FROM audit_personal USING audit_logs
           WHERE audit_logs.id = audit_id AND entity = 'sale' AND action = 'LONG_SUPPLY'
             AND entity_id IN (SELECT sale_id FROM records)
        ), journals AS (
          DELETE FROM journal_personal USING readings, term
           WHERE readings.id = reading_id AND made_at AT TIME ZONE time_zone < began
        ), payors AS (
          DELETE FROM invoice_buyers USING sales, customers, term
           WHERE sales.id = sale_id AND business_date < began AND customers.id = customer_id AND anonymised_at IS NOT NULL
        ), marked AS (
          UPDATE settings SET records_deleted_before = began FROM term
           WHERE COALESCE(records_deleted_before < began, true)
        )
        SELECT count(*)::int AS count FROM records`,
  )
  return count
}

/**
 * What a person's week still allows by the shop's books, in pesos; null where their scheme has no weekly cap or is not in
 * force.
 */
export async function readWeekLeft(tx: Tx, id: number, now: Date): Promise<string | null> {
  const [row] = await rowsOf<{ left: string }>(
    tx,
    sql`SELECT greatest(weekly_cap - COALESCE(used, 0), 0) AS left
          FROM beneficiaries AS own JOIN ${schemesInForce(now)} AS scheme ON scheme.code = own.scheme AND weekly_cap IS NOT NULL
          LEFT JOIN weekly_allowances AS week
            ON (week.scheme, week.id_hash, week.week) = (own.scheme, own.id_hash, ${weekStart(now)})
         WHERE own.id = ${id}`,
  )
  return row?.left ?? null
}
