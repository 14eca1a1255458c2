import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { customer } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { addByCode, showTill, qtyField, SOLD, soldLines } from '#web/testing/till.ts'

test('a sale is paid by card and cash with the keyboard alone, each part with its reference', async ({
  server,
  screen,
}) => {
  const { neozep, sold } = await showTill(server, screen)
  server.answers(api.sales.complete, { ...sold, paidAmount: '55.00', changeDue: '2.50' })
  await addByCode(neozep) // the total is 52.50
  await press('F10')
  await press('F10')
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await type('30')
  await press('Tab')
  await type('0042')
  await press('F10')
  await press('+')
  const parts = page.getByRole('list', { name: 'Payments so far' })
  await expect.element(parts).toHaveTextContent('Card · 0042')
  await expect.element(page.getByText('₱22.50').first()).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeChecked()

  await type('25')
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    sale: { paidAmount: '55.00', changeDue: '2.50' },
    payments: [
      { method: 'card', amount: '30.00', reference: '0042' },
      { method: 'cash', amount: '25.00', reference: null },
    ],
  })
  await expect.element(page.getByRole('main').getByText('₱2.50').first()).toBeVisible()
})

test('a reference that was used before is refused where it stands, and another one is sold', async ({
  server,
  screen,
}) => {
  const { neozep, sold } = await showTill(server, screen)
  await addByCode(neozep)
  await page.getByRole('radio', { name: 'E-Wallet' }).click({ force: true })
  const sentence = 'Reference 1234 was used for QC-00000007 already: check the payment'
  const reference = page.getByLabelText('Reference (optional)')
  await reference.fill('1234')
  const errors = [{ field: 'payments.0.reference', message: sentence }]
  server.answers(api.sales.complete, refused(409, sentence, { errors, isUndone: true }), sold)
  await press('Enter')

  await expect.element(reference).toHaveAccessibleDescription(sentence)
  await expect.element(reference).toBeInvalid()
  await reference.fill('1235')
  await expect.element(reference).toBeValid()
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
})

longTest('web/selling/sales/till/checkout-body, web/selling/sales/till/held-carts')(
  'a part that is no part says why, and one taken by mistake can be removed',
  async ({ server, screen }) => {
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    await press('F10')
    await press('+')
    await expect.element(page.getByText('Type how much is paid this way first')).toBeVisible()
    await type('100')
    await press('+')
    await expect.element(page.getByText('That pays all of it: complete the sale')).toBeVisible()

    await field('Amount Received').fill('20')
    await button('Add payment').click()
    await expect.element(page.getByText('Balance due')).toBeVisible()
    await button('Remove Cash ₱20.00').click()
    await expect.poll(() => page.getByText('Balance due').elements()).toEqual([])
  },
)

longTest('web/selling/sales/till/checkout-body, web/selling/sales/till/held-carts')(
  'of several held carts one is chosen, and the one at the till takes its place',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showTill(server, screen)
    await addByCode(neozep)
    await press('F6')
    await expect.element(page.getByText('Cart held as No. 1')).toBeVisible()
    await addByCode(biogesic)
    await press('F6')
    await addByCode(biogesic)
    await press('F7')
    const carts = dialog('Held carts')
    await expect.element(carts.getByRole('button', { name: 'No. 2' })).toHaveFocus()
    carts.getByRole('button', { name: 'No. 1' }).element().focus()
    await press('Enter')

    await expect.element(qtyField(neozep)).toHaveValue('1')
    await expect.element(button('Held 2')).toBeVisible()
    await expect.element(field('Search products')).toHaveFocus()
  },
)

longTest('web/selling/sales/till/checkout-body, web/selling/sales/till/held-carts')(
  'a cart held at another location says so in the list and when it comes back',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showTill(server, screen)
    for (const product of [neozep, biogesic]) {
      await addByCode(product)
      await press('F6')
    }
    await field('Location').selectOptions('Main')
    await press('F7')
    const carts = dialog('Held carts')
    await expect.element(carts.getByText('Held at Makati').first()).toBeVisible()
    await carts.getByRole('button', { name: 'No. 1' }).click()

    await expect.element(page.getByText('Cart No. 1 is back, held at Makati')).toBeVisible()
  },
)

test('a price that moved meanwhile is shown line by line and accepted with one key', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  const line = { productId: biogesic.id, price: '11.00', taxRatePct: '0.00', lineTotal: '11.00' }
  server.answers(
    api.sales.complete,
    refused(409, 'Prices or tax have changed', {
      isUndone: true,
      figures: { lines: [line], totalBefore: '11.00', taxTotal: '0.91', grandTotal: '11.91' },
    }),
    sold,
  )
  await addByCode(biogesic)
  await press('F9')
  await expect.element(page.getByText('Prices or tax have changed').first()).toBeVisible()
  await expect.poll(() => document.querySelector('s')?.textContent).toContain('₱10.00')
  await expect.element(button('Accept new prices')).toHaveFocus()

  // Longer than UNREAD_MS, so the press counts.
  await new Promise((resolve) => setTimeout(resolve, 800))
  await press('Enter')
  await expect.element(button('Complete Sale').first()).toHaveFocus()
  await press('Enter')
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[1]?.body).toMatchObject({ items: [{ price: '11.00' }] })
})

