import { api } from '#domain/api.ts'
import { parsePesos, percentText, pesosOf, type Centavos } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/sales/api.ts'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import { refusalFor, settle, totalsFor, type Tender } from '#domain/sales/checkout.ts'
import { CARD_REFERENCE, type CheckoutMethod } from '#domain/sales/sale.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { ApiError, call, refresh, serverSentence } from '#web/api.ts'
import { saleLine } from '#web/sales/cart/cart.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import {
  declined,
  keySpent,
  lost,
  refused,
  sent,
  sold,
  type AmountTyped,
  type Attempt,
  type TillState,
} from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Where a sale is made, and how it is taxed there. */
export type SalePlace = { locationId: number | null; tax: Tax }

/** Rows under /api/products hold stock, too. */
const CHANGED_BY_A_SALE = [
  api.reports.dailySales,
  api.reports.dashboard,
  api.products.list,
  api.stock.inventory,
]

/** What was handed over: nothing typed is the total, and what is no amount is nothing. */
export function amountReceived({ text, isJunk }: AmountTyped, total: Centavos): Centavos {
  if (isJunk) return 0
  return text.trim() === '' ? total : (parsePesos(text) ?? 0)
}

export function totalsOf({ cart }: Pick<TillState, 'cart'>, tax: Tax) {
  return totalsFor(cart.map(saleLine), tax)
}

function tendersOf({ method, amount }: TillState, total: Centavos): Tender[] {
  return [{ method, tendered: amountReceived(amount, total) }]
}

/** Why this sale is not even sent, in the words the cashier reads. */
export function refusalOf(state: TillState, { locationId, tax }: SalePlace): string | null {
  const totals = totalsOf(state, tax)
  const refusal = refusalFor(state.cart.map(saleLine), tendersOf(state, totals.grandTotal), totals)
  if (state.cart.length > 0 && locationId === null) return TEXT.noLocation
  if (state.method !== 'cash' && hasCardNumber(state.reference)) return TEXT.cardNumber
  if (hasCardNumber(state.note ?? '')) return TEXT.cardNumber
  return refusal
}

/** The sale as the server takes it (spec.md section 3), with the figures that it compares with its own. */
export function bodyOf(state: TillState, locationId: number, tax: Tax): CheckoutBody {
  const totals = totalsOf(state, tax)
  const tenders = tendersOf(state, totals.grandTotal)
  const { paidAmount, changeDue } = settle(totals.grandTotal, tenders)
  return {
    sale: {
      customerId: state.customer?.id ?? null,
      locationId,
      totalBefore: pesosOf(totals.totalBefore),
      discountPct: 0,
      taxTotal: pesosOf(totals.taxTotal),
      grandTotal: pesosOf(totals.grandTotal),
      paidAmount: pesosOf(paidAmount),
      changeDue: pesosOf(changeDue),
      sellNote: state.note?.trim() || null,
    },
    items: state.cart.map(({ product, qty, discountPct }, index) => ({
      productId: product.id,
      qty,
      price: pesosOf(product.price),
      discountPct: percentText(discountPct),
      taxRatePct: percentText(product.taxRatePct),
      lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
    })),
    payments: tenders.map(({ method, tendered }) => ({
      method,
      amount: pesosOf(tendered),
      reference: referenceOf(method, state.reference),
    })),
  }
}

function referenceOf(method: CheckoutMethod, typed: string): string | null {
  if (method === 'cash') return null
  return typed.trim() || (method === 'card' ? CARD_REFERENCE : null)
}

/** Works over plain HTTP, where crypto.randomUUID does not. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sells the cart, or says why not. A second call while one is on its way does nothing. */
export async function completeSale(till: Till, place: SalePlace): Promise<void> {
  const state = till.state()
  if (state.attempt) return
  const refusal = refusalOf(state, place)
  if (refusal !== null || place.locationId === null) {
    const sentence = refusal ?? TEXT.noLocation
    till.change((before) => refused(before, { sentence }))
    return toast({ title: TEXT.error, description: sentence, destructive: true })
  }
  const body = bodyOf(state, place.locationId, place.tax)
  await send(till, { key: state.key ?? newKey(), body, isLost: false })
}

/** Sends the very same sale again: the server then answers what became of it, or sells it now. */
export async function checkSale(till: Till): Promise<void> {
  const { attempt, isSending } = till.state()
  if (attempt && !isSending) await send(till, attempt)
}

async function send(till: Till, attempt: Attempt): Promise<void> {
  till.change((state) => sent(state, attempt))
  try {
    const { body, key: idempotencyKey } = attempt
    const sale = await call(api.sales.complete, { body }, { idempotencyKey })
    till.change(() => sold(sale, performance.now()))
    toast({ title: TEXT.soldTitle, description: TEXT.sold })
    refresh(CHANGED_BY_A_SALE)
  } catch (error) {
    takeRefusal(till, error, attempt.isLost)
  }
}

function takeRefusal(till: Till, error: unknown, wasLost: boolean) {
  if (isUnknown(error, wasLost)) {
    // Why it is still unknown is worth a word only when the server itself spoke.
    const said = error instanceof ApiError && error.status < 500 ? serverSentence(error) : null
    return till.change((state) => lost(state, said))
  }
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.status === 422) till.change(keySpent)
  else
    till.change((state) =>
      declined(state, {
        sentence: serverSentence(error),
        figures: problem?.figures,
        shortages: problem?.shortages,
      }),
    )
  // The tax may have moved with the prices.
  if (problem?.figures) refresh([api.auth.me])
  toast({
    title: TEXT.error,
    description: till.state().refusal?.sentence,
    destructive: true,
  })
}

/**
 * Whether the sale may have been made. Once an answer was lost, only a refusal that the server gives after
 * looking at the key says that it was not, or one of the request itself, which the first try met, too:
 * not being signed in, too many calls or 'still being saved' say nothing.
 */
export function isUnknown(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof ApiError) || error.problem === null || error.status >= 500) return true
  if (!wasLost) return false
  const { status, isUndone } = error.problem
  return !isUndone && status !== 400 && status !== 422
}
