import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { answerNo, answerYes, expect, holdAnswer, stockLeft, test } from '../journey.ts'
import { findProduct, openForm, pick, showProducts, uniqueName } from '../product-form.ts'

test('stock is edited from what was seen; what was sold meanwhile is not overwritten', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('20')
  await dialog.getByLabel('Price').fill('11')
  await dialog.getByLabel('Stock Quantity').fill('25')
  await manager.send(api.stock.adjust, {
    body: { productId: biogesic.id, locationId: location.id, qty: -2, reason: 'Broken' },
  })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Somebody else has changed the same')).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(18)
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('18')
  await expect(dialog.getByLabel('Price')).toHaveValue('11')
  await dialog.getByLabel('Stock Quantity').fill('30')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(30)
  expect((await findProduct(branch, biogesic.name)).price).toBe('11.00')
})

test('a product that somebody else has changed is not overwritten', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep, manager, location } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${neozep.name}`, 'Edit Product')
  await dialog.getByLabel('Generic Name').fill('Phenylephrine')
  await dialog.getByLabel('SKU').fill(`NEW-${neozep.sku}`)
  await manager.send(api.products.update, {
    params: { id: String(neozep.id) },
    body: { price: '50.00' },
  })
  const letGo = await holdAnswer(page, `/api/products/${neozep.id}?locationId=${location.id}`)
  await dialog.getByLabel('Generic Name').press('Enter')
  // While the stored product is being loaded nothing can be typed that it would replace.
  await expect(dialog.getByLabel('SKU')).toBeDisabled()
  letGo()
  await expect(dialog.getByText('was changed by somebody else meanwhile')).toBeVisible()
  await expect(dialog.getByText('with your changes in it')).toBeVisible()
  await expect(dialog.getByLabel('Generic Name')).toBeFocused()
  await expect(dialog.getByLabel('SKU')).toHaveValue(`NEW-${neozep.sku}`)
  await expect(dialog.getByLabel('Price')).toHaveValue('50.00')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect(await findProduct(branch, neozep.name)).toMatchObject({
    genericName: 'Phenylephrine',
    sku: `NEW-${neozep.sku}`,
    price: '50.00',
  })
})

test('the short form leads to the long one, and with several lots the expiry is only shown', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await manager.send(api.stock.adjust, {
    body: {
      productId: biogesic.id,
      locationId: location.id,
      qty: 5,
      reason: 'Counted',
      expiryDate: '2031-05-31',
    },
  })
  await signIn('MANAGER')
  await showProducts(page, branch)
  const short = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await expect(short.getByLabel('Expiration Date')).toHaveAttribute('readonly')
  await expect(short.getByText('2 lots lie here')).toBeVisible()
  await short.getByRole('button', { name: 'Open the advanced form' }).click()
  const long = page.getByRole('dialog', { name: 'Edit Product - Advanced Form' })
  await expect(long.getByLabel('Product Name')).toHaveValue(biogesic.name)
  await long.getByLabel('Description').fill('For fever')
  await long.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${biogesic.name}` })).toBeFocused()
  expect((await findProduct(branch, biogesic.name)).description).toBe('For fever')
})

test('stock is typed only once the chosen location’s is there, and only the last choice counts', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  const main = (await manager.send(api.locations.list, { query: {} })).find(({ isMain }) => isMain)
  const store = await manager.send(api.locations.create, {
    body: { name: `Store ${location.code}`, code: `S${location.code}` },
  })
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  const [place, stock] = [dialog.getByLabel('Location'), dialog.getByLabel('Stock Quantity')]
  const pathAt = (id: number | undefined) => `/api/products/${biogesic.id}?locationId=${id}`

  const letGo = await holdAnswer(page, pathAt(main?.id))
  await place.selectOption({ label: 'Main' })
  await expect(place).toHaveValue(String(main?.id))
  await expect(place).toHaveAccessibleDescription('Its stock is being loaded...')
  await expect(stock).toBeDisabled()
  await expect(stock).toHaveValue('…')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Its stock is being loaded...').last()).toBeVisible()
  await expect(stock).toHaveValue('…')

  await page.route(`**${pathAt(store.id)}`, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await place.selectOption({ label: store.name })
  await expect(
    page.getByText(`What is shown is still the stock at ${location.name}.`).first(),
  ).toBeVisible()
  await expect(place).toHaveValue(String(location.id))
  await expect(stock).toHaveValue('20')

  await place.selectOption({ label: store.name })
  await expect(stock).toHaveValue('0')
  const late = page.waitForResponse(`**${pathAt(main?.id)}`)
  letGo()
  await (await late).finished()
  await stock.fill('50')
  await expect(place).toHaveValue(String(store.id))
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(20)
  expect(await stockLeft({ ...branch, location: store }, biogesic)).toBe(50)
})

