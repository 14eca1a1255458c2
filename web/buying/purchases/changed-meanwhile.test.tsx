import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { BOUGHT_IN_NO_PACK } from '#web/testing/packs.ts'
import { BOX } from '#web/testing/boxes.ts'
import { scan } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { openNewPurchase, orderedLines, showPurchases } from '#web/testing/purchases.ts'
import { location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { lost, refusedAsStale, refused, type Server } from '#web/testing/server.ts'

// Screens report and show what was changed meanwhile, by another user or by an earlier try of the same user.

const MADE = 'This was saved already, as it was first sent.'
const UNREACHED = 'The server cannot be reached'

/** From now on the order has been made by the try whose answer got lost. */
function wasMade(server: Server, made: Purchase): void {
  server.answers(api.purchases.create, refused(422, MADE, { madeId: made.id }))
  server.answers(api.purchases.get, made)
}

/** A stored order of ten, with nothing received yet. */
function storedOrder() {
  const goods = product({ name: 'Lagundi', price: '80.00' })
  const place = location({ name: 'Makati' })
  const stored = purchase(supplier({ name: 'Zuellig' }), place, [{ product: goods, qty: 10 }])
  return { stored, name: `PO #${stored.id}` }
}

test('goods that were taken in after all are not taken in again unseen', async ({
  server,
  screen,
}) => {
  const { form, create, metro, branch, biogesic } = await openNewPurchase(server, screen)
  await form.getByLabelText('Search products to order').fill('Biogesic')
  await form.getByRole('button', { name: 'Add Biogesic' }).click()
  server.answers(api.purchases.create, lost)
  await create.click()
  await expect.element(form.getByText(UNREACHED)).toBeVisible()
  const taken = purchase(metro, branch, [{ product: biogesic, qty: 1 }], { status: 'RECEIVED' })
  wasMade(server, { ...taken, items: taken.items.map((item) => ({ ...item, receivedQty: 1 })) })
  await form.getByLabelText('Reference').fill('DR-2')

  await create.click()

  await expect.element(form.getByText(MADE)).toBeVisible()
  await expect
    .element(form.getByText(`PO #${taken.id} has been received and is in the list`))
    .toBeVisible()
  expect(server.asked(api.purchases.create)).toHaveLength(2)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByText('not saved yet').elements()).toEqual([])
})

longTest('web/platform/ui/SaveDialog')(
  'what another user has changed of an order of goods stands beside what was typed',
  async ({ server, screen }) => {
    const { stored, name } = storedOrder()
    await showPurchases(server, screen, { purchases: [stored] })
    await button(`Edit ${name}`).click()
    const form = dialog(`Edit ${name}`)
    await form.getByLabelText('Quantity of Lagundi').fill('12')
    const items = stored.items.map((item) => ({ ...item, qty: 20 }))
    server.answers(api.purchases.get, { ...stored, reference: 'DR-9', items, version: 2 })
    server.answers(api.purchases.update, refusedAsStale(name))

    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByText('was changed by another user meanwhile')).toBeVisible()
    await expect.element(form.getByLabelText('Reference')).toHaveValue('DR-9')
    await expect.element(form.getByLabelText('Quantity of Lagundi')).toHaveValue('12')
    await expect.element(form.getByText('Stored now: 20 × Lagundi at ₱6')).toBeVisible()
    await form.getByRole('button', { name: 'Show Theirs' }).click()

    await expect.element(form.getByLabelText('Quantity of Lagundi')).toHaveValue('20')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => form.elements()).toEqual([])
    expect(screen.questions).toEqual([])
  },
)

test('an order that another user has put into boxes meanwhile is shown in boxes, at what a box costs', async ({
  server,
  screen,
}) => {
  const { stored, name } = storedOrder()
  const [line] = stored.items
  const BIG_BOX = { ...BOX, factor: 100, price: '900.00' }
  const inBoxes = { packId: BIG_BOX.id, packName: 'Box', packFactor: 100, packQty: 10, qty: 1000 }
  const of = { ...line!.product, pieceName: 'Tablet', packs: [BIG_BOX] } // it has one line
  const theirs = { ...line!, ...inBoxes, product: of, cost: '450.0000' }
  server.answers(api.purchases.get, { ...stored, items: [theirs], version: 2 })
  server.answers(api.purchases.update, refusedAsStale(name))
  await showPurchases(server, screen, { purchases: [stored] })
  await button(`Edit ${name}`).click()
  const form = dialog(`Edit ${name}`)
  await form.getByLabelText('Notes').fill('Call first')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect.element(form.getByText('was changed by another user meanwhile')).toBeVisible()
  await expect.element(form.getByLabelText('Quantity of Lagundi (Box)')).toHaveValue('10')
  await expect.element(form.getByLabelText('Unit cost of Lagundi (Box)')).toHaveValue('450.00')
  await expect.element(form.getByText('10 boxes = 1,000 tablets, ₱4.50 each')).toBeVisible()
})

