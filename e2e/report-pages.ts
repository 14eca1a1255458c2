import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { Branch } from './journey.ts'

/**
 * Sells three Biogesic in cash (30.00 and 2.48 tax) and two Neozep by card to a customer (97.00 and 8.00). Each unit
 * cost 6.00. Answers the customer's name.
 */
export async function sellTwice({ manager, location, biogesic, neozep }: Branch): Promise<string> {
  const name = `Niña ${location.code}`
  const { id } = await manager.send(api.customers.create, { body: { name } })
  await manager.send(api.sales.complete, checkoutOf(location.id, [{ product: biogesic, qty: 3 }]))
  await manager.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: neozep, qty: 2 }], {
      customerId: id,
      payments: [{ method: 'card', amount: '105.00', reference: 'Card Transaction' }],
    }),
  )
  return name
}

/** Opens one of the six reports. */
export function open(page: Page, report: string): Promise<void> {
  return page.getByRole('button', { name: report, exact: true }).click()
}

/** The card with that title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('heading', { name: title, exact: true }).locator('../..')
}
