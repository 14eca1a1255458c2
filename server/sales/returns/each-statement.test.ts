import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, expect, inject, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import { Caller } from '#server/testing/caller.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { keepInvariants } from '#server/testing/invariants.ts'
import { openKit } from '#server/testing/kits.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { approve, givePin } from '#server/testing/pins.ts'
import { paramsOf, type ReturnBody } from '#server/testing/returning.ts'
import { startServer } from '#server/testing/server-to-kill.ts'
import { openStatementProxy, type Moment } from '#server/testing/statement-proxy.ts'

/** Statements of a return at which the server is killed, the last ones, of some thirty; each is two kills. */
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 1)
const PATIENCE = 600_000

const pharmacy = await openPharmacy()
const { owner } = pharmacy
keepInvariants(owner)

const proxy = await openStatementProxy(inject('postgres'))
const place = {
  DATABASE_URL: `postgresql://${owner.user}@127.0.0.1:${proxy.port}/${owner.database}`,
}
let server = await startServer(place)
afterAll(() => void server.process.kill('SIGKILL'))

const shop = await openKit(pharmacy)
const { manager, cashier, location, gauze, tape, kit } = shop
const admin = await pharmacy.as('ADMIN')
await givePin(pharmacy, manager)
const medicine = await shop.make('Amoxicillin', {
  genericName: 'Amoxicillin',
  stockQty: 10,
  customLot: 'A-7',
})
const service = await shop.make('Delivery', { enableStock: false })

/** The same person at the server that is killed. */
const there = (caller: Caller) => new Caller(server.address, caller)

type Attempt<E extends Endpoint> = { row: E; call: CallOf<E>; key: string; approval: string }

/** What a cashier asks for with a manager's approval. */
async function attemptOf<E extends Endpoint>(row: E, call: CallOf<E>): Promise<Attempt<E>> {
  const key = randomUUID()
  const approval = await approve(row, call, { actor: cashier, by: manager, key })
  return { row, call, key, approval }
}

const send = <E extends Endpoint>({ row, call, key, approval }: Attempt<E>) =>
  there(cashier).try(row, call, { idempotencyKey: key, headers: { approval } })

/**
 * Sends an attempt and kills the server at one of its statements, which so far must be those given. Another server is
 * started. Answers whether the attempt is made: once PostgreSQL has answered the COMMIT, the last of them.
 */
async function killAt<E extends Endpoint>(
  moment: Moment,
  attempt: Attempt<E>,
  statements: readonly string[],
): Promise<boolean> {
  const child = server.process
  const gone = once(child, 'exit')
  const reached = proxy.watch(attempt.key, moment, () => child.kill('SIGKILL'))
  await expect(send(attempt)).rejects.toThrow('fetch failed')
  await gone
  server = await startServer(place)
  expect(reached).toEqual(statements.slice(0, moment.nth))
  return moment.nth === statements.length && moment.side === 'after'
}

/** Both sides of the last of some statements. */
function momentsOf(statements: readonly string[]): Moment[] {
  return statements
    .map((_, index) => index + 1)
    .slice(-STATEMENTS)
    .flatMap((nth) => [
      { nth, side: 'before' },
      { nth, side: 'after' },
    ])
}

/** What each writes, besides its key. */
const BY_RETURN = [
  'approvals',
  'audit_logs',
  'location_inventory',
  'number_series',
  'refunds',
  'return_goods',
  'return_items',
  'returns',
  'sale_items',
  'sales',
  'stock_adjustments',
  'stock_lots',
  'stock_movements',
]
const BY_VOID = [
  'approvals',
  'audit_logs',
  'location_inventory',
  'number_series',
  'refunds',
  'sales',
  'stock_lots',
  'stock_movements',
  'void_slips',
]

/** All rows of those tables; the log also tells who gave up which key, which is no part of a return. */
async function readBooks(): Promise<string[]> {
  const tables = [...new Set([...BY_RETURN, ...BY_VOID])]
  const rowsOf = (table: string) =>
    `SELECT concat('${table} ', to_jsonb(held)) AS row FROM ${table} AS held`
  const { rows } = await owner.query<{ row: string }>(
    `SELECT row FROM (${tables.map(rowsOf).join(' UNION ALL ')}) AS held
      WHERE row NOT LIKE '%"GIVE_UP"%' ORDER BY row`,
  )
  return rows.map(({ row }) => row)
}

