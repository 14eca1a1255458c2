import type { Checkout, Sale } from '#domain/sales/api.ts'
import { centavosOf, percentText, pesosOf, rateOf } from '#domain/money.ts'
import {
  refusalFor,
  settle,
  totalsFor,
  type SaleLine,
  type Totals,
} from '#domain/sales/checkout.ts'
import { CARD_REFERENCE } from '#domain/sales/sale.ts'
import { afterTaking, quantitiesOf, takeFefo, type Lot } from '#domain/stock/fefo.ts'
import { unsellableReason } from '#domain/products/product.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { MANAGERS, type Role } from '#domain/roles.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField, Refused } from '#server/http.ts'
import {
  insertCheckout,
  readCounter,
  readShelves,
  type Counter,
  type SaleItemRow,
  type Shelf,
} from '#server/sales/queries.ts'
import { lockInventory, moveStock, type Move } from '#server/stock/queries.ts'

export type Seller = { id: number; role: Role }

type PricedLine = SaleLine & { item: Checkout['items'][number]; shelf: Shelf }

/**
 * Sells what a till asks for, in the caller's transaction: the one shape of a sale (design in
 * ARCHITECTURE.md). Every figure is reckoned here from our own prices and compared with the till's.
 */
export async function completeSale(
  tx: Tx,
  checkout: Checkout,
  seller: Seller,
  now: Date,
): Promise<Sale> {
  const { sale, items } = checkout
  const counter = await readCounter(tx, sale, now)
  refuseStrangers(counter, checkout)
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  await lockInventory(tx, sale.locationId, productIds)
  const shelves = await readShelves(tx, sale.locationId, productIds)

  const lines = priceLines(items, shelves, counter, seller)
  const tax: Tax = { mode: counter.taxMode, rate: rateOf(counter.taxRate), label: '' }
  const totals = totalsFor(lines, tax)
  refuseOtherFigures(checkout, lines, totals)
  const tenders = checkout.payments.map(({ method, amount }) => ({ method, tendered: amount }))
  const refusal = refusalFor(lines, tenders, totals)
  if (refusal) throw new Refused(400, refusal)
  const settlement = settle(totals.grandTotal, tenders)
  if (settlement.paidAmount !== sale.paidAmount || settlement.changeDue !== sale.changeDue)
    throw new Refused(400, 'The payments do not add up to the amount received and its change')

  const moves = takeLots(lines, counter)
  await moveStock(tx, moves, { kind: 'SALE', saleId: counter.saleId }, { user: seller, now })
  const itemRows = lines.map((line, index) => itemRow(line, totals.lines[index]!)) // one total a line
  const paymentRows = checkout.payments.map(({ method, amount, reference }, index) => ({
    method,
    tendered: pesosOf(amount),
    amount: pesosOf(settlement.applied[index] ?? 0),
    reference: reference ?? (method === 'card' ? CARD_REFERENCE : null),
  }))
  const saleRow = {
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
    createdById: seller.id,
    now,
  }
  await insertAudit(tx, {
    user: seller,
    action: 'SELL',
    entity: 'sale',
    entityId: counter.saleId,
    after: { locationId: sale.locationId, grandTotal: saleRow.grandTotal, items: itemRows },
    now,
  })
  const written = await insertCheckout(tx, saleRow, itemRows, paymentRows)
  const { now: _now, taxMode: _taxMode, taxRate: _taxRate, ...answered } = saleRow
  return {
    ...answered,
    ...written,
    source: 'POS',
    status: 'Final',
    discountType: 'percentage',
    discountValue: '0.00',
    discountAmount: '0.00',
    items: itemRows,
    payments: paymentRows,
  }
}

/** A location that is missing or closed, a customer that is missing. */
function refuseStrangers(counter: Counter, { sale }: Checkout): void {
  if (!counter.location) throw refusedField(400, 'sale.locationId', 'That location does not exist')
  if (!counter.location.isActive) throw new Refused(409, `${counter.location.name} is not active`)
  if (sale.customerId != null && counter.customerName === null)
    throw refusedField(400, 'sale.customerId', 'That customer does not exist')
}

