import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { press } from '#web/testing/keys.ts'
import { BNPC, PWD, SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { rosa, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { addItem, openNewOrder, ordered, showOrders } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { pricesOf } from '#web/testing/products.ts'
import { location, product, sale } from '#web/testing/samples.ts'
import { expect, longTest, test, type Screen } from '#web/testing/screen.tsx'
import { refused, refusedAt, type Server } from '#web/testing/server.ts'

const TAXED = { taxRatePct: '12.00', stockQty: 500 }
const paracetamol = product({
  name: 'Paracetamol',
  price: '3.25',
  schemesAdded: ['SC', 'PWD'],
  ...TAXED,
})
const shampoo = product({ name: 'Shampoo', price: '150.00', ...TAXED, schemesLeftOut: ['SC'] })
const rows = { products: [paracetamol, shampoo], customers: [rosa] }
const settings = { ...VAT_INSIDE, schemes: [SC, PWD, BNPC] }

/** A new order of paracetamol and shampoo for Rosa, who shows her card. */
async function openLawOrder(server: Server, screen: Screen) {
  server.answers(api.beneficiaries.list, [rosasCard])
  const shop = await openNewOrder(server, screen, 'MANAGER', rows, settings)
  const { form } = shop
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Rosa')
  await form.getByRole('button', { name: /^Rosa Cruz/ }).click()
  await addItem(form, paracetamol)
  await addItem(form, shampoo)
  return shop
}

test('an order for a senior is sold under her remembered card: what is covered is cheaper, what is not says why', async ({
  server,
  screen,
}) => {
  const { form, create } = await openLawOrder(server, screen)
  await form.getByLabelText('Quantity of Paracetamol').fill('20')
  await showRosasCard()

  // 65.00 without VAT is 58.04, less 20 %: 11.61
  await expect.element(form.getByText('VAT -₱6.96 · discount -₱11.61')).toBeVisible()
  await expect.element(form.getByLabelText('Total of Paracetamol')).toHaveTextContent('₱46.43')
  await expect
    .element(form.getByText('Not covered by Senior Citizen (left out on its product)'))
    .toBeVisible()
  const summary = form.getByRole('region', { name: 'Order Summary' })
  for (const reported of ['VAT off', 'Discount by law', 'VATable', 'VAT-exempt', '₱196.43'])
    await expect.element(summary.getByText(reported, { exact: true }).first()).toBeVisible()
  await create.click()

  await expect.element(said('Sales order created')).toBeVisible()
  expect(ordered(server)[0]).toMatchObject({
    grandTotal: '196.43',
    beneficiaries: [{ beneficiaryId: 31, weekLeft: null, representative: null }],
    items: [
      { productId: paracetamol.id, scheme: 'SC', total: '65.00' },
      { productId: shampoo.id, total: '150.00' },
    ],
  })
  expect(ordered(server)[0]?.items[1]).not.toHaveProperty('scheme')
})

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'the cards of a customer leave the order with them, which is said',
  async ({ server, screen }) => {
    const { form } = await openLawOrder(server, screen)
    await form.getByLabelText('Quantity of Paracetamol').fill('20')
    await showRosasCard()
    await expect.element(form.getByLabelText('Total of Paracetamol')).toHaveTextContent('₱46.43')

    await form.getByRole('button', { name: 'Clear customer' }).click()

    await expect.element(said('Cards of Rosa Cruz left the order with them')).toBeVisible()
    await expect.element(form.getByLabelText('Total of Paracetamol')).toHaveTextContent('₱65.00')
  },
)

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'beside a discount of law the order has none of its own: it is said before, and a line may be taken out',
  async ({ server, screen }) => {
    const { form, create } = await openLawOrder(server, screen)
    const discount = form.getByLabelText('Discount Value')
    await discount.fill('5')
    await showRosasCard()
    const sentence = 'None while a line has a discount of law: give it by the price of a line'
    await expect.element(form.getByText(sentence)).toBeVisible()
    await expect.element(discount).toHaveAttribute('aria-invalid', 'true')
    await create.click()
    expect(ordered(server)).toEqual([])
    await discount.fill('0')
    await expect.element(discount).toHaveAttribute('readonly')

    const toggle = form.getByRole('button', { name: 'Paracetamol under Senior Citizen' })
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect.element(form.getByText('VAT off')).not.toBeInTheDocument()
    await discount.fill('10')
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)[0]).toMatchObject({ grandTotal: '137.92', discountValue: '10' })
    expect(ordered(server)[0]?.items[0]).not.toHaveProperty('scheme')
  },
)

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'why a line is more than thirty days need is asked at the line, and a card that is gone above',
  async ({ server, screen }) => {
    const { form, create } = await openLawOrder(server, screen)
    await showRosasCard()
    await expect.element(form.getByRole('button', { name: /^Remove the card/ })).toBeVisible()
    server.answers(
      api.sales.complete,
      refusedAt(
        'items.0.supplyReason',
        'Paracetamol: 1 is more than thirty days need (0). Say why',
      ),
      refusedAt('beneficiaries.0.beneficiaryId', 'That card is not known any more'),
      sale(location({ name: 'Makati' }), [{ product: paracetamol, qty: 1 }]),
    )
    await create.click()
    await form
      .getByRole('group', { name: 'Paracetamol' })
      .getByLabelText('Why so much')
      .fill('Lives on an island')
    await create.click()
    await expect.element(form.getByText('That card is not known any more')).toBeVisible()
    await form.getByRole('button', { name: 'Remove the card: Senior Citizen' }).click()
    await expect.element(form.getByText('That card is not known any more')).not.toBeInTheDocument()
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)[1]?.items[0]).toMatchObject({ supplyReason: 'Lives on an island' })
    expect(ordered(server)[2]).not.toHaveProperty('beneficiaries')
  },
)

