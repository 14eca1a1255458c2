import { api } from '#domain/api.ts'
import { press, scan, tabTo, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { openNewPurchase, showPurchases } from '#web/testing/purchases.ts'
import { detailOf, foundBy, location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'

const BOX_CODE = '4800000000017'
const BOX = { id: 71, name: 'Box', factor: 100, price: '900.00', isSold: true, isBought: true }
const STRIP = { ...BOX, id: 72, name: 'Strip', factor: 10, price: '95.00' }

/** A new order; Biogesic, a tablet of which costs 6.00 and sells for 10.00, is bought in strips and boxes, too. */
async function openWithPacks(server: Server, screen: Screen, packs = [STRIP, BOX]) {
  const shop = await openNewPurchase(server, screen)
  const { biogesic, neozep } = shop
  server.answers(api.products.search, ({ query }) => {
    const found = query.q === neozep.sku ? neozep : biogesic
    const packed = found === biogesic ? { pieceName: 'Tablet', packs } : {}
    const isBox = query.q === BOX_CODE
    const code = isBox ? { isExactCode: true, packId: BOX.id } : {}
    return [{ ...foundBy(query.q, found), ...packed, ...code }]
  })
  return shop
}

const sent = (server: Server) => server.asked(api.purchases.create).map(({ body }) => body.items)

test('a scanned box is ordered on a line of its own, its free boxes are typed beside it, and the pieces that come are shown', async ({
  server,
  screen,
}) => {
  const { form, create, biogesic } = await openWithPacks(server, screen)
  for (let time = 0; time < 2; time += 1) await scan(BOX_CODE)
  await expect.element(form.getByText('Biogesic (Box) · 2 on this order')).toBeVisible()
  await scan(biogesic.sku ?? '')
  await expect.element(form.getByLabelText('Quantity of Biogesic, line 2')).toHaveValue('1')
  const qty = form.getByLabelText('Quantity of Biogesic (Box), line 1')
  await expect.element(qty).toHaveValue('2')
  await expect
    .element(form.getByLabelText('Unit cost of Biogesic (Box), line 1'))
    .toHaveValue('600.00')
  await expect.element(form.getByText('per box', { exact: true })).toBeVisible()

  qty.element().focus()
  await type('10')
  await press('Tab')
  await expect.element(form.getByLabelText('Free of Biogesic (Box), line 1')).toHaveFocus()
  await type('1')
  await press('Tab')
  await type('90')
  await expect
    .element(form.getByText('10 boxes + 1 free = 1,100 tablets, ₱0.8182 each'))
    .toBeVisible()
  await expect.element(form.getByText('2 lines · 1,101 units')).toBeVisible()
  await expect.element(form.getByText('₱906.00')).toBeVisible()
  await create.click()

  await expect.element(said('Purchase order created')).toBeVisible()
  expect(sent(server)).toMatchObject([
    [
      { productId: biogesic.id, packId: BOX.id, packFactor: 100, qty: 10, freeQty: 1, cost: '90' },
      { productId: biogesic.id, packId: null, qty: 1 },
    ],
  ])
  expect(server.asked(api.purchases.create)[0]?.body.totalCost).toBe('906.00')
})

test('the unit of a line is changed by keyboard: as many of it, at the same cost a piece', async ({
  server,
  screen,
}) => {
  const { form, create, biogesic } = await openWithPacks(server, screen)
  await scan(biogesic.sku ?? '')
  const units = form.getByRole('group', { name: 'Unit of Biogesic, line 1' })
  await expect
    .element(units.getByRole('button', { name: 'Tablet' }))
    .toHaveAttribute('aria-pressed', 'true')
  const box = units.getByRole('button', { name: 'Box of 100' })
  box.element().focus()
  await press('Enter')

  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAttribute('aria-pressed', 'true')
  await expect.element(form.getByLabelText('Quantity of Biogesic (Box)')).toHaveValue('1')
  const cost = form.getByLabelText('Unit cost of Biogesic (Box)')
  await expect.element(cost).toHaveValue('600.00')
  await expect.element(cost).toHaveAccessibleDescription('per box')
  // 1,100.00 a box is more than a box sells for; with one free of two it is not.
  await cost.fill('1100')
  await expect
    .element(cost)
    .toHaveAccessibleDescription('Costs more than it sells for (₱900.00 for 1 box)')
  await form.getByLabelText('Free of Biogesic (Box)').fill('1')
  await expect.element(cost).toHaveAccessibleDescription('per box')
  await form.getByLabelText('Free of Biogesic (Box)').fill('')
  await create.click()

  await expect.element(said('Purchase order created')).toBeVisible()
  const [items] = sent(server)
  expect(items).toMatchObject([{ packId: BOX.id, qty: 1, cost: '1100' }])
  expect(items?.[0]).not.toHaveProperty('freeQty', 0)
})

test('a box costs what it cost last, and its tablet what a tablet did; a way there and back loses nothing of what was typed', async ({
  server,
  screen,
}) => {
  const { form, create, biogesic } = await openWithPacks(server, screen)
  const packCosts = [{ packId: BOX.id, cost: '333.3333' }]
  server.answers(api.products.find, { ...detailOf(biogesic), packCosts })
  await scan(BOX_CODE)
  const units = form.getByRole('group', { name: 'Unit of Biogesic, line 1' })
  const buyBy = (unit: string) => units.getByRole('button', { name: unit }).click()
  const cost = form.getByLabelText(/^Unit cost of Biogesic/)
  await expect.element(cost).toHaveValue('333.3333')

  await buyBy('Tablet')
  await expect.element(cost).toHaveValue('6.00')
  await buyBy('Box of 100')
  await expect.element(cost).toHaveValue('333.3333')
  await cost.fill('444.4444')
  await buyBy('Tablet')
  await expect.element(cost).toHaveValue('4.4444')
  await buyBy('Strip of 10')
  await expect.element(cost).toHaveValue('44.444')
  await buyBy('Box of 100')
  await expect.element(cost).toHaveValue('444.4444')
  await create.click()

  await expect.element(said('Purchase order created')).toBeVisible()
  expect(sent(server)).toMatchObject([[{ packId: BOX.id, qty: 1, cost: '444.4444' }]])
})

test('what a box that is not sold costs is compared with its tablets', async ({
  server,
  screen,
}) => {
  const { form } = await openWithPacks(server, screen, [{ ...BOX, price: '900.00', isSold: false }])
  await scan(BOX_CODE)
  const cost = form.getByLabelText(/^Unit cost of Biogesic/)

  await cost.fill('1000')
  await expect.element(cost).toHaveAccessibleDescription('per box')
  await cost.fill('1000.0001')
  await expect
    .element(cost)
    .toHaveAccessibleDescription('Costs more than it sells for (₱1,000.00 for 100 tablets)')
})

test('the search shows what is in stock in boxes and strips, too', async ({ server, screen }) => {
  const { form } = await openWithPacks(server, screen, [{ ...STRIP, factor: 9 }, BOX])
  await form.getByLabelText('Search products').fill('Bio')

  const found = form.getByRole('row', { name: /^Biogesic/ })
  await expect.element(found.getByText('20 in stock')).toBeVisible()
  await expect.element(found.getByText('2 strips 2 tablets')).toBeVisible()
})

longTest(
  'its other tests; domain/buying/purchases/bought-units, server/buying/purchases/bought-packs-refused',
)('another lot of boxes begins with one, and none free', async ({ server, screen }) => {
  const { form } = await openWithPacks(server, screen)
  await scan(BOX_CODE)
  await form.getByLabelText('Free of Biogesic (Box)').fill('2')
  await form.getByRole('button', { name: 'Another lot of Biogesic (Box)' }).click()

  await expect.element(form.getByLabelText('Quantity of Biogesic (Box), line 2')).toHaveValue('1')
  await expect.element(form.getByLabelText('Free of Biogesic (Box), line 2')).toHaveValue('')
})

longTest(
  'its other tests; domain/buying/purchases/bought-units, server/buying/purchases/bought-packs-refused',
)('a box that is not bought is refused by its code', async ({ server, screen }) => {
  const { form } = await openWithPacks(server, screen, [{ ...BOX, isBought: false }])
  await scan(BOX_CODE)

  await expect.element(form.getByText('Biogesic: Not bought by Box')).toBeVisible()
  await expect.element(form.getByText('Nothing on this order yet')).toBeVisible()
})

test('an order of boxes is opened again in its boxes, though they are not bought any more', async ({
  server,
  screen,
}) => {
  const goods = product({ name: 'Goods', price: '10.00' })
  const stored = purchase(supplier({ name: 'Zuellig' }), location({ name: 'Makati' }), [
    { product: goods, qty: 1100 },
  ])
  const box = { packId: BOX.id, packName: 'Box', packFactor: 100 }
  const boxes = { ...box, packQty: 11, freeQty: 1, cost: '90.0000' }
  const ofBoxes = { ...stored, items: stored.items.map((item) => ({ ...item, ...boxes })) }
  server.answers(api.purchases.get, ofBoxes)
  server.answers(api.purchases.update, ofBoxes)
  await page.viewport(390, 844)
  await showPurchases(server, screen, { purchases: [ofBoxes] })
  await expect.element(page.getByText('10 boxes + 1 free × Goods')).toBeVisible()
  await expect.element(page.getByText('0 of 11 boxes received')).toBeVisible()
  await page.viewport(1440, 900)
  await button(`Details of PO #${stored.id}`).click()
  await expect.element(page.getByText('1,100 pieces, ₱0.8182 each')).toBeVisible()
  await press('Escape')
  await button(`Edit PO #${stored.id}`).click()
  const form = dialog(`Edit PO #${stored.id}`)
  await expect.element(form.getByLabelText('Quantity of Goods (Box)')).toHaveValue('10')
  await expect.element(form.getByLabelText('Free of Goods (Box)')).toHaveValue('1')
  await form.getByLabelText('Quantity of Goods (Box)').fill('20')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect.element(said('Purchase order updated')).toBeVisible()
  expect(server.asked(api.purchases.update)[0]?.body.items).toMatchObject([
    { packId: BOX.id, qty: 20, freeQty: 1, cost: '90.00' },
  ])
})

/** Scans a code that is unknown, and chooses Biogesic as what carries it. */
async function openLinking(form: ReturnType<typeof dialog>, code: string) {
  await scan(code)
  await form.getByRole('button', { name: `Link ${code} to a product` }).click()
  const linking = dialog('Link to a product')
  await linking.getByLabelText('Search products to order').fill('Biogesic')
  await expect.element(linking.getByText('1 found')).toBeVisible()
  await press('Enter')
  return linking
}

test('an unknown code of a box is linked to the box by keyboard, and the box is what is ordered', async ({
  server,
  screen,
}) => {
  const { form, biogesic } = await openWithPacks(server, screen)
  const CODE = '4809999999994'
  server.answers(api.products.search, ({ query }) =>
    query.q === CODE ? [] : [{ ...foundBy(query.q, biogesic), pieceName: 'Tablet', packs: [BOX] }],
  )
  const onForm = { ...BOX, isActive: true, isUsed: true, barcodes: [BOX_CODE] }
  server.answers(api.products.find, { ...detailOf(biogesic), packs: [onForm] })
  server.answers(api.products.update, detailOf(biogesic))
  const linking = await openLinking(form, CODE)
  await expect.element(linking.getByText('What of Biogesic carries this code?')).toBeVisible()
  // A second Enter answers nothing.
  await press('Enter')
  expect(server.asked(api.products.update)).toEqual([])
  await tabTo(linking.getByRole('button', { name: 'Box of 100' }))
  await press('Enter')

  await expect.element(said(`${CODE} means Biogesic (Box) now.`)).toBeVisible()
  expect(server.asked(api.products.update)[0]?.body).toMatchObject({
    packs: [{ id: BOX.id, barcodes: [BOX_CODE, CODE] }],
  })
  await expect.element(form.getByLabelText('Quantity of Biogesic (Box), line 1')).toHaveValue('1')
})

longTest(
  'its other tests; domain/buying/purchases/bought-units, server/buying/purchases/bought-packs-refused',
)(
  'a box that was deleted meanwhile gets no code: the server says so, and nothing is shown as linked',
  async ({ server, screen }) => {
    const { form, biogesic } = await openWithPacks(server, screen)
    const CODE = '4809999999994'
    server.answers(api.products.search, ({ query }) =>
      query.q === CODE ? [] : [{ ...foundBy(query.q, biogesic), packs: [BOX] }],
    )
    server.answers(api.products.find, { ...detailOf(biogesic), packs: [] })
    server.answers(api.products.update, refused(400, 'That pack does not exist any more'))
    const linking = await openLinking(form, CODE)
    await linking.getByRole('button', { name: 'Box of 100' }).click()

    await expect
      .element(linking.getByText('Biogesic: That pack does not exist any more'))
      .toBeVisible()
    expect(server.asked(api.products.update)[0]?.body).toMatchObject({
      packs: [{ id: BOX.id, barcodes: [CODE] }],
    })
  },
)

longTest(
  'its other tests; domain/buying/purchases/bought-units, server/buying/purchases/bought-packs-refused',
)(
  'a line stays one of boxes where the product is not bought in boxes any more when more of it is scanned',
  async ({ server, screen }) => {
    const { form, biogesic } = await openWithPacks(server, screen)
    await scan(BOX_CODE)
    const boxes = form.getByLabelText('Quantity of Biogesic (Box), line 1')
    await expect.element(boxes).toHaveValue('1')
    server.answers(api.products.search, ({ query }) => [
      { ...foundBy(query.q, biogesic), pieceName: 'Tablet', packs: [STRIP] },
    ])

    await scan(biogesic.sku ?? '')

    await expect.element(form.getByLabelText('Quantity of Biogesic, line 2')).toHaveValue('1')
    await expect.element(boxes).toHaveValue('1')
  },
)
