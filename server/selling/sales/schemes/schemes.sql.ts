import { sql } from '#server/platform/database/sql.ts'
import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import { pesosOf, type Centavos } from '#domain/money.ts'
import type { ShownWith } from '#domain/selling/sales/schemes/cards-body.ts'
import type { Scheme } from '#domain/law/schemes/scheme.ts'
import { jsonRows } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { ISSUED } from '#server/platform/database/days.ts'
import { withParts } from '#server/goods/stock/kits.sql.ts'
import { schemesInForce, today, weekStart } from '#server/shop/settings/settings.sql.ts'

/** A beneficiary whose card was shown, with their scheme. */
export type BeneficiaryRow = {
  beneficiaryId: number
  code: string
  /** null: the scheme is not in force. */
  scheme: {
    name: string
    /** Percent, as the database writes it. */
    rate: string
    vatTreatment: Scheme['vatTreatment']
    /** Pesos; null without a limit. */
    weeklyCap: string | null
    asksChild: boolean
    asksMission: boolean
    coversAll: boolean
    idLabel: string
  } | null
  /** What they have used up of this week, in pesos; null where there is no limit. */
  used: string | null
  holderName: string
  /** The scheme of a senior's or PWD's card of the same holder: shown with it, else kept with the same number. */
  provenBy: ShownWith | null
  customerId: number | null
  maskedNumber: string
  childBirthDay: string | null
  validUntil: string | null
  /** The shop's day. */
  today: string
  /**
   * Pieces of each product that were sold under this card's number within thirty days, at any branch, less what came back; empty
   * where nobody set for one of the sale's products what a person takes in thirty days.
   */
  supplied: { productId: number; pieces: number }[]
}

/**
 * What was sold under the number of a card from the table `shown` on this and the 29 days before, as a list. Kits count as the parts
 * that were taken for them.
 */
const supplied = (now: Date, productIds: readonly number[]) => sql`(
  SELECT COALESCE(jsonb_agg(jsonb_build_object('productId', product_id, 'pieces', pieces)), '[]')
    FROM (SELECT part.product_id, sum(part.pieces)::int AS pieces
            FROM sale_beneficiaries AS past
            JOIN sales ON sales.id = past.sale_id AND status = 'Final' AND voided_at IS NULL
                          AND business_date > ${today(now)} - 30
            JOIN sale_items AS item ON item.sale_id = sales.id AND item.scheme = past.scheme AND item.qty > item.returned_qty
           CROSS JOIN LATERAL (
             SELECT item.product_id, item.qty - item.returned_qty AS pieces
              UNION ALL
             SELECT move.product_id, -sum(delta) * (item.qty - item.returned_qty) / item.qty FROM stock_movements AS move
              WHERE (move.sale_id, sale_line) = (item.sale_id, item.line) AND kind = 'SALE' AND move.product_id <> item.product_id
              GROUP BY move.product_id) AS part
           WHERE (past.scheme, past.id_hash) = (shown.scheme, shown.id_hash)
             AND EXISTS (SELECT FROM products WHERE id = ANY(${withParts(productIds)}) AND thirty_day_qty IS NOT NULL)
           GROUP BY 1) AS bought)`

/**
 * Those whose cards were shown. What they have used up of their week is locked until the transaction ends where goods are sold to
 * them: after the shift, and before any document.
 */
export async function readBeneficiaries(
  tx: Tx,
  beneficiaryIds: readonly number[],
  {
    items,
    now,
    isSelling,
  }: { items: readonly { productId: number }[]; now: Date; isSelling: boolean },
): Promise<BeneficiaryRow[]> {
  if (beneficiaryIds.length === 0) return []
  const productIds = items.map(({ productId }) => productId)
  const week = weekStart(now)
  const rows = await rowsOf<Omit<BeneficiaryRow, 'maskedNumber'> & { idNumber: string }>(
    tx,
    sql`WITH shown AS MATERIALIZED (
          SELECT id, scheme, id_hash, holder_name, id_number, child_birth_day, valid_until, customer_id
            FROM beneficiaries WHERE id = ANY((SELECT ${beneficiaryIds}::int[])::int[]) FOR KEY SHARE
        ), weeks AS (
          INSERT INTO weekly_allowances (scheme, id_hash, week)
          SELECT DISTINCT shown.scheme, id_hash, ${week}
            FROM shown JOIN ${schemesInForce(now)} AS scheme ON scheme.code = shown.scheme AND weekly_cap IS NOT NULL
           WHERE ${isSelling} ORDER BY shown.scheme, id_hash
              ON CONFLICT (scheme, id_hash, week) DO UPDATE SET used = weekly_allowances.used
          RETURNING scheme, id_hash, used
        )
        SELECT shown.id AS beneficiary_id, shown.scheme AS code, holder_name, customer_id, id_number,
               child_birth_day, valid_until, ${today(now)} AS today, ${supplied(now, productIds)} AS supplied,
               CASE WHEN scheme.id IS NOT NULL THEN jsonb_build_object('name', name, 'rate', rate::text,
                 'vatTreatment', vat_treatment, 'weeklyCap', weekly_cap::text, 'asksChild', asks_child, 'asksMission', asks_mission,
                 'coversAll', covers_all, 'idLabel', id_label) END AS scheme,
               CASE WHEN weekly_cap IS NOT NULL THEN COALESCE(weeks.used, (
                 SELECT own.used FROM weekly_allowances AS own
                  WHERE (own.scheme, own.id_hash, own.week) = (shown.scheme, shown.id_hash, ${week})), 0.00)::text END AS used,
               (SELECT other.scheme FROM (
                  SELECT scheme, id_hash, holder_name, true AS is_shown FROM shown
                   UNION ALL
                  SELECT scheme, id_hash, holder_name, false FROM beneficiaries WHERE scheme IN ('SC', 'PWD') AND id_hash = shown.id_hash) AS other
                 WHERE other.scheme IN ('SC', 'PWD') AND other.scheme <> shown.scheme
                   AND (other.id_hash = shown.id_hash OR is_shown) AND holder_key(other.holder_name) = holder_key(shown.holder_name)
                 ORDER BY is_shown DESC, other.id_hash = shown.id_hash DESC, array_position(ARRAY['SC', 'PWD'], other.scheme::text)
                 LIMIT 1) AS proven_by
          FROM shown LEFT JOIN ${schemesInForce(now)} AS scheme ON scheme.code = shown.scheme
          LEFT JOIN weeks ON (weeks.scheme, weeks.id_hash) = (shown.scheme, shown.id_hash)`,
  )
  return rows.map(({ idNumber, ...row }) => ({ ...row, maskedNumber: maskedNumber(idNumber) }))
}

