import { api } from '#domain/api.ts'
import { openStock } from '#web/goods/stock/testing.ts'
import { press, tabTo } from '#web/testing/keys.ts'
import { dialog, said } from '#web/testing/page.ts'
import { expect, longTest, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const BOX = { id: 71, name: 'Box', factor: 100, price: '450.00' }

/** The stock of Biogesic, whose tablets come in boxes of a hundred, and the form that puts it right. */
async function openAdjusting(server: Server, screen: Screen) {
  const opened = await openStock(server, screen)
  const { stock, open, lot, biogesic } = opened
  server.answers(api.stock.lots, [{ ...lot, qty: 304 }])
  const packed = { ...biogesic, stockQty: 304, pieceName: 'tablet', packs: [BOX] }
  server.answers(api.products.list, [packed])
  await server.notifies('products')
  await expect.element(said('3 boxes 4 tablets').first()).toBeVisible()
  await open()
  await expect.element(stock.getByText('3 boxes 4 tablets').first()).toBeVisible()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  return { ...opened, adjusting: dialog('Adjust stock of Biogesic at Makati') }
}

longTest('its other tests; server/goods/stock')(
  'what a lot holds, and what is left after an adjustment, is shown in boxes and tablets, too',
  async ({ server, screen }) => {
    const { adjusting, shelf } = await openAdjusting(server, screen)
    const from = adjusting.getByLabelText('From')
    await from.selectOptions('1')
    await expect.element(from).toHaveDisplayValue(/ · 304 left: 3 boxes 4 tablets$/)
    await adjusting.getByLabelText('How many').fill('3')
    await adjusting.getByLabelText('Reason').fill('Spilt')
    server.answers(api.stock.adjust, { ...shelf, stockQty: 301 })
    await press('Enter')

    await expect.element(said('301 on hand now: 3 boxes 1 tablet')).toBeVisible()
  },
)

test('two boxes that came are typed as two boxes by keyboard, and are two hundred tablets at the cost of a tablet', async ({
  server,
  screen,
}) => {
  const { adjusting, shelf } = await openAdjusting(server, screen)
  await adjusting.getByLabelText('What happened').selectOptions('Add units')
  const qty = adjusting.getByLabelText('How many')
  await qty.fill('2')
  const box = adjusting.getByRole('button', { name: 'Box of 100' })
  await tabTo(box)
  await press('Enter')
  await expect.element(box).toHaveAttribute('aria-pressed', 'true')
  await expect.element(qty).toHaveValue('2')
  await expect.element(qty).toHaveAccessibleDescription('= 200 tablets')
  const cost = adjusting.getByLabelText('Unit cost')
  await expect.element(cost).toHaveAccessibleDescription('Of 1 tablet')
  await cost.fill('6.5')
  await adjusting.getByLabelText('Reason').fill('Found')
  server.answers(api.stock.adjust, { ...shelf, stockQty: 504 })
  await press('Enter')

  await expect.element(said('504 on hand now: 5 boxes 4 tablets')).toBeVisible()
  expect(server.asked(api.stock.adjust).map(({ body }) => body)).toMatchObject([
    { qty: 200, unitCost: '6.5', reason: 'Found' },
  ])
})

longTest('its other tests; server/goods/stock')(
  'a box is set apart as one by keyboard, and its lot is shown in boxes, too',
  async ({ server, screen }) => {
    const { stock, lot } = await openAdjusting(server, screen)
    await press('Escape')
    await stock.getByRole('button', { name: /^Quarantine or recall/ }).click()
    const apart = dialog(/^State of/)
    const qty = apart.getByLabelText('How many')
    await expect.element(qty).toHaveAccessibleDescription('3 boxes 4 tablets')
    await tabTo(apart.getByRole('button', { name: 'Box of 100' }))
    await press('Enter')
    await expect.element(qty).toHaveValue('3')
    await expect.element(qty).toHaveAccessibleDescription('= 300 tablets; 4 tablets stay for sale')
    await qty.fill('1')
    await expect
      .element(qty)
      .toHaveAccessibleDescription('= 100 tablets; 2 boxes 4 tablets stay for sale')
    await apart.getByLabelText('Reason').fill('Wet')
    server.answers(api.stock.changeState, { ...lot, qty: 100, state: 'QUARANTINE' })
    await press('Enter')

    await expect.element(said('100 (1 box) of the lot quarantined now')).toBeVisible()
    expect(server.asked(api.stock.changeState)[0]?.body).toMatchObject({ qty: 100 })
  },
)

longTest('its other tests; server/goods/stock')(
  'what a lot costs is shown for one tablet, and what is left of it in boxes',
  async ({ server, screen }) => {
    const { stock } = await openAdjusting(server, screen)
    await press('Escape')
    await stock.getByRole('button', { name: /^Correct/ }).click()

    await expect
      .element(dialog(/^Correct/).getByLabelText('Unit cost'))
      .toHaveAccessibleDescription(/^Of 1 tablet. 304 \(3 boxes 4 tablets\) left: /)
  },
)

longTest('its other tests; server/goods/stock')(
  'boxes that hold more than a million tablets are refused at their number; as tablets they may be so many',
  async ({ server, screen }) => {
    const { adjusting, shelf } = await openAdjusting(server, screen)
    const qty = adjusting.getByLabelText('How many')
    await qty.fill('10001')
    await adjusting.getByRole('button', { name: 'Box of 100' }).click()
    await adjusting.getByLabelText('Reason').fill('Counted')
    await press('Enter')
    await expect.element(qty).toHaveAccessibleDescription(/At most 1,000,000 tablets at once/)
    expect(server.asked(api.stock.adjust)).toEqual([])

    await adjusting.getByRole('button', { name: 'tablet', exact: true }).click()
    await expect.element(qty).not.toHaveAccessibleDescription(/At most/)
    server.answers(api.stock.adjust, { ...shelf, stockQty: 0 })
    await adjusting.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('0 on hand now')).toBeVisible()
    expect(server.asked(api.stock.adjust)[0]?.body).toMatchObject({ qty: -10_001 })
  },
)
