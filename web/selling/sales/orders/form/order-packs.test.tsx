import { api } from '#domain/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { openNewOrder, ordered, orderForm, showOrders } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { BOX, inBoxes, soldInBoxes } from '#web/testing/boxes.ts'
import { pricesOf } from '#web/testing/products.ts'
import { location, product, sale } from '#web/testing/samples.ts'
import { expect, longTest, test, type Screen } from '#web/testing/screen.tsx'
import { refusedAt, type Server } from '#web/testing/server.ts'

const BOX_CODE = '4800000000017'

/** The form of a new order in a shop whose Biogesic is sold by the tablet and in boxes of ten. */
async function openWithBoxes(server: Server, screen: Screen, more: { soldByPiece?: boolean } = {}) {
  const shop = await openNewOrder(server, screen)
  soldInBoxes(server, shop.biogesic, BOX_CODE, more)
  return shop
}

test('a scanned box is a line of boxes at their price, beside that of tablets', async ({
  server,
  screen,
}) => {
  const { form, create, biogesic } = await openWithBoxes(server, screen)
  for (let time = 0; time < 2; time += 1) await scan(BOX_CODE)
  await expect.element(form.getByText('2 boxes · 20 tablets')).toBeVisible()
  await expect.element(form.getByText('Added Biogesic (Box)')).toBeVisible()
  await scan(biogesic.sku ?? '')
  await expect.element(form.getByLabelText('Quantity of Biogesic', { exact: true })).toBeVisible()
  await expect.element(form.getByLabelText('Price of Biogesic (Box)')).toHaveDisplayValue(BOX.price)
  // Twenty are on the shelf, and twenty-one are asked for by both lines.
  await expect.poll(() => form.getByText('Only 20 left at this location').elements().length).toBe(2)
  await expect.element(form.getByText('Only 20 left at this location: 2 boxes')).toBeVisible()
  await create.click()

  await expect.element(said('Sales order created')).toBeVisible()
  expect(ordered(server)[0]).toMatchObject({
    grandTotal: '205.68', // 180.00 and 10.00 with 8.25 % on them
    items: [
      {
        productId: biogesic.id,
        packId: BOX.id,
        packFactor: BOX.factor,
        quantity: 2,
        price: '90.00',
        total: '180.00',
      },
      { productId: biogesic.id, quantity: 1, price: '10.00', total: '10.00' },
    ],
  })
  expect(ordered(server)[0]?.items[1]).not.toHaveProperty('packId')
})

longTest(
  'web/selling/sales/packs, web/selling/sales/orders/form/order-draft; that the reason is asked again, nothing',
)(
  'the unit of a line is changed by keyboard, and joins the line of that unit',
  async ({ server, screen }) => {
    const { form, create, biogesic } = await openWithBoxes(server, screen)
    server.answers(api.products.prices, pricesOf(biogesic, { RETAIL: '9.00' }))
    await form.getByLabelText('Selling Price Group').selectOptions('Retail Selling Price')
    await scan(BOX_CODE)
    const boxes = form.getByRole('group', { name: 'Biogesic (Box)' })
    await boxes.getByLabelText('Quantity').fill('3')
    const tablet = boxes.getByRole('button', { name: 'Tablet ₱9.00' })
    await expect.element(tablet).toHaveAttribute('aria-pressed', 'false')
    tablet.element().focus()
    await press('Enter')
    const tablets = form.getByRole('group', { name: 'Biogesic', exact: true })
    await expect.element(tablets.getByLabelText('Price')).toHaveDisplayValue('9.00')
    await expect.element(tablets.getByLabelText('Quantity')).toHaveDisplayValue('3')
    await expect.element(tablets.getByRole('button', { name: 'Tablet ₱9.00' })).toHaveFocus()

    await scan(BOX_CODE)
    await expect.element(boxes).toBeVisible()
    await tablets.getByRole('button', { name: 'Box of 10 ₱90.00' }).click()
    await expect.element(tablets).not.toBeInTheDocument()
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)[0]?.items).toMatchObject([{ packId: BOX.id, quantity: 4 }])
  },
)

longTest(
  'web/selling/sales/packs, web/selling/sales/orders/form/order-draft; that the reason is asked again, nothing',
)(
  'why it is so much is asked again where it becomes more: by a number, boxes, or another line',
  async ({ server, screen }) => {
    const { form, create, biogesic } = await openWithBoxes(server, screen)
    await scan(biogesic.sku ?? '')
    const refused = refusedAt(
      'items.0.supplyReason',
      'Biogesic: more than thirty days need. Say why',
    )
    server.answers(api.sales.complete, refused)
    const reason = form.getByLabelText('Why so much')
    const giveReason = async () => {
      await create.click()
      await reason.fill('Lives on an island')
    }
    const tablets = form.getByRole('group', { name: 'Biogesic', exact: true })
    await giveReason()
    await tablets.getByLabelText('Quantity').fill('2')
    await expect.element(reason).not.toBeInTheDocument()
    await giveReason()
    await tablets.getByRole('button', { name: 'Box of 10 ₱90.00' }).click()
    await expect.element(form.getByText('2 boxes · 20 tablets')).toBeVisible()
    await expect.element(reason).not.toBeInTheDocument()
    await giveReason()
    await scan(biogesic.sku ?? '')
    await expect.element(tablets).toBeVisible()

    await expect.element(reason).not.toBeInTheDocument()
  },
)