/** The beneficiaries written down with a sale, each with the scheme by which the sale was calculated. */
export type RecordRow = {
  beneficiaryId: number
  representative: string | null
  /** Of a discount with VAT inside: in whose book it stands. */
  shownWith: ShownWith | null
  used: Centavos
  scheme: NonNullable<BeneficiaryRow['scheme']>
}

/**
 * Writes down for whom a sale was made and by which schemes, as they were read for it: one that is changed meanwhile counts from
 * the next sale on. Goods that are sold use up what their weeks allow.
 */
export async function insertBeneficiaries(
  tx: Tx,
  saleId: number,
  shown: readonly RecordRow[],
  { now, isSelling }: { now: Date; isSelling: boolean },
): Promise<void> {
  if (shown.length === 0) return
  const rows = shown.map(({ scheme, used, ...row }) => ({
    ...row,
    ...scheme,
    used: isSelling ? pesosOf(used) : '0.00',
  }))
  await run(
    tx,
    sql`WITH row AS (
          SELECT * FROM jsonb_to_recordset(${jsonRows(rows)})
                          AS row (beneficiary_id int, representative text, shown_with text, used numeric, name text,
                                  rate numeric, vat_treatment text, id_label text)
        ), used AS (
          UPDATE weekly_allowances AS own SET used = own.used + row.used
            FROM row JOIN beneficiaries ON beneficiaries.id = beneficiary_id
           WHERE row.used > 0
             AND (own.scheme, own.id_hash, own.week) = (beneficiaries.scheme, beneficiaries.id_hash, ${weekStart(now)})
        )
        INSERT INTO sale_beneficiaries (sale_id, scheme, beneficiary_id, scheme_name, rate, vat_treatment, holder_name, id_label,
                                        id_number, id_hash, tin, child_name, child_birth_day, mission, valid_until, representative, shown_with)
        SELECT ${saleId}::int, own.scheme, own.id, name, rate, vat_treatment, holder_name, id_label, id_number, id_hash, tin,
               child_name, child_birth_day, mission, valid_until, representative, shown_with
          FROM row JOIN beneficiaries AS own ON own.id = beneficiary_id`,
  )
}

/** Takes away what an order had written down; it is saved anew. */
export async function deleteBeneficiaries(tx: Tx, saleId: number): Promise<void> {
  await run(tx, sql`DELETE FROM sale_beneficiaries WHERE sale_id = ${saleId}`)
}

/** Locks what the persons of an issued sale have used up of its week, before the sale itself: goods of it come back. */
export async function lockWeeksOf(tx: Tx, saleId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM weekly_allowances
         WHERE (scheme, id_hash) IN (SELECT scheme, id_hash FROM sale_beneficiaries WHERE sale_id = ${saleId})
           AND week = (SELECT date_trunc('week', ${ISSUED} AT TIME ZONE time_zone)::date
                         FROM sales CROSS JOIN settings WHERE sales.id = ${saleId})
         ORDER BY scheme, id_hash FOR UPDATE`,
  )
}

/** Calculates anew what the persons of a sale have used up of its week, after goods came back or it was voided. */
export async function calculateWeeksOf(tx: Tx, saleId: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE weekly_allowances AS own
           SET used = COALESCE((SELECT used FROM used_allowances AS now
                                 WHERE (now.scheme, now.id_hash, now.week) = (own.scheme, own.id_hash, own.week)), 0)
         WHERE (scheme, id_hash) IN (SELECT sale_beneficiaries.scheme, id_hash FROM sale_beneficiaries
                                       JOIN sale_items AS item ON item.sale_id = sale_beneficiaries.sale_id
                                        AND item.scheme = sale_beneficiaries.scheme AND allowance_used > 0
                                      WHERE sale_beneficiaries.sale_id = ${saleId})
           AND week = (SELECT date_trunc('week', ${ISSUED} AT TIME ZONE time_zone)::date
                         FROM sales CROSS JOIN settings WHERE sales.id = ${saleId})`,
  )
}
