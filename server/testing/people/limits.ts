import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { approvalBody, givePin } from '#server/testing/people/pins.ts'

/**
 * A location where a cashier may give 20 % discount, a manager 50 % and an administrator any, the latter two with a PIN, and
 * where managers answer for what is owed.
 */
export async function openLimits(pharmacy: TestPharmacy) {
  const admin = await pharmacy.as('ADMIN')
  const shop = await openLocation(pharmacy, { inStock: 1000 })
  const { cashier, manager, location, product } = shop
  await givePin(pharmacy, manager, admin)
  await admin.send(api.settings.update, {
    body: { discountMaxCashier: '20', discountMaxManager: '50', unpaidFinalOrders: 'MANAGERS' },
  })

  /** A checkout of two at 10.00 with that discount. */
  const discounted = (discountPct = '30', qty = 2) =>
    checkoutOf(location.id, [{ product, qty, discountPct }])
  const need = (discountPct = '30') => [`${discountPct} % discount on ${product.name}`]

  const sell = (call: { body: CheckoutBody }, key: string, approval?: string, by = cashier) =>
    by.try(api.sales.complete, call, {
      idempotencyKey: key,
      ...(approval !== undefined && { headers: { approval } }),
    })

  /** A user's approval of that call under that key, asked for at the cashier's screen. */
  async function approved(
    call: { body: CheckoutBody },
    key: string,
    { by = manager, needs = need() } = {},
  ): Promise<string> {
    const asked = approvalBody(api.sales.complete, key, call, { by, needs })
    return (await cashier.send(api.approvals.give, asked)).id
  }

  return { ...shop, admin, discounted, need, sell, approved }
}

/** What is said to an approval that does not fit. */
export const NOT_GOOD =
  'That approval is not good for this any more: have it approved again. Nothing was saved.'
