import { api } from '#domain/api.ts'
import { answerNo, expect, stockLeft, tabTo, test } from '../journey.ts'
import {
  addItem,
  EDIT,
  form,
  makeOrder,
  NEW,
  openNew,
  ordersOf,
  showOrders,
  toast,
} from '../order-pages.ts'
import { scan } from '../scanner.ts'

test('refusals stand at their fields, the server’s too, and unsaved changes ask', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerNo(page)
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await dialog.getByLabel('Invoice Number').fill(`${branch.location.code}-00000007`)
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText('Add at least one item')).toBeInViewport()
  await expect(dialog.getByLabel('Add item')).toBeFocused()
  await addItem(dialog, branch.neozep)
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await dialog.getByLabel('Method of payment 1').selectOption('Card')
  await dialog.getByLabel('Amount of payment 1').fill('999')
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText('Only cash can be more than the total')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Remove payment 1' }).click()
  await dialog.getByLabel(`Quantity of ${branch.neozep.name}`).fill('9')
  await expect(dialog.getByText('Only 5 left at this location')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText(/looks like a number of a location/)).toBeInViewport()
  await expect(dialog.getByLabel('Invoice Number')).toBeFocused()

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked).toEqual(['Discard your changes?'])
  await expect(dialog).toBeVisible()
  expect(await ordersOf(branch)).toEqual([])
})

test('prices follow the price group, unless a manager gave another', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep, manager } = branch
  await manager.send(api.products.setPrices, {
    params: { id: String(biogesic.id) },
    body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '9.00' }] },
  })
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await addItem(dialog, biogesic)
  await addItem(dialog, neozep)
  const price = dialog.getByLabel(`Price of ${biogesic.name}`)
  await dialog.getByLabel(`Price of ${neozep.name}`).fill('40')
  await expect(dialog.getByText('Own price')).toBeVisible()
  await dialog.getByLabel('Selling Price Group').selectOption('Retail Selling Price')
  await expect(price).toHaveValue('9.00')
  await expect(dialog.getByLabel(`Price of ${neozep.name}`)).toHaveValue('40')
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [order] = await ordersOf(branch)
  expect(order?.sellingPriceGroup).toBe('Retail Selling Price')
  expect(order?.items.map(({ price, priceOverride }) => [price, priceOverride])).toEqual([
    ['9.00', false],
    ['40.00', true],
  ])
})

test('a price that moved meanwhile is shown, and taken over on demand', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager } = branch
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await addItem(dialog, biogesic)
  await manager.send(api.products.update, {
    params: { id: String(biogesic.id) },
    body: { price: '12.00' },
  })
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText('Prices or tax have changed')).toBeVisible()
  await expect(dialog.getByText('₱12.99').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over these figures' }).click()
  await expect(dialog.getByLabel(`Price of ${biogesic.name}`)).toHaveValue('12.00')
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  expect((await ordersOf(branch)).map(({ grandTotal }) => grandTotal)).toEqual(['12.99'])
})

test('a scanned code becomes an item wherever the focus is; a tax is typed by a manager', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await dialog.getByLabel('Billing Address').click()
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await expect(dialog.getByLabel('Billing Address')).toHaveValue('')
  await dialog.getByLabel('Discount Type').selectOption('Fixed amount')
  await dialog.getByLabel('Discount Value').fill('500')
  await dialog.getByLabel('Discount Value').blur()
  await expect(dialog.getByLabel('Discount Value')).toHaveValue('20.00')
  await dialog.getByLabel('Discount Value').fill('5')
  await dialog.getByLabel('Tax Total').fill('1')
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [order] = await ordersOf(branch)
  expect(order).toMatchObject({ taxTotal: '1.00', taxIsTyped: true, grandTotal: '16.00' })
})

test('an open list keeps nobody: Tab leads on to the form’s end, and a field that is clicked gets its letters', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, neozep } = branch
  // Enough of them that their list scrolls.
  for (const letter of 'ABCDEFGH')
    await manager.send(api.customers.create, { body: { name: `${letter} Reyes ${location.code}` } })
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  const customer = dialog.getByRole('combobox', { name: 'Customer', exact: true })
  const name = dialog.getByLabel('Customer Name')
  const search = dialog.getByLabel('Add item')
  const rows = dialog.getByRole('grid').getByRole('row')
  await customer.fill(`Reyes ${location.code}`)
  await expect(rows).toHaveCount(9) // one more row offers to add another
  await name.click()
  await page.keyboard.type('Maria', { delay: 80 }) // at a person's pace, so that it is no scan
  await expect(name).toHaveValue('Maria')
  await expect(rows).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(rows).toHaveCount(9)
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()

  await tabTo(page, search)
  await search.fill(neozep.name)
  await expect(rows).toHaveCount(1)
  await tabTo(page, dialog.getByRole('button', { name: 'Create Sales Order' }))
  await search.click()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Upload Prescription' })).toBeFocused()
})

test('a customer made over an order by Enter alone is the order’s', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Eva ${branch.location.code}`
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await dialog.getByRole('combobox', { name: 'Customer', exact: true }).fill(name)
  await expect(dialog.getByRole('button', { name: `Add "${name}"` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New customer' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'New customer' })).toHaveCount(0)
  await expect(dialog.getByLabel('Customer Name')).toHaveValue(name)
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
