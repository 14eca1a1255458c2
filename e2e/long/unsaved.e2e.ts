import type { Page } from '@playwright/test'
import { expect, signOut, test } from '../journey.ts'
import {
  addItem,
  form,
  NEW,
  openNew as newOrder,
  ordersOf,
  showOrders,
  toast,
} from '../order-pages.ts'
import { STAFF } from '../staff.ts'

/** A moment longer than the fifteen minutes of the settings. */
const TOO_LONG_MS = 15 * 60_000 + 10_000

async function unlockAs(page: Page, who: keyof typeof STAFF): Promise<void> {
  const { username, password, fullName } = STAFF[who]
  await page.getByLabel('Email or Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(fullName)).toBeVisible()
}

test('an order that was half typed when the screen locked is there again, for who typed it alone', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  await page.clock.install()
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  await dialog.getByLabel('Order Status').selectOption('Quotation')
  await dialog.getByLabel('Customer Name').fill('San Roque Clinic')
  await addItem(dialog, biogesic)
  await dialog.getByLabel(`Quantity of ${biogesic.name}`).fill('7')
  await page.clock.runFor(TOO_LONG_MS)
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await unlockAs(page, 'MANAGER')
  await showOrders(page, branch)
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  await signOut(page)
  await unlockAs(page, 'CASHIER')
  await showOrders(page, branch)
  await expect(page.getByText('A sales order that you typed on')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = await form(page, NEW)
  await expect(again.getByText('You typed this on')).toBeVisible()
  await expect(again.getByLabel('Customer Name')).toHaveValue('San Roque Clinic')
  await expect(again.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('7')
  await again.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  const [order, ...others] = await ordersOf(branch)
  expect(order).toMatchObject({ status: 'Quotation', customerName: 'San Roque Clinic' })
  expect(order?.items).toMatchObject([{ productId: biogesic.id, qty: 7, price: '10.00' }])
  expect(others).toEqual([])
})
