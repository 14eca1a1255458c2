import { api } from '#domain/api.ts'
import { RECALL, DETAIL } from '#web/goods/recalls/testing.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { page as pageOf, refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const PREVIEW = {
  places: [{ locationId: 1, locationName: 'Main', qty: 20, value: '140.00', unnumberedQty: 4 }],
  qty: 20,
  value: '140.00',
  unnumberedQty: 4,
  unknownNumbers: ['X9'],
}

test('recalls are listed with what lies of them, and a row opens the recall', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.recalls.list, pageOf([RECALL], 1))
  server.answers(api.recalls.get, DETAIL)
  server.answers(api.recalls.sales, pageOf([], 0))
  await screen.open('/recalls', 'MANAGER')

  await expect.element(page.getByText('L7, L8')).toBeVisible()
  await expect.element(page.getByText('2 Box 5 tablets').or(page.getByText(/2 box/i))).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await button('Details of Recall #7').click()

  await expect.element(page.getByRole('heading', { name: 'Recall #7 · Biogesic' })).toBeVisible()
})

test('a recall is opened by the keyboard alone, after what it takes out of sale was shown', async ({
  server,
  screen,
}) => {
  const { biogesic } = openShop(server)
  server.answers(api.recalls.list, pageOf([], 0))
  server.answers(api.recalls.preview, PREVIEW)
  server.answers(
    api.recalls.open,
    refused(409, 'Recall #6 of lot L7 is open already', {
      errors: [{ field: 'lotNumbers', message: 'Recall #6 of lot L7 is open already' }],
    }),
  )
  server.answers(api.recalls.get, DETAIL)
  server.answers(api.recalls.sales, pageOf([], 0))
  await screen.open('/recalls', 'ADMIN')
  await expect.element(page.getByText('No recalls')).toBeVisible()

  await button('Open the first recall').click()
  const form = dialog('Open a recall')
  const picker = form.getByLabelText(/^Product/)
  await picker.fill('Biogesic')
  await expect.element(button(/^Biogesic/)).toBeVisible()
  await press('Enter')
  await form.getByLabelText('Lot numbers').fill('L7\nX9')
  await form.getByLabelText('Reason').fill('Contaminated')
  await expect.element(form.getByText('20 pieces worth ₱140.00 in all')).toBeVisible()
  await expect
    .element(form.getByText('No lot of it ever had the number X9: is it mistyped?'))
    .toBeVisible()
  expect(await barriersOn()).toEqual([])
  await press('Enter')
  await expect.element(form.getByText('Recall #6 of lot L7 is open already')).toBeVisible()
  server.answers(api.recalls.open, DETAIL)
  await form.getByLabelText('Reason').click()
  await press('Enter')

  await expect.element(said('Recall opened')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Recall #7 · Biogesic' })).toBeVisible()
  expect(server.asked(api.recalls.open)[0]?.body).toMatchObject({
    productId: biogesic.id,
    ofAllLots: false,
    lotNumbers: ['L7', 'X9'],
    reason: 'Contaminated',
  })
})

test('of all lots no number is sent, and none is asked for', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.recalls.list, pageOf([], 0))
  server.answers(api.recalls.preview, { ...PREVIEW, unknownNumbers: [] })
  server.answers(api.recalls.open, DETAIL)
  server.answers(api.recalls.get, DETAIL)
  server.answers(api.recalls.sales, pageOf([], 0))
  await screen.open('/recalls', 'ADMIN')
  await button('Open the first recall').click()
  const form = dialog('Open a recall')
  await form.getByLabelText(/^Product/).fill('Biogesic')
  await button(/^Biogesic/).click()

  await form.getByLabelText('All lots of the product').click()
  await form.getByLabelText('Reason').fill('Counterfeit')
  await button('Take out of sale').click()

  await expect.element(said('Recall opened')).toBeVisible()
  expect(server.asked(api.recalls.open)[0]?.body).toMatchObject({
    ofAllLots: true,
    lotNumbers: [],
  })
})