/** A quotation of a senior as it is stored: what is sold under a scheme is exempt there. */
function storedOrder(named: Partial<Sale> = {}): Sale {
  const lines = [paracetamol, shampoo, paracetamol].map((each) => ({ product: each, qty: 1 }))
  const order = sale(location({ name: 'Makati' }), lines, { status: 'Quotation', ...named })
  const [first, second, third] = order.items
  const asSold = { taxClass: 'VAT_EXEMPT', taxRatePct: '0.00', scheme: 'SC' } as const
  return {
    ...order,
    items: [{ ...first!, ...asSold }, second!, third!],
    beneficiaries: [
      {
        beneficiaryId: 31,
        customerId: rosa.id,
        scheme: 'SC',
        schemeName: 'Senior Citizen',
        holderName: 'Rosa Cruz',
        maskedNumber: '•••• 4821',
        representative: 'Ana Cruz',
        shownWith: null,
      },
    ],
    ...named,
  }
}

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'an order that is opened keeps its card and the lines that were taken out of it, and warns where the card is gone',
  async ({ server, screen }) => {
    const stored = storedOrder()
    server.answers(api.products.prices, ({ params }) =>
      pricesOf(params.id === String(paracetamol.id) ? paracetamol : shampoo),
    )
    await showOrders(server, screen, 'MANAGER', { ...rows, sales: [stored] }, settings)
    server.answers(api.sales.update, { ...stored, version: 2 })
    await button(`Edit Order #${stored.id}`).click()
    const form = dialog('Edit Sales Order')
    await expect.element(form.getByText('Rosa Cruz · •••• 4821')).toBeVisible()
    await form.getByRole('textbox', { name: 'Notes', exact: true }).fill('Call first')
    await form.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('Sales order updated')).toBeVisible()
    const body = server.asked(api.sales.update)[0]?.body
    expect(body).toMatchObject({
      // 2.32, 150.00 and 3.25
      grandTotal: '155.57',
      beneficiaries: [{ beneficiaryId: 31, representative: 'Ana Cruz' }],
      items: [{ scheme: 'SC' }, {}, {}],
    })
    expect(body?.items.map((item) => 'scheme' in item)).toEqual([true, false, false])

    // Whose card is deleted, or whose order was left alone for long, is in none that was not issued.
    const warning = form.getByText(/^This order was saved for Senior Citizen, and there is no card/)
    const without = { customerId: rosa.id, customerName: rosa.name, beneficiaries: [] }
    server.answers(api.sales.get, { ...stored, ...without })
    server.answers(api.beneficiaries.list, [rosasCard])
    await button(`Edit Order #${stored.id}`).click()
    await expect.element(warning).toBeVisible()
    await showRosasCard()
    await expect.element(warning).not.toBeInTheDocument()
  },
)

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'a quoted price under a scheme is calculated from what the group pays by now, which the server answers',
  async ({ server, screen }) => {
    const { form, create, branch } = await openLawOrder(server, screen)
    await form.getByLabelText('Price of Paracetamol').fill('3.00')
    await showRosasCard()
    const lineOf = (each: typeof paracetamol, named: { price: string; groupPrice?: string }) => ({
      productId: each.id,
      taxRatePct: '12.00',
      taxClass: 'VATABLE' as const,
      schemes: each.schemesAdded,
      lineTotal: '4.00',
      ...named,
    })
    const lines = [
      lineOf(paracetamol, { price: '3.00', groupPrice: '4.00' }),
      lineOf(shampoo, { price: '150.00' }),
    ]
    server.answers(
      api.sales.complete,
      refused(409, 'Prices or tax have changed', {
        isUndone: true,
        figures: { lines, totalBefore: '154.00', taxTotal: '16.07', grandTotal: '152.68' },
      }),
      sale(branch, [{ product: paracetamol, qty: 1 }]),
    )
    await create.click()
    await form.getByRole('button', { name: 'Take over these figures' }).click()
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    // 3.25 less VAT and 20 % is 2.32; of 4.00 it is 2.86, and the 3.00 that are asked are 2.68 without VAT.
    expect(ordered(server)[0]).toMatchObject({ grandTotal: '152.32' })
    expect(ordered(server)[1]).toMatchObject({
      grandTotal: '152.68',
      items: [{ price: '3.00' }, {}],
    })
  },
)

