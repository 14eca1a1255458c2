import { api } from '#domain/api.ts'
import { formatPesos, pesosOf } from '#domain/money.ts'
import { IN_ONE_BASKET } from '#domain/testing/worked-examples.ts'
import { press } from '#web/testing/keys.ts'
import { BNPC, NAAC, SC, SP, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, rosa } from '#web/testing/law-till.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { beneficiary } from '#web/testing/schemes.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

const SCHEMES = [SC, NAAC, SP, BNPC]

test('the law’s worked examples come to the centavo in one basket of the till, line by line and in all', async ({
  server,
  screen,
}) => {
  const products = IN_ONE_BASKET.map(({ goods, scheme, price, taxClass = 'VATABLE' }) =>
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
    await press('Shift+F3')
    await dialog('Card of a Buyer')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect.element(button(`Take the card off: ${name}`)).toBeVisible()
  }

  for (const [index, { goods, qty = 1, discountPct = 0, comesTo }] of IN_ONE_BASKET.entries()) {
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
  for (const told of ['VAT off-₱186.66', 'VAT on the discount-₱24.00', '₱3,119.66'])
    await expect.element(summary).toHaveTextContent(told)
})
