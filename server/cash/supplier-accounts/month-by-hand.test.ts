import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// March 2026 of a pharmacy with three branches, written on paper first: what it owes to two suppliers, to the centavo.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const calls = api.supplierAccounts
const of = (id: number) => ({ params: { id: String(id) } })
type Payment = Partial<CallOf<typeof calls.pay>['body']>

/** Stops the clock at a moment of 2026 and signs somebody in who works everywhere. */
async function on(day: string, time = '10:00') {
  pharmacy.setClock(new Date(`2026-${day}T${time}:00+08:00`))
  return pharmacy.as('ADMIN')
}

const opener = await on('02-27')
const [a, b, c] = [
  await openLocation(pharmacy),
  await openLocation(pharmacy),
  await openLocation(pharmacy),
]
const supplierOf = (name: string, paymentDays: number) =>
  opener.send(api.suppliers.create, { body: { name, paymentDays } })
const [s1, s2] = [
  await supplierOf('Mabuhay Drug Distributors', 30),
  await supplierOf('Silangan Pharma Trading', 7),
]
const goods = a.product

type Line = { qty: number; cost: string; freeQty?: number }

async function deliver(
  moment: [string, string?],
  { place, supplier, reference }: { place: typeof a; supplier: { id: number }; reference: string },
  lines: Line[],
) {
  const who = await on(...moment)
  const items = lines.map((line) => ({ productId: goods.id, ...line }))
  const body = { supplierId: supplier.id, locationId: place.location.id, reference, items }
  return (await who.send(api.purchases.create, { body })).id
}

async function pay(
  moment: [string, string?],
  { supplier, place = a }: { supplier: { id: number }; place?: typeof a },
  amount: string,
  more: Payment = {},
) {
  const who = await on(...moment)
  const paidOn = `2026-${moment[0]}`
  const body = { locationId: place.location.id, method: 'BANK' as const, amount, paidOn, ...more }
  return who.send(calls.pay, { ...of(supplier.id), body })
}

const all = (purchaseId: number, amount: string) => ({ shares: [{ purchaseId, amount }] })

