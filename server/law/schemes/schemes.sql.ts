import { sql } from '#server/platform/database/sql.ts'
import { pesosOf, percentText, type Centavos, type Rate } from '#domain/money.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { isInForce, today } from '#server/shop/settings/settings.sql.ts'

const COLUMNS = (now: Date) => sql`
  id, code, name, rate, vat_treatment, weekly_cap, id_label,
  asks_child, asks_mission, covers_all, is_active, from_day, to_day, source,
  COALESCE(from_day <= ${today(now)}, true) AS has_begun,
  ${isInForce(now)} AS is_in_force,
  version`

export function listSchemes(tx: Tx, now: Date): Promise<SchemeRow[]> {
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS(now)} FROM schemes
         ORDER BY min(id) OVER (PARTITION BY code), from_day NULLS FIRST`,
  )
}

/** Lets one change of schemes be made at a time, because rows of one code follow each other. */
export async function lockSchemes(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('schemes', 0))`)
}

/** What a scheme calculates by and is called, as it is to be stored. */
export type SchemeValues = Pick<
  SchemeRow,
  | 'name'
  | 'vatTreatment'
  | 'idLabel'
  | 'asksChild'
  | 'asksMission'
  | 'coversAll'
  | 'isActive'
  | 'fromDay'
  | 'toDay'
  | 'source'
> & { rate: Rate; weeklyCap: Centavos | null }

export async function insertScheme(tx: Tx, code: string, values: SchemeValues): Promise<number> {
  const { name, rate, vatTreatment, weeklyCap, idLabel, asksChild, isActive } = values
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO schemes (code, name, rate, vat_treatment, weekly_cap, id_label, asks_child, asks_mission, covers_all, is_active,
                             from_day, to_day, source)
        VALUES (${code}, ${name}, ${percentText(rate)}, ${vatTreatment}, ${weeklyCap === null ? null : pesosOf(weeklyCap)},
                ${idLabel}, ${asksChild}, ${values.asksMission}, ${values.coversAll}, ${isActive}, ${values.fromDay}, ${values.toDay}, ${values.source})
        RETURNING id`,
  )
  return id
}

export async function updateScheme(tx: Tx, id: number, values: SchemeValues): Promise<void> {
  const { name, rate, vatTreatment, weeklyCap, idLabel, asksChild, isActive } = values
  // A last day that was typed is the row's own, and no cut.
  const isStillCut = sql`(is_cut AND to_day IS NOT DISTINCT FROM ${values.toDay}::date)`
  await run(
    tx,
    sql`UPDATE schemes
           SET name = ${name}, rate = ${percentText(rate)}, vat_treatment = ${vatTreatment},
               weekly_cap = ${weeklyCap === null ? null : pesosOf(weeklyCap)}, id_label = ${idLabel},
               asks_child = ${asksChild}, asks_mission = ${values.asksMission}, covers_all = ${values.coversAll}, is_active = ${isActive}, from_day = ${values.fromDay}, to_day = ${values.toDay},
               source = ${values.source}, version = version + 1, is_cut = ${isStillCut},
               own_to_day = CASE WHEN ${isStillCut} THEN own_to_day END
         WHERE id = ${id}`,
  )
}

/**
 * Ends a row the day before the next one of its code begins. A row whose own last day is earlier keeps that; where none follows,
 * its own last day holds again.
 */
export async function endScheme(tx: Tx, id: number, nextFrom: string | null): Promise<void> {
  await run(
    tx,
    sql`UPDATE schemes
           SET to_day = CASE WHEN is_cut_now THEN ${nextFrom}::date - 1 ELSE own END, is_cut = is_cut_now,
               own_to_day = CASE WHEN is_cut_now THEN own END, version = version + 1
          FROM (SELECT own, ${nextFrom}::date IS NOT NULL AND COALESCE(own >= ${nextFrom}::date, true) AS is_cut_now
                  FROM (SELECT CASE WHEN is_cut THEN own_to_day ELSE to_day END AS own FROM schemes WHERE id = ${id}) AS stored) AS fit
         WHERE id = ${id}
           AND (to_day, is_cut) IS DISTINCT FROM (CASE WHEN is_cut_now THEN ${nextFrom}::date - 1 ELSE own END, is_cut_now)`,
  )
}

export async function deleteScheme(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM schemes WHERE id = ${id}`)
}

/** Whether a sale was made by a scheme, or a card is kept of it. */
export async function isSchemeUsed(tx: Tx, code: string): Promise<boolean> {
  const { isUsed } = await rowOf<{ isUsed: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM sale_beneficiaries WHERE scheme = ${code})
            OR EXISTS (SELECT FROM beneficiaries WHERE scheme = ${code}) AS is_used`,
  )
  return isUsed
}

/** Those of some codes that no scheme has, today or on any other day. */
export async function listUnknownCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`SELECT code FROM unnest(${codes}::text[]) AS named (code)
         WHERE NOT EXISTS (SELECT FROM schemes WHERE schemes.code = named.code)`,
  )
  return rows.map(({ code }) => code)
}
