import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { applyChanges } from '#server/goods/scheduled-changes/apply-changes.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** The last minute of the first of March in Manila, and the next. */
export const BEFORE = '2027-03-01T15:59:00Z'
export const AFTER = '2027-03-01T16:00:00Z'
const DAY = '2027-03-02'

export type Planned = CallOf<typeof api.datedChanges.create>['body']

/** A shop with 12 % VAT inside its prices, at the last minute of the first of March. */
export async function openShop(pharmacy: TestPharmacy, { price = '112.00' } = {}) {
  pharmacy.setClock(new Date(BEFORE))
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, {
    body: { ...PRESETS.PH_VAT, discountMaxCashier: '100', unpaidFinalOrders: 'ANYONE' },
  })
  const shop = await openLocation(pharmacy, { price, inStock: 50 })
  const params = { id: String(shop.product.id) }
  const plan = (body: Partial<Planned>, by: Caller = shop.manager, idempotencyKey = randomUUID()) =>
    by.try(
      api.datedChanges.create,
      { body: { kind: 'TAX_CLASS', productId: shop.product.id, fromDay: DAY, ...body } },
      { idempotencyKey },
    )
  const read = (by: Caller) => by.send(api.products.find, { params, query: {} })
  return { ...shop, pharmacy, admin, params, plan, read }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** What a till shows and sells at a moment. */
export async function sellAt({ pharmacy, product, location }: Shop, moment: string) {
  pharmacy.setClock(new Date(moment))
  const by = await pharmacy.as('CASHIER')
  const query = { q: product.name, locationId: String(location.id) }
  const [found] = await by.send(api.products.search, { query })
  const { taxRatePct, taxClass } = found! // it is in stock
  const line = { product: { ...product, taxRatePct }, qty: 1 }
  const call = checkoutOf(location.id, [line], { taxMode: 'INCLUDED_IN_PRICES' })
  const { settings } = await by.send(api.auth.me, {})
  const sale = await by.send(api.sales.complete, call)
  return { taxClass, taxRatePct, taxTotal: sale.taxTotal, rate: settings.taxRate }
}

/** Applies what has begun at a moment, as a server does every hour. */
export const applyAt = ({ database }: TestPharmacy, moment = AFTER) =>
  applyChanges(database, new Date(moment))

/** Leaves nothing planned and the tax of a new shop after each test. */
export function keepNothingPlanned(pharmacy: TestPharmacy): void {
  afterEach(async () => {
    await refuseBrokenInvariants(pharmacy.owner)
    await pharmacy.owner.query(
      `DELETE FROM scheduled_changes; DELETE FROM idempotency_keys WHERE entity = 'dated change';
       UPDATE products SET price_cap = NULL;
       UPDATE settings SET taxpayer = NULL, tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25`,
    )
    pharmacy.setClock(null)
  })
}