longTest('web/selling/sales/schemes/cards, server/selling/sales/orders/law')(
  'of a week’s goods a card grants what is left of it: by the booklet, then by what others have used meanwhile',
  async ({ server, screen }) => {
    const milk = product({ name: 'Milk', price: '420.00', schemesAdded: ['BNPC'], ...TAXED })
    server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null, scheme: 'BNPC' })
    server.answers(api.beneficiaries.week, { left: '2500.00' })
    const { form, create, branch } = await openNewOrder(
      server,
      screen,
      'CASHIER',
      { products: [milk] },
      { ...VAT_INSIDE, schemes: [BNPC] },
    )
    await addItem(form, milk)
    await press('Shift+F3')
    const asked = dialog('Customer’s Discount Card')
    await asked.getByLabelText('Name on the Card').fill('Rosa Cruz')
    await asked.getByLabelText(BNPC.idLabel).fill('OSCA-2021-4821')
    await asked.getByLabelText('Left of the week by the booklet').fill('300')
    await press('Enter')
    // 5 % of 300.00
    await expect.element(form.getByText('₱405.00').first()).toBeVisible()
    const line = { productId: milk.id, price: '420.00', taxRatePct: '12.00', lineTotal: '420.00' }
    server.answers(
      api.sales.complete,
      refused(409, 'Prices or tax have changed', {
        isUndone: true,
        figures: {
          lines: [line],
          totalBefore: '420.00',
          taxTotal: '44.46',
          grandTotal: '415.00',
          weeksLeft: { BNPC: '100.00' },
        },
      }),
      sale(branch, [{ product: milk, qty: 1 }]),
    )
    await create.click()
    await form.getByRole('button', { name: 'Take over these figures' }).click()
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)).toMatchObject([
      { grandTotal: '405.00', beneficiaries: [{ weekLeft: '300.00' }] },
      {
        grandTotal: '415.00',
        beneficiaries: [{ weekLeft: '300.00' }],
        items: [{ scheme: 'BNPC' }],
      },
    ])
    expect(JSON.stringify(localStorage)).not.toContain('OSCA')
  },
)
