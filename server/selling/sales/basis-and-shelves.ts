import { refuseForeign, type Reach } from '#server/platform/reach/reach.sql.ts'
import { StaleRead, pipeline, type Tx } from '#server/platform/database/database.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { readSaleBasis, type SaleBasis } from '#server/selling/sales/sales.sql.ts'
import { readPacks, readShelves, type Shelf } from '#server/selling/sales/shelves.sql.ts'
import { refuseOtherTill } from '#server/shop/tills/till-for.ts'
import type { PriceGroup } from '#domain/goods/products/price-groups.ts'
import type { Device } from '#server/platform/auth/devices.sql.ts'

type Asked = {
  locationId: number
  customerId?: number | null | undefined
  tillId?: number | undefined
  /** The calling browser. */
  device: Device
  items: readonly { productId: number; packId?: number | null | undefined }[]
  priceGroup?: PriceGroup
  /** The caller's reach. */
  reach: Reach
  /** Goods are to be taken, so their stock is locked until the transaction ends. */
  isSelling: boolean
  /** The path, in the caller's body, of fields that may be refused. */
  path: '' | 'sale.'
}

export type BasisAndShelves = { basis: SaleBasis; shelves: Shelf[] }

/** Reads what a sale or order is calculated from. Refuses a location or customer that does not exist or is out of reach. */
export async function readBasisAndShelves(
  tx: Tx,
  asked: Asked,
  now: Date,
): Promise<BasisAndShelves> {
  const { locationId, items, priceGroup = 'DEFAULT', reach, isSelling, path } = asked
  refuseForeign(reach, locationId, `${path}locationId`)
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const packIds = items.flatMap(({ packId }) => packId ?? [])
  const [basis, [unpacked, packs]] = await pipeline(
    readSaleBasis(tx, asked, isSelling ? productIds : [], now),
    pipeline(
      readShelves(tx, locationId, productIds, priceGroup, now),
      packIds.length > 0 ? readPacks(tx, packIds) : Promise.resolve([]),
    ),
  )
  const shelves = unpacked.map((shelf) => ({
    ...shelf,
    packs: packs.filter(({ productId }) => productId === shelf.id),
  }))
  refuseStrangers(basis, asked)
  if (asked.tillId !== undefined)
    refuseOtherTill(basis, {
      tillId: asked.tillId,
      reach,
      locationId,
      outcome: path ? 'The sale was not made: sell it again.' : 'Nothing was saved: save it again.',
    })
  if (isSelling) startAgainIfStale(basis, shelves)
  return { basis, shelves }
}

/**
 * Refuses a location that does not exist, or that is inactive when goods are to be sold, and a customer who does not
 * exist.
 */
function refuseStrangers({ location, customerName }: SaleBasis, asked: Asked): void {
  const { path, customerId, isSelling } = asked
  if (!location) throw refusedField(400, `${path}locationId`, 'That location does not exist')
  if (isSelling && !location.isActive) throw new Refused(409, say`${location.name} is not active`)
  if (customerId != null && customerName === null)
    throw refusedField(400, `${path}customerId`, 'That customer does not exist')
}

/**
 * Starts the transaction again when a product has lots whose shelf is not locked: between the locks and the reading a
 * kit may have got another part, or the location its first units of a product.
 */
function startAgainIfStale({ lockedIds }: SaleBasis, shelves: readonly Shelf[]): void {
  const locked = new Set(lockedIds)
  if (shelves.some(({ id, lots }) => lots.length > 0 && !locked.has(id)))
    throw new StaleRead('the products of a sale have changed while it waited for them')
}
