import { api } from '#domain/api.ts'
import { addByCode, expect, holdAnswer, openTill, stockLeft, test } from './journey.ts'

const SOLD = 'Sale completed successfully'

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.neozep) // 52.50 with tax
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
