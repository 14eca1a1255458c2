import { expect, stockLeft, test } from '../journey.ts'
import { addItem, EDIT, form, openNew, rowOf, showOrders, toast } from '../order-pages.ts'

test('an order goes from draft to Final with one payment, and the rest is paid later', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, location } = branch
  const invoice = `${location.code}-00000001`
  await signIn('CASHIER')
  await showOrders(page, branch)
  await expect(page.getByText('Manage sales orders and invoices')).toBeVisible()
  await expect(page.getByText('No sales orders found')).toBeVisible()
  // The forms came with the list: they open when no file gets through.
  await page.route(/\.js/, (route) => route.abort())

  const blank = await openNew(page)
  await expect(blank.getByLabel('Location')).toHaveValue(String(location.id))
  await expect(blank.getByLabel('Invoice Number')).toHaveAttribute(
    'placeholder',
    'Auto-generated if empty',
  )
  await addItem(blank, biogesic)
  await blank.getByLabel(`Quantity of ${biogesic.name}`).fill('3')
  await expect(blank.getByLabel('Tax Total')).toHaveValue('2.48')
  await blank.getByLabel('Customer Name').fill('Barangay Clinic')
  await blank.getByLabel('Payment Terms (days)').fill('30')
  await blank.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const row = rowOf(page, 'Barangay Clinic')
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('₱32.48')
  expect(await stockLeft(branch, biogesic)).toBe(20)

  await row.getByRole('button', { name: /^Open Order #/ }).click()
  const draft = await form(page, EDIT)
  await draft.getByLabel('Order Status').selectOption('Final')
  await draft.getByRole('button', { name: 'Add payment' }).click()
  await expect(draft.getByLabel('Amount of payment 1')).toHaveValue('32.48')
  await draft.getByLabel('Amount of payment 1').fill('10')
  await draft.getByLabel('Method of payment 1').selectOption('GCash')
  await draft.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Sales order updated')).toBeVisible()
  await expect(rowOf(page, invoice)).toContainText('Partly paid')
  await expect(rowOf(page, invoice)).toContainText('Paid: ₱10.00')
  await expect(rowOf(page, invoice)).toContainText('Owed: ₱22.48')
  expect(await stockLeft(branch, biogesic)).toBe(17)

  await page.getByRole('button', { name: `Open ${invoice}` }).click()
  const details = page.getByRole('dialog', { name: invoice })
  await details.getByRole('button', { name: 'Add payment' }).click()
  const paying = page.getByRole('dialog', { name: `Payment for ${invoice}` })
  await expect(paying.getByLabel('Amount')).toHaveValue('22.48')
  await paying.getByLabel('Method').selectOption('Bank Transfer')
  await paying.getByRole('button', { name: 'Add payment' }).click()

  await expect(toast(page, 'Payment added')).toBeVisible()
  await expect(details.getByText('Bank Transfer')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Add payment' })).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, invoice)).toContainText('Final · Paid')
  await page.getByRole('button', { name: `More for ${invoice}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Return / Refund'])
})
