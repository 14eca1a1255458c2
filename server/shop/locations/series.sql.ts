import { sql } from '#server/platform/database/sql.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'
import type { LocationSeriesKind } from '#server/shop/tills/location-series-kind.ts'

/**
 * Draws the next number of a location's documents; the series' row stays locked until the commit, so it is drawn last. These numbers
 * may have gaps.
 */
export async function drawLocationNumber(
  tx: Tx,
  locationId: number,
  kind: LocationSeriesKind,
): Promise<string> {
  const { number } = await rowOf<{ number: string }>(
    tx,
    sql`UPDATE number_series SET last_number = last_number + 1 WHERE of_location_id = ${locationId} AND kind = ${kind}
        RETURNING prefix || '-' || lpad(last_number::text, greatest(8, length(last_number::text)), '0') AS number`,
  )
  return number
}
