import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Branch } from './journey.ts'

export const CALLS = '**/api/**'
export const SALE = '/api/sales'
export const SALES = `**${SALE}`

export const CHECKING = 'Checking whether the sale was saved'
export const SOLD = 'Sale completed successfully'

/** From now on nothing gets through in either direction. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort())
}

export async function mendNetwork(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The till in another tab of the same browser, with the cart of the first. */
export async function openSecondTab(context: BrowserContext, { biogesic }: Branch): Promise<Page> {
  const second = await context.newPage()
  await second.goto('/pos')
  await expect(second.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  return second
}
