import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import { rateOf } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import type { Tax, TaxMode, UnpaidFinalOrders } from '#domain/shop/settings/settings.ts'
import { assignments } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

export type Settings = {
  storeName: string
  timeZone: string
  taxMode: TaxMode
  /** Percent, as the database writes it. */
  taxRate: string
  taxLabel: string
  lowStockDefault: number
  /** The largest discount of a line by role, in percent. */
  discountMax: Record<Role, string>
  unpaidFinalOrders: UnpaidFinalOrders
  uniqueReferences: boolean
  cashControl: boolean
  opensDrawerByReason: boolean
  keepsPayables: boolean
  idleLockMinutes: number
  isDemo: boolean
}

/** The largest discount of a line by role, in percent, as JSON from the settings' row. */
export const DISCOUNT_MAX = sql`jsonb_build_object(
  'ADMIN', '100', 'MANAGER', discount_max_manager::text, 'CASHIER', discount_max_cashier::text)`

/** The shop's own rate as it is on its day, whether a change that has begun stands in the settings already or not. */
export const rateToday = (now: Date) => sql`tax_rate_on(${today(now)})`

/** The shop's settings; null before the first start. */
export async function findSettings(tx: Tx, now: Date): Promise<Settings | null> {
  const [row] = await rowsOf<Settings>(
    tx,
    sql`SELECT store_name, time_zone, tax_mode,
               ${rateToday(now)} AS tax_rate, tax_label, low_stock_default,
               ${DISCOUNT_MAX} AS discount_max, unpaid_final_orders,
               unique_references, cash_control,
               opens_drawer_by_reason, payables_since IS NOT NULL AS keeps_payables, idle_lock_minutes,
               is_demo
          FROM settings`,
  )
  return row ?? null
}

/** The shop's settings; throws before the first start. */
export async function readSettings(tx: Tx, now: Date): Promise<Settings> {
  const found = await findSettings(tx, now)
  if (!found) throw new Error('the database has no settings: it was never prepared')
  return found
}

/** Changes of the shop's rate that have begun and do not stand in the settings yet. */
const begunRates = (now: Date) => sql`SELECT id FROM scheduled_changes
  WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= ${today(now)}`

/**
 * A rate that has begun counts as a change from its midnight on, so that a form which was opened before is refused as
 * stale. Of two columns of a name a row holds the later.
 */
const settingsOn = (now: Date) => sql`
  SELECT settings.*, ${rateToday(now)} AS tax_rate, version + EXISTS (${begunRates(now)})::int AS version FROM settings`

/** The settings as an administrator sees and changes them. */
export function readShopSettings(tx: Tx, now: Date): Promise<ShopSettings> {
  return rowOf(tx, settingsOn(now))
}

/** The settings for administrators, locked until the transaction ends. */
export function lockSettings(tx: Tx, now: Date): Promise<ShopSettings> {
  return rowOf(tx, sql`${settingsOn(now)} FOR UPDATE`)
}

/** Settings to store, with percentages and money as the database writes them. */
export type StoredSettings = Partial<Omit<ShopSettings, 'version'>>

export async function updateSettings(
  tx: Tx,
  change: StoredSettings,
  now: Date,
): Promise<ShopSettings> {
  const set = assignments({ ...change, version: sql`version + 1`, updatedAt: now.toISOString() })
  await run(tx, unprepared(sql`UPDATE settings SET ${set}`))
  return readShopSettings(tx, now)
}

/** How the shop taxes a sale, by its settings. */
export function taxOf({ taxMode, taxRate, taxLabel }: Settings): Tax {
  return { mode: taxMode, rate: rateOf(taxRate), label: taxLabel }
}

export async function insertSettings(
  tx: Tx,
  shop: { storeName: string; timeZone: string; isDemo: boolean },
): Promise<void> {
  const { storeName, timeZone, isDemo } = shop
  await run(
    tx,
    sql`INSERT INTO settings (store_name, time_zone, is_demo, guide_ended_at)
        VALUES (${storeName}, ${timeZone}, ${isDemo}, CASE WHEN ${isDemo}::boolean THEN now() END)`,
  )
}

/** Locks the setting-up of a new database until the transaction ends, so that only one server does it. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('first start', 0))`)
}

/** Whether the shop's rate is planned to change. */
export async function hasPlannedRate(tx: Tx, now: Date): Promise<boolean> {
  const { isPlanned } = await rowOf<{ isPlanned: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM scheduled_changes
                        WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day > ${today(now)}) AS is_planned`,
  )
  return isPlanned
}

export type AppliedRate = { before: string; after: string; ids: number[] }

/**
 * Writes the rate that has begun into the settings, which the caller has locked, and marks its changes as applied; null
 * when none has begun. Rows are read as they were before the statement.
 */
export async function writeBegunRate(tx: Tx, now: Date): Promise<AppliedRate | null> {
  const [applied] = await rowsOf<AppliedRate>(
    tx,
    sql`WITH begun AS (${begunRates(now)}), marked AS (
          UPDATE scheduled_changes SET applied_at = ${now.toISOString()} WHERE id IN (SELECT id FROM begun)
        ), changed AS (
          UPDATE settings SET tax_rate = ${rateToday(now)}, version = version + 1, updated_at = ${now.toISOString()}
           WHERE EXISTS (SELECT FROM begun) RETURNING tax_rate
        )
        SELECT settings.tax_rate AS before, changed.tax_rate AS after, ARRAY(SELECT id FROM begun ORDER BY id) AS ids
          FROM changed CROSS JOIN settings`,
  )
  return applied ?? null
}

/** The day of a moment in the shop's zone, as an SQL date. */
export function today(now: Date): SQL {
  return sql`(SELECT (${now.toISOString()}::timestamptz AT TIME ZONE time_zone)::date FROM settings)`
}

/** The first day of a moment's week in the shop's zone, as an SQL date. */
export function weekStart(now: Date): SQL {
  return sql`date_trunc('week', ${today(now)}::timestamp)::date`
}

/** The day of a moment in the shop's zone, as 'YYYY-MM-DD'. */
export async function readToday(tx: Tx, now: Date): Promise<string> {
  const { day } = await rowOf<{ day: string }>(tx, sql`SELECT ${today(now)} AS day`)
  return day
}

/** A condition on rows of schemes: they are in force at a moment. */
export function isInForce(now: Date): SQL {
  const day = today(now)
  return sql`(is_active AND COALESCE(from_day <= ${day}, true) AND COALESCE(to_day >= ${day}, true))`
}

/** The rows of schemes that are in force at a moment, one for each code. */
export function schemesInForce(now: Date): SQL {
  return sql`(
    SELECT DISTINCT ON (code) * FROM schemes
     WHERE ${isInForce(now)}
     ORDER BY code, from_day DESC NULLS LAST)`
}

/** The schemes in force, the largest discount first; none where the shop adds its tax to the total. */
export function listSchemesInForce(tx: Tx, now: Date): Promise<SchemeInForce[]> {
  return rowsOf(
    tx,
    sql`SELECT code, name, rate, vat_treatment, weekly_cap, id_label,
               asks_child, asks_mission, covers_all
          FROM ${schemesInForce(now)} AS scheme
         WHERE (SELECT tax_mode = 'INCLUDED_IN_PRICES' FROM settings) ORDER BY scheme.rate DESC, scheme.id`,
  )
}
