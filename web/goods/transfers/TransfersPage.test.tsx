import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { Role } from '#domain/roles.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { foundBy, location, product } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { listedTransferOf, transferOf } from '#web/testing/transfers.ts'

const PLACES = [
  { id: 1, name: 'Main Branch' },
  { id: 2, name: 'Makati' },
]

/** Opens the page with one transfer, and its details. */
async function openTransfer(
  server: Server,
  screen: Screen,
  transfer: Transfer,
  role: Role = 'MANAGER',
) {
  server.answers(
    api.locations.list,
    PLACES.map((place) => location(place)),
  )
  server.answers(api.transfers.places, PLACES)
  server.answers(api.transfers.summary, {
    requested: 0,
    underWay: 1,
    underWayQty: 10,
    late: 0,
    underWayValue: '60.00',
  })
  server.answers(api.transfers.list, [listedTransferOf({ status: transfer.status })])
  server.answers(api.transfers.get, transfer)
  await screen.open(`/transfers?open=${transfer.id}`, role)
  const details = dialog(transfer.number)
  // The page's code is loaded for the first test.
  await expect.element(details.getByText('Main Branch').first(), { timeout: 25_000 }).toBeVisible()
  return details
}

const amoxicillin = product({ id: 7, name: 'Amoxicillin 500 mg', sku: 'AMX' })

test('what arrived is counted by scan, lot by lot; what was not sent is reported and kept apart', async ({
  server,
  screen,
}) => {
  const transfer = transferOf()
  await openTransfer(server, screen, transfer)
  const gauze = product({ id: 9, name: 'Gauze', sku: 'GZ' })
  server.answers(api.products.search, ({ query }) =>
    [amoxicillin, gauze].filter(({ sku }) => sku === query.q).map((each) => foundBy(query.q, each)),
  )
  server.answers(api.transfers.takeIn, transferOf({ status: 'CLOSED' }))
  await button('Take in MAKT-00000001').click()
  const form = dialog(/^Take in MAKT-00000001/)
  const received = (lot: string) => form.getByLabelText(new RegExp(`^Received of .*${lot}`))
  await expect.element(received('A1')).toHaveValue('0')

  const box = form.getByLabelText('Scan or search what arrived')
  await box.click()
  await type('4*AMX')
  await press('Enter')
  await expect.element(received('A1')).toHaveValue('4')
  await scan('AMX')
  await expect.element(received('B2')).toHaveValue('1')
  await scan('GZ')
  await expect.element(form.getByText('Gauze was not sent. Keep it apart.')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await form.getByRole('button', { name: 'Take in', exact: true }).click()

  await expect.element(said('Taken in')).toBeVisible()
  expect(server.asked(api.transfers.takeIn)[0]?.body).toEqual({
    goods: [
      { goodsId: 11, receivedQty: 4, damagedQty: 0, refusedQty: 0 },
      { goodsId: 12, receivedQty: 1, damagedQty: 0, refusedQty: 0 },
    ],
    extras: [{ productId: 9, qty: 1, lotNumber: null }],
  })
})

test('all that was sent is counted by one press, and the keyboard alone takes it in', async ({
  server,
  screen,
}) => {
  await openTransfer(server, screen, transferOf())
  server.answers(api.transfers.takeIn, transferOf({ status: 'CLOSED' }))
  await button('Take in MAKT-00000001').click()
  const form = dialog(/^Take in MAKT-00000001/)

  await form.getByRole('button', { name: 'All arrived as sent' }).click()
  await expect.element(form.getByText('10 pieces come in')).toBeVisible()
  form.getByRole('button', { name: 'Take in', exact: true }).element().focus()
  await press('Enter')

  await expect.element(said('Taken in')).toBeVisible()
  expect(server.asked(api.transfers.takeIn)[0]?.body.goods).toMatchObject([
    { goodsId: 11, receivedQty: 4 },
    { goodsId: 12, receivedQty: 6 },
  ])
})

test('a shipment begins with the lots that expire first, and shows what its shelf lacks', async ({
  server,
  screen,
}) => {
  const [line] = transferOf().lines
  const transfer = transferOf({
    status: 'REQUESTED',
    goods: [],
    lines: [{ ...line!, shippedQty: 0, underWayQty: 0 }], // it has one
  })
  await openTransfer(server, screen, transfer)
  server.answers(api.transfers.picking, {
    id: 5,
    version: 3,
    lines: [
      {
        line: 1,
        rack: 'A',
        row: '2',
        lots: [
          {
            lotId: 21,
            lotNumber: 'A1',
            expiryDate: '2027-05-01',
            qty: 4,
            state: 'FOR_SALE',
            reason: null,
          },
          {
            lotId: 22,
            lotNumber: 'B2',
            expiryDate: '2028-05-01',
            qty: 3,
            state: 'FOR_SALE',
            reason: null,
          },
          {
            lotId: 23,
            lotNumber: 'Q9',
            expiryDate: null,
            qty: 5,
            state: 'QUARANTINE',
            reason: 'QUARANTINED',
          },
        ],
        picks: [],
      },
    ],
  })
  server.answers(api.transfers.ship, transferOf())
  await button('Ship MAKT-00000001').click()
  const form = dialog(/^Ship MAKT-00000001/)
  const pieces = (lot: string) => form.getByLabelText(new RegExp(`^Pieces of .*${lot}`))

  await expect.element(pieces('A1')).toHaveValue('4')
  await expect.element(pieces('B2')).toHaveValue('3')
  await expect.element(pieces('Q9')).toHaveValue('0')
  await expect.element(form.getByText('3 tablets short')).toBeVisible()
  await expect.element(form.getByText('Quarantined')).toBeVisible()
  await form.getByRole('button', { name: 'Ship', exact: true }).click()

  await expect.element(said('On its way')).toBeVisible()
  expect(server.asked(api.transfers.ship)[0]?.body).toEqual({
    picks: [
      { line: 1, lotId: 21, qty: 4 },
      { line: 1, lotId: 22, qty: 3 },
    ],
    isReceived: false,
    version: 3,
  })
})

test('a cashier sees what is under way without what it costs, and ships nothing', async ({
  server,
  screen,
}) => {
  const details = await openTransfer(server, screen, transferOf(), 'CASHIER')

  await expect.element(button('Take in MAKT-00000001')).toBeVisible()
  expect(details.getByRole('button', { name: /^Ship/ }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Send goods' }).query()).toBeNull()
  expect(document.body.textContent).not.toContain('60.00')
})
