import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'
import { openShownCards } from '#server/testing/people/shown-cards.ts'

const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
/** Letters and digits that nothing else in the shop has, so that the number itself would be found. */
const WORD = 'OSCA7731096'
const NUMBER = `${WORD}4821`
const TIN = '773109648'

const pharmacy = await openPharmacy()
const shop = await openShownCards(pharmacy)
const { admin, manager, cashier } = shop
const senior = await shop.remember(WORD)
const { card, customer } = senior
const of = paramsOf(card)

function isRevealed(answer: unknown): boolean {
  const bare = JSON.stringify(answer ?? '').replace(/[^A-Za-z0-9]/g, '')
  return bare.includes(NUMBER) || bare.includes(TIN)
}

/** Printers have no bullets. */
const isMasked = (answer: unknown) => /[•·]{4} 4821/.test(JSON.stringify(answer ?? ''))

const print = (by: Caller, id: number, idempotencyKey: string = randomUUID()) =>
  by.send(
    api.documents.print,
    { params: { kind: 'sale', id: String(id) }, body: { way: 'DIALOG' } },
    { idempotencyKey },
  )

test('the whole number and TIN of a card are in no answer of any call but the one that reveals them', async () => {
  const shift = await shop.open(cashier, '0.00')
  const answers: [string, unknown][] = [
    ['entered', card],
    ['entered again', await admin.send(api.beneficiaries.enter, { body: senior.body })],
    [
      'changed',
      await admin.send(api.beneficiaries.update, { ...of, body: { holderName: `A. ${WORD}` } }),
    ],
    ['sold', await shop.sell(senior, customer.id)],
    ['quoted', await shop.quote(senior, customer.id)],
  ]
  const [sale, order] = answers.slice(-2).map(([, answer]) => answer as { id: number })
  const back = { tillId: shop.till.id, reason: 'Recall', items: [{ line: 1, qty: 1 }] }
  answers.push([
    'returned',
    await manager.send(api.returns.create, { ...paramsOf(sale!), body: back }),
  ])
  await shop.readForGood(shift, '80.00')
  // Every id of this shop is among the first; reports of a day are reports of every day here.
  const ids = new Set([1, 2, sale!.id, order!.id, card.id, shop.till.id])
  for (const row of ROWS.filter(({ method, stream }) => method === 'GET' && !stream)) {
    const paths = [...ids].map((id) =>
      row.path.replace('{kind}', 'sale').replace(/\{\w+\}/g, String(id)),
    )
    const queries = row.path.includes('{')
      ? [{}]
      : [{ customerId: customer.id }, { scheme: 'SC' }, {}]
    for (const path of new Set(paths))
      for (const query of queries)
        answers.push([row.path, (await admin.try({ ...row, path }, { query })).answer])
  }

  const revealed = await admin.send(api.beneficiaries.reveal, of)

  expect(answers.filter(([, answer]) => isRevealed(answer)).map(([name]) => name)).toEqual([])
  expect(isRevealed(revealed)).toBe(true)
  // What a journal masks it says to be masked.
  const journals = answers.flatMap(([name, answer]) => (name.endsWith('/journal') ? [answer] : []))
  expect(journals.some((answer) => /4821\s+\(masked\)/.test(String(answer)))).toBe(true)
  expect(new Set(answers.filter(([, answer]) => isMasked(answer)).map(([name]) => name))).toEqual(
    new Set([
      'entered',
      'entered again',
      'changed',
      'sold',
      'quoted',
      '/api/beneficiaries',
      '/api/audit-logs',
      '/api/books/scheme',
      '/api/documents/{kind}/{id}',
      '/api/sales',
      '/api/sales/{id}',
      '/api/tills/{id}/journal',
    ]),
  )
})