longTest(
  'web/selling/sales/packs, web/selling/sales/orders/form/order-draft, web/selling/sales/schemes/weeks',
)(
  'what is not sold by the piece comes in its pack; a pack that is not sold is refused at its line',
  async ({ server, screen }) => {
    const { form, create, biogesic } = await openWithBoxes(server, screen, { soldByPiece: false })
    await scan(biogesic.sku ?? '')
    await expect.element(form.getByText('1 box · 10 tablets')).toBeVisible()
    server.answers(api.sales.complete, refusedAt('items.0.packId', 'Biogesic is not sold by Box'))
    await create.click()

    const line = form.getByRole('group', { name: 'Biogesic (Box)' })
    await expect.element(line.getByText('Biogesic is not sold by Box')).toBeVisible()
  },
)

test('an order that is opened keeps its packs, and what they are at the prices it was saved with', async ({
  server,
  screen,
}) => {
  const biogesic = product({ name: 'Biogesic', price: '10.00', stockQty: 100 })
  const [item] = sale(location({ name: 'Makati' }), [{ product: biogesic, qty: 30 }]).items
  const boxes = { ...item!, ...inBoxes(3), price: '85.00', lineTotal: '255.00' }
  const stored = sale(location({ name: 'Makati' }), [], {
    status: 'Quotation',
    items: [boxes],
  })
  await showOrders(server, screen, 'MANAGER', { products: [biogesic], sales: [stored] })
  soldInBoxes(server, biogesic, BOX_CODE)
  server.answers(api.sales.update, { ...stored, version: 2 })
  await button(`Edit Order #${stored.id}`).click()
  const form = dialog('Edit Sales Order')
  await expect.element(form.getByText('3 boxes · 30 tablets')).toBeVisible()
  const price = form.getByLabelText('Price of Biogesic (Box)')
  await expect.element(price).toHaveDisplayValue('85.00')
  await price.fill('80')
  await form.getByRole('button', { name: 'Give Biogesic (Box) the price of its group' }).click()
  await expect.element(price).toHaveDisplayValue('90.00')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect.element(said('Sales order updated')).toBeVisible()
  expect(server.asked(api.sales.update)[0]?.body).toMatchObject({
    items: [{ productId: biogesic.id, packId: BOX.id, quantity: 3, price: '90.00' }],
  })
})

longTest(
  'web/selling/sales/packs, web/selling/sales/orders/form/order-draft, web/selling/sales/schemes/weeks',
)('a copy of an order of boxes costs what boxes cost today', async ({ server, screen }) => {
  const biogesic = product({ name: 'Biogesic', price: '10.00', stockQty: 100 })
  const [item] = sale(location({ name: 'Makati' }), [{ product: biogesic, qty: 30 }]).items
  const issued = sale(location({ name: 'Makati' }), [], {
    status: 'Final',
    invoiceNumber: 'MAKATI-00000001',
    items: [{ ...item!, ...inBoxes(3), price: '85.00', lineTotal: '255.00' }],
  })
  await showOrders(server, screen, 'MANAGER', { products: [biogesic], sales: [issued] })
  soldInBoxes(server, biogesic, BOX_CODE)
  await button('Copy MAKATI-00000001 to a new order').click()
  const form = await orderForm()

  await expect.element(form.getByLabelText('Price of Biogesic (Box)')).toHaveDisplayValue('90.00')
})

longTest(
  'web/selling/sales/packs, web/selling/sales/orders/form/order-draft, web/selling/sales/schemes/weeks',
)(
  'an order that is issued says which boxes no lot held whole, and its details show it by line',
  async ({ server, screen }) => {
    const { form, create, branch } = await openWithBoxes(server, screen)
    const line = { product: product({ name: 'Biogesic', price: '10.00' }), qty: 20 }
    const [item] = sale(branch, [line]).items
    const issued = sale(branch, [line], {
      status: 'Final',
      invoiceNumber: 'MAKATI-00000001',
      items: [{ ...item!, ...inBoxes(2), mixedPacks: 1, price: '90.00', lineTotal: '180.00' }],
    })
    server.answers(api.sales.complete, issued)
    server.answers(api.sales.list, [issued])
    server.answers(api.sales.get, issued)
    await scan(BOX_CODE)
    await expect.element(form.getByText('1 box · 10 tablets')).toBeVisible()
    await create.click()

    await expect
      .element(said('Invoice MAKATI-00000001. Put together from several lots: 1 box of Biogesic'))
      .toBeVisible()
    await button('Open MAKATI-00000001').click()
    const row = dialog('MAKATI-00000001').getByRole('row', { name: /^Biogesic/ })
    await expect.element(row).toHaveTextContent('1 box put together from several lots')
  },
)
