import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { addItem, openNewOrder, ordered, orderForm } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { pricesOf } from '#web/testing/products.ts'
import { customer, foundBy, sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { held, lost, refused, refusedAt } from '#web/testing/server.ts'

const CREATED = 'Sales order created'

longTest('web/platform/ui/picker/Picker')(
  'while an order is saved nothing is typed or scanned into it',
  async ({ server, screen }) => {
    const { form, create, branch, biogesic, neozep } = await openNewOrder(server, screen)
    await addItem(form, biogesic)
    const answer = held(sale(branch, [{ product: biogesic, qty: 1 }]))
    server.answers(api.sales.complete, answer)
    await create.click()
    await expect.element(form.getByLabelText('Customer Name')).toBeDisabled()
    await scan(neozep.sku ?? '')
    await expect.element(form.getByText('Not added: the order is being saved.')).toBeVisible()
    answer.letGo()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[0]?.items).toMatchObject([{ productId: biogesic.id }])
  },
)

longTest('web/platform/ui/picker/Picker')(
  'an order is not saved without what was scanned and is still looked up',
  async ({ server, screen }) => {
    const { form, create, biogesic, neozep } = await openNewOrder(server, screen)
    await addItem(form, biogesic)
    const answer = held([foundBy(neozep.sku ?? '', neozep)])
    server.answers(api.products.search, answer)
    await scan(neozep.sku ?? '')
    await create.click()
    const wait = `${neozep.sku} is still being looked up. Wait for it.`
    await expect.element(said(wait)).toBeVisible()
    answer.letGo()
    await expect.element(form.getByLabelText('Quantity of Neozep')).toBeVisible()
    await create.click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[0]?.items).toMatchObject([
      { productId: biogesic.id },
      { productId: neozep.id },
    ])
  },
)

longTest('web/platform/ui/picker/Picker')(
  'refusals stand at their fields, the server’s too, and unsaved changes ask',
  async ({ server, screen }) => {
    const { form, create, neozep } = await openNewOrder(server, screen)
    await form.getByLabelText('Invoice Number').fill('MAKATI-00000007')
    await create.click()
    await expect.element(form.getByText('Add at least one item')).toBeInViewport()
    await expect.element(form.getByLabelText('Add item')).toHaveFocus()
    await addItem(form, neozep)
    await form.getByRole('button', { name: 'Add payment' }).click()
    await form.getByLabelText('Method of payment 1').selectOptions('Card')
    await form.getByLabelText('Amount of payment 1').fill('999')
    await create.click()
    await expect.element(form.getByText('Only cash can be more than the total')).toBeInViewport()
    await form.getByRole('button', { name: 'Remove payment 1' }).click()
    await form.getByLabelText('Quantity of Neozep').fill('9')
    await expect.element(form.getByText('Only 5 left at this location')).toBeVisible()
    const sentence = 'MAKATI-00000007 looks like a number of a location'
    server.answers(api.sales.complete, refusedAt('invoiceNumber', sentence))
    await create.click()
    await expect.element(form.getByText(sentence)).toBeInViewport()
    await expect.element(form.getByLabelText('Invoice Number')).toHaveFocus()

    screen.saysYes = false
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
    await expect.element(form).toBeVisible()
  },
)

longTest('web/platform/ui/picker/Picker')(
  'prices follow the price group, unless a manager gave another',
  async ({ server, screen }) => {
    const { form, create, biogesic, neozep } = await openNewOrder(server, screen)
    await addItem(form, biogesic)
    await addItem(form, neozep)
    const [price, other] = [biogesic, neozep].map(({ name }) =>
      form.getByLabelText(`Price of ${name}`),
    )
    await other!.fill('40')
    await expect.element(form.getByText('Own price')).toBeVisible()
    const answer = held(pricesOf(biogesic, { RETAIL: '9.00' }))
    server.answers(api.products.prices, ({ params }) =>
      params.id === String(biogesic.id) ? answer : pricesOf(neozep),
    )
    await form.getByLabelText('Selling Price Group').selectOptions('Retail Selling Price')
    await create.click()
    await expect.element(said('Prices are still being looked up. Wait for them.')).toBeVisible()
    answer.letGo()
    await expect.element(price!).toHaveDisplayValue('9.00')
    await expect.element(other!).toHaveDisplayValue('40')
    await create.click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[0]?.items.map(({ price }) => Number(price))).toEqual([9, 40])
  },
)