test('the month comes to what was written on paper', async () => {
  await deliver(['02-27'], { place: a, supplier: s1, reference: 'S1-0900' }, [
    { qty: 300, cost: '2.24' },
    { qty: 200, cost: '2.00' },
  ])
  const beginner = await on('03-01', '08:00')
  await beginner.send(calls.begin, { body: { since: '2026-03-01' } })
  const open = (supplier: { id: number }, number: string, dueOn: string, amount: string) =>
    beginner.send(calls.open, {
      ...of(supplier.id),
      body: { locationId: (supplier === s1 ? a : b).location.id, number, dueOn, amount },
    })
  await open(s1, 'S1-0900', '2026-03-29', '1072.00')
  const opening2 = await open(s2, 'S2-1998', '2026-03-06', '500.00')
  const d1 = await deliver(['03-02', '09:00'], { place: a, supplier: s1, reference: 'S1-1001' }, [
    { qty: 1000, cost: '2.24' },
    { qty: 500, cost: '2.10' },
    { qty: 24, cost: '112.00' },
  ])
  const d2 = await deliver(['03-03', '09:00'], { place: b, supplier: s2, reference: 'S2-2050' }, [
    { qty: 500, cost: '2.31' },
    { qty: 100, cost: '2.50', freeQty: 25 },
    { qty: 12, cost: '108.64' },
  ])
  const p1 = await pay(['03-06', '14:00'], { supplier: s1 }, '1500.00')
  const d3 = await deliver(['03-09', '11:00'], { place: c, supplier: s2, reference: 'S2-2093' }, [
    { qty: 10, cost: '112.00' },
  ])
  await pay(['03-12', '15:00'], { supplier: s2, place: b }, '500.00', {
    method: 'CASH',
    shares: [{ openingId: opening2.id, amount: '500.00' }],
  })
  await deliver(['03-13', '11:00'], { place: a, supplier: s2, reference: 'S2-2107' }, [
    { qty: 200, cost: '2.38' },
  ])
  await pay(['03-16', '15:00'], { supplier: s2, place: c }, '1120.00', all(d3, '1120.00'))
  const undoer = await on('03-18', '09:00')
  await undoer.send(api.purchases.undoDelivery, { params: { id: String(d3), delivery: '1' } })
  const back = await sendBack(['03-18', '11:00'])
  await pay(['03-20', '14:00'], { supplier: s1 }, '2000.00', {
    method: 'CHECK',
    reference: '004512',
    bank: 'BPI',
    paidOn: '2026-04-10',
    ...all(d1, '2000.00'),
  })
  await pay(['03-20', '14:05'], { supplier: s1 }, '54.50', {
    method: 'WITHHELD',
    withheldBase: '5450.00',
    ...all(d1, '54.50'),
  })
  await deliver(['03-23', '11:00'], { place: a, supplier: s1, reference: 'S1-1044' }, [
    { qty: 300, cost: '2.15' },
  ])
  await creditS1(d1)
  await creditS2(back, d2)
  await pay(['03-27', '14:00'], { supplier: s2, place: b }, '1500.00', all(d2, '1500.00'))
  await pay(['03-27', '14:05'], { supplier: s2, place: b }, '24.45', {
    method: 'WITHHELD',
    withheldBase: '2445.25',
    ...all(d2, '24.45'),
  })
  const p8 = await pay(['03-27', '15:00'], { supplier: s1 }, '300.00', all(d1, '300.00'))
  const voider = await on('03-27', '15:10')
  await voider.send(calls.voidPayment, { ...of(p8.id), body: { reason: 'Typed by mistake' } })

  expect(p1.shares.map(({ amount }) => amount)).toEqual(['1072.00', '428.00'])
  expect(await standing('03-31')).toEqual({
    s1: {
      owed: '5916.50',
      notDue: '5916.50',
      late30: '0.00',
      late60: '0.00',
      credit: '0.00',
      coming: '2000.00',
      awaited: '0.00',
    },
    s2: {
      owed: '1530.23',
      notDue: '0.00',
      late30: '1530.23',
      late60: '0.00',
      credit: '1120.00',
      coming: '0.00',
      awaited: '31.70',
    },
  })
  expect(await debtsOf(s1)).toEqual([
    ['S1-1001', '5271.50', '2026-04-01', -1],
    ['S1-1044', '645.00', '2026-04-22', -22],
  ])
  expect(await debtsOf(s2)).toEqual([
    ['S2-2050', '1054.23', '2026-03-10', 21],
    ['S2-2107', '476.00', '2026-03-20', 11],
  ])
  expect(await standing('04-30')).toEqual({
    s1: {
      owed: '3916.50',
      notDue: '0.00',
      late30: '3916.50',
      late60: '0.00',
      credit: '0.00',
      coming: '0.00',
      awaited: '0.00',
    },
    s2: {
      owed: '1530.23',
      notDue: '0.00',
      late30: '0.00',
      late60: '1530.23',
      credit: '1120.00',
      coming: '0.00',
      awaited: '31.70',
    },
  })
})

test('the statements say the same of both days, whenever they are asked for', async () => {
  const who = await on('05-15')
  const statement = async (supplier: { id: number }, to: string) => {
    const query = { from: '2026-03-01', to }
    const { before, balance, aged } = await who.send(calls.statement, { ...of(supplier.id), query })
    return [before, balance, aged.notDue, aged.late30, aged.late60, aged.credit]
  }

  expect([
    await statement(s1, '2026-03-31'),
    await statement(s2, '2026-03-31'),
    await statement(s1, '2026-04-30'),
    await statement(s2, '2026-04-30'),
  ]).toEqual([
    ['0.00', '5916.50', '5916.50', '0.00', '0.00', '0.00'],
    ['0.00', '410.23', '0.00', '1530.23', '0.00', '1120.00'],
    ['0.00', '3916.50', '0.00', '3916.50', '0.00', '0.00'],
    ['0.00', '410.23', '0.00', '0.00', '1530.23', '1120.00'],
  ])
})

