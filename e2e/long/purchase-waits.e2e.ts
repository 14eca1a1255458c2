import { api } from '#domain/api.ts'
import { cutNews, expect, holdAnswer, stockLeft, test } from '../journey.ts'
import { cardOf, openNew, openSupplier, order, showPurchases, toast } from '../purchase.ts'
import { scan, type } from '../scanner.ts'

// With a slow server whoever fills in a purchase can go on, and no late answer takes anything from them.

test('an order is not sent before all that was scanned is on it, and nothing of it is missed', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  const refusal = page.getByText('A code is still being looked up. Wait for its line.')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  const code = await holdAnswer(page, '/api/products/search**')
  const cost = await holdAnswer(page, `/api/products/${neozep.id}`)
  await scan(page, neozep.sku ?? '')
  await expect(dialog.getByText(`Still looking up ${neozep.sku}`)).toBeVisible()
  await create.click()
  await expect(refusal).toBeVisible()
  code()
  await expect(dialog.getByText(`Still looking up ${neozep.name}`)).toBeVisible()
  await create.click()
  await expect(refusal).toBeVisible()
  cost()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await create.click()

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  expect(await stockLeft(branch, neozep)).toBe(6)
  expect(await stockLeft(branch, biogesic)).toBe(21)
})

test('a list of suppliers that comes late changes nothing about who was chosen since, nor where one types', async ({
  page,
  signIn,
  branch,
}) => {
  const metro = await openSupplier(branch)
  const body = { name: `Zuellig ${branch.location.code}` }
  const zuellig = await branch.manager.send(api.suppliers.create, { body })
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  const answer = await holdAnswer(page, '/api/suppliers**')
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  await supplier.click()
  await type(page, metro.name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, zuellig.name)
  await page.keyboard.press('Enter')
  const box = dialog.getByLabel('Search products to order')
  await box.click()
  await type(page, 'Bio')
  answer()
  await expect(supplier).toHaveValue(zuellig.name)
  await expect(dialog.getByRole('button', { name: 'Choose another supplier' })).toBeVisible()
  await type(page, 'gesic')

  await expect(box).toHaveValue('Biogesic')
  await expect(supplier).toHaveValue(zuellig.name)
})

test('a code that was entered twice while it was looked up counts once, and what is typed next stays', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  const box = dialog.getByLabel('Search products to order')
  const code = await holdAnswer(page, '/api/products/search**')
  await box.click()
  await type(page, biogesic.sku ?? '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, 'Neozep B')
  code()
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  await type(page, neozep.name.slice('Neozep B'.length))
  await expect(box).toHaveValue(neozep.name)

  const cost = await holdAnswer(page, `/api/products/${neozep.id}`)
  await expect(dialog.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Still looking up ${neozep.name}`)).toBeVisible()
  await type(page, '4801')
  cost()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await type(page, '2345')

  await expect(box).toHaveValue('48012345')
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
})

test('a code that could not be looked up stays in sight past the next one until it is tried again', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  // Not 503: what only found no server is looked up again by itself.
  await page.route('**/api/products/search**', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await scan(page, neozep.sku ?? '')
  await expect(dialog.getByText(`Not looked up: ${neozep.sku}. The server`)).toBeVisible()
  await page.route(`**/api/products/${biogesic.id}`, (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await scan(page, biogesic.sku ?? '')
  const both = `Not looked up: ${neozep.sku}, ${biogesic.name}. The server`
  await expect(dialog.getByText(both)).toBeVisible()
  await create.click()
  await expect(page.getByText('A code could not be looked up.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Look up again' }).click()
  for (const { name } of [neozep, biogesic])
    await expect(dialog.getByLabel(`Quantity of ${name}`)).toHaveValue('1')
  await create.click()

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  expect(await stockLeft(branch, neozep)).toBe(6)
})

test('a code that is being linked keeps its dialog until it is saved', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep } = branch
  const code = `48${String(Date.now()).slice(-11)}`
  // News would make the failed search ask again.
  await cutNews(page)
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await scan(page, code)
  await dialog.getByRole('button', { name: `Link ${code} to a product` }).click()
  const linking = page.getByRole('dialog', { name: 'Link to a product' })
  const search = '**/api/products/search**'
  await page.route(search, (route) => route.fulfill({ status: 500 }))
  await linking.getByLabel('Search products to order').fill(neozep.name)
  await expect(linking.getByText('The server')).toBeVisible()
  await page.unroute(search)
  await page.keyboard.press('Enter')
  await expect(linking.getByText('1 found')).toBeVisible()
  const product = await holdAnswer(page, `/api/products/${neozep.id}`)
  await page.keyboard.press('Enter')
  await expect(linking.getByText(`Saving the code of ${neozep.name}`).last()).toBeVisible()
  for (const _ of ['the list', 'the dialog', 'again']) await page.keyboard.press('Escape')
  await expect(linking).toBeVisible()
  product()

  await expect(toast(page, 'Code linked')).toBeVisible()
  await expect(linking).toHaveCount(0)
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
})

test('a new order that waits for the locations says so, and can be given up meanwhile', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  const locations = await holdAnswer(page, '/api/locations**')
  await showPurchases(page, branch)
  const button = page.getByRole('button', { name: 'New Purchase Order' })
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await button.click()
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog.getByText('Loading...')).toBeVisible()
  locations()

  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
})

test('what was typed of a delivery is not lost to the browser’s Back without a question', async ({
  page,
  signIn,
  branch,
}) => {
  const { id } = await order(branch)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await cardOf(page, id)
    .getByRole('button', { name: `Receive PO #${id}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  await dialog.getByLabel('Lot number of').fill('LOT-7')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.history.back()))
  const question = await asked
  expect(question.message()).toBe('Discard your changes?')
  await question.dismiss()

  await expect(dialog.getByLabel('Lot number of')).toHaveValue('LOT-7')
})
