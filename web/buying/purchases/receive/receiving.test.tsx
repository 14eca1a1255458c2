import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { showPurchases } from '#web/testing/purchases.ts'
import { foundBy, location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { held, type Server } from '#web/testing/server.ts'

/** Opens the receiving of an order of so many products, ten units each, whose codes are 4800 and on. */
async function openReceiving(
  server: Server,
  screen: Screen,
  products = 3,
  each: Partial<Product> = {},
) {
  const goods = Array.from({ length: products }, (_, place) =>
    product({ name: `Goods ${place + 1}`, sku: `4800${100 + place}`, cost: '6.00', ...each }),
  )
  const lines = goods.map((each) => ({ product: each, qty: 10 }))
  const stored = purchase(supplier({ name: 'Zuellig' }), location({ name: 'Makati' }), lines)
  server.answers(api.purchases.get, stored)
  server.answers(api.purchases.receive, { ...stored, status: 'RECEIVED' })
  await showPurchases(server, screen, { purchases: [stored], products: goods })
  server.answers(api.products.search, ({ query }) =>
    goods.filter(({ sku }) => sku === query.q).map((each) => foundBy(query.q, each)),
  )
  await button(`Receive PO #${stored.id}`).click()
  const form = dialog(new RegExp(`^Receive PO #${stored.id}`))
  await expect.element(form.getByLabelText('Quantity of Goods 1, lot 1')).toHaveValue('10')
  return { form, goods, receive: form.getByRole('button', { name: 'Receive', exact: true }) }
}

test('a scanned box leads to the number of its lot, and its count is what came', async ({
  server,
  screen,
}) => {
  const { form, receive } = await openReceiving(server, screen)

  await scan('4800101')
  await expect.element(form.getByLabelText('Lot number of Goods 2, lot 1')).toHaveFocus()
  await type('B7')
  await press('Tab') // to the expiry date, whose scan is no date
  await scan('4800102')
  await expect.element(form.getByLabelText('Lot number of Goods 3, lot 1')).toHaveFocus()
  await expect.element(form.getByLabelText('Lot number of Goods 2, lot 1')).toHaveValue('B7')
  await press('Enter')
  const box = form.getByLabelText('Search a line of this order')
  await expect.element(box).toHaveFocus()
  await type('4*4800100')
  await press('Enter')
  await expect.element(form.getByLabelText('Lot number of Goods 1, lot 1')).toHaveFocus()
  await expect.element(form.getByLabelText('Quantity of Goods 1, lot 1')).toHaveValue('4')
  expect(server.asked(api.purchases.receive)).toEqual([])
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(server.asked(api.purchases.receive)[0]?.body.receipts).toMatchObject([
    { line: 1, qty: 4 },
    { line: 2, qty: 10, lotNumber: 'B7' },
    { line: 3, qty: 10 },
  ])
})

test('what was not ordered is reported, and changes nothing', async ({ server, screen }) => {
  const { form } = await openReceiving(server, screen)
  const stray = product({ name: 'Stray', sku: '4899999' })
  server.answers(api.products.search, [foundBy('4899999', stray)])

  await scan('4899999')

  await expect.element(form.getByText('Stray is not to come with this order')).toBeVisible()
  await expect.element(form.getByText('30 units come now')).toBeVisible()
})

longTest('nothing else: looks')(
  'a delivery is not sent while a code is looked up, and who types meanwhile keeps the focus',
  async ({ server, screen }) => {
    const { form, goods, receive } = await openReceiving(server, screen)
    const [first] = goods
    const late = held([foundBy('4800100', first ?? product({ name: 'None' }))])
    server.answers(api.products.search, late)
    await scan('4800100')
    await receive.click()
    await expect.element(said('4800100 is still being looked up. Wait for it.')).toBeVisible()
    const other = form.getByLabelText('Lot number of Goods 3, lot 1')
    await other.click()
    await type('C')
    late.letGo()
    await expect.element(form.getByText('Goods 1: 10 units in this lot')).toBeVisible()
    await type('9')

    await expect.element(other).toHaveValue('C9')
    expect(server.asked(api.purchases.receive)).toEqual([])
  },
)

longTest('nothing else: looks')(
  'a second lot begins with what is left and with the cost of the first, at its number',
  async ({ server, screen }) => {
    const { form } = await openReceiving(server, screen)
    form.getByLabelText('Quantity of Goods 2, lot 1').element().focus()
    await type('6')
    for (const _ of ['lot number', 'expiry', 'cost']) await press('Tab')
    await type('5.5')
    await press('Tab')
    await expect.element(form.getByRole('button', { name: 'Another lot of Goods 2' })).toHaveFocus()
    await press('Enter')

    await expect.element(form.getByLabelText('Lot number of Goods 2, lot 2')).toHaveFocus()
    await expect.element(form.getByLabelText('Quantity of Goods 2, lot 2')).toHaveValue('4')
    await expect.element(form.getByLabelText('Unit cost of Goods 2, lot 2')).toHaveValue('5.5')
  },
)

longTest('nothing else: looks')(
  'sixty lines stand under one row of headings, and the line of a scan comes into sight',
  async ({ server, screen }) => {
    await page.viewport(1366, 768)
    const { form } = await openReceiving(server, screen, 60)
    const heads = () =>
      form
        .getByText('Lot number', { exact: true })
        .elements()
        .filter((head) => {
          const { width, height } = head.getBoundingClientRect()
          return width > 1 && height > 1
        })
    expect(heads()).toHaveLength(1)

    await scan('4800155')

    const lot = form.getByLabelText('Lot number of Goods 56, lot 1')
    await expect.element(lot).toHaveFocus()
    const { top, bottom } = lot.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(heads()[0]?.getBoundingClientRect().bottom ?? 0)
    expect(bottom).toBeLessThan(768)
  },
)

test('the rest of a delivery is closed short, and more than was ordered is refused; a user who leaves is asked first', async ({
  server,
  screen,
}) => {
  const { form, receive } = await openReceiving(server, screen, 1)
  const qty = form.getByLabelText('Quantity of Goods 1, lot 1')
  await qty.fill('11')
  await receive.click()
  await expect.element(form.getByText('only 10 are still to come')).toBeVisible()
  await qty.fill('4')
  screen.saysYes = false
  await press('Escape')
  await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
  await expect.element(qty).toHaveValue('4')
  await form.getByLabelText('Close the rest short').click()
  await expect.element(form.getByText('6 units will never come')).toBeVisible()
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(server.asked(api.purchases.receive).map(({ body }) => body)).toMatchObject([
    { closeShort: true, receipts: [{ line: 1, qty: 4 }] },
  ])
})

test('a user who receives medicine without its expiry date is asked once, and a cost above the price is reported and bars nothing', async ({
  server,
  screen,
}) => {
  const { form, receive } = await openReceiving(server, screen, 2, { expirationDate: '2027-01-31' })
  const cost = form.getByLabelText('Unit cost of Goods 1, lot 1')
  await expect.element(cost).not.toHaveAccessibleDescription()
  await cost.fill('60')
  await expect.element(cost).toHaveAccessibleDescription('Costs more than it sells for (₱10.00)')
  await form.getByLabelText('Quantity of Goods 2, lot 1').fill('0')
  screen.saysYes = false
  await receive.click()
  await expect
    .poll(() => screen.questions)
    .toEqual(['1 line has no expiry date: Goods 1.\n\nReceive all the same?'])
  await expect.element(cost).toBeEnabled()
  expect(server.asked(api.purchases.receive)).toEqual([])
  screen.saysYes = true
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(server.asked(api.purchases.receive)[0]?.body.receipts).toMatchObject([
    { line: 1, unitCost: '60', expiryDate: null },
  ])
})

longTest('nothing else: looks')(
  'on a phone an order is received, and nothing is wider than the screen',
  async ({ server, screen }) => {
    await page.viewport(360, 780)
    const { form, receive } = await openReceiving(server, screen)
    const isWide = (element: Element) => element.getBoundingClientRect().right > 360
    const wide = () => [...document.querySelectorAll('[role=dialog] *')].filter(isWide)
    expect([wide(), isWide(document.documentElement)]).toEqual([[], false])
    await form.getByLabelText('Lot number of Goods 1, lot 1').fill('P1')
    await receive.click()

    await expect.element(said('Delivery received')).toBeVisible()
    await page.viewport(1440, 900)
  },
)

longTest('nothing else: looks')(
  'goods that sell above their cap say so, and are received all the same',
  async ({ server, screen }) => {
    const { form, goods, receive } = await openReceiving(server, screen, 1)
    server.answers(api.datedChanges.aboveCaps, [
      {
        productId: goods[0]!.id, // there is one
        productName: 'Goods 1',
        strength: null,
        dosageForm: null,
        priceCap: '9.00',
        fromDay: null,
        prices: [{ priceGroup: 'DEFAULT', price: '10.00' }],
        packs: [{ name: 'Box', factor: 100, price: '950.00' }],
      },
    ])
    await button('Cancel').click()
    await button(/^Receive PO/).click()

    await expect
      .element(form.getByText('Capped at ₱9.00: price ₱10.00, Box of 100 ₱950.00'))
      .toBeVisible()
    await receive.click()
    await expect.element(said('Delivery received')).toBeVisible()
  },
)
