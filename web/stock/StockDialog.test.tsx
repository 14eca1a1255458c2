import { api } from '#domain/api.ts'
import type { Location } from '#domain/locations/api.ts'
import type { Product } from '#domain/products/api.ts'
import type { LocationInventory, StockLot, StockMovement } from '#domain/stock/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { showProducts } from '#web/testing/products.ts'
import { product } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { broken, held, overtaken, type Server } from '#web/testing/server.ts'

const MOVED_AT = '2026-11-20T05:00:00Z'

function shelfOf({ id, stockQty }: Product, place: Location): LocationInventory {
  return {
    productId: id,
    locationId: place.id,
    stockQty,
    sellableQty: stockQty,
    minStockLevel: 7,
    maxStockLevel: 70,
    reorderPoint: 10,
    lastStockUpdate: null,
    isActive: true,
    rack: null,
    row: null,
  }
}

/** Opens the stock of a product that came in lots, with as many movements, the newest first. */
async function openStock(server: Server, screen: Screen, count = 1) {
  const { biogesic, branch } = await showProducts(server, screen)
  const at = { productId: biogesic.id, locationId: branch.id, locationName: branch.name }
  const shelf = shelfOf(biogesic, branch)
  const of = { ...at, productName: biogesic.name, lotNumber: null, expiryDate: null }
  const lot: StockLot = {
    ...of,
    id: 1,
    sku: biogesic.sku,
    isExpired: false,
    state: 'FOR_SALE',
    unitCost: '6.0000',
    qty: 20,
    createdAt: MOVED_AT,
  }
  const moved = (id: number, reason: string): StockMovement => ({
    ...of,
    id,
    lotId: lot.id,
    delta: 1,
    kind: 'ADJUSTMENT',
    unitCost: '6.0000',
    saleId: null,
    invoiceNumber: null,
    returnId: null,
    returnNumber: null,
    purchaseId: null,
    adjustmentId: id,
    reason,
    userId: 2,
    userName: 'Jose Reyes',
    movedAt: MOVED_AT,
  })
  const movements = Array.from({ length: count }, (_, nth) =>
    nth === count - 1 ? moved(1, 'Opening stock') : moved(count - nth, `Counted ${nth}`),
  )
  /** The page of movements as the server would answer it. */
  const pageAt = ({ query }: { query: { before?: unknown; limit?: unknown } }) =>
    movements
      .filter(({ id }) => query.before === undefined || id < Number(query.before))
      .slice(0, Number(query.limit))
  /** Somebody else adjusts the stock. */
  const spill = () => movements.unshift(moved(movements.length + 1, 'Spilt'))
  server.answers(api.stock.inventory, [shelf])
  server.answers(api.stock.lots, [lot])
  server.answers(api.stock.movements, pageAt)
  const stock = dialog(`Stock of ${biogesic.name}`)
  const open = () => button(/^Stock of Biogesic/).click()
  return { stock, open, shelf, lot, pageAt, spill }
}

test('the levels of a shelf are not edited before they are there, nor over what may be old', async ({
  server,
  screen,
}) => {
  const { stock, open, shelf } = await openStock(server, screen)
  const answer = held([shelf])
  server.answers(api.stock.inventory, answer)
  await open()
  await expect.element(stock.getByText('Opening stock')).toBeVisible()
  const levels = stock.getByRole('button', { name: 'Levels and rack' })
  await expect.element(levels).toBeDisabled()
  answer.letGo()
  await levels.click()
  const levelsOf = dialog('Levels and rack of Biogesic at Makati')
  await expect.element(levelsOf.getByLabelText('Minimum stock level')).toHaveValue(7)
  await press('Escape')
  await press('Escape')
  await expect.poll(() => stock.elements()).toEqual([])

  server.answers(api.stock.inventory, broken)
  await open()
  await expect.element(stock.getByText('These may be out of date')).toBeVisible()
  await expect.element(levels).toBeDisabled()
  await expect.element(stock.getByRole('button', { name: 'Adjust stock' })).toBeDisabled()
  server.answers(api.stock.inventory, [shelf])
  await stock.getByRole('button', { name: 'Try again' }).click()
  await expect.element(levels).toBeEnabled()
  await expect.poll(() => stock.getByText('These may be out of date').elements()).toEqual([])
})

test('a lot that is sold out while it is chosen stays chosen, and is told to be gone', async ({
  server,
  screen,
}) => {
  const { stock, open } = await openStock(server, screen)
  await open()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = dialog('Adjust stock of Biogesic at Makati')
  await adjusting.getByLabelText('What happened').selectOptions('Units came')
  const into = adjusting.getByLabelText('Into')
  await into.selectOptions('1')
  await expect.element(into).toHaveDisplayValue(/20 left$/)
  server.answers(api.stock.lots, [])
  await server.tells('stock')

  await expect.element(into).toHaveDisplayValue('The chosen lot, sold out meanwhile')
  expect(adjusting.getByLabelText('Lot number').elements()).toEqual([])
})

