import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { addByCode, answerYes, expect, openTill, stockLeft, test, type Branch } from '../journey.ts'
import { cardOf, openNew, order, purchaseOf, receive, showPurchases, toast } from '../purchase.ts'

/** The width of the page, or of the scrolled content of a dialog. */
function widest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('[role=dialog] *')]
    return Math.max(...scrolled.map((each) => each.getBoundingClientRect().right))
  })
}

test('a cashier is told that purchases are not theirs', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/purchases')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test('purchases are found by what the address says, and their sums with them', async ({
  page,
  signIn,
  branch,
}) => {
  const { id, supplier } = await order(branch)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Purchases' }).click()
  await page.getByRole('searchbox').fill(`#${id}`)
  await expect(page).toHaveURL(/search=/) // set after a pause in typing
  await expect(page.getByText('Total Purchase Orders').locator('../..')).toContainText('1')
  await expect(page.getByText('Total Value').locator('../..')).toContainText('₱60.00')
  await page.getByLabel('Supplier', { exact: true }).fill(supplier.name)
  await page.getByRole('button', { name: new RegExp(`^${supplier.name}`) }).click()
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
  await page.getByRole('button', { name: `Print PO #${id}` }).click()
  const shown = page.getByRole('dialog').getByRole('article')
  await expect(shown.getByText(supplier.name)).toBeVisible()
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('beforeprint', () => resolve())),
  )
  // The paper stays while the dialog is open.
  await page.evaluate(() =>
    window.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true),
  )
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await printed
  const sheet = page.locator('body > [data-printed]')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const ink = await inkOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })

  await expect(sheet).toContainText('PURCHASE ORDER')
  await expect(sheet).toContainText('60.00')
  await expect(sheet.getByText('Received by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Purchases' })).toBeHidden()
  // Print has dark text on white, in either colour scheme.
  expect(await inkOf(page)).toBe(ink)
})

function inkOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).color)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('an order is made and received, and nothing is wider than the screen', async ({
    page,
    signIn,
    branch,
  }) => {
    const { lagundi } = branch
    await signIn('MANAGER')
    const dialog = await openNew(page, branch)
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

async function lotsOf({ manager, location }: Branch, { id }: Product) {
  const query = { productId: String(id), locationId: String(location.id) }
  const lots = await manager.send(api.stock.lots, { query })
  return lots.map(({ lotNumber, expiryDate, qty }) => ({ lotNumber, expiryDate, qty }))
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
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByLabel('Search products to order').fill(lagundi.name)
  await expect(dialog.getByRole('button', { name: `Add ${lagundi.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${lagundi.name}`)).toBeFocused()
  await page.keyboard.type('10', { delay: 80 }) // at a person's pace, so that it is no scan
  await dialog.getByLabel(`Unit cost of ${lagundi.name}`).fill('6.125')
  await expect(dialog.getByText('₱61.25')).toHaveCount(2) // once for the line, once for the order
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
