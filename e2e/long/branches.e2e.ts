import { storedPending } from '#web/selling/sales/till/pending-sale.ts'
import { pendingSale } from '#web/selling/sales/till/testing.ts'
import { addToCart, expect, test } from '../journey.ts'
import { hire, openOther, signInAt } from '../one-branch.ts'

test('a manager of one branch buys for it and opens no other, and reads whose figures all are', async ({
  page,
  baseURL,
  branch,
}) => {
  const other = await openOther(branch)
  const { username, assign } = await hire(baseURL ?? '', 'MANAGER', branch)
  await signInAt(page, username)

  await page.goto('/purchases')
  const filter = page.getByLabel('Location')
  await expect(filter.locator('option')).toHaveText([branch.location.name])
  await page.getByRole('button', { name: 'New Purchase Order' }).first().click()
  const places = page.getByRole('dialog').getByLabel('Location')
  await expect(places).toHaveValue(String(branch.location.id))
  await expect(places.locator('option', { hasText: other.location.name })).toHaveCount(0)

  await page.goto('/locations')
  await expect(page.getByRole('listitem').filter({ hasText: branch.location.name })).toBeVisible()
  await expect(page.getByText(other.location.name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Location' })).toHaveCount(0)
  await page.getByRole('button', { name: `Edit ${branch.location.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Active')).toBeVisible()
  await expect(dialog.getByLabel('Main location')).toHaveCount(0)

  await assign([branch.location.id, other.location.id])
  await page.goto('/purchases')
  await expect(filter.locator('option')).toHaveText([
    'All your locations',
    branch.location.name,
    other.location.name,
  ])
})

test('a cashier of one branch sells and looks there only, at a till that stood elsewhere before', async ({
  page,
  baseURL,
  branch,
}) => {
  const { biogesic, location } = branch
  const other = await openOther(branch)
  const { username } = await hire(baseURL ?? '', 'CASHIER', branch)
  // What the other branch's till left on the device: its location, and a sale whose answer was lost.
  const pending = storedPending(pendingSale({ key: other.idempotencyKey, isLost: true }))
  const deviceSales = { version: 1, pending, held: [], abandoned: [], finished: null }
  await page.addInitScript(
    ([id, kept]) => {
      localStorage.setItem('botika.location', id!)
      if (!sessionStorage.getItem('began')) localStorage.setItem('botika.counter', kept!)
      sessionStorage.setItem('began', 'yes')
    },
    [String(other.location.id), JSON.stringify(deviceSales)],
  )
  await signInAt(page, username)

  await page.goto('/pos')
  const place = page.getByLabel('Location')
  await expect(place).toHaveValue(String(location.id))
  await expect(place.locator('option', { hasText: other.location.name })).toHaveCount(0)
  await expect(
    page.getByText('The last sale was saved, but not at a location of yours').first(),
  ).toBeVisible()
  await addToCart(page, biogesic)
  await page.getByRole('button', { name: /Complete Sale/ }).click()
  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()

  await page.goto('/sales')
  await expect(page.getByText(`${location.code}-00000001`).first()).toBeVisible()
  await expect(page.getByText(other.sale.invoiceNumber ?? '')).toHaveCount(0)

  await page.goto(`/products?search=${biogesic.sku}`)
  const row = page.getByRole('row').filter({ hasText: biogesic.name })
  await expect(row).toContainText(location.name)
  await expect(row).toContainText('19')
  await expect(row).not.toContainText(other.location.name)
})
