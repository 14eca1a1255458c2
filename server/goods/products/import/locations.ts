import { isReadAnew } from '#domain/platform/import/settings.ts'
import { askedAboutPlaces, type Place } from '#domain/goods/products/import/places.ts'
import {
  givesStock,
  type ImportChanges,
  type ImportSettings,
} from '#domain/goods/products/import/settings.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import type { Importer } from '#server/platform/import/import-kind.ts'
import { hasProducts } from '#server/goods/products/import/known.sql.ts'
import { hasLocation, listLocations } from '#server/shop/locations/locations.sql.ts'

/** The locations within reach that a file may name. */
export async function placesWithin(tx: Tx, reach: Reach): Promise<Place[]> {
  const locations = await listLocations(tx, reach)
  const active = locations.filter(({ isActive }) => isActive)
  return active.map(({ id, name, code }) => ({ id, name, code }))
}

/** The location of a file's stock: the one chosen last time, else the only one there is. */
async function placeOfStock(
  tx: Tx,
  settings: ImportSettings,
  chosen: number | null | undefined,
  { user: { reach } }: Importer,
): Promise<number | null> {
  if (!givesStock(settings) || chosen === null) return null
  if (chosen !== undefined && (await hasLocation(tx, chosen, reach))) return chosen
  const places = await placesWithin(tx, reach)
  return places.length === 1 ? places[0]!.id : null // there is exactly one
}

/**
 * The settings of a new file with the location of its stock, and what is asked about columns named like one. The first file
 * of an empty shop makes the categories, brands and units that it names.
 */
export async function initialPlace(
  tx: Tx,
  settings: ImportSettings,
  last: Partial<ImportSettings> | null,
  by: Importer,
): Promise<ImportSettings> {
  const columns = last
    ? settings.columns
    : askedAboutPlaces(settings.columns, await placesWithin(tx, by.user.reach))
  return {
    ...settings,
    columns,
    createsMissing: last ? settings.createsMissing : !(await hasProducts(tx)),
    locationId: await placeOfStock(tx, settings, last?.locationId, by),
  }
}

/** Refuses a correction that names a location that there is not. */
export async function refuseStrangePlace(
  tx: Tx,
  { locationId }: ImportChanges,
  { user }: Importer,
): Promise<void> {
  if (locationId != null && !(await hasLocation(tx, locationId, user.reach)))
    throw refusedField(400, 'locationId', 'That location does not exist')
}

/**
 * Corrected settings with the location of the stock, where the correction makes a column one of stock. When a file is read
 * anew, all that was asked before is asked again, unless the correction answers it: which columns are locations', where the
 * stock lies (another sheet may name another branch), and whether it becomes what the file says.
 */
export async function correctedPlace(
  tx: Tx,
  { before, after: corrected }: { before: ImportSettings; after: ImportSettings },
  changes: ImportChanges,
  by: Importer,
): Promise<ImportSettings> {
  const { columns: answers, locationId, existingStock = 'leave' } = changes
  if (isReadAnew(before, corrected)) {
    const columns = askedAboutPlaces(
      corrected.columns,
      await placesWithin(tx, by.user.reach),
      answers,
    )
    const after = { ...corrected, columns, existingStock }
    return { ...after, locationId: await placeOfStock(tx, after, locationId, by) }
  }
  if (givesStock(before) || locationId !== undefined || corrected.locationId !== null)
    return corrected
  return { ...corrected, locationId: await placeOfStock(tx, corrected, undefined, by) }
}
