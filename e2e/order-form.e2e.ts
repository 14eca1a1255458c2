import { api } from '#domain/api.ts'
import { expect, stockLeft, tabTo, test } from './journey.ts'
import {
  addItem,
  form,
  makeOrder,
  NEW,
  EDIT,
  openNew,
  ordersOf,
  showOrders,
  toast,
} from './order-pages.ts'

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

test('a customer on file fills the name, and a cashier edits only what is their own', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic } = branch
  const name = `Clinic ${location.code}`
  const customer = await manager.send(
    api.customers.create,
    { body: { name, phone: '0917 555 0199' } },
    { idempotencyKey: `customer-${location.code}` },
  )
  const others = await makeOrder(branch, [{ product: biogesic, quantity: 1 }])
  await signIn('CASHIER')
  await showOrders(page, branch)
  await expect(page.getByRole('button', { name: `Edit Order #${others.id}` })).toHaveCount(0)
  const dialog = await openNew(page)
  await dialog.getByLabel('Customer', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(dialog.getByLabel('Customer Name')).toHaveValue(name)
  await expect(dialog.getByText('0917 555 0199')).toBeVisible()
  await addItem(dialog, biogesic)
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [own] = await ordersOf(branch)
  await page.getByRole('button', { name: `Edit Order #${own?.id}` }).click()
  await form(page, EDIT)

  expect(own?.customerId).toBe(customer.id)
})