test('while the short form saves, there is no way to the long one that its answer would close', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${branch.biogesic.name}`, 'Edit Product')
  const letGo = await holdAnswer(page, `/api/products/${branch.biogesic.id}`)
  await dialog.getByLabel('Price').fill('12')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Open the advanced form' })).toBeDisabled()
  letGo()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('what is chosen while another category is being deleted stays chosen, and is never called none', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, lagundi } = branch
  const [gone, kept] = [
    await manager.send(api.categories.create, { body: { name: uniqueName('Gone') } }),
    await manager.send(api.categories.create, { body: { name: uniqueName('Kept') } }),
  ]
  answerYes(page)
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${lagundi.name}`, 'Edit Product')
  const category = dialog.getByLabel('Category', { exact: true })
  await pick(category, gone.name)
  await dialog.getByRole('button', { name: 'Manage categories' }).click()
  const letGo = await holdAnswer(page, `/api/categories/${gone.id}`)
  await page.getByRole('button', { name: `Delete ${gone.name}` }).click()
  await page.keyboard.press('Escape')
  await pick(category, kept.name)
  letGo()
  await expect(page.getByText('Category deleted successfully', { exact: true })).toBeVisible()
  await expect(category).toHaveValue(kept.name)
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()

  await page.route(`**${api.categories.list.path}?*`, (route) => route.fulfill({ status: 500 }))
  await page.goto(`/products?location=${branch.location.id}&category=${kept.id}`)
  await expect(page.getByLabel('Category').first()).toHaveValue('Unknown category')
  const again = await openForm(page, `Edit ${lagundi.name}`, 'Edit Product')
  await expect(again.getByLabel('Category', { exact: true })).toHaveValue('Unknown category')
})

test('the product forms have no barrier', async ({ page, signIn, branch }) => {
  test.slow() // axe checks five full forms
  await signIn('MANAGER')
  await showProducts(page, branch)
  const short = await openForm(page, `Edit ${branch.biogesic.name}`, 'Edit Product')
  const found = await barriersOn(page)
  await short.getByRole('button', { name: 'Open the advanced form' }).click()
  const long = page.getByRole('dialog', { name: 'Edit Product - Advanced Form' })
  await expect(long.getByLabel('Product Name')).toBeFocused()
  await long.getByLabel('Product Type').selectOption('Combo')
  found.push(...(await barriersOn(page)))
  for (const title of ['General Info', 'Pricing', 'Inventory']) {
    await long.getByRole('tab', { name: title }).press('ArrowRight')
    found.push(...(await barriersOn(page)))
  }
  await expect(long.getByLabel('Custom Lot Number')).toBeVisible()

  expect(found).toEqual([])
})

test('another location’s stock is shown when that is chosen', async ({ page, signIn, branch }) => {
  const { biogesic } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await dialog.getByLabel('Product Name').fill(`${biogesic.name} Forte`)
  await dialog.getByLabel('Location').selectOption({ label: 'Main' })
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('0')
  await expect(dialog.getByLabel('Product Name')).toHaveValue(`${biogesic.name} Forte`)
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect((await findProduct(branch, `${biogesic.name} Forte`)).locations).toHaveLength(1)
})

test('who goes back with a half-typed product is asked, and keeps it', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerNo(page)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByLabel('Search products...').fill(branch.biogesic.name)
  const dialog = await openForm(page, `Edit ${branch.biogesic.name}`, 'Edit Product')
  await dialog.getByLabel('Product Name').fill('Half-typed')

  await page.evaluate(() => history.back())

  await expect.poll(() => asked).toEqual(['Discard your changes?'])
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Half-typed')
  await expect(page).toHaveURL(/products/)
})
