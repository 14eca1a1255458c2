import { api } from '#domain/api.ts'
import { answerYes, expect, holdAnswer, openTill, test } from '../journey.ts'
import { addItem, makeOrder, openNew, ordersOf, rowOf, showOrders, toast } from '../order-pages.ts'
import { scan } from '../scanner.ts'

test('while a customer is saved nothing can be typed, and who is refused goes on where they were', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Rosa Cruz ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await branch.manager.send(api.customers.create, { body: { name } })
  await signIn('CASHIER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await branch.manager.send(api.customers.update, {
    params: { id: String(id) },
    body: { notes: 'Diabetic' },
  })
  let answerComes = await holdAnswer(page, `/api/customers/${id}`)
  await page.getByLabel('Phone').fill('0917 000 0100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.keyboard.type('999')
  await expect(page.getByLabel('Phone')).toBeDisabled()
  await expect(page.getByLabel('Notes')).toBeDisabled()
  answerComes()
  await expect(toast(page, 'Failed to update customer')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('0917 000 0100')
  await page.unroute(`**/api/customers/${id}`)

  // When it is opened again the form has what the other one saved.
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Diabetic')
  answerComes = await holdAnswer(page, `/api/customers/${id}`)
  await page.getByLabel('Phone').fill('0917 000 0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Notes')).toBeDisabled()
  answerComes()
  await expect(toast(page, 'Customer updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('while the till saves a new customer nothing can be typed, and nothing typed is lost', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Luz Santos ${crypto.randomUUID().slice(0, 8)}`
  await signIn('CASHIER')
  await openTill(page, branch)
  await page.getByLabel('Customer', { exact: true }).fill(name)
  await page.getByRole('button', { name: `Add "${name}"` }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const [phone, email] = [dialog.getByLabel('Phone'), dialog.getByLabel('Email')]
  await email.fill('luz at example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('luz@example.com')
  let answerFails = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answerFails = resolve
  })
  await page.route('**/api/customers', (route) => isHeld.then(() => route.abort()), { times: 1 })
  await phone.fill('0917 000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.keyboard.type(' 0200', { delay: 80 }) // at a person's pace, so that it is no scan
  await expect(phone).toBeDisabled()
  await expect(dialog.getByLabel('Name')).toBeDisabled()
  answerFails()
  await expect(toast(page, 'Failed to create customer')).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('0917 000')

  const answerComes = await holdAnswer(page, '/api/customers')
  await phone.fill('0917 000 0200')
  await page.keyboard.press('Enter')
  await expect(phone).toBeDisabled()
  answerComes()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const [customer] = await branch.manager.send(api.customers.list, { query: { search: name } })
  expect(customer).toMatchObject({ phone: '0917 000 0200', email: 'luz@example.com' })
})

test('a late answer closes no other form and asks nobody who types', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const word = crypto.randomUUID().slice(0, 8)
  const [erased, kept] = [`Ana Reyes ${word}`, `Maria Santos ${word}`]
  const ana = await branch.manager.send(api.customers.create, { body: { name: erased } })
  const maria = await branch.manager.send(api.customers.create, { body: { name: kept } })
  const { location, biogesic } = branch
  await branch.manager.send(api.sales.complete, {
    body: {
      status: 'Final',
      customerId: maria.id,
      locationId: location.id,
      items: [{ productId: biogesic.id, quantity: 1, price: '10.00' }],
      payments: [{ amount: '10.83', method: 'Cash' }],
    },
  })
  await signIn('MANAGER')
  await page.goto(`/customers?search=${word}`)
  const erasureIsAnswered = await holdAnswer(page, `/api/customers/${ana.id}/anonymise`)
  await page.getByRole('button', { name: `Purchase history of ${erased}` }).click()
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await expect(page.getByRole('button', { name: 'Erasing...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${kept}` }).click()
  await page.getByLabel('Notes').fill('Prefers generics')
  erasureIsAnswered()
  await expect(page.getByText('The personal data were erased.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Prefers generics')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const deletionIsAnswered = await holdAnswer(page, `/api/customers/${maria.id}`)
  await page.getByRole('button', { name: `Delete ${kept}` }).click()
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByLabel('Customer Name').fill('Somebody new')
  deletionIsAnswered()
  await expect(page.getByText(`${kept} has 1 sale`).first()).toBeVisible()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Somebody new')
  expect(asked.filter((question) => question.includes('Deactivate'))).toEqual([])
})

test('who is activated again by two quick presses is activated once', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Lito Ramos ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await branch.manager.send(api.customers.create, { body: { name } })
  await branch.manager.send(api.customers.update, {
    params: { id: String(id) },
    body: { isActive: false },
  })
  let puts = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1
  })
  await signIn('MANAGER')
  await page.goto(`/customers?status=inactive&search=${encodeURIComponent(name)}`)

  await page.getByRole('button', { name: `Activate again: ${name}` }).dblclick()

  await expect(page.getByText(`${name} is active again.`, { exact: true })).toBeVisible()
  await expect(page.getByText('No customers found matching your search.')).toBeVisible()
  expect(puts).toBe(1)
})

test('drafts are deleted side by side, and a late answer closes no other order', async ({
  page,
  signIn,
  branch,
}) => {
  const lines = [{ product: branch.neozep, quantity: 1 }]
  const slow = await makeOrder(branch, lines, { customerName: 'Slow' })
  await makeOrder(branch, lines, { customerName: 'Quick' })
  const issued = await makeOrder(branch, lines, { customerName: 'Owing', status: 'Final' })
  page.on('dialog', (question) => void question.accept())
  await signIn('MANAGER')
  const isAnswered = await holdAnswer(page, `/api/sales/${slow.id}`)
  await showOrders(page, branch)
  const deletionOf = (customer: string) =>
    rowOf(page, customer).getByRole('button', { name: /^Delete/ })

  await deletionOf('Slow').click()
  await deletionOf('Quick').click()
  await expect(toast(page, 'Sales order deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await rowOf(page, 'Owing').getByRole('button', { name: /^Open/ }).click()
  const details = page.getByRole('dialog', { name: String(issued.invoiceNumber) })
  await details.getByRole('button', { name: 'Add payment' }).click()
  await page.getByLabel('Note').fill('At the counter')
  isAnswered()
  await expect(toast(page, 'Sales order deleted')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('At the counter')
})

test('while an order is saved nothing is typed or scanned into it', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await addItem(dialog, branch.biogesic)
  const isAnswered = await holdAnswer(page, '/api/sales')
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByLabel('Name')).toBeDisabled()
  await scan(page, branch.neozep.sku ?? '')
  await expect(dialog.getByText('Not added: the order is being saved.')).toBeVisible()
  isAnswered()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [order] = await ordersOf(branch)
  expect(order?.items.map(({ productId }) => productId)).toEqual([branch.biogesic.id])
})
