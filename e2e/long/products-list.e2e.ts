import { expect, test } from '../journey.ts'
import { ADVANCED_NEW, openForm, QUICK_NEW, showProducts } from '../product-form.ts'
import { api } from '#domain/api.ts'

test('one product is added after another: what says that it is done covers no button', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showProducts(page, branch)
  for (const name of ['First', 'Second']) {
    const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
    await dialog.getByLabel('Product Name').fill(`${name} ${branch.location.code}`)
    await dialog.getByLabel('Cost').fill('5.00')
    await dialog.getByLabel(/^Price/).fill('8.00')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect(dialog).toHaveCount(0)
    // A notification stays while the mouse is over it.
    await page.getByText('Product created', { exact: true }).hover()
  }

  await page.getByRole('button', { name: 'Advanced Add Product' }).click()
  await expect(page.getByRole('dialog', { name: ADVANCED_NEW })).toBeVisible()
})

test('the list scrolls sideways inside itself only, however narrow the screen', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await showProducts(page, branch)
    await expect(page.getByText(branch.biogesic.name)).toBeVisible()

    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('a long SKU makes its row no higher than the others, and is whole on a phone', async ({
  page,
  signIn,
  branch,
}) => {
  const sku = `PARACETAMOL-500-TABLET-BLISTER-OF-TWENTY-${branch.location.code}`
  const { name } = await branch.manager.send(api.products.create, {
    body: {
      name: `Alaxan ${branch.location.code}`,
      sku,
      cost: '5.00',
      price: '8.00',
      locationId: branch.location.id,
    },
  })
  await signIn('MANAGER')
  await showProducts(page, branch)
  const heightOf = async (text: string) => {
    const box = await page.getByRole('row', { name: text }).boundingBox()
    return Math.round(box?.height ?? 0)
  }

  await expect(page.getByTitle(sku)).toBeVisible()
  expect(await heightOf(name)).toBe(await heightOf(branch.neozep.name))
  await page.setViewportSize({ width: 390, height: 844 })
  const hidden = await page
    .getByTitle(sku)
    .evaluate((code) => code.scrollHeight - code.clientHeight > 1 || code.clientWidth === 0)
  expect(hidden).toBe(false)
})

test('on a phone the keyboard sees the column heads that it stands on', async ({
  page,
  signIn,
  branch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('MANAGER')
  await showProducts(page, branch)
  const price = page.getByRole('button', { name: 'Price', exact: true })
  await expect(price).toBeAttached()
  const widthOf = async () => (await price.boundingBox())?.width ?? 0
  await page.getByRole('region', { name: 'Products' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')

  await expect(price).toBeFocused()
  await expect(price).toBeInViewport()
  expect(await widthOf()).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price/)
})

test('goods of which all have expired read Out of Stock, in the list and on the Dashboard', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location } = branch
  const { name } = await manager.send(api.products.create, {
    body: {
      name: `Alaxan ${location.code}`,
      cost: '5.00',
      price: '8.00',
      stockQty: 50,
      expirationDate: '2020-01-31',
      locationId: location.id,
    },
  })
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}&status=out-of-stock`)

  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Out of Stock')
  await expect(row).toContainText('Expired')
  await expect(row.getByRole('button', { name: `Stock of ${name}: 50` })).toBeVisible()

  await page.goto(`/dashboard?location=${location.id}`)
  const alerts = page.getByRole('region', { name: 'Low Stock Alerts' })
  await expect(alerts.getByRole('listitem').filter({ hasText: name })).toContainText('0 left')
})
