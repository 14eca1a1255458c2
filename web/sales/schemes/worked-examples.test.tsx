import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { BNPC, NAAC, SC, SP, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, rosa } from '#web/testing/law-till.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { beneficiary } from '#web/testing/schemes.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

const SCHEMES = [SC, NAAC, SP, BNPC]

/** What the law's own examples come to at the till: scheme, price, class, quantity, the shop's discount, and the line's total. */
const EXAMPLES = [
  ['Regular', null, '112.00', 'VATABLE', 1, 0, '₱112.00'],
  ['Vitamins', 'SC', '1000.00', 'VATABLE', 1, 0, '₱714.29'],
  ['Exempt', 'SC', '100.00', 'VAT_EXEMPT', 1, 0, '₱80.00'],
  ['Tablets', 'SC', '8.75', 'VATABLE', 30, 0, '₱187.50'],
  ['Promotion', 'SC', '112.00', 'VATABLE', 1, 30, '₱70.00'],
  ['Protein', 'NAAC', '1120.00', 'VATABLE', 1, 0, '₱896.00'],
  ['Baby milk', 'SP', '224.00', 'VATABLE', 1, 0, '₱180.00'],
  ['Basic milk', 'BNPC', '420.00', 'VATABLE', 1, 0, '₱399.00'],
] as const

test('the law’s worked examples come to the centavo in one basket of the till, line by line and in all', async ({
  server,
  screen,
}) => {
  const products = EXAMPLES.map(([name, scheme, price, taxClass]) =>
    product({
      name,
      sku: `LAW-${name}`,
      price,
      taxClass,
      taxRatePct: taxClass === 'VATABLE' ? '12.00' : '0.00',
      schemesAdded: scheme === null ? [] : [scheme],
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
    await press('Shift+F3')
    await dialog('Card of a Buyer')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect.element(button(`Take the card off: ${name}`)).toBeVisible()
  }

  for (const [index, [name, , , , qty, discountPct, total]] of EXAMPLES.entries()) {
    await addByCode(products[index]!)
    if (qty > 1) await qtyField(products[index]!).fill(String(qty))
    if (discountPct > 0) await field(`Discount percent on ${name}`).fill(String(discountPct))
    await expect
      .element(page.getByRole('row', { name: new RegExp(`^${name}`) }))
      .toHaveTextContent(total)
  }

  const summary = page.getByRole('region', { name: 'Order Summary' })
  for (const told of ['VAT off-₱167.66', 'VAT on the discount-₱24.00', '₱2,638.79'])
    await expect.element(summary).toHaveTextContent(told)
})