/** The lines at our own prices; an override keeps the till's, for managers alone. */
function priceLines(
  items: Checkout['items'],
  shelves: readonly Shelf[],
  counter: Counter,
  seller: Seller,
): PricedLine[] {
  const shelfById = new Map(shelves.map((shelf) => [shelf.id, shelf]))
  const discountMax = rateOf(counter.discountMax[seller.role])
  return items.map((item, index) => {
    const shelf = shelfById.get(item.productId)
    if (!shelf)
      throw refusedField(400, `items.${index}.productId`, 'That product does not exist any more')
    if (item.priceOverride && !MANAGERS.includes(seller.role))
      throw new Refused(403, 'Only a manager may change a price')
    if (item.discountPct > discountMax)
      throw new Refused(403, `You may give at most ${percentText(discountMax)} % discount`)
    const ownRate = rateOf(shelf.taxRatePct)
    const isReckoned = counter.taxMode === 'INCLUDED_IN_PRICES'
    return {
      item,
      shelf,
      qty: item.qty,
      price: item.priceOverride ? item.price : centavosOf(shelf.price),
      discountPct: item.discountPct,
      taxRatePct: isReckoned ? ownRate : (item.taxRatePct ?? ownRate),
    }
  })
}

/** The till reckoned with other prices than ours: it must show the cashier the right figures first. */
function refuseOtherFigures(checkout: Checkout, lines: PricedLine[], totals: Totals): void {
  const { sale } = checkout
  const isSame =
    lines.every(
      ({ item, price }, index) =>
        item.price === price && item.lineTotal === totals.lines[index]?.lineTotal,
    ) &&
    sale.totalBefore === totals.totalBefore &&
    sale.taxTotal === totals.taxTotal &&
    sale.grandTotal === totals.grandTotal
  if (isSame || !Number.isFinite(totals.grandTotal)) return
  throw new Refused(
    409,
    'Prices or tax have changed since this cart was filled. Check the total.',
    {
      figures: {
        lines: lines.map(({ item, price, taxRatePct }, index) => ({
          productId: item.productId,
          price: pesosOf(price),
          taxRatePct: percentText(taxRatePct),
          lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
        })),
        totalBefore: pesosOf(totals.totalBefore),
        taxTotal: pesosOf(totals.taxTotal),
        grandTotal: pesosOf(totals.grandTotal),
      },
    },
  )
}

/** Takes every line from its lots, first expired first out; refuses with all that is short, not only the first. */
function takeLots(lines: readonly PricedLine[], counter: Counter): Move[] {
  const moves: Move[] = []
  const short = new Map<number, Shelf>()
  // What earlier lines of the same product have left.
  const left = new Map<number, Lot[]>()
  for (const [index, { shelf, qty }] of lines.entries()) {
    const lots = left.get(shelf.id) ?? shelf.lots
    const reason = unsellableReason({ ...shelf, ...quantitiesOf(lots, counter.today) })
    const takes = shelf.enableStock ? takeFefo(lots, qty, counter.today) : []
    if (reason !== null || takes === null) {
      short.set(shelf.id, shelf)
      continue
    }
    left.set(shelf.id, afterTaking(lots, takes))
    for (const take of takes)
      moves.push({ lotId: take.lotId, delta: -take.qty, saleLine: index + 1 })
  }
  if (short.size > 0) throw shortageOf([...short.values()], counter)
  return moves
}

function shortageOf(shelves: readonly Shelf[], { today, location }: Counter): Refused {
  const shortages = shelves.map((shelf) => {
    const quantities = quantitiesOf(shelf.lots, today)
    const reason = unsellableReason({ ...shelf, ...quantities })
    return { shelf, reason, sellableQty: reason === null ? quantities.sellableQty : 0 }
  })
  const sentences = shortages.map(({ shelf, reason, sellableQty }) =>
    reason === null ? `${shelf.name}: only ${sellableQty} left` : `${shelf.name}: ${reason}`,
  )
  return new Refused(409, `${sentences.join('. ')} (${location?.name})`, {
    shortages: shortages.map(({ shelf, sellableQty }) => ({
      productId: shelf.id,
      name: shelf.name,
      sellableQty,
    })),
  })
}

function itemRow(line: PricedLine, total: Totals['lines'][number]): SaleItemRow {
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
}