test('a likely amount fills what was received, for cash only', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  const amounts = page.getByRole('group', { name: 'Likely amounts' })
  expect(amounts.elements()).toEqual([])
  await field('Search products').fill(`2*${biogesic.sku}`)
  await press('Enter')
  await expect
    .poll(() =>
      amounts
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['₱21.65', '₱50', '₱100', '₱200'])

  await said('Card').click()
  await expect.poll(() => amounts.elements()).toEqual([])
  await said('Cash').click()
  await amounts.getByRole('button', { name: '₱50' }).click()

  await expect.element(field('Amount Received')).toHaveValue('50.00')
  await expect.element(page.getByText('₱28.35')).toBeVisible() // 50.00 less 21.65
})

test('too little money is refused beside the button alone', async ({ server, screen }) => {
  const { neozep } = await showTill(server, screen)
  await addByCode(neozep)

  await field('Amount Received').fill('52.49') // the total is 52.50
  await button('Complete Sale').first().click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('received is less than total')
  expect(said('Error').elements()).toEqual([])
  await expect.element(qtyField(neozep)).toHaveValue('1')
  expect(soldLines(server)).toEqual([])
})

test('a note goes with the sale, and a card number in it does not', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  await button('Add note').click()
  const note = field('Note')
  await expect.element(note).toHaveFocus()

  await note.fill('4111 1111 1111 1111')
  const never = page.getByText('Never write a card number here')
  await expect.element(never).toBeVisible()
  await press('F9')
  await expect.element(never.nth(1)).toBeVisible()
  expect(soldLines(server)).toEqual([])
  await note.fill('For the ward')
  await scan(biogesic.sku ?? '')
  await expect.element(qtyField(biogesic)).toHaveValue('2')
  await expect.element(note).toHaveValue('For the ward')
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    sale: { sellNote: 'For the ward' },
  })
  await expect.poll(() => note.elements()).toEqual([])
})

longTest('web/selling/sales/till/checkout-body, web/selling/sales/till/held-carts')(
  'a customer who is not found is added from the till and chosen',
  async ({ server, screen }) => {
    await showTill(server, screen)
    await press('F3')
    await type('Ana')
    await expect.element(page.getByText('No customers found')).toBeVisible()
    await expect.element(button('Add "Ana"')).toBeVisible()
    await press('Enter')
    const adding = dialog('New customer')
    await expect.element(adding.getByLabelText('Name')).toHaveValue('Ana')
    await expect.element(adding.getByLabelText('Name')).toHaveFocus()
    await adding.getByLabelText('Phone').fill('0917 555 0101')
    await adding.getByLabelText('Email').fill('nowhere')
    await press('Enter')
    await expect.element(adding.getByText('Please enter a valid email address')).toBeVisible()
    await expect.element(adding.getByLabelText('Email')).toHaveFocus()
    server.answers(api.customers.create, customer({ name: 'Ana', phone: '0917 555 0101' }))
    await adding.getByLabelText('Email').fill('ana@example.com')
    await press('Enter')

    await expect.poll(() => adding.elements()).toEqual([])
    await expect.element(page.getByText('0917 555 0101')).toBeVisible()
    expect(page.getByText('Walk-in Customer').elements()).toEqual([])
    await expect.element(field('Search products')).toHaveFocus()
  },
)

longTest('web/selling/sales/till/checkout-body, web/selling/sales/till/held-carts')(
  'after a sale one press opens it, and another goes on to the next',
  async ({ server, screen }) => {
    const { biogesic, sold } = await showTill(server, screen)
    server.answers(api.sales.get, sold)
    await addByCode(biogesic)
    await press('F9')
    await page.getByRole('link', { name: 'MAKATI-00000001' }).click()

    await expect.element(dialog('MAKATI-00000001').getByText('History')).toBeVisible()

    await screen.open('/pos', 'CASHIER')
    await addByCode(biogesic)
    await press('F9')
    await button('Next sale').click()
    await expect.poll(() => said('Sale completed').elements()).toEqual([])
    await expect.element(field('Search products')).toHaveFocus()
  },
)

test('after cash an e-wallet is proposed, and a card where that is what follows here', async ({
  server,
  screen,
}) => {
  const { neozep, sold } = await showTill(server, screen)
  const paid = (id: number, method: string) => ({
    id,
    method,
    tendered: '26.25',
    amount: '26.25',
    reference: null,
    paymentDate: '2026-11-29T02:00:00Z',
    paymentNote: null,
    correctsId: null,
    shiftId: null,
    hasReceipt: false,
  })
  server.answers(api.sales.complete, { ...sold, payments: [paid(1, 'cash'), paid(2, 'card')] })
  const payInTwo = async () => {
    await addByCode(neozep) // the total is 52.50
    await press('F10')
    await type('20')
    await press('+')
  }
  await payInTwo()
  await expect.element(page.getByRole('radio', { name: 'E-Wallet' })).toBeChecked()
  await said('Card').click()
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()

  await payInTwo()
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeChecked()
})
