import { api } from '#domain/api.ts'
import { openStock, shelfOf } from '#web/goods/stock/testing.ts'
import { press, tabTo, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { showProducts } from '#web/testing/products.ts'
import { product } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held, refusedAsStale, refusedAt, type Server } from '#web/testing/server.ts'

longTest('web/platform/ui/looked-up, web/read-older, web/platform/ui/with-chosen')(
  'the levels of a shelf are not edited before they are there, nor over what may be old',
  async ({ server, screen }) => {
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
    await expect.element(levelsOf.getByLabelText('Minimum stock level')).toHaveValue('7')
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
  },
)

longTest('web/platform/ui/looked-up, web/read-older, web/platform/ui/with-chosen')(
  'a lot that is sold out while it is chosen stays chosen, and is shown as gone',
  async ({ server, screen }) => {
    const { stock, open } = await openStock(server, screen)
    await open()
    await stock.getByRole('button', { name: 'Adjust stock' }).click()
    const adjusting = dialog('Adjust stock of Biogesic at Makati')
    await adjusting.getByLabelText('What happened').selectOptions('Add units')
    const into = adjusting.getByLabelText('Into')
    await into.selectOptions('1')
    await expect.element(into).toHaveDisplayValue(/20 left$/)
    server.answers(api.stock.lots, [])
    await server.notifies('stock')

    await expect.element(into).toHaveDisplayValue('The chosen lot, sold out meanwhile')
    expect(adjusting.getByLabelText('Lot number').elements()).toEqual([])
  },
)

longTest('web/platform/ui/looked-up, web/read-older, web/platform/ui/with-chosen')(
  'older movements are asked for while newer ones are on their way: all are shown, and a failure is reported',
  async ({ server, screen }) => {
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
    await server.notifies('stock')
    await expect.poll(() => server.asked(api.stock.movements).length).toBe(asked + 1)
    await older.click()
    answer.letGo()

    await expect.element(stock.getByText('Opening stock')).toBeVisible()
    await expect.element(stock.getByText('Spilt')).toBeVisible()
    await expect.poll(() => stock.getByText('could not be loaded').elements()).toEqual([])
  },
)

longTest('web/platform/ui/looked-up, web/read-older, web/platform/ui/with-chosen')(
  'what moves while older movements are on their way breaks them not off, and is shown with them',
  async ({ server, screen }) => {
    const { stock, open, pageAt, spill } = await openStock(server, screen, 21)
    await open()
    const older = stock.getByRole('button', { name: 'Show older' })
    await expect.element(older).toBeVisible()
    const answer = held(pageAt({ query: { limit: 20, before: 2 } }))
    server.answers(api.stock.movements, answer, pageAt)
    await older.click()
    await expect.poll(() => askedForOlder(server)).toBe(1)
    spill()
    await server.notifies('stock')
    answer.letGo()

    await expect.element(stock.getByText('Spilt')).toBeVisible()
    await expect.element(stock.getByText('Opening stock')).toBeVisible()
    expect(askedForOlder(server)).toBe(1)
  },
)

test('a shelf is put right with a reason, and its history shows by whom', async ({
  server,
  screen,
}) => {
  const { stock, open, shelf, spill } = await openStock(server, screen)
  await open()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = dialog('Adjust stock of Biogesic at Makati')
  await adjusting.getByLabelText('How many').fill('-3')
  await adjusting.getByLabelText('Reason').fill('Spilt')
  await press('Enter')
  await expect
    .element(adjusting.getByLabelText('How many'))
    .toHaveAccessibleDescription(/a number above 0/)
  await adjusting.getByLabelText('How many').fill('3')
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

test('a lot’s mistyped cost is corrected with a reason, and what it is worth then is shown before; nobody’s change is overwritten', async ({
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
  server.answers(api.stock.correctLot, refusedAsStale('Biogesic'), corrected)
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

test('part of a lot is recalled by keyboard alone with a reason; the shelf and its history say so, and a refusal stands at its field', async ({
  server,
  screen,
}) => {
  const { stock, open, lot, moved } = await openStock(server, screen)
  await open()
  expect(stock.getByText('For sale').elements()).toEqual([])
  const apart = 'Quarantine or recall the lot without a number, No expiry set'
  await expect.element(stock.getByRole('button', { name: apart })).toBeEnabled()
  await tabTo(stock.getByRole('button', { name: apart }))
  await press('Enter')
  const form = dialog('State of the lot without a number of Biogesic at Makati')
  const whatToDo = form.getByLabelText('What to do')
  await expect.element(whatToDo).toHaveDisplayValue('Quarantine')
  await expect.element(form.getByLabelText('How many')).toHaveAccessibleDescription('20 for sale')
  await whatToDo.selectOptions('Recall')
  await expect.element(whatToDo).toHaveAccessibleDescription(/goes back to the supplier/)
  await form.getByLabelText('How many').fill('5')
  await press('Tab')
  await type('FDA')
  const recalled = { ...lot, id: 2, state: 'RECALLED', qty: 5 } as const
  server.answers(
    api.stock.changeState,
    refusedAt('qty', 'Only 4 of that lot are left there for sale'),
    recalled,
  )
  await press('Enter')
  await expect
    .element(form.getByLabelText('How many'))
    .toHaveAccessibleDescription(/Only 4 of that lot are left/)
  server.answers(api.stock.lots, [{ ...lot, qty: 15 }, recalled])
  const pair = { ...moved(9, 'FDA'), kind: 'STATE', lotState: 'RECALLED', delta: 5 } as const
  server.answers(api.stock.movements, [
    pair,
    { ...pair, id: 8, lotState: 'FOR_SALE', delta: -5 },
    moved(1, 'Opening stock'),
  ])
  await press('Enter')

  await expect.element(said('5 of the lot recalled now')).toBeVisible()
  const rows = stock.getByRole('table', { name: 'Lots on the shelf' }).getByRole('row')
  await expect.element(rows.nth(2)).toHaveTextContent('Recalled')
  expect(rows.nth(1).element().textContent).not.toContain('Recalled')
  await expect
    .element(stock.getByRole('button', { name: 'Release the lot without a number, No expiry set' }))
    .toBeEnabled()
  await expect.element(stock.getByText('Recalled · FDA')).toBeVisible()
  await expect.element(stock.getByText('Taken out of sale · FDA')).toBeVisible()
  expect(server.asked(api.stock.changeState).at(-1)).toMatchObject({
    params: { id: '1' },
    body: { state: 'RECALLED', qty: 5, reason: 'FDA' },
  })
})

longTest('web/platform/ui/looked-up, web/read-older, web/platform/ui/with-chosen')(
  'a kit’s stock is shown as its parts’, and nothing is offered to adjust',
  async ({ server, screen }) => {
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
  },
)

/** How often a page of older movements was asked for. */
function askedForOlder(server: Server): number {
  return server.asked(api.stock.movements).filter(({ query }) => query.before !== undefined).length
}