test('older movements are asked for while newer ones are on their way: all are shown, and a failure is told', async ({
  server,
  screen,
}) => {
  const { stock, open, pageAt, spill } = await openStock(server, screen, 21)
  await open()
  const older = stock.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  server.answers(api.stock.movements, broken)
  await older.click()
  await expect.element(stock.getByText('Older ones could not be loaded.')).toBeVisible()

  const asked = server.asked(api.stock.movements).length
  spill()
  const answer = held(pageAt({ query: { limit: 20 } }))
  server.answers(api.stock.movements, answer, pageAt)
  await server.tells('stock')
  await expect.poll(() => server.asked(api.stock.movements).length).toBe(asked + 1)
  await older.click()
  answer.letGo()

  await expect.element(stock.getByText('Opening stock')).toBeVisible()
  await expect.element(stock.getByText('Spilt')).toBeVisible()
  await expect.poll(() => stock.getByText('could not be loaded').elements()).toEqual([])
})

test('what moves while older movements are on their way breaks them not off, and is shown with them', async ({
  server,
  screen,
}) => {
  const { stock, open, pageAt, spill } = await openStock(server, screen, 21)
  await open()
  const older = stock.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  const answer = held(pageAt({ query: { limit: 20, before: 2 } }))
  server.answers(api.stock.movements, answer, pageAt)
  await older.click()
  await expect.poll(() => askedForOlder(server)).toBe(1)
  spill()
  await server.tells('stock')
  answer.letGo()

  await expect.element(stock.getByText('Spilt')).toBeVisible()
  await expect.element(stock.getByText('Opening stock')).toBeVisible()
  expect(askedForOlder(server)).toBe(1)
})

test('a shelf is put right with a reason, and its history tells by whom', async ({
  server,
  screen,
}) => {
  const { stock, open, shelf, spill } = await openStock(server, screen)
  await open()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = dialog('Adjust stock of Biogesic at Makati')
  await adjusting.getByLabelText('How many').fill('3')
  await adjusting.getByLabelText('Reason').fill('Spilt')
  server.answers(api.stock.adjust, { ...shelf, stockQty: 17 })
  spill()
  await press('Enter')

  await expect.element(said('17 on hand now')).toBeVisible()
  await expect.element(stock.getByRole('row', { name: 'Spilt' })).toHaveTextContent('Jose Reyes')
  expect(server.asked(api.stock.adjust)[0]?.body).toMatchObject({ qty: -3, reason: 'Spilt' })
  await stock.getByRole('button', { name: 'Levels and rack' }).click()
  await page.getByLabelText('Rack', { exact: true }).fill('A4')
  const racked = { ...shelf, rack: 'A4' }
  server.answers(api.stock.setLevels, racked)
  server.answers(api.stock.inventory, [racked])
  await press('Enter')
  await expect.element(stock.getByText('A4', { exact: true })).toBeVisible()
})

test('a lot’s mistyped cost is corrected with a reason, and what it is worth then is told before; nobody’s change is overwritten', async ({
  server,
  screen,
}) => {
  const { stock, open, lot } = await openStock(server, screen)
  await open()
  await stock
    .getByRole('button', { name: 'Correct the lot without a number, No expiry set' })
    .click()
  const form = dialog('Correct the lot without a number of Biogesic at Makati')
  const cost = form.getByLabelText('Unit cost')
  await expect
    .element(cost)
    .toHaveAccessibleDescription(/^20 left: ₱120.00 in stock. What was sold/)
  await cost.fill('5.5')
  await expect
    .element(cost)
    .toHaveAccessibleDescription(/^20 left: ₱120.00 in stock now, ₱110.00 after/)
  await form.getByLabelText('Reason').fill('Mistyped')
  const theirs = { ...lot, lotNumber: 'L7', qty: 18 }
  server.answers(api.stock.lots, [theirs])
  const corrected = { ...theirs, unitCost: '5.5000' }
  server.answers(api.stock.correctLot, overtaken('Biogesic'), corrected)
  await press('Enter')

  await expect.element(form.getByLabelText('Lot number')).toHaveValue('L7')
  await expect.element(cost).toHaveAccessibleDescription(/^18 left: .* ₱99.00 after/)
  await press('Enter')
  await expect.element(said('Lot corrected')).toBeVisible()
  const sent = server.asked(api.stock.correctLot).map(({ body }) => body)
  expect(sent).toMatchObject([
    { lotNumber: null, unitCost: '5.5', version: { lotNumber: null, unitCost: '6.0000' } },
    { lotNumber: 'L7', unitCost: '5.5', reason: 'Mistyped', version: { lotNumber: 'L7' } },
  ])
})

test('a kit’s stock is told as its parts’, and nothing is offered to adjust', async ({
  server,
  screen,
}) => {
  const kit = product({ name: 'Fever kit', productType: 'COMBO', stockQty: 10 })
  const { branch } = await showProducts(server, screen, 'MANAGER', { products: [kit] })
  server.answers(api.stock.inventory, [shelfOf(kit, branch)])
  server.answers(api.stock.lots, [])
  server.answers(api.stock.movements, [])
  await button('Stock of Fever kit: 10').click()
  const stock = dialog('Stock of Fever kit')

  await expect.element(stock.getByText('A kit has no stock of its own')).toBeVisible()
  await expect.element(stock.getByText('10', { exact: true }).first()).toBeVisible()
  await expect.element(stock.getByRole('button', { name: 'Levels and rack' })).toBeEnabled()
  expect(stock.getByRole('button', { name: 'Adjust stock' }).elements()).toEqual([])
})

/** How often a page of older movements was asked for. */
function askedForOlder(server: Server): number {
  return server.asked(api.stock.movements).filter(({ query }) => query.before !== undefined).length
}
