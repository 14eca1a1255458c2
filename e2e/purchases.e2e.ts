import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import type { Supplier } from '#domain/suppliers/api.ts'
import { addByCode, expect, openTill, stockLeft, test, type Branch } from './journey.ts'
import { scan } from './scanner.ts'

/** The browser's own questions are answered with yes; what they asked is kept. */
function answerYes(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  return asked
}

async function openSupplier({ manager, location }: Branch): Promise<Supplier> {
  const body = { name: `Metro Drug ${location.code}`, contact: 'Rosa Lim' }
  return manager.send(api.suppliers.create, { body })
}

/** An order of the branch's lagundi that waits for its deliveries. */
async function order(branch: Branch, qty = 10): Promise<Purchase> {
  const { id: supplierId } = await openSupplier(branch)
  const { manager, location, lagundi } = branch
  const items = [{ productId: lagundi.id, qty, cost: '6.00' }]
  const body = { supplierId, locationId: location.id, status: 'PENDING', items } as const
  return manager.send(api.purchases.create, { body })
}

async function lotsOf({ manager, location }: Branch, { id }: Product) {
  const query = { productId: String(id), locationId: String(location.id) }
  const lots = await manager.send(api.stock.lots, { query })
  return lots.map(({ lotNumber, expiryDate, qty }) => ({ lotNumber, expiryDate, qty }))
}

