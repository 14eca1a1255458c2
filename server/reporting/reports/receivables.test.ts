import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Receivables } from '#domain/reporting/reports/receivables.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { exported } from '#server/testing/reporting/report-files.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

const on = (day: string) => {
  pharmacy.setClock(new Date(`${day}T02:00:00Z`))
  return pharmacy.as('MANAGER')
}

/** A branch whose orders come to 10.83 for each unit, and who asks on June 10. */
async function open() {
  const { location, product } = await openLocation(pharmacy, { inStock: 1000 })
  const query = { locationId: String(location.id) }
  return {
    location,
    query,
    owe: async (day: string, quantity: number, more: Partial<NewOrderBody> = {}) => {
      const body = { status: 'Final' as const, ...more }
      const manager = await on(day)
      return manager.send(api.sales.complete, orderOf(location.id, [{ product, quantity }], body))
    },
    checkout: async (day: string, customerId: number) =>
      (await on(day)).send(
        api.sales.complete,
        checkoutOf(location.id, [{ product, qty: 1 }], { customerId }),
      ),
    ask: async (more: object = {}): Promise<Receivables> =>
      (await on('2026-06-10')).send(api.reports.receivables, { query: { ...query, ...more } }),
  }
}

const customer = async (name: string) => {
  const manager = await on('2026-01-01')
  return (await manager.send(api.customers.create, { body: { name } })).id
}

/** A debt by its parts: not due, up to 30, 60 and 90 days late, later. */
const parts = ({ notDue, late30, late60, late90, lateMore }: Omit<Receivables, 'customers'>) =>
  [notDue, late30, late60, late90, lateMore].join(' ')

test('debts are parted by days past their due date, today being no day late, and the largest stands first', async () => {
  const { owe, checkout, ask } = await open()
  const [ana, ben] = [await customer('Ana'), await customer('Ben')]
  // On June 10: 0, 1, 30, 31, 60, 61, 90 and 91 days late, and due in a month.
  for (const day of ['06-10', '06-09', '05-11', '05-10', '04-11', '04-10', '03-12', '03-11'])
    await owe(`2026-${day}`, 1, { customerId: ana })
  await owe('2026-06-10', 20, { customerId: ben, payTermDays: 30 })
  const part = { payments: [{ method: 'Cash' as const, amount: '6.49' }] }
  await owe('2026-06-01', 3, { customerName: 'Health Center', ...part })
  await owe('2026-06-02', 1, { customerName: 'Health Center' })
  await owe('2026-06-03', 1)
  // None of these is owed.
  await owe('2026-06-03', 1, { status: 'Draft', customerId: ana })
  await owe('2026-06-03', 1, { payments: [{ method: 'Cash', amount: '10.83' }], customerId: ana })
  await checkout('2026-06-03', ana)

  const all = await ask()

  expect(
    all.customers.map(({ customerName, saleCount, dueSince, owed, ...row }) => [
      `${customerName} ${saleCount} ${dueSince} ${owed}`,
      parts({ owed, saleCount, customerCount: 0, ...row }),
    ]),
  ).toEqual([
    ['Ben 1 2026-07-10 216.50', '216.50 0.00 0.00 0.00 0.00'],
    ['Ana 8 2026-03-11 86.64', '10.83 21.66 21.66 21.66 10.83'],
    ['Health Center 2 2026-06-01 36.82', '0.00 36.82 0.00 0.00 0.00'],
    ['null 1 2026-06-03 10.83', '0.00 10.83 0.00 0.00 0.00'],
  ])
  expect(parts(all)).toBe('227.33 69.31 21.66 21.66 10.83')
  expect([all.owed, all.saleCount, all.customerCount]).toEqual(['350.79', 12, 4])
})

test('it is what the list of sales and each customer say is owed, and what is paid, returned or voided is off it', async () => {
  const { owe, ask, query } = await open()
  const [ana, ben] = [await customer('Ana'), await customer('Ben')]
  const first = await owe('2026-05-01', 4, { customerId: ana })
  await owe('2026-06-01', 2, { customerId: ana, payTermDays: 30 })
  const second = await owe('2026-06-10', 9, { customerId: ben })
  const agreed = async () => {
    const all = await ask()
    const manager = await on('2026-06-10')
    const { balanceDue } = await manager.send(api.sales.summary, { query })
    const sum = all.customers.reduce((total, { owed }) => total + centavosOf(owed), 0)
    expect([all.owed, pesosOf(sum)]).toEqual([balanceDue, balanceDue])
    for (const { customerId, owed } of all.customers) {
      const params = { id: String(customerId) }
      expect((await manager.send(api.customers.get, { params })).owed).toBe(owed)
    }
    const dashboard = await manager.send(api.reports.dashboard, { query })
    const overdue = centavosOf(all.owed) - centavosOf(all.notDue)
    expect([dashboard.owed, dashboard.overdue]).toEqual([all.owed, pesosOf(overdue)])
    const rows = await exported(manager, 'receivables', { locationId: Number(query.locationId) })
    expect(rows.map(({ owed }) => owed)).toEqual(all.customers.map(({ owed }) => owed))
    return all.owed
  }
  expect(await agreed()).toBe('162.38')

  const manager = await on('2026-06-10')
  const params = { id: String(first.id) }
  await manager.send(api.sales.addPayment, { params, body: { method: 'Cash', amount: '13.30' } })
  expect(await agreed()).toBe('149.08')
  await (
    await on('2026-06-10')
  ).send(api.returns.create, {
    params,
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })
  expect(await agreed()).toBe('138.25')
  const voided = { params: { id: String(second.id) }, query: { reason: 'Twice' } }
  await (await on('2026-06-10')).send(api.sales.delete, voided)
  expect(await agreed()).toBe('40.82')
})

test('a limit cuts the list alone; where nobody owes, everything is nothing', async () => {
  const { owe, ask } = await open()
  expect(await ask()).toEqual({
    owed: '0.00',
    notDue: '0.00',
    late30: '0.00',
    late60: '0.00',
    late90: '0.00',
    lateMore: '0.00',
    saleCount: 0,
    customerCount: 0,
    customers: [],
  })
  for (const name of ['Ana', 'Ben', 'Cara'])
    await owe('2026-06-01', name.length, { customerId: await customer(name) })

  const { customers, ...all } = await ask({ limit: '1' })

  expect(customers.map(({ customerName }) => customerName)).toEqual(['Cara'])
  expect([all.owed, all.customerCount]).toEqual(['108.26', 3])
})

test('a limit that is none is refused', async () => {
  const manager = await on('2026-06-10')
  for (const limit of ['0', '1001', 'all'])
    expect((await manager.try(api.reports.receivables, { query: { limit } })).status).toBe(400)
})
