import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { showPurchases } from '#web/testing/purchases.ts'
import { foundBy, location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const BOX_CODE = '4800000000017'
const BOX = { id: 71, name: 'Box', factor: 100, price: '900.00', isSold: true, isBought: true }

/** Opens the receiving of ten boxes of Goods at 90.00 and a free one, of which so many pieces came already. */
async function openReceiving(server: Server, screen: Screen, receivedQty = 0) {
  const goods = product({ name: 'Goods', sku: '4800100', cost: '0.80', price: '1.00' })
  const stored = purchase(supplier({ name: 'Zuellig' }), location({ name: 'Makati' }), [
    { product: goods, qty: 1100 },
  ])
  const ofBoxes: Purchase = {
    ...stored,
    items: stored.items.map((item) => ({
      ...item,
      product: { ...item.product, pieceName: 'Tablet' },
      packId: BOX.id,
      packName: 'Box',
      packFactor: 100,
      packQty: 11,
      freeQty: 1,
      cost: '90.0000',
      receivedQty,
    })),
  }
  server.answers(api.purchases.get, ofBoxes)
  server.answers(api.purchases.receive, ofBoxes)
  await showPurchases(server, screen, { purchases: [ofBoxes], products: [goods] })
  server.answers(api.products.search, ({ query }) => {
    const isBox = query.q === BOX_CODE
    const code = isBox ? { isExactCode: true, packId: BOX.id } : { isPieceCode: true }
    return [{ ...foundBy(query.q, goods), packs: [BOX], ...code }]
  })
  await button(`Receive PO #${stored.id}`).click()
  const form = dialog(new RegExp(`^Receive PO #${stored.id}`))
  const units = form.getByRole('group', { name: 'Unit of Goods, lot 1' })
  return {
    form,
    units,
    qty: form.getByLabelText('Quantity of Goods, lot 1'),
    cost: form.getByLabelText('Unit cost of Goods, lot 1'),
    receive: form.getByRole('button', { name: 'Receive', exact: true }),
    sent: () => server.asked(api.purchases.receive).map(({ body }) => body.receipts),
  }
}

longTest(
  'web/buying/purchases/receive/delivery-draft, web/buying/purchases/form/waiting, server/goods/scheduled-changes/above-caps',
)(
  'boxes are received in boxes, and what of the last one is broken in loose tablets',
  async ({ server, screen }) => {
    const { form, units, qty, cost, receive, sent } = await openReceiving(server, screen)
    await expect
      .element(form.getByText('11 of 11 boxes to come · 10 boxes + 1 free ordered'))
      .toBeVisible()
    await expect.element(qty).toHaveValue('11')
    await expect.element(cost).toHaveValue('90.00')
    await expect.element(form.getByText('11 boxes = 1,100 tablets, ₱0.8182 each')).toBeVisible()
    await expect.element(form.getByText('1,100 units come now')).toBeVisible()

    qty.element().focus()
    await type('9')
    await form.getByRole('button', { name: 'Another lot of Goods' }).click()
    const second = form.getByRole('group', { name: 'Unit of Goods, lot 2' })
    await expect.element(form.getByLabelText('Quantity of Goods, lot 2')).toHaveValue('2')
    second.getByRole('button', { name: 'Tablet' }).element().focus()
    await press('Enter')
    await expect.element(form.getByLabelText('Quantity of Goods, lot 2')).toHaveValue('200')
    await expect.element(form.getByLabelText('Unit cost of Goods, lot 2')).toHaveValue('0.90')
    await form.getByLabelText('Quantity of Goods, lot 2').fill('150')
    await expect.element(form.getByText('1,050 units come now · 50 units stay open')).toBeVisible()
    await expect.element(units.getByRole('button', { name: 'Box of 100' })).toBeVisible()
    await receive.click()

    await expect.element(said('Delivery received')).toBeVisible()
    expect(sent()).toMatchObject([
      [
        { line: 1, packId: BOX.id, qty: 9, unitCost: '90.00' },
        { line: 1, packId: null, qty: 150, unitCost: '0.90' },
      ],
    ])
  },
)

test('a broken rest is awaited in tablets, and more than it is refused in boxes and tablets', async ({
  server,
  screen,
}) => {
  const { form, qty, units, receive, sent } = await openReceiving(server, screen, 150)
  await expect.element(form.getByText('9 boxes 50 tablets of 11 boxes to come')).toBeVisible()
  await expect.element(qty).toHaveValue('950')
  await units.getByRole('button', { name: 'Box of 100' }).click()
  // Not nine: fifty tablets may not get lost by a press.
  await expect.element(qty).toHaveValue('9.5')
  await qty.fill('10')
  await receive.click()
  await expect
    .element(form.getByText('Goods: only 9 boxes 50 tablets are still to come'))
    .toBeVisible()
  await qty.fill('9')
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(sent()).toMatchObject([[{ packId: BOX.id, qty: 9 }]])
})

test('a scanned box counts boxes, a scanned tablet tablets', async ({ server, screen }) => {
  const { form, qty } = await openReceiving(server, screen)
  const box = form.getByLabelText('Search a line of this order')
  await box.fill(`4*${BOX_CODE}`)
  await press('Enter')
  await expect.element(form.getByText('Goods: 4 boxes in this lot')).toBeVisible()
  await expect.element(qty).toHaveValue('4')
  await expect.element(form.getByLabelText('Lot number of Goods, lot 1')).toHaveFocus()

  await box.fill('30*4800100')
  await press('Enter')
  await expect.element(form.getByText('Goods: 30 tablets in this lot')).toBeVisible()
  await expect.element(form.getByText('30 units come now')).toBeVisible()
  await scan(BOX_CODE) // leads to the line and counts nothing
  await expect.element(qty).toHaveValue('30')
})

longTest(
  'web/buying/purchases/receive/delivery-draft, web/buying/purchases/form/waiting, server/goods/scheduled-changes/above-caps',
)(
  'on a phone boxes are received, and nothing is wider than the screen',
  async ({ server, screen }) => {
    await page.viewport(360, 780)
    const { form } = await openReceiving(server, screen)
    await expect.element(form.getByText('11 boxes = 1,100 tablets')).toBeVisible()
    const isWide = (element: Element) => element.getBoundingClientRect().right > 360
    expect([...document.querySelectorAll('html, [role=dialog] *')].filter(isWide)).toEqual([])
    await page.viewport(1440, 900)
  },
)