test('the tax withheld of the first quarter is listed by supplier', async () => {
  const who = await on('04-15')

  const rows = await who.send(calls.withheld, { query: { year: '2026', quarter: '1' } })
  const next = await who.send(calls.withheld, { query: { year: '2026', quarter: '2' } })

  expect(
    rows.map(({ supplierName, base, month1, month3, tax }) => [
      supplierName,
      base,
      month1,
      month3,
      tax,
    ]),
  ).toEqual([
    ['Mabuhay Drug Distributors', '5450.00', '0.00', '5450.00', '54.50'],
    ['Silangan Pharma Trading', '2445.25', '0.00', '2445.25', '24.45'],
  ])
  expect(next).toEqual([])
})

/** Sends a hundred tablets of the lot of 2.31 back to the second supplier; answers the document's id. */
async function sendBack(moment: [string, string]) {
  const who = await on(...moment)
  const query = { productId: String(goods.id), locationId: String(b.location.id) }
  const lot = (await who.send(api.stock.lots, { query })).find(
    ({ unitCost }) => unitCost === '2.3100',
  )!
  const back = await who.send(api.supplierReturns.create, {
    body: {
      supplierId: s2.id,
      locationId: b.location.id,
      goods: [{ lotId: lot.id, qty: 100, reason: 'RECALLED' }],
    },
  })
  await who.send(api.supplierReturns.send, { ...of(back.id), body: {} })
  return back.id
}

async function creditS1(purchaseId: number) {
  for (const [day, number, amount] of [
    ['03-21', 'CN-501', '140.00'],
    ['03-24', 'CN-507', '16.80'],
    ['03-26', 'CN-519', '56.00'],
    ['03-30', 'CN-533', '11.20'],
  ] as const) {
    const who = await on(day)
    const credit = { kind: 'PRICE', taxClass: 'VATABLE', purchaseId, number, amount } as const
    const body = { ...credit, locationId: a.location.id, creditedOn: `2026-${day}` }
    await who.send(calls.credit, { ...of(s1.id), body })
  }
}

async function creditS2(id: number, purchaseId: number) {
  for (const [day, qty] of [
    ['03-22', 10],
    ['03-25', 20],
  ] as const) {
    const who = await on(day)
    await who.send(api.supplierReturns.refuse, {
      ...of(id),
      body: { goods: [{ line: 1, qty }], reason: 'Not on the recall' },
    })
  }
  for (const [day, number, amount] of [
    ['03-26', 'CN-88', '100.00'],
    ['03-28', 'CN-93', '30.00'],
  ] as const) {
    const who = await on(day, '09:00')
    await who.send(api.supplierReturns.credit, {
      ...of(id),
      body: { number, creditedOn: `2026-${day}`, amount, purchaseId },
    })
  }
}

/** What the list of suppliers says at a day's end. */
async function standing(day: string) {
  const who = await on(day, '23:00')
  const { suppliers } = await who.send(calls.list, { query: {} })
  const rowOf = ({ id }: { id: number }) => {
    const { owed, notDue, late30, late60, credit, coming, awaited } = suppliers.find(
      ({ supplierId }) => supplierId === id,
    )!
    return { owed, notDue, late30, late60, credit, coming, awaited }
  }
  return { s1: rowOf(s1), s2: rowOf(s2) }
}

async function debtsOf(supplier: { id: number }) {
  const who = await on('03-31', '23:30')
  const { debts } = await who.send(calls.get, { ...of(supplier.id), query: {} })
  return debts.map(({ number, owed, dueOn, daysLate }) => [number, owed, dueOn, daysLate])
}