/** Makes a call on a server that lives; answers its statements, the tables that it wrote and its answer. */
async function makeUnharmed<E extends Endpoint>(row: E, call: CallOf<E>) {
  const attempt = await attemptOf(row, call)
  const books = new Set(await readBooks())
  const statements = proxy.watch(attempt.key)
  const { answer } = await send(attempt)
  const changed = (await readBooks()).filter((held) => !books.has(held))
  const written = new Set(changed.map((held) => held.slice(0, held.indexOf(' '))))
  return { statements, written: [...written].toSorted(), answer }
}

/** A sale of a medicine with a lot number, a kit, a part of it by itself and a service, paid in cash and by card. */
function sell() {
  const lines = [
    { product: medicine, qty: 3 },
    { product: kit, qty: 1 },
    { product: gauze, qty: 2 },
    { product: service, qty: 1 },
  ]
  const { grandTotal } = checkoutOf(location.id, lines).body.sale
  const payments = [
    { method: 'cash' as const, amount: '20.00' },
    { method: 'card' as const, amount: (Number(grandTotal) - 20).toFixed(2), reference: '4711' },
  ]
  return cashier.send(api.sales.complete, checkoutOf(location.id, lines, { payments }))
}

const RETURNED: ReturnBody = {
  reason: 'Wrong item',
  items: [
    { line: 1, qty: 1, condition: 'SHELF' },
    { line: 1, qty: 1, condition: 'QUARANTINE' },
    { line: 2, qty: 1, parts: [{ productId: tape.id, condition: 'DESTROYED' }] },
    { line: 3, qty: 1, condition: 'DESTROYED', reason: 'Torn' },
    { line: 4, qty: 1 },
  ],
}

test(
  'of a return whose server is killed at a statement all is there or nothing, and the till that asks is told which',
  async () => {
    const callFor = (sale: { id: number }) => ({ ...paramsOf(sale), body: RETURNED })
    const unharmed = await makeUnharmed(api.returns.create, callFor(await sell()))
    const { items, refunds, total, refunded } = unharmed.answer
    const sale = await sell()
    // One user may give up thirty attempts in ten minutes.
    const asking = [cashier, manager, admin]

    for (const [index, moment] of momentsOf(unharmed.statements).entries()) {
      const attempt = await attemptOf(api.returns.create, callFor(sale))
      const params = { key: attempt.key }
      const books = await readBooks()
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const till = there(asking[index % asking.length]!)
      const closed = await till.send(api.returns.closeAttempt, { params })
      const again = await send(attempt)

      expect({ moment, isMade: closed.return !== null }).toEqual({ moment, isMade })
      if (isMade) {
        expect(closed.return).toMatchObject({ saleId: sale.id, items, refunds, total, refunded })
        expect(again.headers.get('idempotent-replayed')).toBe('true')
        expect(again.answer).toEqual(closed.return)
      } else {
        expect(again.problem).toMatchObject({ status: 422, isUndone: true })
        expect(await readBooks()).toEqual(books)
      }
    }

    expect(unharmed.written).toEqual(BY_RETURN)
    const { rows } = await owner.query('SELECT number FROM returns ORDER BY id')
    const series = `${location.code}R-0000000`
    expect(rows).toEqual([{ number: `${series}1` }, { number: `${series}2` }])
  },
  PATIENCE,
)

test.runIf(process.env['TEST_LONG'])(
  'a void whose server is killed at a statement is made whole or not at all, and once however often it is sent again',
  async () => {
    const callFor = (sale: { id: number }) => ({ ...paramsOf(sale), body: { reason: 'Twice' } })
    const unharmed = await makeUnharmed(api.returns.void, callFor(await sell()))
    const sale = await sell()
    const attempt = await attemptOf(api.returns.void, callFor(sale))
    const books = await readBooks()

    for (const moment of momentsOf(unharmed.statements)) {
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const { voidedAt } = await there(cashier).send(api.sales.get, paramsOf(sale))

      expect({ moment, isMade: voidedAt !== null }).toEqual({ moment, isMade })
      if (!isMade) expect(await readBooks()).toEqual(books)
    }
    const again = await send(attempt)

    expect(unharmed.written).toEqual(BY_VOID)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.answer).toMatchObject({
      id: sale.id,
      voidNumber: `${location.code}V-00000002`,
      refunds: unharmed.answer.refunds,
    })
  },
  PATIENCE,
)
