import { api } from '#domain/api.ts'
import { openStock } from '#web/stock/testing.ts'
import { press } from '#web/testing/keys.ts'
import { dialog, said } from '#web/testing/page.ts'
import { expect, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const BOX = { name: 'Box', factor: 100 }

/** The stock of Biogesic, whose tablets come in boxes of a hundred, and the form that puts it right. */
async function openAdjusting(server: Server, screen: Screen) {
  const opened = await openStock(server, screen)
  const { stock, open, lot, biogesic } = opened
  server.answers(api.stock.lots, [{ ...lot, qty: 304 }])
  server.answers(api.products.list, [{ ...biogesic, pieceName: 'tablet', packs: [BOX] }])
  await server.tells('products')
  await open()
  await expect.element(stock.getByText('3 boxes 4 tablets').first()).toBeVisible()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  return { ...opened, adjusting: dialog('Adjust stock of Biogesic at Makati') }
}

test('what a lot holds, and what is left after an adjustment, is told in boxes and tablets, too', async ({
  server,
  screen,
}) => {
  const { adjusting, shelf } = await openAdjusting(server, screen)
  const from = adjusting.getByLabelText('From')
  await from.selectOptions('1')
  await expect.element(from).toHaveDisplayValue(/ · 304 left: 3 boxes 4 tablets$/)
  await adjusting.getByLabelText('How many').fill('3')
  await adjusting.getByLabelText('Reason').fill('Spilt')
  server.answers(api.stock.adjust, { ...shelf, stockQty: 301 })
  await press('Enter')

  await expect.element(said('301 on hand now: 3 boxes 1 tablet')).toBeVisible()
})
