import { percentText, rateOf } from '#domain/money.ts'
import type { Checkout } from '#domain/selling/sales/checkout-body.ts'
import {
  refusalFor,
  settlePayments,
  totalsFor,
  type Allowances,
  type SaleLine,
  type Settlement,
  type Tender,
  type Totals,
} from '#domain/selling/sales/checkout.ts'
import { soldTaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Authority } from '#server/authority.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
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
  refuseOtherRate,
  type StatutoryContext,
} from '#server/selling/sales/schemes/entitle.ts'

type PricedLine = SaleLine & {
  item: Checkout['items'][number]
  shelf: Shelf
  pack: ShelfPack | null
  uncovered?: string
}

export type Calculated = { lines: PricedLine[]; totals: Totals; settlement: Settlement }

/**
 * What a checkout comes to at our own prices and rules. Refused are other figures than these, wrong payments, and what
 * is beyond the authority.
 */
export function calculateSale(
  checkout: Checkout,
  tenders: readonly Tender[],
  shelves: readonly Shelf[],
  basis: SaleBasis,
  law: StatutoryContext,
  authority: Authority,
): Calculated {
  const { sale, items } = checkout
  const lines = priceLines(items, shelves, basis, law)
  refuseLongSupplies(lines, shelves, law)
  const allowances = allowancesOf(law)
  const tax = taxOf(basis)
  const totals = totalsFor(lines, tax, allowances)
  refuseUncovered(lines, totals, allowances)
  for (const [index, { item, shelf, pack }] of lines.entries()) {
    const name = soldName(shelf, pack)
    if (item.priceOverride) authority.demand(otherPrice(name, item.price, ownPriceOf(shelf, pack)!)) // it has one, or it is not sold
    // Where the law's discount stands, the shop's is none.
    const { discountPct } = totals.lines[index]! // totals have each line
    const given = say`${percentText(discountPct)} % discount on ${name}`
    authority.demand(largeDiscount(basis, (most) => discountPct <= most, given))
  }
  refuseOtherFigures(checkout, lines, totals, allowances)
  if (tax.mode === 'INCLUDED_IN_PRICES')
    for (const [index, { item, shelf }] of lines.entries())
      refuseOtherRate(shelf, item.taxRatePct, index)
  const refusal = refusalFor(lines, tenders, totals)
  if (refusal) throw new Refused(400, refusal)
  const settlement = settlePayments(totals.grandTotal, tenders)
  if (settlement.paidAmount !== sale.paidAmount || settlement.changeDue !== sale.changeDue)
    throw new Refused(400, 'The payments do not add up to the amount received and its change')
  return { lines, totals, settlement }
}

function taxOf({ taxMode, taxRate }: SaleBasis) {
  return { mode: taxMode, rate: rateOf(taxRate) }
}

/** The lines at our own prices. An overridden price is the till's, which only managers may send. */
function priceLines(
  items: Checkout['items'],
  shelves: readonly Shelf[],
  basis: SaleBasis,
  law: StatutoryContext,
): PricedLine[] {
  const tax = taxOf(basis)
  const shelfById = new Map(shelves.map((shelf) => [shelf.id, shelf]))
  return items.map((item, index) => {
    const shelf = shelfById.get(item.productId)
    if (!shelf)
      throw refusedField(400, `items.${index}.productId`, 'That product does not exist any more')
    const pack = soldPack(item, shelf, { line: index, qtyField: 'qty', isSelling: true })
    // Only a pack that is not sold has none, and soldPack has refused it.
    const ownPrice = ownPriceOf(shelf, pack)!
    const ownRate = rateOf(shelf.taxRatePct)
    const isCalculated = tax.mode === 'INCLUDED_IN_PRICES'
    const price = item.priceOverride ? item.price : ownPrice
    refuseAboveCap(shelf, pack, price)
    const ofLaw = entitlementOf(
      { shelf, pack, scheme: item.scheme, groupPrice: ownPrice, index },
      law,
    )
    return {
      item,
      shelf,
      pack,
      qty: item.qty,
      price,
      discountPct: item.discountPct,
      taxRatePct: isCalculated ? ownRate : (item.taxRatePct ?? ownRate),
      taxClass: soldTaxClass(tax, shelf.taxClass),
      ...ofLaw,
    }
  })
}

/** Refuses a checkout that was calculated with other figures, with the right ones, so that the cashier sees them first. */
function refuseOtherFigures(
  checkout: Checkout,
  lines: PricedLine[],
  totals: Totals,
  allowances: Allowances,
): void {
  const { sale } = checkout
  const isSame =
    lines.every(
      ({ item, price }, index) =>
        item.price === price && item.lineTotal === totals.lines[index]?.lineTotal,
    ) &&
    sale.totalBefore === totals.totalBefore &&
    sale.taxTotal === totals.taxTotal &&
    sale.grandTotal === totals.grandTotal
  // A sale that is too large gets the refusal for that.
  if (isSame || !Number.isFinite(totals.grandTotal)) return
  throw new Refused(
    409,
    'Prices or tax have changed since this cart was filled. Check the total.',
    { figures: repricedTotals(lines, totals, allowances) },
  )
}
