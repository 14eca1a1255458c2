import { api } from '#domain/api.ts'
import { formatPesos, pesosOf } from '#domain/money.ts'
import { IN_ONE_CART } from '#domain/testing/worked-examples.ts'
import { press } from '#web/testing/keys.ts'
import { BNPC, DIPLOMAT, MOV, NAAC, SC, SP, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, rosa, showRosasCard } from '#web/testing/law-till.ts'
import { button, field } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { beneficiary } from '#web/testing/schemes.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

const SCHEMES = [SC, NAAC, MOV, SP, BNPC]
/** A diplomat's card covers all goods, so a cart in which it is shown has no lines of others. */
const CART = IN_ONE_CART.filter(({ scheme }) => scheme !== 'DIPLOMAT')

test('the law’s worked examples come to the centavo in one cart of the till, line by line and in all', async ({
  server,
  screen,
}) => {
  const products = CART.map(({ goods, scheme, price, taxClass = 'VATABLE' }) =>
    product({
      name: goods,
      sku: `LAW-${goods}`,
      price: pesosOf(price),
      taxClass,
      taxRatePct: taxClass === 'VATABLE' ? '12.00' : '0.00',
      schemesAdded: scheme === undefined ? [] : [scheme],
      stockQty: 100,
    }),
  )
  server.answers(api.beneficiaries.week, { left: '2500.00' })
  server.answers(
    api.beneficiaries.list,
    SCHEMES.map(({ code }) => beneficiary({ scheme: code, customerId: rosa.id })),
  )
  await showTill(
    server,
    screen,
    { products, customers: [rosa] },
    { ...VAT_INSIDE, schemes: SCHEMES, discountMaxPct: '100.00' },
  )
  await chooseRosa()
  for (const { name } of SCHEMES) {
    await expect.element(button(new RegExp(`^Apply ${name} `))).toBeVisible()
    await press('Shift+F3')
    await expect.element(button(`Remove the card: ${name}`)).toBeVisible()
  }

  for (const [index, { goods, qty = 1, discountPct = 0, comesTo }] of CART.entries()) {
    const [, , , , due] = comesTo
    await addByCode(products[index]!)
    if (qty > 1) await qtyField(products[index]!).fill(String(qty))
    if (discountPct > 0)
      await field(`Discount percent on ${goods}`).fill(String(discountPct / 10_000))
    await expect
      .element(page.getByRole('row', { name: new RegExp(`^${goods}`) }))
      .toHaveTextContent(formatPesos(due))
  }

  const summary = page.getByRole('region', { name: 'Order Summary' })
  // VATable, VAT and exempt, less 348.14 of the discount, which is that on exempt goods: what is due.
  for (const reported of [
    'VAT off-₱186.66',
    'VAT on the discount-₱48.00',
    'Discount by law-₱769.14',
    'VAT included in prices₱262.84',
    'VATable₱2,190.30',
    'VAT-exempt₱1,910.66',
    '₱4,015.66',
  ])
    await expect.element(summary).toHaveTextContent(reported)
})

test('a diplomat’s card covers all goods, and their 112.00 come to 100.00', async ({
  server,
  screen,
}) => {
  const sunscreen = product({
    name: 'Sunscreen',
    price: '112.00',
    taxClass: 'VATABLE',
    taxRatePct: '12.00',
    stockQty: 9,
  })
  server.answers(api.beneficiaries.list, [
    beneficiary({ scheme: DIPLOMAT.code, customerId: rosa.id, mission: 'Embassy of France' }),
  ])
  const rows = { products: [sunscreen], customers: [rosa] }
  await showTill(server, screen, rows, { ...VAT_INSIDE, schemes: [DIPLOMAT] })
  await chooseRosa()
  await showRosasCard()
  await addByCode(sunscreen)

  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect.element(summary).toHaveTextContent('VAT off-₱12.00')
  await expect.element(summary).toHaveTextContent('Zero-rated₱100.00Total₱100.00')
})

longTest('web/selling/sales/schemes/law-prices, server/selling/sales/schemes')(
  'in a shop without VAT a senior’s 100.00 come to 80.00, and all is shown as exempt before the discount',
  async ({ server, screen }) => {
    const goods = { taxClass: 'VATABLE', taxRatePct: '0.00', stockQty: 9 } as const
    const ibuprofen = product({
      ...goods,
      name: 'Ibuprofen',
      sku: 'LAW-1',
      price: '100.00',
      schemesAdded: ['SC'],
    })
    const shampoo = product({ ...goods, name: 'Shampoo', sku: 'LAW-2', price: '150.00' })
    server.answers(api.beneficiaries.list, [beneficiary({ customerId: rosa.id })])
    const rows = { products: [ibuprofen, shampoo], customers: [rosa] }
    await showTill(server, screen, rows, { ...VAT_INSIDE, taxRate: '0.00', schemes: [SC] })
    await chooseRosa()
    await showRosasCard()
    await addByCode(ibuprofen)
    await addByCode(shampoo)

    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect
      .element(page.getByRole('row', { name: /^Ibuprofen/ }))
      .toHaveTextContent('less ₱20.00')
    for (const reported of ['Discount by law-₱20.00', 'VAT-exempt₱250.00', '₱230.00'])
      await expect.element(summary).toHaveTextContent(reported)
    expect(summary.element().textContent).not.toMatch(/VAT off|VAT on|VATable|VAT included/)
  },
)
