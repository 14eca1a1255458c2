import { centavosOf, parsePesos, pesosOf, type Centavos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { priceGroupOf, type PriceGroup } from '#domain/products/price-groups.ts'
import type { Sale } from '#domain/sales/api.ts'
import { orderMethodOf, type OrderMethod } from '#domain/sales/methods.ts'
import { type DISCOUNT_TYPES, type SALE_STATUSES } from '#domain/sales/sale.ts'
import { lineKeyOf } from '#web/sales/cart/cart.ts'
import { soldName, type Unit } from '#web/sales/cart/units.ts'
import { isoDayOf } from '#web/ui/moments.ts'

// An order as the form holds it: typed values are text. Field names equal those of the request
// body, so that a refusal finds its field.

export type ItemDraft = {
  productId: number
  productName: string
  /** The pack that is sold, whose price the line has; left out of a line of pieces. */
  pack?: { id: number; name: string; factor: number }
  /** Packs, or pieces. */
  quantity: string
  /** '' until the price for the price group has loaded. */
  price: string
  taxRatePct: string
  /**
   * Where the price comes from: the price group, the order as it was saved, or a manager who typed
   * it.
   */
  priceFrom: 'group' | 'saved' | 'typed'
}

export type PaymentDraft = {
  amount: string
  paymentDate: string
  method: OrderMethod
  paymentNote: string
  reference: string
  /** The payment is stored already; only a manager changes it. */
  isSaved: boolean
}

export type OrderDraft = {
  invoiceNumber: string
  customerId: number | null
  /** Shown beside the chosen customer; not sent. */
  customerPhone: string | null
  customerName: string
  locationId: number | null
  sellingPriceGroup: PriceGroup
  payTermDays: string
  commissionAgentId: string
  salesDate: string
  billingAddress: string
  shippingAddress: string
  status: (typeof SALE_STATUSES)[number]
  prescriptionFileUrl: string | null
  discountType: (typeof DISCOUNT_TYPES)[number]
  discountValue: string
  /** '' means that the tax is calculated. */
  taxTotal: string
  sellNote: string
  items: ItemDraft[]
  payments: PaymentDraft[]
}

export const NEW_ORDER: OrderDraft = {
  invoiceNumber: '',
  customerId: null,
  customerPhone: null,
  customerName: '',
  locationId: null,
  sellingPriceGroup: 'DEFAULT',
  payTermDays: '0',
  commissionAgentId: '',
  salesDate: '',
  billingAddress: '',
  shippingAddress: '',
  status: 'Draft',
  prescriptionFileUrl: null,
  discountType: 'percentage',
  discountValue: '0',
  taxTotal: '',
  sellNote: '',
  items: [],
  payments: [],
}

/** The draft of a stored order that is to be changed. */
export function orderDraftOf(sale: Sale, timeZone: string): OrderDraft {
  return {
    ...termsOf(sale),
    invoiceNumber: sale.invoiceNumber ?? '',
    salesDate: isoDayOf(sale.salesDate, timeZone),
    status: sale.status,
    prescriptionFileUrl: sale.prescriptionFileUrl,
    taxTotal: sale.taxIsTyped ? sale.taxTotal : '',
    items: sale.items.map((item) => ({
      ...itemOf(item),
      priceFrom: item.priceOverride ? ('typed' as const) : ('saved' as const),
    })),
    payments: sale.payments.map((payment) => ({
      amount: payment.tendered,
      paymentDate: isoDayOf(payment.paymentDate, timeZone),
      method: orderMethodOf(payment.method) ?? 'Cash',
      paymentNote: payment.paymentNote ?? '',
      reference: payment.reference ?? '',
      isSaved: true,
    })),
  }
}

/**
 * A new order with the items and terms of an issued one. Number, payments, prescription and prices
 * are not copied; the prices load anew.
 */
export function copyOf(sale: Sale, today: string): OrderDraft {
  return {
    ...NEW_ORDER,
    ...termsOf(sale),
    salesDate: today,
    items: sale.items.map((item) => ({ ...itemOf(item), price: '', priceFrom: 'group' as const })),
  }
}

/**
 * The draft of a form that was kept on an earlier day. A date equal to that day was the default, so
 * it becomes today; other dates were chosen and stay.
 */
export function carriedOver(draft: OrderDraft, typedOn: string, today: string): OrderDraft {
  const dated = (day: string) => (day === typedOn ? today : day)
  return {
    ...draft,
    salesDate: dated(draft.salesDate),
    payments: draft.payments.map((payment) => ({
      ...payment,
      paymentDate: dated(payment.paymentDate),
    })),
  }
}

function termsOf(sale: Sale) {
  return {
    customerId: sale.customerId,
    customerPhone: null,
    customerName: sale.customerName ?? '',
    locationId: sale.locationId,
    sellingPriceGroup: priceGroupOf(sale.sellingPriceGroup) ?? ('DEFAULT' as const),
    payTermDays: String(sale.payTermDays),
    commissionAgentId: sale.commissionAgentId === null ? '' : String(sale.commissionAgentId),
    billingAddress: sale.billingAddress ?? '',
    shippingAddress: sale.shippingAddress ?? '',
    discountType: sale.discountType,
    discountValue: sale.discountValue,
    sellNote: sale.sellNote ?? '',
  }
}

function itemOf(item: Sale['items'][number]) {
  const { productId, productName, qty, packId, packName, packFactor, packQty } = item
  const { price, taxRatePct } = item
  return {
    productId,
    productName,
    ...(packId !== null && { pack: { id: packId, name: packName ?? '', factor: packFactor ?? 1 } }),
    quantity: String(packQty ?? qty),
    price,
    taxRatePct,
  }
}

/** What a line sells, which no other line of the form does: a product in one unit. */
export function itemKeyOf({ productId, pack }: Pick<ItemDraft, 'productId' | 'pack'>): string {
  return lineKeyOf({ id: productId, pack })
}

/** The product with the pack that a line sells: 'Biogesic (Box)'. */
export function nameOf({ productName, pack }: Pick<ItemDraft, 'productName' | 'pack'>): string {
  return soldName({ name: productName, pack })
}

/** A new line at the given price, which is the pack's or that of the order's price group ('' while it loads). */
export function newItem(
  { id, name, taxRatePct }: Pick<FoundProduct, 'id' | 'name' | 'taxRatePct'>,
  qty: number,
  price: string,
  pack: Unit['pack'] = null,
): ItemDraft {
  return {
    productId: id,
    productName: name,
    ...(pack && { pack }),
    quantity: String(qty),
    price,
    taxRatePct,
    priceFrom: 'group',
  }
}

/** A line in another unit at that unit's price, which is '' while it loads. */
export function inUnit({ pack: _, ...item }: ItemDraft, pack: Unit['pack'], price: string) {
  return { ...item, ...(pack && { pack }), price, priceFrom: 'group' as const }
}

/** A new payment. Its amount is the whole balance, unless that is zero, negative or not finite. */
export function newPayment(balance: Centavos, today: string): PaymentDraft {
  const isReckonable = Number.isFinite(balance) && balance > 0
  return {
    amount: isReckonable ? pesosOf(balance) : '',
    paymentDate: today,
    method: 'Cash',
    paymentNote: '',
    reference: '',
    isSaved: false,
  }
}

/**
 * The stored payments, then those typed here that are not stored. A stored payment stays as it is,
 * whoever took it. After an unanswered try, a typed payment that equals a stored one in amount,
 * method and date is taken for the same one and not counted twice.
 */
export function paymentsWith(
  stored: readonly PaymentDraft[],
  typed: readonly PaymentDraft[],
  isUnanswered: boolean,
): PaymentDraft[] {
  const sameAs = (one: PaymentDraft) => (other: PaymentDraft) =>
    parsePesos(one.amount) === parsePesos(other.amount) &&
    one.method === other.method &&
    one.paymentDate === other.paymentDate
  const left = isUnanswered ? [...stored] : []
  const added = typed.filter((payment) => {
    if (payment.isSaved) return false
    const place = left.findIndex(sameAs(payment))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [...stored, ...added]
}

/**
 * The lines with the prices of their packs and of their price group, by itemKeyOf. A price that a manager typed
 * stays; without `keepsTyped`, as when a cashier chooses another group, it is replaced, too.
 */
export function itemsRepriced(
  items: readonly ItemDraft[],
  prices: ReadonlyMap<string, Centavos>,
  { keepsTyped } = { keepsTyped: true },
): ItemDraft[] {
  return items.map((item) => {
    const price = prices.get(itemKeyOf(item))
    if (price === undefined || (keepsTyped && item.priceFrom === 'typed')) return item
    return { ...item, price: pesosOf(price), priceFrom: 'group' }
  })
}

/**
 * The lines with the prices and tax rates that the server calculates with, given by the index of
 * the line.
 */
export function withFigures(
  items: readonly ItemDraft[],
  figures: readonly { productId: number; price: string; taxRatePct: string }[],
): ItemDraft[] {
  return items.map((item, index) => {
    const moved = figures[index]
    if (moved?.productId !== item.productId) return item
    const isSame = item.price !== '' && centavosOf(moved.price) === centavosOf(item.price)
    const { price, taxRatePct } = moved
    return { ...item, taxRatePct, ...(!isSame && { price, priceFrom: 'group' as const }) }
  })
}
