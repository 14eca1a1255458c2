import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { barriersOn } from '../barriers.ts'
import { answerYes, expect, openTill, test } from '../journey.ts'
import { form, makeOrder, NEW, showOrders } from '../order-pages.ts'
import { order, showPurchases } from '../purchase.ts'

// Pages as they open are walked by every-page; here are their dialogs, refusals and what is typed in them.

test('the page for choosing a password has no barrier, with its refusals too', async ({
  page,
  signIn,
}) => {
  await signIn('APPRENTICE')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  const found = await barriersOn(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()

  expect([...found, ...(await barriersOn(page))]).toEqual([])
})

test('the dashboard’s picture as a table has no barrier', async ({ page, signIn, branch }) => {
  const cart = checkoutOf(branch.location.id, [{ product: branch.neozep, qty: 1 }])
  await branch.manager.send(api.sales.complete, cart)
  await signIn('MANAGER')
  await page.goto(`/dashboard?location=${branch.location.id}`)
  await expect(page.getByText('Reorder needed').first()).toBeVisible()
  await expect(page.getByRole('application')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()

  expect(await barriersOn(page)).toEqual([])
})

test('purchases have no barrier: an order, its delivery, its details and its document', async ({
  page,
  signIn,
  branch,
}) => {
  test.slow() // axe checks four screens
  await answerYes(page) // the supplier that was taken out is given up
  const { id } = await order(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Receive PO #${id}` }).click()
  await expect(page.getByLabel('Close the rest short')).toBeVisible()
  const found = await barriersOn(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Details of PO #${id}` }).click()
  await expect(page.getByText('Nothing has come yet')).toBeVisible()
  found.push(...(await barriersOn(page)))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit PO #${id}` }).click()
  await page.getByRole('button', { name: 'Choose another supplier' }).click()
  await page.getByRole('combobox', { name: 'Supplier' }).click()
  await page.getByRole('button', { name: 'Add a supplier' }).waitFor()
  found.push(...(await barriersOn(page)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape') // first the open list, then the form
  await page.getByRole('button', { name: `More for PO #${id}` }).click()
  found.push(...(await barriersOn(page)))
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.getByText('Received by').last()).toBeVisible()
  found.push(...(await barriersOn(page)))

  expect(found).toEqual([])
})

test('the sales orders have no barrier: their list, a sale, its payment and the form', async ({
  page,
  signIn,
  branch,
}) => {
  test.slow() // axe checks four full screens
  const lines = [{ product: branch.biogesic, quantity: 2 }]
  const sale = await makeOrder(branch, lines, { status: 'Final', customerName: 'Clinic' })
  await makeOrder(branch, lines, { customerName: 'Barangay' })
  await signIn('MANAGER')
  await showOrders(page, branch)
  await expect(page.getByText('Barangay')).toBeVisible()
  const found = await barriersOn(page)
  await page.getByRole('button', { name: `Open ${sale.invoiceNumber}` }).click()
  await expect(page.getByText('History')).toBeVisible()
  found.push(...(await barriersOn(page)))
  await page.getByRole('button', { name: 'Add payment' }).click()
  await expect(page.getByLabel(/^Amount/)).toBeFocused()
  found.push(...(await barriersOn(page)))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy to new order' }).click()
  const dialog = await form(page, NEW)
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await dialog.getByLabel('Invoice Number').fill(`${branch.location.code}-00000001`)
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText(/looks like a number of a location/)).toBeVisible()
  found.push(...(await barriersOn(page)))

  expect(found).toEqual([])
})

test('the calendar of the reports and the menu of their files have no barrier', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports?tab=financial')
  await page.getByRole('button', { name: 'Choose a period (arrow down)' }).click()
  await expect(page.getByText('Choose the first day')).toBeVisible()
  const found = await barriersOn(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export Financial Summary' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible()
  found.push(...(await barriersOn(page)))

  expect(found).toEqual([])
})

test('customers and suppliers have no barrier, with their forms and what was bought', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Niña ${branch.location.code}`
  const body = { name, phone: '0917 000 0100', email: 'nina@example.com', notes: 'Generics' }
  const { id } = await branch.manager.send(api.customers.create, { body })
  await branch.manager.send(api.suppliers.create, { body: { ...body, contact: 'Agnes' } })
  await branch.manager.send(api.sales.complete, {
    body: {
      status: 'Final',
      customerId: id,
      locationId: branch.location.id,
      items: [{ productId: branch.biogesic.id, quantity: 1, price: '10.00' }],
    },
  })
  await signIn('MANAGER')
  const found: string[] = []
  for (const [address, bought] of [
    ['/customers', `Purchase history of ${name}`],
    ['/suppliers', `Purchases from ${name}`],
  ] as const) {
    await page.goto(`${address}?search=${branch.location.code}&status=all`)
    await page.getByRole('button', { name: bought }).click()
    await expect(page.getByRole('dialog').getByText('Last purchase')).toBeVisible()
    found.push(...(await barriersOn(page)))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    found.push(...(await barriersOn(page)))
  }

  expect(found).toEqual([])
})

test('the till has no barrier, empty, searching, filled and after a sale', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  const found = await barriersOn(page)
  await page.getByLabel('Search products').fill(branch.location.code)
  await expect(page.getByRole('button', { name: `Add ${branch.neozep.name}` })).toBeVisible()
  found.push(...(await barriersOn(page)))
  await page.getByRole('button', { name: `Add ${branch.neozep.name}` }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toBeVisible()
  found.push(...(await barriersOn(page)))
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  found.push(...(await barriersOn(page)))

  expect(found).toEqual([])
})
