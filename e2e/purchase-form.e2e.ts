import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, holdAnswer, stockLeft, test } from './journey.ts'
import {
  cardOf,
  offeredIn,
  openNew,
  openSupplier,
  order,
  pickSupplier,
  purchaseOf,
  showPurchases,
  toast,
} from './purchase.ts'
import { scan } from './scanner.ts'

test('a scanned code of no product waits until it is linked to one, and is that product’s from then on', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep, biogesic } = branch
  const code = `48${String(Date.now()).slice(-11)}`
  await signIn('MANAGER')
  const dialog = await openNew(page, branch, await openSupplier(branch))
  await dialog.getByLabel('Reference').fill('SI-1')
  await scan(page, code)
  await scan(page, code)
  await expect(dialog.getByText(`No product has the code ${code}, scanned 2 times.`)).toBeVisible()
  await scan(page, biogesic.sku ?? '')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await expect(dialog.getByLabel('Reference')).toHaveValue('SI-1')

  await dialog.getByRole('button', { name: `Link ${code} to a product` }).click()
  await page.keyboard.type(neozep.name)
  await page.getByRole('button', { name: `Choose ${neozep.name}` }).click()
  await expect(toast(page, 'Code linked')).toBeVisible()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('2')
  await expect(dialog.getByText('No product has the code')).toHaveCount(0)
  await scan(page, code)
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('3')
  await scan(page, `9${code}`)
  await dialog.getByRole('button', { name: `Dismiss 9${code}` }).click()
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  await expect.poll(() => stockLeft(branch, neozep)).toBe(8)
  expect(await stockLeft(branch, biogesic)).toBe(22)
})

test('what an order lacks is said where it is missing, and what is typed is not lost', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, biogesic } = branch
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(dialog.getByText('Supplier is required')).toBeVisible()
  await expect(dialog.getByText('Add at least one product')).toBeVisible()
  await pickSupplier(dialog, await openSupplier(branch))
  await scan(page, biogesic.sku ?? '')
  await dialog.getByLabel(`Expiry date of ${biogesic.name}`).fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(dialog.getByText('The date must not be in the past')).toBeVisible()
  await dialog.getByLabel(`Expiry date of ${biogesic.name}`).fill('2030-01-31')

  await manager.send(api.products.update, {
    params: { id: String(biogesic.id) },
    body: { stockQty: 0, locationId: branch.location.id },
  })
  await manager.send(api.products.update, {
    params: { id: String(biogesic.id) },
    body: { enableStock: false },
  })
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(
    dialog.getByRole('listitem').getByText(`Stock of ${biogesic.name} is not tracked`),
  ).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.dismiss()
  })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked).toEqual(['Discard your changes?'])
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
})

test('an order is made by keyboard alone, and Enter among the lines sends nothing', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  const supplier = await openSupplier(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await type(page, supplier.name)
  await expect(offeredIn(dialog, supplier)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('')
  await type(page, supplier.name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose another supplier' })).toBeFocused()
  await page.keyboard.press('Tab')
  await type(page, branch.location.name)
  for (const _ of ['Status', 'Reference']) await page.keyboard.press('Tab')
  await type(page, 'SI-77')
  const box = dialog.getByLabel('Search products to order')
  for (let steps = 0; steps < 8 && !(await isFocused(box)); steps += 1)
    await page.keyboard.press('Tab') // past the parts of the expected date
  const answer = await holdAnswer(page, '/api/products/search**')
  await type(page, `6*${biogesic.name}`)
  await page.keyboard.press('Enter')
  answer() // Enter was sooner: the list comes, and waits for another
  await expect(dialog.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(dialog).toBeVisible()
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  for (let steps = 0; steps < 20 && !(await isFocused(create)); steps += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeFocused()
  expect((await purchaseOf(branch)).reference).toBe('SI-77')
  expect(await stockLeft(branch, biogesic)).toBe(26)
})

/** As fingers do: what comes faster is a scanner's. */
function type(page: Page, text: string): Promise<void> {
  return page.keyboard.type(text, { delay: 60 })
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}

test('a supplier is added on the way', async ({ page, signIn, branch }) => {
  const name = `Zuellig ${branch.location.code}`
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(name)
  await dialog.getByRole('button', { name: `Add supplier “${name}”` }).click()
  const adding = page.getByRole('dialog', { name: 'Add Supplier' })
  await expect(adding.getByLabel('Supplier Name')).toHaveValue(name)
  await adding.getByLabel('Contact Person').fill('Dennis Uy')
  await adding.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Supplier created successfully')).toBeVisible()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose another supplier' })).toBeFocused()
})

test('an order is not sent before all that was scanned is on it, and nothing of it is missed', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch, await openSupplier(branch))
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  const refusal = dialog.getByText('A code is still being looked up. Wait for its line.')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  const code = await holdAnswer(page, '/api/products/search**')
  const cost = await holdAnswer(page, `/api/products/${neozep.id}`)
  await scan(page, neozep.sku ?? '')
  await expect(dialog.getByText(`Waiting for the line of ${neozep.sku}`)).toBeVisible()
  await create.click()
  await expect(refusal).toBeVisible()
  code()
  await expect(dialog.getByText(`Waiting for the line of ${neozep.name}`)).toBeVisible()
  await create.click()
  await expect(refusal).toBeVisible()
  cost()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await expect(refusal).toHaveCount(0)
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
  const answer = await holdAnswer(page, '/api/suppliers**Metro**')
  await dialog.getByRole('combobox', { name: 'Supplier' }).click()
  await type(page, metro.name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, zuellig.name)
  await expect(offeredIn(dialog, zuellig)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose another supplier' })).toBeFocused()
  const box = dialog.getByLabel('Search products to order')
  await box.click()
  await type(page, 'Bio')
  const late = page.waitForResponse((response) => response.url().includes('Metro'))
  answer()
  await late
  await type(page, 'gesic')

  await expect(box).toHaveValue('Biogesic')
  await expect(dialog.getByText(zuellig.name)).toBeVisible()
  await expect(dialog.getByText(metro.name)).toHaveCount(0)
})

test('a code that was entered twice while it was looked up counts once, and what is typed next stays', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch, await openSupplier(branch))
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
  await expect(dialog.getByText(`Waiting for the line of ${neozep.name}`)).toBeVisible()
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
  const dialog = await openNew(page, branch, await openSupplier(branch))
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  await page.route('**/api/products/search**', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  })
  await scan(page, neozep.sku ?? '')
  await expect(dialog.getByText(`${neozep.sku}: The server`)).toBeVisible()
  await page.route(`**/api/products/${biogesic.id}`, (route) => route.fulfill({ status: 503 }), {
    times: 1,
  })
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByText(`${biogesic.name}: The server`)).toBeVisible()
  await dialog.getByRole('button', { name: `Try ${biogesic.name} again` }).click()
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  await create.click()
  await expect(dialog.getByText('A code could not be looked up.')).toBeVisible()
  await dialog.getByRole('button', { name: `Try ${neozep.sku} again` }).click()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await expect(dialog.getByText('A code could not be looked up.')).toHaveCount(0)
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
  await signIn('MANAGER')
  const dialog = await openNew(page, branch, await openSupplier(branch))
  await scan(page, code)
  await dialog.getByRole('button', { name: `Link ${code} to a product` }).click()
  const linking = page.getByRole('dialog', { name: 'Link to a product' })
  await page.route('**/api/products/search**', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await linking.getByLabel('Search products to order').fill(neozep.name)
  await expect(linking.getByText('The server')).toBeVisible()
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