test('an invoice has numbers whole for its seller on its day, for a manager, and on its first copy; the log shows who else got them', async () => {
  const other = await pharmacy.as('CASHIER')
  pharmacy.setClock(new Date(Date.now() - 24 * 3_600_000))
  const shift = await shop.open(cashier, '0.00')
  const sold = [await shop.sell(senior, customer.id), await shop.sell(senior, customer.id)]
  const [id, unprinted] = sold.map((sale) => sale.id) as [number, number]
  const key = randomUUID()

  const own = [await print(cashier, id, key), await print(cashier, id, key)]
  own.push(await print(cashier, id))
  const ofManager = await print(manager, id)
  const firstOfOther = await print(other, unprinted)
  const furtherOfOther = await print(other, unprinted)
  pharmacy.setClock(null)
  const nextDay = await print(cashier, id)

  expect([...own, ofManager, firstOfOther].map(isRevealed)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  for (const masked of [furtherOfOther, nextDay])
    expect([isRevealed(masked), isMasked(masked)]).toEqual([false, true])
  expect([...own, ofManager, nextDay].map(({ copy }) => copy)).toEqual([1, 1, 2, 3, 4])
  const log = await admin.send(api.audit.list, { query: { entity: 'print' } })
  const whole = { wholeNumbers: true }
  expect(log.slice(0, 5)).toMatchObject([
    { action: 'REPRINT', userId: cashier.id, metadata: { copy: 4 } },
    { action: 'REPRINT', userId: other.id, metadata: { copy: 2 } },
    { action: 'PRINT', userId: other.id, metadata: { copy: 1, ...whole } },
    { action: 'REPRINT', userId: manager.id, metadata: { copy: 3, ...whole } },
    { action: 'REPRINT', userId: cashier.id, metadata: { copy: 2 } },
  ])
  expect(log.filter(({ metadata }) => JSON.stringify(metadata).includes('whole'))).toHaveLength(2)
  await shop.readForGood(shift, '320.00')
})

test('the key of a print belongs to the user who printed: no other user gets whole numbers by it, and a user who gets them again is logged', async () => {
  const other = await pharmacy.as('CASHIER')
  pharmacy.setClock(new Date(Date.now() - 24 * 3_600_000))
  const shift = await shop.open(cashier, '0.00')
  const { id } = await shop.sell(senior, customer.id)
  const key = randomUUID()
  await print(cashier, id, key)
  const call = { params: { kind: 'sale', id: String(id) }, body: { way: 'DIALOG' } } as const

  const byOther = await other.try(api.documents.print, call, { idempotencyKey: key })
  pharmacy.setClock(null)
  const nextDay = await print(cashier, id, key)

  expect([byOther.status, byOther.problem.detail]).toEqual([
    422,
    'Another user has printed this: print it again',
  ])
  expect(isRevealed(nextDay)).toBe(true)
  const [last] = await admin.send(api.audit.list, { query: { entity: 'print' } })
  expect(last).toMatchObject({
    action: 'PRINT',
    userId: cashier.id,
    metadata: { copy: 1, wholeNumbers: true, isAgain: true },
  })
  await shop.readForGood(shift, '160.00')
})

test('an order that was not issued has numbers masked on paper, also for a manager', async () => {
  const { id } = await shop.quote(senior, customer.id)

  const prints = [await print(cashier, id), await print(manager, id)]

  expect(prints.map((each) => [isRevealed(each), isMasked(each)])).toEqual([
    [false, true],
    [false, true],
  ])
})

test('the key that printed an order does not print its invoice whole', async () => {
  const shift = await shop.open(cashier, '0.00')
  const key = randomUUID()
  const order = await shop.quote(senior, customer.id)
  await print(cashier, order.id, key)
  const issued = await cashier.send(api.sales.update, {
    ...paramsOf(order),
    body: {
      locationId: shop.location.id,
      status: 'Final',
      tillId: shop.till.id,
      customerId: customer.id,
      version: order.version,
      beneficiaries: [{ beneficiaryId: card.id }],
      items: [
        {
          productId: shop.product.id,
          quantity: 1,
          price: '100.00',
          scheme: 'SC',
          supplyReason: 'Lost the others',
        },
      ],
      payments: [{ method: 'Cash', amount: '80.00' }],
    },
  })

  const again = await print(cashier, order.id, key)

  expect([issued.status, isRevealed(again)]).toEqual(['Final', false])
  await shop.readForGood(shift, '80.00')
})
