import { api } from '#domain/api.ts'
import type { AccountSums, SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { location } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const MAIN = location({ name: 'Main' })

const SUMS: AccountSums = {
  owed: '1530.23',
  notDue: '54.23',
  late30: '1476.00',
  late60: '0.00',
  late90: '0.00',
  lateMore: '0.00',
  dueThisWeek: '54.23',
  credit: '1120.00',
  coming: '0.00',
  awaited: '31.70',
}

const debt = (purchaseId: number, number: string, owed: string, daysLate: number) => ({
  purchaseId,
  openingId: null,
  locationId: MAIN.id,
  locationName: 'Main',
  delivery: 1,
  number,
  day: '2026-03-03',
  dueOn: '2026-03-10',
  amount: owed,
  paid: '0.00',
  owed,
  coming: '0.00',
  daysLate,
})

const ACCOUNT: SupplierAccount = {
  since: '2026-03-01',
  supplierId: 3,
  supplierName: 'Silangan Pharma',
  paymentDays: 7,
  isVatRegistered: true,
  sums: SUMS,
  debts: [
    debt(12, 'S2-2050', '1000.00', 21),
    debt(14, 'S2-2107', '476.00', 11),
    debt(15, 'S2-2110', '54.23', -5),
  ],
  credits: [
    {
      purchaseId: 13,
      openingId: null,
      locationId: MAIN.id,
      locationName: 'Main',
      amount: '1120.00',
    },
  ],
  payments: [],
  notes: [],
  claims: [],
  openings: [],
  awaitedReturns: [
    { id: 7, number: 'MAINS-00000003', sentOn: '2026-03-18', awaited: '31.70', days: 13 },
  ],
}

const PAID = {
  id: 41,
  supplierId: 3,
  supplierName: 'Silangan Pharma',
  locationId: MAIN.id,
  locationName: 'Main',
  method: 'BANK' as const,
  amount: '1476.00',
  paidOn: '2026-03-31',
  isComing: false,
  reference: null,
  bank: null,
  withheldBase: null,
  note: null,
  shiftId: null,
  tillName: null,
  undoesId: null,
  undoneById: null,
  createdByName: 'Ana Lim',
  createdAt: '2026-03-31T02:00:00Z',
  shares: [],
}

function answer(server: Server) {
  server.answers(api.locations.list, [MAIN])
  server.answers(api.supplierAccounts.list, {
    since: '2026-03-01',
    total: SUMS,
    suppliers: [
      {
        ...SUMS,
        supplierId: 3,
        supplierName: 'Silangan Pharma',
        supplierPhone: null,
        dueSince: '2026-03-10',
      },
    ],
  })
  server.answers(api.supplierAccounts.get, ACCOUNT)
  server.answers(api.supplierAccounts.pay, PAID)
}

test('an administrator says from which day on what is owed is kept; a manager cannot', async ({
  server,
  screen,
}) => {
  const nothing = Object.fromEntries(Object.keys(SUMS).map((key) => [key, '0.00'])) as AccountSums
  server.answers(api.supplierAccounts.list, { since: null, total: nothing, suppliers: [] })
  await screen.open('/supplier-accounts', 'MANAGER')
  await expect.element(page.getByText('An administrator begins it.')).toBeVisible()

  await screen.open('/supplier-accounts', 'ADMIN')
  server.answers(api.supplierAccounts.begin, { since: '2026-03-01' })
  await button('Begin').click()
  await dialog('Keep what is owed from a day on').getByRole('button', { name: 'Save' }).click()

  await expect.element(said('What is owed to suppliers is kept from now on.')).toBeVisible()
  expect(server.asked(api.supplierAccounts.begin)).toHaveLength(1)
})

test('a supplier is paid what is overdue by three presses, the oldest debts first', async ({
  server,
  screen,
}) => {
  answer(server)
  await screen.open('/supplier-accounts', 'MANAGER')
  const row = page.getByRole('button', { name: 'Account of Silangan Pharma' })
  await expect.element(row).toBeVisible()
  expect(await barriersOn()).toEqual([])

  row.element().focus()
  await press('Enter')
  const account = dialog('Account of Silangan Pharma')
  await expect.element(account.getByText('21 days late')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await account.getByRole('button', { name: 'Pay', exact: true }).click()
  const paying = dialog('Pay Silangan Pharma')
  await expect.element(paying.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1476.00')
  await expect.element(paying.getByLabelText('Paid of PO #12 · S2-2050')).toHaveValue('1000.00')
  expect(await barriersOn()).toEqual([])
  await press('Enter')

  await expect.element(said('The payment was saved.')).toBeVisible()
  expect(server.asked(api.supplierAccounts.pay)[0]?.body).toMatchObject({
    method: 'BANK',
    amount: '1476.00',
    locationId: MAIN.id,
    shares: [
      { purchaseId: 12, openingId: null, amount: '1000.00' },
      { purchaseId: 14, openingId: null, amount: '476.00' },
    ],
  })
})

test('shares are chosen, what is too much stays as credit, and more than is paid is not shared out', async ({
  server,
  screen,
}) => {
  answer(server)
  await screen.open('/supplier-accounts?open=3', 'MANAGER')
  await dialog('Account of Silangan Pharma')
    .getByRole('button', { name: 'Pay', exact: true })
    .click()
  const paying = dialog('Pay Silangan Pharma')
  await paying.getByRole('textbox', { name: /^Amount/ }).fill('600')
  await paying.getByLabelText('Paid of PO #12 · S2-2050').fill('')
  await paying.getByLabelText('Paid of PO #15 · S2-2110').fill('54.23')
  await expect.element(paying.getByText('₱545.77 stays with the supplier as credit')).toBeVisible()
  await paying.getByLabelText('Paid of PO #14 · S2-2107').fill('546')
  await expect.element(paying.getByText('₱0.23 more is shared out than is paid')).toBeVisible()
  await expect.element(paying.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()

  await paying.getByLabelText('Paid of PO #14 · S2-2107').fill('476')
  await paying.getByLabelText('Method').selectOptions('Check')
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(paying.getByText('A check has a number')).toBeVisible()
  await paying.getByLabelText('Check number').fill('004512')
  await paying.getByLabelText('Bank').fill('BPI')
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect.element(said('The payment was saved.')).toBeVisible()
  expect(server.asked(api.supplierAccounts.pay)[0]?.body).toMatchObject({
    method: 'CHECK',
    reference: '004512',
    bank: 'BPI',
    amount: '600.00',
    shares: [
      { purchaseId: 14, amount: '476.00' },
      { purchaseId: 15, amount: '54.23' },
    ],
  })
})

test('the tax withheld of a quarter is listed by supplier', async ({ server, screen }) => {
  answer(server)
  server.answers(api.supplierAccounts.withheld, [
    {
      supplierId: 3,
      supplierName: 'Silangan Pharma',
      tin: '002-345-678-00000',
      base: '2445.25',
      month1: '0.00',
      month2: '0.00',
      month3: '2445.25',
      tax: '24.45',
    },
  ])
  await screen.open('/supplier-accounts?part=withheld&year=2026&quarter=1', 'MANAGER')

  await expect.element(page.getByText('₱24.45')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  expect(server.asked(api.supplierAccounts.withheld)[0]?.query).toEqual({
    year: '2026',
    quarter: '1',
  })
})
