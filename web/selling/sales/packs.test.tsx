import { api } from '#domain/api.ts'
import type { FoundProduct, Product } from '#domain/goods/products/api.ts'
import { inBoxes } from '#web/testing/boxes.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { foundBy } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

const BOX_CODE = '4800000000017'
const BOX = { id: 71, name: 'Box', factor: 10, price: '90.00', isSold: true, isBought: true }

/** A till whose Biogesic is sold by the tablet and in boxes of ten. */
async function showPacks(server: Server, screen: Screen, more: Partial<FoundProduct> = {}) {
  const shop = await showTill(server, screen)
  const found = (q: string, product: Product) => [
    { ...foundBy(q, product), pieceName: 'Tablet', packs: [BOX], ...more },
  ]
  server.answers(api.products.search, ({ query }) =>
    query.q === BOX_CODE
      ? found(BOX_CODE, shop.biogesic).map((each) => ({
          ...each,
          isExactCode: true,
          packId: BOX.id,
        }))
      : found(query.q, shop.biogesic),
  )
  return shop
}

const boxes = () => field('Quantity of Biogesic (Box)')
const tablets = () => field('Quantity of Biogesic')

function itemsSent(server: Server) {
  return server.asked(api.sales.complete).map(({ body }) => (body as { items: unknown }).items)
}

test('a scanned box code sells the box, on a line beside that of its tablets', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showPacks(server, screen)
  for (let time = 0; time < 2; time += 1) await scan(BOX_CODE)
  await expect.element(page.getByText('Added Biogesic (Box) · 2 in cart')).toBeVisible()
  await expect.element(page.getByText('2 boxes · 20 tablets')).toBeVisible()
  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')
  await expect.element(tablets()).toHaveValue('1')
  await expect.element(boxes()).toHaveValue('2')

  // Twenty are on the shelf, and twenty-one are asked for by both lines.
  expect(page.getByText('Only 20 left at this location').elements()).toHaveLength(2)
  await expect.element(page.getByText('Only 20 left at this location: 2 boxes')).toBeVisible()
  await button('Remove Biogesic').click()
  await expect.poll(() => page.getByText(/^Only/).elements()).toEqual([])

  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(itemsSent(server)).toMatchObject([
    [
      {
        productId: biogesic.id,
        packId: BOX.id,
        packFactor: BOX.factor,
        qty: 2,
        price: '90.00',
        lineTotal: '180.00',
      },
    ],
  ])
})

test('the unit of a line is changed by keyboard, keeps its number and joins the line of that unit', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showPacks(server, screen)
  await addByCode(biogesic)
  const unit = field('Unit of Biogesic')
  unit.element().focus()
  await press('ArrowDown')
  await expect.element(boxes()).toHaveValue('1')
  await expect.element(unit).toHaveFocus()
  await expect.element(unit).toHaveDisplayValue('Box of 10 ₱90.00')

  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')
  await expect.element(tablets()).toHaveValue('1')
  const onTabletLine = page.getByRole('row', { name: /^Biogesic/ }).nth(1)
  await onTabletLine.getByLabelText('Unit of Biogesic').selectOptions('Box of 10 ₱90.00')

  await expect.element(boxes()).toHaveValue('2')
  await expect.element(page.getByText('1 line · 20 units')).toBeVisible()
})

test('a product that is sold in boxes alone is added as one, and costs what the box costs', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showPacks(server, screen, { soldByPiece: false })
  await press('Shift+F2')
  await expect.element(dialog('Price check').getByLabelText('Product to price')).toHaveFocus()
  await scan(biogesic.sku ?? '')
  await expect.element(dialog('Price check').getByText('Box of 10').first()).toBeVisible()
  await press('Escape')
  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')

  await expect.element(boxes()).toHaveValue('1')
  await expect.element(page.getByText('1 box · 10 tablets')).toBeVisible()
})

test('the barcode of a tablet sells no box where tablets are not sold, however many of it are scanned', async ({
  server,
  screen,
}) => {
  const ofTablet = { isExactCode: true, isPieceCode: true }
  await showPacks(server, screen, { soldByPiece: false, ...ofTablet })
  await field('Search products').fill('12*4806512345678')
  await press('Enter')

  await expect
    .element(page.getByText('Biogesic is not sold by the piece: choose a pack'))
    .toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
})

test('a box that is not sold any more is refused by its code', async ({ server, screen }) => {
  await showPacks(server, screen, { packs: [{ ...BOX, isSold: false }] })
  await scan(BOX_CODE)

  await expect.element(page.getByText('Biogesic is not sold by Box')).toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
})

test('the price check shows no price of a box that is not sold, and what a tablet costs by its name', async ({
  server,
  screen,
}) => {
  await showPacks(server, screen, { packs: [{ ...BOX, isSold: false }] })
  server.answers(api.stock.availability, [])
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(BOX_CODE)

  const reported = asked.getByRole('status').filter({ hasText: 'Biogesic is not sold by Box' })
  await expect.element(reported.last()).not.toHaveTextContent('₱')
  await expect.element(asked.getByRole('row', { name: /^Tablet/ })).toHaveTextContent('₱10.00')
})

test('the search and the price check show what is on the shelf in boxes and tablets, too', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showPacks(server, screen, { stockQty: 34, sellableQty: 34 })
  await field('Search products').fill('Bio')
  const found = page.getByRole('row', { name: /^Biogesic/ })
  await expect.element(found.getByText('34 in stock')).toBeVisible()
  await expect.element(found.getByText('3 boxes 4 tablets')).toBeVisible()
  await press('Escape')
  await press('Shift+F2')
  const check = dialog('Price check')
  await expect.element(check.getByLabelText('Product to price')).toHaveFocus()
  await scan(biogesic.sku ?? '')

  await expect.element(check.getByText('34 in stock')).toBeVisible()
  await expect.element(check.getByText('3 boxes 4 tablets')).toBeVisible()
})

test('of a box that no lot held whole the till says so when it is sold, until the next sale', async ({
  server,
  screen,
}) => {
  const { sold } = await showPacks(server, screen)
  const items = sold.items.map((item) => ({ ...item, ...inBoxes(2), mixedPacks: 1 }))
  server.answers(api.sales.complete, { ...sold, items, grandTotal: '97.43', paidAmount: '97.43' })
  await scan(BOX_CODE)
  await expect.element(boxes()).toHaveValue('1')
  await press('F9')

  const mixed = page.getByText('Put together from several lots: 1 box of Biogesic', { exact: true })
  await expect.element(mixed).toBeVisible()
  // It is announced with the change.
  await expect
    .element(page.getByText(/^Change due .* Put together from several lots: 1 box of Biogesic$/))
    .toBeVisible()
  await button('Next sale').click()
  await expect.element(mixed).not.toBeInTheDocument()
})
