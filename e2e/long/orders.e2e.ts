import { api } from '#domain/api.ts'
import { answerYes, expect, stockLeft, test } from '../journey.ts'
import {
  addItem,
  EDIT,
  form,
  isWide,
  makeOrder,
  NEW,
  openNew,
  ordersOf,
  rowOf,
  showOrders,
  toast,
} from '../order-pages.ts'

test('filters stand in the address, and the cards count what they let through', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await makeOrder(branch, [{ product: biogesic, quantity: 1 }], {
    status: 'Final',
    customerName: 'Ana Reyes',
  })
  await makeOrder(branch, [{ product: neozep, quantity: 1 }], { customerName: 'Benito Cruz' })
  await signIn('MANAGER')
  await showOrders(page, branch)
  const card = (label: string) => page.getByRole('heading', { name: label }).locator('../..')
  await expect(card('Total Orders')).toContainText('2')
  await expect(card('Total Revenue')).toContainText('₱10.83')
  await expect(card('Draft Orders')).toContainText('1')
  await expect(card('Final Orders')).toContainText('₱10.83 owed')

  await page.getByRole('button', { name: 'Draft 1' }).click()
  await expect(rowOf(page, 'Ana Reyes')).toHaveCount(0)
  await expect(card('Total Revenue')).toContainText('₱0.00')
  await expect(page.getByRole('button', { name: 'Final 1' })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Benito Cruz')).toBeVisible()
  await expect(rowOf(page, 'Ana Reyes')).toHaveCount(0)
  await page.getByRole('button', { name: 'All 2' }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Payment').selectOption('Unpaid')
  await expect(rowOf(page, 'Ana Reyes')).toBeVisible()
  await expect(rowOf(page, 'Benito Cruz')).toHaveCount(0)
  await page.getByLabel('Number, amount').fill('zzz')
  await expect(page.getByText('No sales orders found')).toBeVisible()
})

test('a draft is deleted at once, unless it holds a payment', async ({ page, signIn, branch }) => {
  const lines = [{ product: branch.neozep, quantity: 1 }]
  await makeOrder(branch, lines, { customerName: 'Nobody' })
  await makeOrder(branch, lines, {
    customerName: 'Depositor',
    payments: [{ amount: '5.00', method: 'Cash' }],
  })
  page.on('dialog', (question) => void question.accept())
  await signIn('MANAGER')
  await showOrders(page, branch)

  await rowOf(page, 'Depositor')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('has payments: remove them from it first').first()).toBeVisible()
  await rowOf(page, 'Nobody')
    .getByRole('button', { name: /^Delete/ })
    .click()

  await expect(toast(page, 'Sales order deleted')).toBeVisible()
  await expect(rowOf(page, 'Nobody')).toHaveCount(0)
  await expect(rowOf(page, 'Depositor')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('nothing is wider than the screen', async ({ page, signIn, branch }) => {
    const sale = await makeOrder(branch, [{ product: branch.biogesic, quantity: 2 }], {
      status: 'Final',
      customerName: 'Dr. Maria Santos-Villanueva of the Jose Rizal Memorial Hospital',
    })
    await signIn('MANAGER')
    await showOrders(page, branch)
    const isPageWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect(rowOf(page, 'Dr. Maria')).toBeVisible()
    expect(await isPageWide()).toBe(false)
    await page.getByRole('button', { name: `Open ${sale.invoiceNumber}` }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByText('History')).toBeVisible()
    expect(await details.evaluate(isWide)).toBe(false)
    await details.getByRole('button', { name: 'Copy', exact: true }).click()
    const dialog = await form(page, NEW)
    await dialog.getByRole('button', { name: 'Add payment' }).click()
    await expect(dialog.getByLabel(`Price of ${branch.biogesic.name}`)).toHaveValue('10.00')

    expect(await dialog.evaluate(isWide)).toBe(false)
    expect(await isPageWide()).toBe(false)
  })
})

test('a quotation is edited in place; what somebody else changed meanwhile is not overwritten', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep, location, manager } = branch
  const quotation = await makeOrder(branch, [{ product: neozep, quantity: 2 }], {
    status: 'Quotation',
    customerName: 'Clinic',
  })
  await signIn('MANAGER')
  await showOrders(page, branch)
  await page.getByRole('button', { name: `Edit Order #${quotation.id}` }).click()
  const dialog = await form(page, EDIT)
  await manager.send(api.sales.update, {
    params: { id: String(quotation.id) },
    body: {
      locationId: location.id,
      status: 'Quotation',
      customerName: 'Clinic of St. Luke',
      sellNote: 'Call before delivery',
      items: [{ productId: neozep.id, quantity: 2, price: neozep.price }],
    },
  })
  await dialog.getByLabel(`Quantity of ${neozep.name}`).fill('5')
  await dialog.getByRole('textbox', { name: 'Notes', exact: true }).fill('Deliver on Friday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('was changed by somebody else meanwhile')).toBeVisible()
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('Clinic of St. Luke')
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('5')
  await expect(dialog.getByText('Stored now: Call before delivery')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue(
    'Deliver on Friday',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Sales order updated')).toBeVisible()
  const orders = await ordersOf(branch)
  expect(
    orders.map(({ id, status, customerName, totalBefore }) => [
      id,
      status,
      customerName,
      totalBefore,
    ]),
  ).toEqual([[quotation.id, 'Quotation', 'Clinic of St. Luke', '242.50']])
})

test('an issued order is copied to a new one, and stays as it is', async ({
  page,
  signIn,
  branch,
}) => {
  const sale = await makeOrder(branch, [{ product: branch.biogesic, quantity: 2 }], {
    status: 'Final',
    customerName: 'Clinic',
    payments: [{ amount: '21.65', method: 'Cash' }],
  })
  await signIn('MANAGER')
  await showOrders(page, branch)
  await page.getByRole('button', { name: `Copy ${sale.invoiceNumber} to a new order` }).click()
  const dialog = await form(page, NEW)
  await expect(
    dialog.getByText(`${sale.invoiceNumber} is issued and stays as it is. This is a copy of it.`),
  ).toBeVisible()
  await expect(dialog.getByText('Nothing paid yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [copy, original] = await ordersOf(branch)
  expect(copy).toMatchObject({
    status: 'Draft',
    customerName: 'Clinic',
    grandTotal: '21.65',
    paidAmount: '0.00',
  })
  expect(original).toMatchObject({ id: sale.id, status: 'Final', version: sale.version })
})

test('a void asks as the browser asks, then why, and gives the goods back', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  const sale = await makeOrder(branch, [{ product: biogesic, quantity: 4 }], { status: 'Final' })
  const invoice = sale.invoiceNumber ?? ''
  const asked = answerYes(page)
  await signIn('MANAGER')
  await showOrders(page, branch)
  expect(await stockLeft(branch, biogesic)).toBe(16)

  await page.getByRole('button', { name: `Delete ${invoice}` }).click()
  const dialog = page.getByRole('dialog', { name: `Void ${invoice}` })
  await expect(dialog.getByText('take them back instead')).toBeVisible()
  await dialog.getByRole('button', { name: 'Void sale' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Rung up twice')
  await dialog.getByRole('button', { name: 'Void sale' }).click()

  await expect(toast(page, 'Sales order deleted')).toBeVisible()
  expect(asked).toEqual([`Are you sure you want to delete sales order ${invoice}?`])
  expect(await stockLeft(branch, biogesic)).toBe(20)
  await expect(rowOf(page, invoice)).toContainText('Voided')
  await expect(page.getByRole('button', { name: `Delete ${invoice}` })).toBeDisabled()
  await page.getByRole('button', { name: 'Voided 1' }).click()
  await page.getByRole('button', { name: `Open ${invoice}` }).click()
  await expect(page.getByRole('dialog').getByText('Rung up twice')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/Voided by Jose Reyes/)).toBeVisible()
})

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
  await expect(rowOf(page, invoice)).toContainText('FinalPaid')
  await expect(rowOf(page, invoice).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})
