import { expect, stockLeft, tabTo, test } from './journey.ts'
import { form, NEW, ordersOf, showOrders, toast } from './order-pages.ts'

test('an order is made by keyboard alone', async ({ page, signIn, branch }) => {
  const { biogesic } = branch
  await signIn('CASHIER')
  await showOrders(page, branch)
  await page.getByRole('button', { name: 'New Sales Order' }).focus()
  await page.keyboard.press('Enter')
  const dialog = await form(page, NEW)
  const reach = (label: string) => tabTo(page, dialog.getByLabel(label, { exact: true }))

  await reach('Order Status')
  await page.keyboard.press('End')
  await reach('Customer Name')
  await page.keyboard.type('Ana Reyes', { delay: 120 }) // at a person's pace, so that it is no scan
  await reach('Add item')
  await page.keyboard.type(`2*${biogesic.sku}`, { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await page.keyboard.type('Neozep', { delay: 40 })
  await expect(dialog.getByRole('button', { name: `Add ${branch.neozep.name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await reach(`Quantity of ${biogesic.name}`)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Add item')).toBeFocused()
  await reach('Discount Value')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10', { delay: 80 })
  await reach('Notes')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [order] = await ordersOf(branch)
  expect(order).toMatchObject({
    status: 'Final',
    customerName: 'Ana Reyes',
    discountAmount: '3.00',
    grandTotal: '29.23',
  })
  expect(await stockLeft(branch, biogesic)).toBe(17)
})
