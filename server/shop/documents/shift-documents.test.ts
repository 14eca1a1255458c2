import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { look, paper, print } from '#server/testing/shop/documents.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, open, sell, count, z } = shop

keepInvariants(pharmacy.owner)

const move = (shift: { id: number }, direction: 'IN' | 'OUT', amount: string) =>
  cashier.send(
    api.shifts.moveCash,
    {
      params: { id: String(shift.id) },
      body: { direction, amount, reason: 'SAFE', note: 'Bag 7' },
    },
    { idempotencyKey: randomUUID() },
  )

test('cash to the safe has a slip to be signed, and its second copy says so', async () => {
  const shift = await open()
  const out = await move(shift, 'OUT', '200.00')

  const first = await print(cashier, 'move', out)
  const again = await print(cashier, 'move', out)
  const lines = await look(cashier, 'move', out)
  await count(shift, '300.00')

  expect([first.answer.paper, first.answer.copy, again.answer.copy]).toEqual(['CASH_SLIP', 1, 2])
  expect(JSON.stringify(again.answer.document)).toContain('REPRINT 2')
  expect(lines).toEqual(expect.arrayContaining(['CASH OUT', 'Reason: To the safe', 'Note: Bag 7']))
  expect(lines.find((line) => line.startsWith('TAKEN OUT'))).toMatch(/ 200\.00$/)
})

test('the line of a sale has no cash slip: its document is the invoice', async () => {
  const shift = await open()
  await sell()
  const { moves } = await manager.send(api.shifts.get, { params: { id: String(shift.id) } })
  const sale = moves.find(({ kind }) => kind === 'SALE')!

  const tried = await cashier.try(api.documents.get, { ...paper('move', sale), query: {} })
  await count(shift, '510.83')

  expect([tried.status, tried.problem.detail]).toEqual([404, 'There is no such cash slip'])
})

test('a count is printed as it was counted, and says nothing of what should have been there', async () => {
  const shift = await open(cashier, '777.00')
  await sell(cashier, 5)
  const { answer: counted } = await count(shift, '1121.25')

  const lines = await look(cashier, 'count', counted)
  const text = lines.join('\n')
  await manager.send(
    api.shifts.close,
    { params: { id: String(shift.id) }, body: { note: 'Counted by two' } },
    { idempotencyKey: randomUUID() },
  )

  expect(text).toMatch(/^1 x 1,000\.00 +1,000\.00$/m)
  expect(text).toMatch(/CASH COUNTED +1,121\.25/)
  // 777.00 and five at 10.83 less the tax's rounding.
  expect(text).not.toContain('831.1')
  expect(text).not.toContain('290.1')
})

test('X shows what happened since the last Z and stores nothing, Z shows the same for good, and no cashier gets either', async () => {
  await z()
  const shift = await open()
  const { answer: sale } = await sell(cashier, 3)
  const at = { id: till.id }
  const x = await look(manager, 'x', at)
  await count(shift, '532.48')
  const { answer: reading } = await z()
  const read = await look(manager, 'reading', reading)
  const later = await manager.try(api.documents.get, { ...paper('x', at), query: {} })
  const printed = await print(manager, 'reading', reading)
  const refused = await Promise.all([
    cashier.try(api.documents.get, { ...paper('x', at), query: {} }),
    cashier.try(api.documents.get, { ...paper('reading', reading), query: {} }),
    print(cashier, 'reading', reading),
  ])

  expect(x).toEqual(expect.arrayContaining(['X READING', 'NOT A CLOSING']))
  expect(read).toEqual(expect.arrayContaining(['Z READING', `Z counter: ${reading.number}`]))
  for (const lines of [x, read]) {
    // Wrapped at the end of a line.
    expect(lines.join(' ')).toContain(
      `Invoices: ${sale.invoiceNumber} to ${sale.invoiceNumber} (1)`,
    )
    expect(lines.find((line) => line.startsWith('NET SALES'))).toMatch(/ 32\.48$/)
    expect(lines.find((line) => line.startsWith('EXPECTED'))).toMatch(/ 532\.48$/)
  }
  expect(read.find((line) => line.startsWith('Over or short'))).toMatch(/ 0\.00$/)
  expect([later.status, later.problem.detail]).toEqual([
    409,
    `Nothing was opened at ${till.name} since its last Z reading`,
  ])
  expect([printed.answer.paper, printed.answer.copy]).toEqual(['Z', 1])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a closed shift is printed with what was expected, what was counted and the difference by method, for managers alone', async () => {
  const shift = await open(cashier, '777.00')
  await sell(cashier, 5)
  await sell(cashier, 2, { method: 'card' })
  await move(shift, 'OUT', '200.00')
  const early = await manager.try(api.documents.get, { ...paper('shift', shift), query: {} })
  await count(shift, '500.00')
  await manager.send(
    api.shifts.close,
    { params: { id: String(shift.id) }, body: { note: 'Counted by two' } },
    { idempotencyKey: randomUUID() },
  )

  const lines = await look(manager, 'shift', shift)
  const [first, again] = [
    await print(manager, 'shift', shift),
    await print(manager, 'shift', shift),
  ]
  const refused = await cashier.try(api.documents.get, { ...paper('shift', shift), query: {} })

  // 777.00 and 54.13 for five, less 200.00 for the safe.
  const text = lines.join('\n')
  expect(text).toMatch(/^Float +777\.00$/m)
  expect(text).toMatch(/^Sales in cash +54\.13$/m)
  expect(text).toMatch(/^Taken out +-200\.00$/m)
  expect(text).toMatch(/^EXPECTED +631\.13$/m)
  expect(text).toMatch(/^OVER OR SHORT +-131\.13$/m)
  expect(text).toMatch(/^Card\nEXPECTED +21\.65\nCounted +not counted$/m)
  expect(text).toContain('Note: Counted by two')
  expect([early.status, early.problem.detail]).toEqual([
    409,
    'That shift is open: it has a paper once it is closed',
  ])
  expect([first.answer.paper, first.answer.copy, again.answer.copy]).toEqual(['SHIFT', 1, 2])
  expect(refused.status).toBe(403)
})
