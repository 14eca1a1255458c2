import { parsePesos, pesosOf, type Centavos } from '#domain/money.ts'
import { priceGroupOf, type PriceGroup } from '#domain/goods/products/price-groups.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { orderMethodOf, type OrderMethod } from '#domain/cash/payments/methods.ts'
import { type DISCOUNT_TYPES, type SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { itemOf, type ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { isoDayOf } from '#web/platform/ui/moments.ts'

// An order as the form holds it: typed values are text. Field names equal those of the request
// body, so that a refusal finds its field.

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
  /** Cards of schemes of law that the buyer has shown, without their numbers. */
  beneficiaries: readonly BeneficiaryCard[]
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
  beneficiaries: [],
  items: [],
  payments: [],
}

/** The draft of a stored order that is to be changed, without the discounts by law, which withLaw adds. */
export function orderDraftOf(sale: Sale, timeZone: string): OrderDraft {
  return {
    ...termsOf(sale),
    invoiceNumber: sale.invoiceNumber ?? '',
    salesDate: isoDayOf(sale.salesDate, timeZone),
    status: sale.status,
    prescriptionFileUrl: sale.prescriptionFileUrl,
    taxTotal: sale.taxIsTyped ? sale.taxTotal : '',
    beneficiaries: [],
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

/** A new payment. Its amount is the whole balance, unless that is zero, negative or not finite. */
export function newPayment(balance: Centavos, today: string): PaymentDraft {
  const isCalculable = Number.isFinite(balance) && balance > 0
  return {
    amount: isCalculable ? pesosOf(balance) : '',
    paymentDate: today,
    method: 'Cash',
    paymentNote: '',
    reference: '',
    isSaved: false,
  }
}

/**
 * The stored payments, then those typed here that are not stored. A stored payment stays as it is,
 * even one that another user took. After an unanswered try, a typed payment that equals a stored one in amount,
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
