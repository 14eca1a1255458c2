import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { busy, held, lost } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD } from '#web/testing/till.ts'

const NOT_SAVED = 'The sale was not saved. Complete it again.'

test('a sale for which the server has no time is sent again by itself, and the next cart may begin meanwhile', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  const answer = held(sold)
  server.answers(api.sales.complete, busy(1), answer)
  await press('F9')
  await expect
    .element(page.getByText('The server is busy. The sale is sent again by itself.'))
    .toBeVisible()
  await expect.element(button('Processing...')).toBeDisabled()
  await addByCode(neozep)
  await expect.element(page.getByText('Saving the sale')).toBeVisible()
  answer.letGo()

  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(qtyField(neozep)).toHaveValue('1')
  const keys = server.asked(api.sales.complete).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(server.asked(api.sales.closeAttempt)).toEqual([])
})

test('a sale for which the server has no time for too long comes back and is completed again under its key', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  server.answers(api.sales.complete, busy(41), sold)
  await press('F9')
  await expect.element(page.getByText(NOT_SAVED).first()).toBeVisible()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  expect(server.asked(api.sales.closeAttempt)).toEqual([])
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  const keys = server.asked(api.sales.complete).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a sale whose answer was lost, and for which the server then has no time, is asked about before its cart could come back', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  server.answers(api.sales.complete, lost, busy(41))
  server.answers(api.sales.closeAttempt, { sale: sold })
  await press('F9')

  await expect.element(said(SOLD), { timeout: 10_000 }).toBeVisible()
  expect(server.asked(api.sales.complete)).toHaveLength(2)
  expect(page.getByText(NOT_SAVED).elements()).toEqual([])
})
