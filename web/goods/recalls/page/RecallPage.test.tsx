import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { BUYER, DETAIL } from '#web/goods/recalls/testing.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { page as pageOf, refused, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

function openRecall(server: Server, more: Partial<typeof DETAIL> = {}) {
  openShop(server)
  server.answers(api.recalls.get, { ...DETAIL, ...more })
  server.answers(
    api.recalls.sales,
    pageOf(
      [BUYER, { ...BUYER, saleId: 92, invoiceNumber: 'MAIN-92', customerName: null, phone: null }],
      2,
    ),
  )
}

test('a recall shows by location what lies, is under way and was sold, and what is to be looked at', async ({
  server,
  screen,
}) => {
  openRecall(server)
  await screen.open('/recalls/7', 'MANAGER')

  await expect.element(page.getByRole('heading', { name: 'Recall #7 · Biogesic' })).toBeVisible()
  await expect
    .element(page.getByText('L7, L8 · Contaminated · FDA Advisory 2026-1618'))
    .toBeVisible()
  const places = page.getByRole('table', { name: 'What became of its lots' })
  await expect.element(places.getByRole('columnheader', { name: 'Under way' })).toBeVisible()
  await expect.element(places.getByRole('row', { name: /^In all 25/ })).toBeVisible()
  await expect.element(page.getByText('4 tablets · came Oct 01, 2026')).toBeVisible()
  expect(await barriersOn()).toEqual([])
})

test('what came of a call is noted, and a refusal leaves what was noted', async ({
  server,
  screen,
}) => {
  openRecall(server)
  await screen.open('/recalls/7', 'MANAGER')
  await expect.element(page.getByText('0917 123 4567')).toBeVisible()
  await expect.element(page.getByText('Not known')).toBeVisible()

  const outcome = page.getByLabelText('Outcome of MAIN-00000091')
  server.answers(api.recalls.noteContact, refused(404, 'There is no such recall'))
  await outcome.selectOptions('Done')
  await expect.element(said('The outcome was not noted')).toBeVisible()
  await expect.element(outcome).toHaveValue('')
  server.answers(api.recalls.noteContact, { ...BUYER, outcome: 'NOT_REACHED' })
  await outcome.selectOptions('Not reached')

  await expect.poll(() => server.asked(api.recalls.noteContact).length).toBe(2)
  expect(server.asked(api.recalls.noteContact)[1]).toMatchObject({
    params: { id: '7', saleId: '91' },
    body: { outcome: 'NOT_REACHED' },
  })
})

test('it is taken back with a reason, and closed after a question', async ({ server, screen }) => {
  openRecall(server)
  server.answers(api.recalls.takeBack, { ...DETAIL, status: 'MISTAKE' })
  server.answers(api.recalls.close, { ...DETAIL, status: 'CLOSED' })
  await screen.open('/recalls/7', 'ADMIN')

  await button('Opened by mistake').click()
  const form = dialog('Recall #7 was a mistake')
  await button('Take back').click()
  await expect.element(form.getByText('Reason is required')).toBeVisible()
  await form.getByLabelText('Reason').fill('Wrong lot number')
  await button('Take back').click()
  await expect.element(said('Recall taken back')).toBeVisible()

  expect(server.asked(api.recalls.takeBack)[0]?.body).toEqual({ reason: 'Wrong lot number' })
})

test('who works at some locations alone neither closes nor takes back', async ({
  server,
  screen,
}) => {
  openRecall(server, { places: DETAIL.places.slice(0, 1) })
  await screen.open('/nowhere', 'MANAGER')
  const { user, settings, till } = await call(api.auth.me, {})
  server.answers(api.auth.me, { user: { ...user, reach: [1] }, settings, till })
  history.replaceState(null, '', '/recalls/7')
  await screen.reload()

  await expect.element(page.getByText('Rosalinda Cruz')).toBeVisible()
  expect(button('Close recall').elements()).toEqual([])
  expect(button('Opened by mistake').elements()).toEqual([])
})