longTest('web/platform/ui/picker/Picker')(
  'a price that moved meanwhile is shown, and taken over on demand',
  async ({ server, screen }) => {
    const { form, create, branch, biogesic } = await openNewOrder(server, screen, 'CASHIER')
    await addItem(form, biogesic)
    const price = form.getByLabelText('Price of Biogesic')
    const line = { productId: biogesic.id, price: '12.00', taxRatePct: '0.00', lineTotal: '12.00' }
    server.answers(
      api.sales.complete,
      refused(409, 'Prices or tax have changed', {
        isUndone: true,
        figures: { lines: [line], totalBefore: '12.00', taxTotal: '0.99', grandTotal: '12.99' },
      }),
      sale(branch, [{ product: biogesic, qty: 1 }]),
    )
    await create.click()
    await expect.element(form.getByText('Prices or tax have changed')).toBeVisible()
    await expect.element(form.getByText('₱12.99').first()).toBeVisible()
    await form.getByRole('button', { name: 'Take over these figures' }).click()
    await expect.element(price).toHaveDisplayValue('12.00')
    await create.click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[1]).toMatchObject({ grandTotal: '12.99', items: [{ price: '12.00' }] })
  },
)

longTest('web/platform/ui/picker/Picker')(
  'a scanned code becomes an item wherever the focus is; a tax is typed by a manager',
  async ({ server, screen }) => {
    const { form, create, biogesic } = await openNewOrder(server, screen)
    await form.getByLabelText('Billing Address').click()
    await scan(biogesic.sku ?? '')
    const qty = form.getByLabelText('Quantity of Biogesic')
    await expect.element(qty).toHaveDisplayValue('1')
    await scan(biogesic.sku ?? '')
    await expect.element(qty).toHaveDisplayValue('2')
    await expect.element(form.getByLabelText('Billing Address')).toHaveValue('')
    const discount = form.getByLabelText('Discount Value')
    await form.getByLabelText('Discount Type').selectOptions('Fixed amount')
    await discount.fill('500')
    discount.element().blur()
    await expect.element(discount).toHaveDisplayValue('20.00')
    await discount.fill('5')
    await form.getByLabelText('Tax Total').fill('1')
    await create.click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[0]).toMatchObject({ taxTotal: '1.00', grandTotal: '16.00' })
  },
)

longTest('web/platform/ui/picker/Picker')(
  'an open list keeps nobody, and a field that is clicked gets its letters',
  async ({ server, screen }) => {
    // Enough customers that their list scrolls.
    const customers = [...'ABCDEFGH'].map((letter) => customer({ name: `${letter} Reyes` }))
    const { form, neozep } = await openNewOrder(server, screen, 'CASHIER', { customers })
    const box = form.getByRole('combobox', { name: 'Customer', exact: true })
    const name = form.getByLabelText('Customer Name')
    const rows = form.getByRole('grid').getByRole('row')
    const rowCount = (count: number) => expect.poll(() => rows.elements().length).toBe(count)
    await box.fill('Reyes')
    await rowCount(9) // eight customers, and the row that adds another
    await name.click()
    await type('Maria') // slow, like fingers: fast typing counts as a scan
    await expect.element(name).toHaveValue('Maria')
    await rowCount(0)
    await press('Shift+Tab')
    await rowCount(9)
    await press('Tab')
    await expect.element(name).toHaveFocus()

    const search = form.getByLabelText('Add item')
    await search.fill(neozep.name)
    await rowCount(1)
    await search.click()
    await rowCount(1)
    await press('Shift+Tab')
    await expect.element(form.getByRole('button', { name: 'Upload Prescription' })).toHaveFocus()
  },
)

