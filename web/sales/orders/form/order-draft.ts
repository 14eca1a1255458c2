import { centavosOf, parsePesos, pesosOf, type Centavos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { priceGroupOf, type PriceGroup } from '#domain/products/price-groups.ts'
import type { Sale } from '#domain/sales/api.ts'
import {
  orderMethodOf,
  type DISCOUNT_TYPES,
  type OrderMethod,
  type SALE_STATUSES,
} from '#domain/sales/sale.ts'
import { isoDayOf } from '#web/ui/dates.ts'

// An order as its form holds it: what is typed is text. The names are the call's, so that a refusal finds its field.

export type ItemDraft = {
  productId: number
  productName: string
  quantity: string
  /** '' until the price group's is known. */
  price: string
  taxRatePct: string
  /** Whose price it is: the price group's, the order's as it was saved, or one that a manager typed. */
  priceFrom: 'group' | 'saved' | 'typed'
}

export type PaymentDraft = {
  amount: string
  paymentDate: string
  method: OrderMethod
  paymentNote: string
  reference: string
  /** It was taken already: only a manager changes that. */
  isSaved: boolean
}

export type OrderDraft = {
  invoiceNumber: string
  customerId: number | null
  /** Shown beside the chosen customer. */
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
  /** '' has it reckoned. */
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

/** A stored order, to be changed. */
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

/** A new order like an issued one: not its number, its payments and its prescription, and its prices are asked anew. */
export function copyOf(sale: Sale, today: string): OrderDraft {
  return {
    ...NEW_ORDER,
    ...termsOf(sale),
    salesDate: today,
    items: sale.items.map((item) => ({ ...itemOf(item), price: '', priceFrom: 'group' as const })),
  }
}

/** What was typed on another day and not saved: what was dated that day, as all is at first, is of today. */
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

function itemOf({ productId, productName, qty, price, taxRatePct }: Sale['items'][number]) {
  return { productId, productName, quantity: String(qty), price, taxRatePct }
}

/** One more item, at the price of the order's group. */
export function newItem(
  { id, name, taxRatePct }: Pick<FoundProduct, 'id' | 'name' | 'taxRatePct'>,
  qty: number,
  price: string,
): ItemDraft {
  return {
    productId: id,
    productName: name,
    quantity: String(qty),
    price,
    taxRatePct,
    priceFrom: 'group',
  }
}

/** One more payment: by default of all that is still owed. */
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
 * What was paid by now, and what was typed beside it: a payment that is stored stays as it is stored, whoever took it.
 * Where a try was not answered, one like it is what that has stored, and is not counted twice.
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

/** The lines with the prices of their group. One that a manager typed stays, unless somebody else changes the group. */
export function itemsRepriced(
  items: readonly ItemDraft[],
  prices: ReadonlyMap<number, Centavos>,
  { keepsTyped } = { keepsTyped: true },
): ItemDraft[] {
  return items.map((item) => {
    const price = prices.get(item.productId)
    if (price === undefined || (keepsTyped && item.priceFrom === 'typed')) return item
    return { ...item, price: pesosOf(price), priceFrom: 'group' }
  })
}

/** What the server says the lines cost now, in their order. */
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
