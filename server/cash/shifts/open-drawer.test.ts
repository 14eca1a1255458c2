import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { OPENS_WITHIN_MS, type DrawerOpening } from '#domain/cash/shifts/drawer-opening.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openNetworkPrinter } from '#server/testing/shop/printer/network-printer.ts'
import { pulsesOf } from '#server/testing/shop/printer/receipt-printer.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { atBrowser, newBrowser } from '#server/testing/shop/tills.ts'

const printer = await openNetworkPrinter()
afterAll(() => printer.close())
const pharmacy = await openPharmacy({}, { connectPrinter: printer.connect })
const shop = await openDrawers(pharmacy)
const { admin, manager, till, open, count } = shop
const by = { params: { id: String(till.id) } }
let cashier: Caller
let atTill: Caller
let stranger: Caller

keepInvariants(pharmacy.owner)

beforeAll(async () => {
  const device = await newBrowser(manager, till.id)
  cashier = atBrowser(shop.cashier, device)
  atTill = atBrowser(manager, device)
  stranger = atBrowser(await pharmacy.as('CASHIER'), device)
  await admin.send(api.tills.update, {
    ...by,
    body: { printer: 'NETWORK', printerAddress: '192.168.77.50' },
  })
})

const tryOpen = (body: DrawerOpening, who = cashier) =>
  who.try(api.shifts.openDrawer, { ...by, body })

let clock = Date.now()
/** Lets the time pass for which a drawer opens for cash that was moved. */
function goOn() {
  clock += OPENS_WITHIN_MS + 1000
  pharmacy.setClock(new Date(clock))
}

/** How often the drawer opened by what the printer was sent since the last time. */
let seen = 0
function openings(): number {
  const news = printer.printed.slice(seen)
  seen = printer.printed.length
  return news.reduce((sum, bytes) => sum + pulsesOf(bytes), 0)
}

const reported = ({ status, problem }: Awaited<ReturnType<typeof tryOpen>>) => [
  status,
  problem.detail,
]
const JUST_NOW = [409, 'The drawer opens with cash that was moved just now']

test('the drawer opens for a sale in cash, for a minute, for the user who made it, and not for one by card', async () => {
  const shift = await open(cashier)
  openings()
  const { answer: cash } = await shop.sell(cashier)
  const { answer: card } = await shop.sell(cashier, 1, { method: 'card' })

  const opened = await tryOpen({ cause: 'SALE', saleId: cash.id })
  const byCard = await tryOpen({ cause: 'SALE', saleId: card.id })
  const times = openings()
  goOn()
  const late = await tryOpen({ cause: 'SALE', saleId: cash.id })
  await count(shift, '510.83', cashier)

  expect([opened.status, opened.answer]).toEqual([200, { failure: null }])
  expect(times).toBe(1)
  expect([reported(byCard), reported(late)]).toEqual([JUST_NOW, JUST_NOW])
  expect(openings()).toBe(0)
})

test('the drawer opens with the float, with cash to the safe, with what is given back, and to be counted', async () => {
  const shift = await open(cashier)
  openings()
  const float = await tryOpen({ cause: 'MOVE', shiftId: shift.id })
  const { answer: sale } = await shop.sell(cashier)
  goOn()
  const before = [
    await tryOpen({ cause: 'MOVE', shiftId: shift.id }),
    await tryOpen({ cause: 'SALE', saleId: sale.id }),
  ]
  await cashier.send(
    api.shifts.moveCash,
    { params: { id: String(shift.id) }, body: { direction: 'OUT', amount: '100', reason: 'SAFE' } },
    { idempotencyKey: randomUUID() },
  )
  const safe = await tryOpen({ cause: 'MOVE', shiftId: shift.id })
  await atTill.send(
    api.returns.void,
    { params: { id: String(sale.id) }, body: { tillId: till.id } },
    { idempotencyKey: randomUUID() },
  )
  const voided = await tryOpen({ cause: 'SALE', saleId: sale.id }, atTill)
  const counting = await tryOpen({ cause: 'COUNT', shiftId: shift.id })
  await count(shift, '400.00', cashier)
  const counted = await tryOpen({ cause: 'COUNT', shiftId: shift.id })

  expect([float, safe, voided, counting].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(openings()).toBe(4)
  expect(before.map(reported)).toEqual([JUST_NOW, JUST_NOW])
  expect(reported(counted)).toEqual([409, 'That shift is closed'])
})

test('without a sale the drawer opens for a reason that is logged, and not where the shop forbids it', async () => {
  const shift = await open(cashier)
  openings()
  const reason = 'Change for Mrs. Cruz'
  const opened = await tryOpen({ cause: 'REASON', shiftId: shift.id, reason })
  const foreign = await tryOpen({ cause: 'REASON', shiftId: shift.id, reason }, stranger)
  await admin.send(api.shifts.control, { body: { opensDrawerByReason: false } })
  const forbidden = await tryOpen({ cause: 'REASON', shiftId: shift.id, reason })
  await admin.send(api.shifts.control, { body: { opensDrawerByReason: true } })
  const [entry] = await admin.send(api.audit.list, { query: { action: 'OPEN_DRAWER', limit: '1' } })
  await count(shift, '500.00', cashier)

  expect(opened.status).toBe(200)
  expect(openings()).toBe(1)
  expect(foreign.status).toBe(403)
  expect(reported(forbidden)).toEqual([
    409,
    'In this shop a drawer opens with cash that is moved only',
  ])
  expect(entry).toMatchObject({ entity: 'till', entityId: till.id, after: { cause: 'REASON' } })
  expect(JSON.stringify(entry)).toContain(reason)
})

test('only the browser of the till opens its drawer, and not where documents go through the browser’s dialog', async () => {
  const shift = await open(cashier)
  const elsewhere = await tryOpen({ cause: 'COUNT', shiftId: shift.id }, shop.cashier)
  await admin.send(api.tills.update, { ...by, body: { printer: 'DIALOG' } })
  const dialog = await tryOpen({ cause: 'COUNT', shiftId: shift.id })
  await admin.send(api.tills.update, { ...by, body: { printer: 'USB' } })
  openings()
  const usb = await tryOpen({ cause: 'COUNT', shiftId: shift.id })
  await count(shift, '500.00', cashier)

  expect(reported(elsewhere)).toEqual([
    409,
    `Another browser is ${till.name} now. The drawer stays shut.`,
  ])
  expect(reported(dialog)).toEqual([
    409,
    `${till.name} prints by the browser’s dialog, which opens no drawer`,
  ])
  // The browser notifies the printer at its USB.
  expect([usb.status, usb.answer, openings()]).toEqual([200, { failure: null }, 0])
})
