import type { Page } from '@playwright/test'
import { addByCode, expect, openTill, signInAs, stockLeft, test, type Branch } from './journey.ts'

test('what another till sells shows within two seconds: in the cards, the list and the picture', async ({
  page,
  branch,
  browser,
}) => {
  const { biogesic } = branch
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signInAs(elsewhere, 'MANAGER')
  const listening = elsewhere.waitForResponse((response) => response.url().endsWith('/api/events'))
  await showDashboard(elsewhere, branch)
  await expect(elsewhere.getByText('No sales yet')).toBeVisible()
  await listening
  await signInAs(page, 'CASHIER')
  await openTill(page, branch)
  await addByCode(page, biogesic)
  await page.getByLabel(`Quantity of ${biogesic.name}`).fill('12')
  await page.getByLabel('Amount Received').fill('200')

  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect.poll(() => stockLeft(branch, biogesic)).toBe(8)

  const soon = { timeout: 2_000 }
  await expect(card(elsewhere, "Today's Sales")).toContainText('₱129.90', soon)
  await expect(card(elsewhere, 'Items Sold')).toContainText('12')
  await expect(panel(elsewhere, 'Recent Sales')).toContainText('1 transaction today')
  await expect(panel(elsewhere, 'Low Stock Alerts')).toContainText(biogesic.name)
  const figure = elsewhere.getByRole('figure', { name: 'Sales by Hour' })
  await expect(figure).toHaveAccessibleDescription(/^Today, .*₱129\.90/)
  await context.close()
})

function card(page: Page, title: string) {
  return page.getByRole('heading', { name: title }).locator('../..')
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name })
}

async function showDashboard(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/dashboard?location=${location.id}`)
  await expect(page.getByLabel('Location')).toHaveValue(String(location.id))
}
