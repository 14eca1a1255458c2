import type { Page } from '@playwright/test'
import { addByCode, expect, openTill, stockLeft, test } from '../journey.ts'
import { CHECKING, cutNetwork, mendNetwork, SALES, SOLD } from '../cut-network.ts'

// Biogesic begins with 20 in stock and each sale here takes one, so the stock shows how often it was sold.

/** The next sale reaches the server; after that no answer comes back. */
async function cutNetworkAfterSale(page: Page): Promise<void> {
  await page.route(SALES, async (route) => {
    await cutNetwork(page)
    await route.fetch()
    await route.abort()
  })
}

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
})

test('with the network cut during the sale the till finds out that it was made', async ({
  page,
  branch,
}) => {
  await cutNetworkAfterSale(page)
  await page.keyboard.press('F9')
  await expect(page.getByText(CHECKING)).toBeVisible({ timeout: 15_000 })

  await mendNetwork(page)
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})