test('a customer made over an order by Enter alone is the order’s', async ({ server, screen }) => {
  const { form } = await openNewOrder(server, screen, 'CASHIER')
  server.answers(api.customers.create, customer({ name: 'Eva' }))
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Eva')
  await expect.element(form.getByRole('button', { name: 'Add "Eva"' })).toBeVisible()
  await press('Enter')
  await expect.element(dialog('New customer').getByLabelText('Name')).toHaveFocus()
  await press('Enter')

  await expect.poll(() => dialog('New customer').elements()).toEqual([])
  await expect.element(form.getByLabelText('Customer Name')).toHaveValue('Eva')
})

longTest('web/platform/ui/picker/Picker')(
  'a customer on file fills the name',
  async ({ server, screen }) => {
    const clinic = customer({ name: 'Clinic', phone: '0917 555 0199' })
    const { form, create, biogesic } = await openNewOrder(server, screen, 'CASHIER', {
      customers: [clinic],
    })
    await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Clinic')
    await form.getByRole('button', { name: /^Clinic/ }).click()
    await expect.element(form.getByLabelText('Customer Name')).toHaveValue('Clinic')
    await expect.element(form.getByText('0917 555 0199')).toBeVisible()
    await addItem(form, biogesic)
    await create.click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(ordered(server)[0]).toMatchObject({ customerId: clinic.id, customerName: 'Clinic' })
  },
)

test('an order that was saved after all is sent again under its key after a lost answer and a page loaded anew', async ({
  server,
  screen,
}) => {
  const { form, create, branch, biogesic } = await openNewOrder(server, screen)
  await form.getByLabelText('Customer Name').fill('Ana Reyes')
  await addItem(form, biogesic)
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Ana Reyes')
  server.answers(api.sales.complete, lost)
  await create.click()
  await expect.element(form.getByText('The server cannot be reached')).toBeVisible()

  await screen.reload()
  const notice = page.getByText('was not answered. Look whether it is in the list')
  await expect.element(notice).toBeVisible()
  server.answers(api.sales.complete, sale(branch, [{ product: biogesic, qty: 1 }]))
  await button('Continue').click()
  const again = await orderForm()
  await expect.element(again.getByText('no answer came')).toBeVisible()
  await again.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect.element(said(CREATED)).toBeVisible()
  const keys = server.asked(api.sales.complete).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('an order that was issued after all is named, and not issued again unseen', async ({
  server,
  screen,
}) => {
  const { form, create, branch, biogesic } = await openNewOrder(server, screen)
  await form.getByLabelText('Order Status').selectOptions('Final')
  await addItem(form, biogesic)
  server.answers(api.sales.complete, lost)
  await create.click()
  await expect.element(form.getByText('The server cannot be reached')).toBeVisible()
  const made = 'This was saved already, as it was first sent.'
  const lines = [{ product: biogesic, qty: 1 }]
  const issued = sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00000001' })
  server.answers(api.sales.complete, refused(422, made, { madeId: issued.id }))
  server.answers(api.sales.get, issued)
  await form.getByLabelText('Customer Name').fill('Ana Reyes')

  await create.click()

  await expect.element(form.getByText(made)).toBeVisible()
  await expect.element(form.getByText('MAKATI-00000001 is issued and is in the list')).toBeVisible()
  await expect.element(form.getByLabelText('Customer Name')).toHaveValue('Ana Reyes')
  const [first, again] = server.asked(api.sales.complete)
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey)
})

longTest('web/platform/ui/picker/Picker')(
  'what was taken out of an order again does not come back, and looking at one leaves nothing',
  async ({ server, screen }) => {
    const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('botika.form'))
    const { form } = await openNewOrder(server, screen)
    // Twice the pause after which a draft is kept.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(kept()).toEqual([])
    await form.getByLabelText('Customer Name').fill('Rosa Lim')
    await expect.poll(kept).toHaveLength(1)

    await form.getByLabelText('Customer Name').fill('')

    await expect.poll(kept).toEqual([])
    await screen.reload()
    await expect.element(button('New Sales Order')).toBeVisible()
    expect(page.getByText('not saved yet').elements()).toEqual([])
  },
)
