import {
  centavosOf,
  formatPesos,
  percentOf,
  percentText,
  rateOf,
  type Centavos,
} from '#domain/money.ts'
import { PRICE_GROUP_LABELS } from '#domain/goods/products/price-groups.ts'
import { MANAGERS, type Role } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Allowances } from '#domain/selling/sales/checkout.ts'
import type { NewOrder } from '#domain/selling/sales/order-body.ts'
import {
  discountRate,
  orderTotals,
  refusalForOrder,
  type Discount,
  type OrderLine,
  type OrderTotals,
} from '#domain/selling/sales/order.ts'
import { soldTaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import type { Authority, Need } from '#server/authority.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { BasisAndShelves } from '#server/selling/sales/basis-and-shelves.ts'
import { largeDiscount, otherPrice } from '#server/selling/sales/approval-rules.ts'
import type { SaleBasis } from '#server/selling/sales/sales.sql.ts'
import type { Shelf, ShelfPack } from '#server/selling/sales/shelves.sql.ts'
import { refuseUncovered, repricedTotals } from '#server/selling/sales/right-figures.ts'
import { ownPriceOf, soldName, soldPack } from '#server/selling/sales/packs/sold-pack.ts'
import {
  allowancesOf,
  entitlementOf,
  refuseAboveCap,
  refuseLongSupplies,
  type StatutoryContext,
} from '#server/selling/sales/schemes/entitle.ts'

type Item = NewOrder['items'][number]
export type PricedOrderLine = OrderLine & {
  item: Item
  shelf: Shelf
  pack: ShelfPack | null
  isOverridden: boolean
  uncovered?: string
}

/** What is judged by the caller's own role even with an approval, and by what the rest is judged. */
type Judged = { role: Role; authority: Authority }

export type CalculatedOrder = {
  lines: PricedOrderLine[]
  totals: OrderTotals
  taxIsTyped: boolean
}

/**
 * What an order comes to at our own prices and rules. A quoted price, or what a manager gave, holds as long as the
 * order was saved with it and it does not change. Anything else that differs is refused with the right figures, or
 * needs a manager.
 */
export function calculateOrder(
  order: NewOrder,
  stored: Sale | null,
  { basis, shelves }: BasisAndShelves,
  law: StatutoryContext,
  judged: Judged,
): CalculatedOrder {
  const { role, authority } = judged
  const { taxTotal: typed } = order
  const discount = { type: order.discountType, value: order.discountValue }
  const tax = { mode: basis.taxMode, rate: rateOf(basis.taxRate) }
  const lines = priceLines(order, stored, shelves, { ...judged, law, tax })
  // The log describes goods that went out, so a quotation needs no reason.
  if (order.status === 'Final') refuseLongSupplies(lines, shelves, law)
  const allowances = allowancesOf(law)
  const totals = orderTotals(lines, discount, tax, typed, allowances)
  refuseUncovered(lines, totals, allowances)
  const refusal = refusalForOrder(totals, discount, tax.mode, typed)
  if (refusal) throw refusedField(400, refusal.field, refusal.message)

  const taxIsTyped = typed !== undefined && typed !== totals.calculatedTax
  const isGivenBefore = stored !== null && isDiscountedAs(stored, discount, totals)
  const mayGive = MANAGERS.includes(role)
  const isTaxAllowed = mayGive || (isGivenBefore && isTypedTax(stored, typed))
  if (taxIsTyped && !isTaxAllowed)
    refuseOtherFigures(lines, orderTotals(lines, discount, tax, undefined, allowances), allowances)
  if (!isGivenBefore) authority.demand(discountOf(totals, discount, basis))
  if (!areAsSent(order, lines, totals)) refuseOtherFigures(lines, totals, allowances)
  return { lines, totals, taxIsTyped }
}

function priceLines(
  order: NewOrder,
  stored: Sale | null,
  shelves: readonly Shelf[],
  {
    role,
    authority,
    law,
    tax,
  }: Judged & { law: StatutoryContext; tax: Pick<Tax, 'mode' | 'rate'> },
): PricedOrderLine[] {
  const shelfById = new Map(shelves.map((shelf) => [shelf.id, shelf]))
  const keptItems = stored ? itemsToKeep(order, stored, role) : []
  return order.items.map((item, index) => {
    const shelf = shelfById.get(item.productId)
    if (!shelf)
      throw refusedField(400, `items.${index}.productId`, 'That product does not exist any more')
    const { packId, packFactor, quantity: qty, scheme } = item
    const isSelling = order.status === 'Final'
    const asked = { packId, packFactor, qty }
    const pack = soldPack(asked, shelf, { line: index, qtyField: 'quantity', isSelling })
    const own = ownPriceOf(shelf, pack)
    const price = priceOf(item, own, keptItems, authority, soldName(shelf, pack))
    // A pack that lost its price is ordered at the one that it was quoted at.
    if (price === null)
      throw refusedField(409, `items.${index}.packId`, say`${soldName(shelf, pack)} has no price`)
    refuseAboveCap(shelf, pack, price.price)
    const groupPrice = own ?? price.price
    const ofLaw = entitlementOf({ shelf, pack, scheme, groupPrice, index }, law)
    const taxClass = soldTaxClass(tax, shelf.taxClass)
    const taxed = { taxRatePct: rateOf(shelf.taxRatePct), taxClass }
    return { item, shelf, pack, qty, ...taxed, ...price, ...ofLaw }
  })
}

/**
 * The stored lines whose prices still hold, which needs the same price group. A price given by a manager holds for a
 * cashier's changes only up to the quantity that it was given for.
 */
function itemsToKeep(order: NewOrder, stored: Sale, role: Role): Sale['items'] {
  if (stored.sellingPriceGroup !== PRICE_GROUP_LABELS[order.sellingPriceGroup]) return []
  if (MANAGERS.includes(role)) return stored.items
  return stored.items.filter((item) => {
    const price = askedOf(item)
    const isAlike = (each: Sold, at: Centavos) => isSameGoods(each, item) && at === price
    const given = stored.items.filter((each) => isAlike(each, askedOf(each)))
    const asked = order.items.filter((each) => isAlike(each, each.price))
    const givenQty = given.reduce((sum, { qty, packQty }) => sum + (packQty ?? qty), 0)
    const askedQty = asked.reduce((sum, { quantity }) => sum + quantity, 0)
    return !item.priceOverride || askedQty <= givenQty
  })
}

/** What was asked for one of a stored line: the law may have calculated from more. */
function askedOf({ askedPrice, price }: Sale['items'][number]): Centavos {
  return centavosOf(askedPrice ?? price)
}

type Sold = { productId: number; packId?: number | null | undefined }

/** Whether two lines are of one product in one pack. */
function isSameGoods(one: Sold, other: Sold): boolean {
  return one.productId === other.productId && (one.packId ?? null) === (other.packId ?? null)
}

/**
 * The price of a line: the product's own of its unit, else one that this order was saved with, else a manager's. null where the
 * unit has none of its own: nobody may give one to what is not sold.
 */
function priceOf(
  item: Item,
  own: Centavos | null,
  keptItems: Sale['items'],
  authority: Authority,
  name: string,
): { price: Centavos; isOverridden: boolean } | null {
  const { price, priceOverride } = item
  if (price === own) return { price, isOverridden: false }
  const kept = keptItems.find((each) => isSameGoods(each, item) && askedOf(each) === price)
  if (kept) return { price, isOverridden: kept.priceOverride }
  if (own === null) return null
  if (!priceOverride) return { price: own, isOverridden: false }
  authority.demand(otherPrice(name, price, own))
  return { price, isOverridden: true }
}

/** Whether the order was saved with this discount on this subtotal. Then the user who gave it was allowed to. */
function isDiscountedAs(stored: Sale, { type, value }: Discount, totals: OrderTotals): boolean {
  return (
    stored.discountType === type &&
    centavosOf(stored.discountValue) === value &&
    centavosOf(stored.totalBefore) === totals.totalBefore
  )
}

function isTypedTax(stored: Sale, typed: Centavos | undefined): boolean {
  return stored.taxIsTyped && centavosOf(stored.taxTotal) === typed
}

function discountOf(totals: OrderTotals, given: Discount, basis: SaleBasis): Need {
  const { totalBefore, discountAmount } = totals
  const isPercentage = given.type === 'percentage'
  const size = isPercentage ? `${percentText(discountRate(given))} %` : formatPesos(discountAmount)
  return largeDiscount(
    basis,
    (most) =>
      isPercentage ? discountRate(given) <= most : discountAmount <= percentOf(totalBefore, most),
    say`${size} discount on the order`,
  )
}

function areAsSent(
  { grandTotal }: NewOrder,
  lines: readonly PricedOrderLine[],
  totals: OrderTotals,
): boolean {
  const isLineSame = ({ item, price }: PricedOrderLine, index: number) =>
    item.price === price &&
    (item.total ?? totals.lines[index]?.lineTotal) === totals.lines[index]?.lineTotal
  return lines.every(isLineSame) && (grandTotal ?? totals.grandTotal) === totals.grandTotal
}

/** Refuses an order whose sender calculated with other figures, with the right ones, so that they are seen first. */
function refuseOtherFigures(
  lines: readonly PricedOrderLine[],
  totals: OrderTotals,
  allowances: Allowances,
): never {
  throw new Refused(
    409,
    'Prices or tax have changed since this order was filled in. Check the total.',
    { figures: repricedTotals(lines, totals, allowances) },
  )
}
