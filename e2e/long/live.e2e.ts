import { api } from '#domain/api.ts'
import { addByCode, expect, openTill, signInAs, stockLeft, test } from '../journey.ts'

test('what one till sells shows on another’s open list within two seconds, and disturbs no form there', async ({
  page,
  branch,
  browser,
}) => {
  const { biogesic, location } = branch
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signInAs(elsewhere, 'MANAGER')
  const listening = elsewhere.waitForResponse((response) => response.url().endsWith('/api/events'))
  await elsewhere.goto(`/products?search=${encodeURIComponent(biogesic.name)}`)
  const row = elsewhere.getByRole('row', { name: biogesic.name })
  await expect(row).toContainText('20')
  await listening
  await signInAs(page, 'CASHIER')
  await openTill(page, branch)

  await addByCode(page, biogesic)
  await page.getByLabel('Amount Received').fill('100')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect.poll(() => stockLeft(branch, biogesic)).toBe(19)
  await expect(row).toContainText('19', { timeout: 2_000 })

  await elsewhere.goto('/categories')
  await elsewhere.getByRole('button', { name: 'Add Category' }).click()
  await elsewhere.getByLabel('Category Name').fill('Half typ')
  const name = `Made meanwhile ${location.name}`
  await branch.manager.send(api.categories.create, { body: { name } })
  // Looks at the list behind the form, in which roles are hidden from the user who edits.
  await expect(elsewhere.locator('tr', { hasText: name })).toHaveCount(1, { timeout: 2_000 })
  await expect(elsewhere.getByLabel('Category Name')).toHaveValue('Half typ')
  await context.close()
})
