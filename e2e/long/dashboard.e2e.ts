import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, test } from '../journey.ts'

test('at a branch of which there is nothing to tell, nothing is made up', async ({
  page,
  signIn,
  branch,
}) => {
  const code = `E${branch.location.code}`
  const empty = await branch.manager.send(api.locations.create, { body: { name: code, code } })
  await signIn('MANAGER')

  await page.goto(`/dashboard?location=${empty.id}`)

  await expect(page.getByText('All products are well stocked')).toBeVisible()
  await expect(page.getByText('No sales yet')).toBeVisible()
  await expect(page.getByText('Nothing expires within 90 days')).toBeVisible()
  await expect(card(page, "Today's Sales")).toContainText('₱0.00')
  await expect(card(page, "Today's Sales")).toContainText('No sales by this time yesterday')
  await expect(page.getByText('%')).toHaveCount(0)

  await page.goto('/dashboard?location=99999999')
  await expect(page.getByLabel('Location')).toContainText('Unknown location')
  await expect(page.getByLabel('Location')).toHaveValue('99999999')
})

function card(page: Page, title: string) {
  return page.getByRole('heading', { name: title }).locator('../..')
}
