import { centavosOf, pesosOf, rateOf, type Rate } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { totalsFor, type Allowances } from '#domain/selling/sales/checkout.ts'
import type { Scheme } from '#domain/law/schemes/scheme.ts'
import { soldTaxClass, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { TaxMode } from '#domain/shop/settings/settings.ts'

type Product = { id: number; price: string; taxRatePct: string; taxClass?: TaxClass }
type Line = {
  product: Product
  /** Its price stands for the product's, and the quantity counts packs. */
  pack?: Pack
  qty: number
  discountPct?: string
  /** What a manager asks in place of the product's price. */
  price?: string
  /** The scheme whose card is shown for it. */
  scheme?: Scheme | undefined
}
type Pack = { id: number; price: string | null }
type Payment = { method: 'cash' | 'card' | 'ewallet'; amount: string; reference?: string }

type More = {
  payments?: Payment[]
  customerId?: number
  taxMode?: TaxMode
  taxRate?: Rate
  beneficiaries?: NonNullable<CheckoutBody['sale']['beneficiaries']>
  allowances?: Allowances
}

/** A checkout as the till sends it: with 8.25 % on top and paid exactly in cash, unless given otherwise. */
export function checkoutOf(
  locationId: number,
  lines: readonly Line[],
  { payments, customerId, taxMode = 'ADDED_TO_TOTAL', taxRate = 82_500, ...law }: More = {},
): { body: CheckoutBody } {
  const tax = { mode: taxMode, rate: taxRate }
  const saleLines = lines.map(({ product, pack, qty, discountPct = '0', price, scheme }) => ({
    qty,
    price: centavosOf(price ?? pack?.price ?? product.price),
    discountPct: rateOf(discountPct),
    taxRatePct: rateOf(product.taxRatePct),
    ...(product.taxClass && { taxClass: soldTaxClass(tax, product.taxClass) }),
    ...(scheme && { entitled: { scheme, groupPrice: centavosOf(pack?.price ?? product.price) } }),
  }))
  const totals = totalsFor(saleLines, tax, law.allowances)
  const grandTotal = pesosOf(totals.grandTotal)
  const paid = payments ?? [{ method: 'cash', amount: grandTotal }]
  const paidAmount = paid.reduce((sum, { amount }) => sum + centavosOf(amount), 0)
  return {
    body: {
      sale: {
        customerId: customerId ?? null,
        locationId,
        totalBefore: pesosOf(totals.totalBefore),
        discountPct: 0,
        taxTotal: pesosOf(totals.taxTotal),
        grandTotal,
        paidAmount: pesosOf(paidAmount),
        changeDue: pesosOf(paidAmount - totals.grandTotal),
        ...(law.beneficiaries && { beneficiaries: law.beneficiaries }),
      },
      items: lines.map(({ product, pack, qty, discountPct = '0', price, scheme }, index) => ({
        productId: product.id,
        ...(pack && { packId: pack.id }),
        qty,
        price: price ?? pack?.price ?? product.price,
        ...(price !== undefined && { priceOverride: true }),
        ...(scheme && { scheme: scheme.code }),
        discountPct,
        taxRatePct: product.taxRatePct,
        lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
      })),
      payments: paid.map((payment) => ({ reference: null, ...payment })),
    },
  }
}

type OrderLine = { product: { id: number; price: string }; pack?: Pack; quantity: number }

/** An order as the form sends it: a draft without payments, unless given otherwise. */
export function orderOf(
  locationId: number,
  lines: readonly OrderLine[],
  more: Partial<NewOrderBody> = {},
): { body: NewOrderBody } {
  const items = lines.map(({ product, pack, quantity }) => ({
    productId: product.id,
    ...(pack && { packId: pack.id }),
    quantity,
    price: pack?.price ?? product.price,
  }))
  return { body: { locationId, items, ...more } }
}

/** Fails unless every figure of a sale or order adds up to the centavo, with tax on top or inside. */
export function refuseUnlessAddsUp(sale: Sale, isTaxOnTop = true): void {
  const sum = (amounts: string[]) => amounts.reduce((total, text) => total + centavosOf(text), 0)
  const grandTotal = centavosOf(sale.grandTotal)
  const kept = sum(sale.payments.map(({ amount }) => amount))
  const isOwing = sale.status === 'Final' && sale.voidedAt === null
  const parts: [string, number, number][] = [
    [
      'lines and subtotal',
      sum(sale.items.map((item) => item.lineTotal)),
      centavosOf(sale.totalBefore),
    ],
    [
      'subtotal, discount, tax and total',
      centavosOf(sale.totalBefore) -
        centavosOf(sale.discountAmount) -
        centavosOf(sale.vatRemoved) -
        centavosOf(sale.statutoryDiscount) +
        (isTaxOnTop ? centavosOf(sale.taxTotal) : 0),
      grandTotal,
    ],
    [
      'handed over and paid',
      sum(sale.payments.map(({ tendered }) => tendered)),
      centavosOf(sale.paidAmount),
    ],
    ['paid, change and kept', centavosOf(sale.paidAmount) - centavosOf(sale.changeDue), kept],
    ['total, kept and owed', isOwing ? grandTotal - kept : 0, centavosOf(sale.balanceDue)],
  ]
  for (const [what, left, right] of parts)
    if (left !== right) throw new Error(`${what} differ: ${left} and ${right} centavos`)
}
