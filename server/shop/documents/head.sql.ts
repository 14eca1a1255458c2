import { sql, type SQL } from '#server/platform/database/sql.ts'
import { MOST_MACHINES, type BookHead } from '#domain/shop/documents/head.ts'
import { taxNumberOf } from '#domain/shop/documents/frame.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'
import type { User } from '#server/refusals.ts'

/** The days, and the location or till, that a book or journal is about. */
type Place = Scope & { startDate: string; endDate: string; tillId?: number | undefined }

/** Who opens it, when, and by which version of this program. */
export type Taking = { user: User; now: Date; version: string }

/**
 * What stands at the head of a book or journal: names and numbers as documents have them today, and its machines as they were in
 * its days.
 */
export async function readHead(
  tx: Tx,
  { startDate, endDate, tillId, ...scope }: Place,
  { user, now, version }: Taking,
): Promise<BookHead> {
  const tills = sql`SELECT tills.id, locations.id AS place, locations.name AS location, tills.name
                      FROM tills JOIN locations ON locations.id = location_id
                     WHERE ${here(scope, sql`location_id`)} AND ${tillId === undefined ? sql`true` : sql`tills.id = ${tillId}`}`
  const inDays = sql`valid_from < (${endDate}::date + 1)::timestamp AT TIME ZONE time_zone
                 AND COALESCE(valid_to > ${startDate}::date::timestamp AT TIME ZONE time_zone, true)`
  const numbers = (column: SQL) =>
    sql`string_agg(DISTINCT ${column}, ', ') FILTER (WHERE ${inDays})`
  const { taxpayer, tin, branchCode, ...head } = await rowOf<HeadRow>(
    tx,
    sql`WITH till AS (${tills})
        SELECT store_name, NULLIF(registered_name, store_name) AS registered_name, taxpayer, tin,
               branch_code, COALESCE(NULLIF(locations.address, ''), store_address) AS address,
               time_zone, (SELECT count(*)::int FROM till) AS machine_count,
               COALESCE((SELECT jsonb_agg(machine ORDER BY machine ->> 'locationName', machine -> 'id')
                  FROM (SELECT jsonb_build_object('id', till.id, 'locationName', location, 'tillName', till.name,
                                 'min', ${numbers(sql`min`)}, 'serialNumber', ${numbers(sql`serial_number`)}) AS machine
                          FROM (SELECT * FROM till ORDER BY place, id LIMIT ${MOST_MACHINES}) AS till
                          LEFT JOIN (SELECT *, lead(valid_from) OVER (PARTITION BY till_id ORDER BY valid_from, id) AS valid_to
                                       FROM till_headers WHERE till_id IN (SELECT id FROM till)) AS header ON header.till_id = till.id
                         GROUP BY till.id, location, till.name) AS machines), '[]') AS machines
          FROM settings
          LEFT JOIN locations ON locations.id = COALESCE(${scope.locationId ?? null}, (SELECT place FROM till WHERE ${tillId !== undefined}))
                             AND ${here(scope, sql`locations.id`)}`,
  )
  const taxNumber = taxNumberOf({ taxpayer, tin, branchCode })
  return { ...head, taxNumber, version, madeAt: now.toISOString(), userName: user.fullName }
}

type HeadRow = Parameters<typeof taxNumberOf>[0] &
  Omit<BookHead, 'taxNumber' | 'version' | 'madeAt' | 'userName'>
