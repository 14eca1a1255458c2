import { api } from '#domain/api.ts'
import { soldInBoxes } from '#web/testing/boxes.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press, scan, tabTo } from '#web/testing/keys.ts'
import { BNPC, PWD, SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, milk, openLawTill, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { foundBy, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

test('a scan shows what a product costs and where it is, without touching the cart', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = await showTill(server, screen)
  server.answers(api.stock.availability, [
    { locationId: branch.id, locationName: 'Makati', isAvailable: true, sellableQty: 5 },
    { locationId: 99, locationName: 'Main', isAvailable: true, sellableQty: null },
  ])
  await addByCode(biogesic)
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(neozep.sku ?? '')

  await expect.element(asked.getByText('₱48.50')).toBeVisible()
  await expect.element(asked.getByText('Neozep', { exact: true })).toBeVisible()
  await press('Escape')
  await expect.element(field('Search products')).toHaveFocus()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(page.getByText('1 line · 1 unit')).toBeVisible()
})

test('what was priced is added to the cart from there, in the unit of its code, and what is out of stock is not', async ({
  server,
  screen,
}) => {
  const { biogesic, lagundi } = await showTill(server, screen)
  server.answers(api.stock.availability, [])
  soldInBoxes(server, biogesic, '4800000000017')
  await expect.element(button('Price check').getByText('Price check')).toBeVisible()
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  const add = asked.getByRole('button', { name: 'Add to cart' })
  await scan('4800000000017')
  await expect.element(add).toBeEnabled()
  expect(await barriersOn()).toEqual([])
  await tabTo(add)
  await press('Enter')

  await expect.element(field('Quantity of Biogesic (Box)')).toHaveValue('1')
  await expect.element(field('Search products')).toHaveFocus()
  server.answers(api.products.search, [foundBy(lagundi.sku ?? '', lagundi)])
  await press('Shift+F2')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(lagundi.sku ?? '')
  await expect.element(asked.getByText('Out of stock')).toBeVisible()
  await expect.element(add).toBeDisabled()
})

longTest('web/selling/sales/scanning')(
  'a code without a product says so, and the price check goes on',
  async ({ server, screen }) => {
    const { biogesic } = await showTill(server, screen)
    server.answers(api.stock.availability, [])
    await button('Price check').click()
    await scan('99999999')
    const asked = dialog('Price check')
    await expect.element(asked.getByText(/99999999/).first()).toBeVisible()
    await asked.getByLabelText('Product to price').fill(biogesic.sku ?? '')
    await press('Enter')

    await expect.element(asked.getByText('₱10.00')).toBeVisible()
    await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  },
)

test('for whom the law lowers the price, and to what, is shown of a tablet and of its box', async ({
  server,
  screen,
}) => {
  const amlodipine = product({ name: 'Amlodipine', price: '11.20', taxRatePct: '12.00' })
  const covered = { ...amlodipine, schemesAdded: ['SC', 'PWD', 'BNPC'] }
  const schemes = [SC, PWD, BNPC]
  await showTill(server, screen, { products: [covered] }, { ...VAT_INSIDE, schemes })
  soldInBoxes(server, covered, '4800000000017')
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(covered.sku ?? '')

  const heads = () =>
    asked
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(heads)
    .toEqual([
      'Unit',
      'Price',
      'SC, PWD20 % less and VAT off',
      'BNPC5 % less up to ₱2,500.00 a week',
    ])
  const rows = asked.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('₱11.20₱8.00₱10.64')
  // The box of ten is 90.00: 80.36 without VAT, less 16.07.
  await expect.element(rows.nth(2)).toHaveTextContent('Box of 10₱90.00₱64.29₱85.50')
  expect(await barriersOn()).toEqual([])
})

test('the card on the sale stands first, and F9 adds what was priced', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  server.answers(api.beneficiaries.list, [{ ...rosasCard, scheme: 'BNPC' }])
  server.answers(api.beneficiaries.week, { left: '2500.00' })
  await chooseRosa()
  await showRosasCard()
  await expect.element(page.getByText(BNPC.name).first()).toBeVisible()
  server.answers(api.products.search, [foundBy('MILK-1', milk)])
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(milk.sku ?? '')
  await expect.element(asked.getByRole('columnheader').nth(2)).toHaveTextContent(/^BNPC/)
  await press('F9')

  await expect.element(qtyField(milk)).toHaveValue('1')
  await expect.element(field('Search products')).toHaveFocus()
  expect(server.asked(api.sales.complete)).toEqual([])
})
