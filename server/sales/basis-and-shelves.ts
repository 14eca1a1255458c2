import { refuseForeign, type Reach } from '#server/auth/reach/queries.ts'
import { Overtaken, together, type Tx } from '#server/database/database.ts'
import { refusedField, Refused } from '#server/http.ts'
import { readSaleBasis, readShelves, type SaleBasis, type Shelf } from '#server/sales/queries.ts'
import type { PriceGroup } from '#domain/products/price-groups.ts'

type Asked = {
  /** Of an order that is there already. */
  id?: number
  locationId: number
  customerId?: number | null | undefined
  items: readonly { productId: number }[]
  priceGroup?: PriceGroup
  /** Where the caller works. */
  reach: Reach
  /** Goods are to be taken: their stock is locked until the transaction ends. */
  isSelling: boolean
  /** Where the caller's body has the fields that may be refused. */
  path: '' | 'sale.'
}

export type BasisAndShelves = { basis: SaleBasis; shelves: Shelf[] }

/** Reads what a sale or an order goes by and refuses a location or customer that cannot be. */
export async function readBasisAndShelves(
  tx: Tx,
  asked: Asked,
  now: Date,
): Promise<BasisAndShelves> {
  const { locationId, items, priceGroup, reach, isSelling, path } = asked
  refuseForeign(reach, locationId, `${path}locationId`)
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const [basis, shelves] = await together(
    readSaleBasis(tx, asked, isSelling ? productIds : [], now),
    readShelves(tx, locationId, productIds, priceGroup),
  )
  refuseStrangers(basis, asked)
  if (isSelling) startAgainIfOvertaken(basis, shelves)
  return { basis, shelves }
}

/** A location that is missing, or closed though it is to sell; a customer that is missing. */
function refuseStrangers({ location, customerName }: SaleBasis, asked: Asked): void {
  const { path, customerId, isSelling } = asked
  if (!location) throw refusedField(400, `${path}locationId`, 'That location does not exist')
  if (isSelling && !location.isActive) throw new Refused(409, `${location.name} is not active`)
  if (customerId != null && customerName === null)
    throw refusedField(400, `${path}customerId`, 'That customer does not exist')
}

/**
 * Between the locks and the reading a kit may have got another part, or the location its first units of a product:
 * nobody holds those for us.
 */
function startAgainIfOvertaken({ lockedIds }: SaleBasis, shelves: readonly Shelf[]): void {
  const locked = new Set(lockedIds)
  if (shelves.some(({ id, lots }) => lots.length > 0 && !locked.has(id)))
    throw new Overtaken('the products of a sale have changed while it waited for them')
}
