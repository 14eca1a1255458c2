import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { expect, test, type Branch } from '../journey.ts'
import { STAFF } from '../staff.ts'

/** Changes a product's price as a manager: two entries in the log. */
async function changePrice({ manager, neozep }: Branch): Promise<void> {
  await manager.send(api.products.update, {
    params: { id: String(neozep.id) },
    body: { price: '52.25', version: neozep.version },
  })
}

test('a manager is denied the log', async ({ page, signIn }) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)

  await page.goto('/audit')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the log and an opened entry have no barrier and fit a small phone', async ({
    page,
    signIn,
    branch,
  }) => {
    await branch.manager.send(api.products.update, {
      params: { id: String(branch.neozep.id) },
      body: { price: '52.25', version: branch.neozep.version },
    })
    await signIn('ADMIN')
    await page.goto(`/audit?entity=product&entityId=${branch.neozep.id}`)
    await page.getByRole('button', { name: /Update Product/ }).click()
    await expect(page.getByText('52.25')).toBeVisible()

    expect(await barriersOn(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
})

test('from one entry to everything about the same thing, and back to the whole log', async ({
  page,
  signIn,
  branch,
}) => {
  await changePrice(branch)
  const one = `Product ${branch.neozep.name}`
  await signIn('ADMIN')
  await page.goto(`/audit?action=UPDATE&entity=product&entityId=${branch.neozep.id}`)
  await page.getByRole('button', { name: `Update ${one}` }).click()

  await page.getByRole('button', { name: `Everything about ${one}` }).click()

  await expect(page.getByRole('button', { name: `Create ${one}` })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing was written down that matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/audit$/)
  await expect(page.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('button', { name: /^Sign in User/ }).first()).toBeVisible()
})

test('an administrator finds out who changed a price, from what to what', async ({
  page,
  signIn,
  branch,
}) => {
  await changePrice(branch)
  await signIn('ADMIN')
  await page.goto('/audit')

  await page.getByLabel('User', { exact: true }).selectOption({ label: STAFF.MANAGER.fullName })
  await page.getByLabel('Action').selectOption({ label: 'Update' })
  await page.getByLabel('Kind').selectOption({ label: 'Product' })
  await page.getByRole('searchbox').fill(branch.neozep.name)
  const entry = page.getByRole('button', { name: `Update Product ${branch.neozep.name}` })
  await entry.focus()
  await page.keyboard.press('Enter')

  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('definition').filter({ hasText: '52.25' })).toHaveText(
    'Before 48.50 → After 52.25',
  )
  await expect(page.getByRole('row', { name: STAFF.MANAGER.fullName })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Action')).toHaveValue('UPDATE')
})
