import { percentText, pesosOf } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import type { Checkout, Sale } from '#domain/sales/api.ts'
import { CARD_REFERENCE } from '#domain/sales/sale.ts'
import { Overtaken, together, type Tx } from '#server/database/database.ts'
import { refusedField, Refused } from '#server/http.ts'
import {
  insertCheckout,
  openCounter,
  readShelves,
  type Counter,
  type PaymentRow,
  type SaleItemRow,
  type Shelf,
} from '#server/sales/queries.ts'
import { reckonSale, type Reckoned } from '#server/sales/reckon-sale.ts'
import { takeLots } from '#server/sales/take-lots.ts'
import { moveStock } from '#server/stock/queries.ts'

export type Seller = { id: number; role: Role }

/**
 * Sells what a till asks for, in the caller's transaction: the path of a sale in ARCHITECTURE.md.
 * Every figure is reckoned here from our own prices and compared with the till's.
 */
export async function completeSale(
  tx: Tx,
  checkout: Checkout,
  seller: Seller,
  now: Date,
): Promise<Sale> {
  const { locationId } = checkout.sale
  const productIds = [...new Set(checkout.items.map(({ productId }) => productId))]
  const [counter, shelves] = await together(
    openCounter(tx, checkout.sale, productIds, now),
    readShelves(tx, locationId, productIds),
  )
  refuseStrangers(counter, checkout)
  startAgainIfOvertaken(counter, shelves)

  const reckoned = reckonSale(checkout, shelves, counter, seller.role)
  const { moves, untrackedCosts } = takeLots(reckoned.lines, shelves, counter)

  const { saleId } = counter
  const by = { user: seller, now }
  const sale = saleRow(checkout, reckoned, counter)
  const items = itemRows(reckoned)
  const payments = paymentRows(checkout, reckoned)
  const [, written] = await together(
    moveStock(tx, moves, { kind: 'SALE', saleId }, by),
    insertCheckout(tx, sale, items, payments, untrackedCosts, by),
  )
  return {
    ...sale,
    ...written,
    source: 'POS',
    status: 'Final',
    discountType: 'percentage',
    discountValue: '0.00',
    discountAmount: '0.00',
    createdById: seller.id,
    items,
    payments,
  }
}

/** A location that is missing or closed, a customer that is missing. */
function refuseStrangers(counter: Counter, { sale }: Checkout): void {
  if (!counter.location) throw refusedField(400, 'sale.locationId', 'That location does not exist')
  if (!counter.location.isActive) throw new Refused(409, `${counter.location.name} is not active`)
  if (sale.customerId != null && counter.customerName === null)
    throw refusedField(400, 'sale.customerId', 'That customer does not exist')
}

/**
 * Between the locks and the reading a kit may have got another part, or the location its first units of a product:
 * nobody holds those for us.
 */
function startAgainIfOvertaken({ lockedIds }: Counter, shelves: readonly Shelf[]): void {
  const locked = new Set(lockedIds)
  if (shelves.some(({ id, lots }) => lots.length > 0 && !locked.has(id)))
    throw new Overtaken('the products of a sale have changed while it waited for them')
}

function saleRow({ sale }: Checkout, { totals, settlement }: Reckoned, counter: Counter) {
  return {
    id: counter.saleId,
    customerId: sale.customerId ?? null,
    customerName: counter.customerName,
    locationId: sale.locationId,
    businessDate: counter.today,
    taxMode: counter.taxMode,
    taxRate: counter.taxRate,
    totalBefore: pesosOf(totals.totalBefore),
    taxTotal: pesosOf(totals.taxTotal),
    grandTotal: pesosOf(totals.grandTotal),
    paidAmount: pesosOf(settlement.paidAmount),
    changeDue: pesosOf(settlement.changeDue),
    sellNote: sale.sellNote ?? null,
  }
}

function itemRows({ lines, totals }: Reckoned): SaleItemRow[] {
  return lines.map((line, index) => {
    const total = totals.lines[index]! // totals has one entry a line
    return {
      productId: line.shelf.id,
      productName: line.shelf.name,
      qty: line.qty,
      price: pesosOf(line.price),
      priceOverride: line.item.priceOverride,
      discountPct: percentText(line.discountPct),
      discountAmount: pesosOf(total.discountAmount),
      taxRatePct: percentText(line.taxRatePct),
      taxAmount: pesosOf(total.tax),
      lineTotal: pesosOf(total.lineTotal),
    }
  })
}

function paymentRows({ payments }: Checkout, { settlement }: Reckoned): PaymentRow[] {
  return payments.map(({ method, amount, reference }, index) => ({
    method,
    tendered: pesosOf(amount),
    amount: pesosOf(settlement.applied[index] ?? 0),
    reference: reference ?? (method === 'card' ? CARD_REFERENCE : null),
  }))
}