/** The branch's purchases, and what leads to a new one. */
async function showPurchases(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/purchases?location=${location.id}`)
  await expect(page.getByRole('heading', { name: 'Purchase Orders', exact: true })).toBeVisible()
}

async function openNew(page: Page, branch: Branch, supplier: Supplier): Promise<Locator> {
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByLabel('Location').selectOption({ label: branch.location.name })
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(supplier.name)
  await dialog.getByRole('button', { name: supplier.name }).click()
  return dialog
}

const cardOf = (page: Page, id: number) => page.getByRole('listitem', { name: `PO #${id}` })
const toast = (page: Page, title: string) => page.getByText(title, { exact: true })

async function purchaseOf({ manager, location }: Branch): Promise<Purchase> {
  const query = { locationId: String(location.id) }
  const [newest] = await manager.send(api.purchases.list, { query })
  if (!newest) throw new Error('the branch has no purchase')
  return newest
}

test('an order that comes in two parts is sold first expired first out, and what was sold of is not undone', async ({
  page,
  signIn,
  branch,
}) => {
  test.slow() // from the order to the sale
  const asked = answerYes(page)
  const { lagundi } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch, await openSupplier(branch))
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByLabel('Search products to order').fill(lagundi.name)
  await expect(dialog.getByRole('button', { name: `Add ${lagundi.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${lagundi.name}`)).toBeFocused()
  await page.keyboard.type('10')
  await dialog.getByLabel(`Unit cost of ${lagundi.name}`).fill('6.125')
  await expect(dialog.getByText('₱61.25')).toHaveCount(2) // of the line, and of the order
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(toast(page, 'Purchase order created')).toBeVisible()
  const { id } = await purchaseOf(branch)
  await expect(cardOf(page, id)).toContainText('PENDING')
  await expect(cardOf(page, id)).toContainText(`10 × ${lagundi.name}`)
  await expect(cardOf(page, id)).toContainText('Created by Jose Reyes')
  expect(await stockLeft(branch, lagundi)).toBe(0)

  await receive(page, id, { qty: '4', lot: 'LATE', expiry: '2030-12-31' })
  await expect(cardOf(page, id)).toContainText('4 of 10 received')
  await receive(page, id, { lot: 'EARLY', expiry: '2029-01-31' })
  await expect(cardOf(page, id)).toContainText('RECEIVED')
  expect(await lotsOf(branch, lagundi)).toEqual([
    { lotNumber: 'EARLY', expiryDate: '2029-01-31', qty: 6 },
    { lotNumber: 'LATE', expiryDate: '2030-12-31', qty: 4 },
  ])

  await openTill(page, branch)
  await addByCode(page, lagundi)
  await page.getByLabel(`Quantity of ${lagundi.name}`).fill('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect(toast(page, 'Sale completed successfully')).toBeVisible()
  const left = [
    { lotNumber: 'EARLY', expiryDate: '2029-01-31', qty: 1 },
    { lotNumber: 'LATE', expiryDate: '2030-12-31', qty: 4 },
  ]
  await expect.poll(() => lotsOf(branch, lagundi)).toEqual(left)

  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Details of PO #${id}` }).click()
  await page.getByRole('button', { name: 'Undo delivery 2' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  expect(asked).toEqual([expect.stringContaining(`undo delivery 2 of PO #${id}?`)])
  expect(await lotsOf(branch, lagundi)).toEqual(left)
})

type Coming = { qty?: string; lot: string; expiry: string }

/** All that is open comes in one lot, unless fewer do. */
async function receive(page: Page, id: number, { qty, lot, expiry }: Coming): Promise<void> {
  await page.getByRole('button', { name: `Receive PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  if (qty) await dialog.getByLabel('Quantity of').fill(qty)
  await dialog.getByLabel('Lot number of').fill(lot)
  await dialog.getByLabel('Expiry date of').fill(expiry)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(toast(page, 'Delivery received')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('a delivery comes in two lots, the rest is closed short, and undone it is waited for again', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const { lagundi } = branch
  const { id } = await order(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Receive PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  await dialog.getByLabel('Quantity of').fill('3')
  await dialog.getByLabel('Lot number of').fill('A')
  await dialog.getByRole('button', { name: `Another lot of ${lagundi.name}` }).click()
  await expect(dialog.getByLabel(/Quantity of .* lot 2/)).toHaveValue('7')
  await dialog.getByLabel(/Quantity of .* lot 2/).fill('8')
  await dialog.getByLabel(/Lot number of .* lot 2/).fill('B')
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(dialog.getByText('only 10 are still to come')).toBeVisible()
  expect(await stockLeft(branch, lagundi)).toBe(0)

  await dialog.getByLabel(/Quantity of .* lot 2/).fill('2')
  await dialog.getByLabel('Close the rest short').check()
  await expect(dialog.getByText('5 units will never come')).toBeVisible()
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(cardOf(page, id)).toContainText('Closed short')
  await expect(cardOf(page, id)).toContainText('5 never came')
  expect(await stockLeft(branch, lagundi)).toBe(5)

  await page.getByRole('button', { name: `Details of PO #${id}` }).click()
  const details = page.getByRole('dialog', { name: `PO #${id}` })
  await expect(details.getByText('Lot B')).toBeVisible()
  await details.getByRole('button', { name: 'Undo delivery 1' }).click()
  await expect(toast(page, 'Delivery undone')).toBeVisible()
  await expect(details.getByText('PENDING')).toBeVisible()
  await expect(details.getByText(/Undone .* · Jose Reyes/)).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await stockLeft(branch, lagundi)).toBe(0)
})

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

test('an order is put right, and cancelled after a question', async ({ page, signIn, branch }) => {
  const asked = answerYes(page)
  const { lagundi, neozep } = branch
  const { id } = await order(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Edit PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit PO #${id}` })
  await dialog.getByLabel(`Quantity of ${lagundi.name}`).fill('12')
  await dialog.getByLabel('Search products to order').fill(neozep.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Purchase order updated')).toBeVisible()
  await expect(cardOf(page, id)).toContainText(`12 × ${lagundi.name}`)
  await expect(cardOf(page, id)).toContainText('₱78.00')

  await page.getByRole('button', { name: `Cancel PO #${id}` }).click()
  await expect(toast(page, 'Purchase order cancelled')).toBeVisible()
  await expect(cardOf(page, id)).toContainText('CANCELLED')
  await expect(page.getByRole('button', { name: `Receive PO #${id}` })).toHaveCount(0)
  expect(asked).toEqual([expect.stringContaining(`Are you sure you want to cancel PO #${id}?`)])

  await page.getByRole('button', { name: `Edit PO #${id}` }).click()
  await dialog.getByLabel('Reference').fill('Never sent')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, id)).toContainText('Never sent')
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
  const { name } = await openSupplier(branch)
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(name)
  await dialog.getByRole('button', { name }).click()
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
  await expect(dialog.getByRole('button', { name: supplier.name })).toBeVisible()
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
  await type(page, `6*${biogesic.name}`)
  await expect(dialog.getByRole('button', { name: `Add ${biogesic.name}` })).toBeVisible()
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

test('purchases are found by what the address says, and their sums with them', async ({
  page,
  signIn,
  branch,
}) => {
  const { id, supplier } = await order(branch)
  await signIn('MANAGER')
  await page.getByRole('link', { name: 'Purchases' }).click()
  await page.getByRole('searchbox').fill(`#${id}`)
  await expect(page.getByText('Total Purchase Orders').locator('../..')).toContainText('1')
  await expect(page.getByText('Total Value').locator('../..')).toContainText('₱60.00')
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: supplier.name })
  await page.getByLabel('Status').selectOption('Pending')
  await expect(cardOf(page, id)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(`#${id}`)
  await expect(cardOf(page, id)).toBeVisible()
  await page.getByLabel('Status').selectOption('Received')
  await expect(page.getByText('No purchase orders found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardOf(page, id)).toBeVisible()
})

test('on paper a purchase stands alone', async ({ page, signIn, branch }) => {
  const { id, supplier } = await order(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('link', { name: `Print PO #${id}` }).click()
  await expect(page.getByText(supplier.name)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(`PO #${id}`)
  await expect(sheet).toContainText('₱60.00')
  await expect(sheet.getByText('Received by, date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Purchases' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).not.toBe('dark')
})

test('a cashier is told that purchases are not theirs', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/purchases')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('an order is made and received, and nothing is wider than the screen', async ({
    page,
    signIn,
    branch,
  }) => {
    const { lagundi } = branch
    await signIn('MANAGER')
    const dialog = await openNew(page, branch, await openSupplier(branch))
    await dialog.getByLabel('Status').selectOption('Pending')
    await dialog.getByLabel('Search products to order').fill(lagundi.name)
    await dialog.getByRole('button', { name: `Add ${lagundi.name}` }).tap()
    await dialog.getByLabel(`Quantity of ${lagundi.name}`).fill('4')
    expect(await widest(page)).toBeLessThanOrEqual(360)
    await dialog.getByRole('button', { name: 'Create Purchase Order' }).tap()
    await expect(toast(page, 'Purchase order created')).toBeVisible()
    const { id } = await purchaseOf(branch)
    expect(await widest(page)).toBeLessThanOrEqual(360)
    await receive(page, id, { lot: 'P1', expiry: '2030-01-31' })

    await expect(cardOf(page, id)).toContainText('RECEIVED')
    expect(await stockLeft(branch, lagundi)).toBe(4)
  })
})

/** How wide the page is, or what a dialog scrolls. */
function widest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('[role=dialog] *')]
    return Math.max(...scrolled.map((each) => each.getBoundingClientRect().right))
  })
}