test('of a delivery that another user has taken in a part of, what was counted stays and the rest is shown', async ({
  server,
  screen,
}) => {
  const { stored, name } = storedOrder()
  await showPurchases(server, screen, { purchases: [stored] })
  await button(`Receive ${name}`).click()
  const form = dialog(new RegExp(`^Receive ${name}`))
  const receive = form.getByRole('button', { name: 'Receive', exact: true })
  await form.getByLabelText(/^Quantity of/).fill('6')
  const items = stored.items.map((item) => ({ ...item, receivedQty: 4 }))
  server.answers(api.purchases.get, { ...stored, items, version: 2 })
  server.answers(api.purchases.receive, refusedAsStale(name), { ...stored, status: 'RECEIVED' })

  await receive.click()
  await expect.element(form.getByText('was changed by another user meanwhile')).toBeVisible()
  // Six are left, as many as were counted here: that is no answer to the delivery.
  await expect.element(form.getByText('6 of 10')).toBeVisible()
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(server.asked(api.purchases.receive)[1]?.body).toMatchObject({
    receipts: [{ line: 1, qty: 6 }],
    version: 2,
  })
})

longTest('web/platform/ui/SaveDialog')(
  'an order of goods that was saved after all is changed, and not made again, by who typed on',
  async ({ server, screen }) => {
    const { form, create, metro, branch, biogesic } = await openNewPurchase(server, screen)
    await form.getByLabelText('Status').selectOptions('Pending')
    await form.getByLabelText('Search products to order').fill('Biogesic')
    await form.getByRole('button', { name: 'Add Biogesic' }).click()
    server.answers(api.purchases.create, lost)
    await create.click()
    await expect.element(form.getByText(UNREACHED)).toBeVisible()
    const made = purchase(metro, branch, [{ product: biogesic, qty: 1 }], { reference: 'DR-1' })
    wasMade(server, made)
    await form.getByLabelText('Quantity of Biogesic').fill('30')
    await form.getByLabelText('Reference').fill('DR-2')
    await create.click()

    const edit = dialog(`Edit PO #${made.id}`)
    await expect.element(edit.getByText(MADE)).toBeVisible()
    await expect.element(edit.getByText('Stored now: DR-1')).toBeVisible()
    await expect.element(edit.getByText('Stored now: 1 × Biogesic at ₱6')).toBeVisible()
    await expect.element(edit.getByLabelText('Quantity of Biogesic')).toHaveValue('30')
    server.answers(api.purchases.update, { ...made, version: 2 })
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(said('Purchase order updated')).toBeVisible()
    expect(server.asked(api.purchases.update)[0]).toMatchObject({
      params: { id: String(made.id) },
      body: { reference: 'DR-2', items: [{ productId: biogesic.id, qty: 30 }] },
    })
    await screen.reload()
    await expect.element(button('New Purchase Order')).toBeVisible()
    expect(page.getByText('not saved yet').elements()).toEqual([])
  },
)

longTest('web/platform/unsaved/kept-form, web/goods/products/shelves/ShelfList')(
  'goods that are ticked while an order is half typed come into the form only when that one is given up',
  async ({ server, screen }) => {
    const { form, branch, biogesic, neozep, zuellig } = await openNewPurchase(server, screen)
    await form.getByLabelText('Notes').fill('Leave at the back door')
    await scan(biogesic.sku ?? '')
    await expect.element(form.getByLabelText('Quantity of Biogesic')).toHaveValue('1')
    await expect.poll(() => JSON.stringify(localStorage)).toContain('back door')
    const product = {
      name: 'Neozep',
      sku: neozep.sku,
      price: '9.00',
      taxRatePct: '12.00',
      taxClass: neozep.taxClass,
      ...BOUGHT_IN_NO_PACK,
    }
    server.answers(api.purchases.suggest, {
      supplier: zuellig,
      items: [{ productId: neozep.id, product, packId: null, qty: 23, cost: '6.00', costs: [] }],
    })

    window.history.replaceState(null, '', `/purchases?order=${neozep.id}&at=${branch.id}`)
    await screen.reload()
    const again = dialog('New Purchase Order')
    const supplierBox = again.getByRole('combobox', { name: 'Supplier' })
    await expect.element(supplierBox).toHaveValue('Metro Drug')
    await expect.element(again.getByText('This order was begun before')).toBeVisible()
    await expect.element(again.getByLabelText('Notes')).toHaveValue('Leave at the back door')
    await expect.element(again.getByLabelText('Quantity of Biogesic')).toHaveValue('1')
    expect(again.getByLabelText('Quantity of Neozep').elements()).toEqual([])

    await again.getByRole('button', { name: 'Start afresh' }).click()
    await expect.element(again.getByLabelText('Quantity of Neozep')).toHaveValue('23')
    await expect.element(supplierBox).toHaveValue('Zuellig')
    await expect.element(again.getByLabelText('Status')).toHaveDisplayValue('Pending')
    await expect.element(again.getByLabelText('Notes')).toHaveValue('')
    expect(again.getByText('This order was begun before').elements()).toEqual([])
    await again.getByRole('button', { name: 'Create Purchase Order' }).click()

    await expect.element(said('Purchase order created')).toBeVisible()
    expect(orderedLines(server)).toEqual([[[neozep.id, 23]]])
  },
)
