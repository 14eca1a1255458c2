import { api } from '#domain/api.ts'
import { addByCode, expect, openTill, signOut, stockLeft, test } from '../journey.ts'
import { scan } from '../scanner.ts'
import { STAFF } from '../staff.ts'

const PIN = '480159'
/** Slower than a scanner types, whose codes are no text. */
const FINGERS = { delay: 60 }

test('a discount above the cashier’s, and a return of the same sale, are approved by a manager’s PIN at the till, by keyboard alone', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager } = branch
  await signIn('MANAGER')
  await page.goto('/pos')
  await page.getByTitle('My account').click()
  const account = page.getByRole('dialog', { name: 'My Account' })
  const pin = account.getByRole('region', { name: 'PIN for Approvals' })
  await pin.getByLabel(/^Password/).fill(STAFF.MANAGER.password)
  await pin.getByLabel(/^New PIN/).fill(PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('PIN set', { exact: true })).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()
  await signOut(page)

  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, biogesic)
  await page.keyboard.press('F4')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(`Discount percent on ${biogesic.name}`)).toBeFocused()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F9')
  const asking = page.getByRole('dialog', { name: 'Approval Needed' })
  await expect(asking.getByText(`50 % discount on ${biogesic.name}`)).toBeVisible()
  await expect(asking.getByLabel(/^PIN/)).toBeFocused()
  await page.keyboard.type(PIN, FINGERS)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dented box', FINGERS)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Search products')).toBeFocused()
  expect(await stockLeft(branch, biogesic)).toBe(19)
  const [sale] = await manager.send(api.sales.list, {
    query: { locationId: String(branch.location.id) },
  })
  // 10.00 less 50 %, and 8.25 % on top.
  expect([sale?.grandTotal, sale?.createdByName]).toEqual(['5.41', STAFF.CASHIER.fullName])

  await scan(page, sale!.invoiceNumber ?? '')
  await expect(page.getByText('A manager has to approve.')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Wrong item', FINGERS)
  await page.keyboard.press('Enter')
  await expect(asking.getByText('Goods for ₱5.41 are returned')).toBeVisible()
  await expect(asking.getByText('Reason: Wrong item')).toBeVisible()
  await expect(asking.getByLabel('Reason')).toHaveCount(0)
  await page.keyboard.type(PIN, FINGERS)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give back ₱5.41 by Cash', { exact: true })).toBeVisible()
  const [made] = await manager.send(api.returns.list, { query: { saleId: String(sale!.id) } })
  const people = [made?.createdByName, made?.approvedByName]
  expect(people).toEqual([STAFF.CASHIER.fullName, STAFF.MANAGER.fullName])
})
