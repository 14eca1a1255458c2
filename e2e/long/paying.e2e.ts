import { addByCode, expect, holdAnswer, openTill, stockLeft, test } from '../journey.ts'
import { scan } from '../scanner.ts'
import { api } from '#domain/api.ts'

const SOLD = 'Sale completed successfully'

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.neozep) // 52.50 with tax
})

test('a part that is no part says why, and one taken by mistake can be removed', async ({
  page,
}) => {
  await page.keyboard.press('F10')
  await page.keyboard.press('+')
  await expect(page.getByText('Type how much is paid this way first')).toBeVisible()
  await page.keyboard.type('100')
  await page.keyboard.press('+')
  await expect(page.getByText('That pays all of it: complete the sale')).toBeVisible()

  await page.getByLabel('Amount Received').fill('20')
  await page.getByRole('button', { name: 'Add payment' }).click()
  await expect(page.getByText('Balance due')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Cash ₱20.00' }).click()
  await expect(page.getByText('Balance due')).toHaveCount(0)
})

test('of several held carts one is chosen, and the one at the till takes its place', async ({
  page,
  branch,
}) => {
  await page.keyboard.press('F6')
  await addByCode(page, branch.biogesic)
  await page.keyboard.press('F6')
  await addByCode(page, branch.biogesic)
  await page.keyboard.press('F7')
  const dialog = page.getByRole('dialog', { name: 'Held carts' })
  await expect(dialog.getByRole('button', { name: 'No. 2' })).toBeFocused()
  await dialog.getByRole('button', { name: 'No. 1' }).press('Enter')

  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Held 2' })).toBeVisible()
  await expect(page.getByLabel('Search products')).toBeFocused()
})

test('a price that moved meanwhile is shown line by line and accepted with one key', async ({
  page,
  branch,
}) => {
  await page.route('**/api/products/search**', async (route) => {
    const response = await route.fetch()
    const found = (await response.json()) as { price: string }[]
    // The search as it answered before the price was raised.
    await route.fulfill({ json: found.map((each) => ({ ...each, price: '9.50' })) })
  })
  await addByCode(page, branch.biogesic)
  await page.keyboard.press('F9')
  await expect(page.getByText('Prices or tax have changed').first()).toBeVisible()
  await expect(page.getByText('₱9.50').and(page.locator('s'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept new prices' })).toBeFocused()
  expect(await stockLeft(branch, branch.biogesic)).toBe(20)

  await page.waitForTimeout(800) // reading the change takes longer
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Complete Sale' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('a scan that is still looked up is not left to the next customer', async ({
  page,
  branch,
}) => {
  const answer = await holdAnswer(page, '/api/products/search**')
  await scan(page, branch.biogesic.sku ?? '')
  for (const key of ['F9', 'F6']) {
    await page.keyboard.press(key)
    await expect(page.getByText('A code is still being looked up.')).toBeVisible()
  }
  answer()

  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveValue('1')
  await page.keyboard.press('F9')
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  expect(await stockLeft(branch, branch.neozep)).toBe(4)
})

test('nothing is paid behind a dialog, and its keys are not the browser’s', async ({
  page,
  branch,
}) => {
  const answer = await holdAnswer(page, '/api/customers')
  const name = `Zenaida ${branch.location.code}`
  await page.keyboard.press('F3')
  await page.keyboard.type(name, { delay: 60 })
  await page.getByText(`Add "${name}"`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add customer' }).click()
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      document.body.dataset['isBrowsers'] = String(!event.defaultPrevented)
    })
  })
  await page.keyboard.press('F9')
  await expect(page.locator('body')).toHaveAttribute('data-is-browsers', 'false')
  answer()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  expect(await stockLeft(branch, branch.neozep)).toBe(5)
})

test('a sale is paid by card and cash with the keyboard alone, each part with its reference', async ({
  page,
  branch,
}) => {
  await page.keyboard.press('F10')
  await page.keyboard.press('F10')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0042')
  await page.keyboard.press('F10')
  await page.keyboard.press('+')
  await expect(page.getByRole('list', { name: 'Payments so far' })).toContainText('Card · 0042')
  await expect(page.getByText('₱22.50').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()

  await page.reload()
  await expect(page.getByRole('list', { name: 'Payments so far' })).toContainText('₱30.00')
  await page.keyboard.press('F10')
  await page.keyboard.type('25')
  const selling = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')

  expect((await selling).postDataJSON()).toMatchObject({
    sale: { paidAmount: '55.00', changeDue: '2.50' },
    payments: [
      { method: 'card', amount: '30.00', reference: '0042' },
      { method: 'cash', amount: '25.00', reference: null },
    ],
  })
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  await expect(page.getByText('₱2.50').first()).toBeVisible()
  expect(await stockLeft(branch, branch.neozep)).toBe(4)
})

test('a cart is held for the next customer and taken back with its own keys', async ({
  page,
  branch,
}) => {
  await page.keyboard.press('F6')
  await expect(page.getByText('Cart held as No. 1')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await addByCode(page, branch.biogesic)
  await page.keyboard.press('F9')
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Held 1' })).toBeVisible()

  await page.keyboard.press('F7')
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  await page.keyboard.press('F9')
  await expect(page.getByText(`${branch.location.code}-00000002`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  expect(await stockLeft(branch, branch.neozep)).toBe(4)
})

test('a refusal takes the focus from nobody who is typing meanwhile', async ({ page, branch }) => {
  const { neozep, location, manager } = branch
  await manager.send(api.stock.adjust, {
    body: { productId: neozep.id, locationId: location.id, qty: -5, reason: 'Broken' },
  })
  const answer = await holdAnswer(page, '/api/sales')
  await page.keyboard.press('F9')
  const search = page.getByLabel('Search products')
  await expect(search).toBeFocused()
  await page.keyboard.type('bio', { delay: 60 })
  answer()

  await expect(page.getByText(`${neozep.name}: Out of stock`).first()).toBeVisible()
  await page.keyboard.type('gesic', { delay: 60 })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('biogesic')
})
