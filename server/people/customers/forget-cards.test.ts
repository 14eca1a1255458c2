import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { purgeExpired } from '#server/people/beneficiaries/terms.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { tablesWith, tablesWithEach } from '#server/testing/people/forgetting.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tryApproved } from '#server/testing/people/pins.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'
import { openShownCards } from '#server/testing/people/shown-cards.ts'

const pharmacy = await openPharmacy()
const shop = await openShownCards(pharmacy)
const { admin, manager, cashier, location, product, remember } = shop

const forget = (customer: { id: number }) =>
  manager.send(api.customers.anonymise, paramsOf(customer))

/** Which of a customer's words the journal of the till holds. */
async function inJournal({ words }: { words: Record<string, string> }): Promise<string[]> {
  const journal = await shop.journal()
  return Object.entries(words).flatMap(([name, word]) => (journal.includes(word) ? name : []))
}

const purgeAt = (moment: string) =>
  purgeExpired({ ...pharmacy, now: () => new Date(moment), version: 'test' })

test('a card that was shown for another customer’s sale leaves its journal with its own holder', async () => {
  const [senior, other] = [await remember(), await remember()]
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, null)
  await shop.sell(senior, other.customer.id)
  await shop.readForGood(shift, '320.00')
  const before = await inJournal(senior)

  await forget(senior.customer)

  expect(before).toEqual(['holder', 'representative'])
  expect(await inJournal(senior)).toEqual([])
  expect(await tablesWith(pharmacy, other.words.customer)).toContain('sales')
  await refuseBrokenInvariants(pharmacy.owner)
})

test('an order that was not issued keeps nothing of a card whose holder is forgotten or which is deleted, and its lines say by which scheme they were saved', async () => {
  const [gone, shown, deleted] = [await remember(), await remember(), await remember()]
  const orders = [
    await shop.quote(gone, gone.customer.id),
    await shop.quote(shown, null),
    await shop.quote(deleted, null),
  ]
  const recorded = async () => {
    const numbers = [gone, shown, deleted].map(({ body }) => body.idNumber)
    const { rows } = await pharmacy.owner.query(
      'SELECT FROM sale_beneficiaries WHERE id_number = ANY($1)',
      [numbers],
    )
    return rows.length
  }
  const before = await recorded()

  await forget(gone.customer)
  await forget(shown.customer)
  await manager.send(api.beneficiaries.delete, paramsOf(deleted.card))

  expect([before, await recorded()]).toEqual([3, 0])
  for (const order of orders)
    expect(await manager.send(api.sales.get, paramsOf(order))).toMatchObject({
      beneficiaries: [],
      items: [{ scheme: 'SC' }],
      grandTotal: '80.00',
    })
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a card that was typed while a daughter bought goes to the mother with her own account, and is forgotten with her', async () => {
  const [daughter, mother] = [await remember(), await remember()]
  const holderName = `${mother.words.customer.toUpperCase()}, Ana`
  const idNumber = `${mother.words.reason}-4821`
  const enter = (customerId: number | null) =>
    cashier.send(api.beneficiaries.enter, {
      body: { scheme: 'SC', holderName, idNumber, customerId },
    })
  const typed = await enter(daughter.customer.id)

  const shown = await enter(mother.customer.id)
  const again = await enter(daughter.customer.id)
  await forget(mother.customer)

  expect([typed, shown, again].map(({ id, customerId }) => [id, customerId])).toEqual([
    [typed.id, daughter.customer.id],
    [typed.id, mother.customer.id],
    [typed.id, mother.customer.id],
  ])
  expect(await tablesWith(pharmacy, mother.words.customer)).toEqual([])
  expect(await tablesWith(pharmacy, daughter.words.holder)).toContain('beneficiaries')
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a card under the name of a customer that was shown when they bought is forgotten with them, whichever customer it is remembered with', async () => {
  const [daughter, mother] = [await remember(), await remember()]
  const holderName = `Ana ${mother.words.customer}`
  const own = { ...daughter.body, holderName, idNumber: `${mother.words.reason}-4821` }
  const card = await cashier.send(api.beneficiaries.enter, { body: own })
  await shop.quote({ ...mother, card }, mother.customer.id)
  await shop.quote({ ...mother, card }, null)

  await forget(mother.customer)

  expect(await tablesWith(pharmacy, mother.words.customer)).toEqual([])
  expect(await tablesWith(pharmacy, mother.words.reason)).toEqual([])
  expect(await tablesWith(pharmacy, daughter.words.holder)).toContain('beneficiaries')
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a name in the reason of a return, a void or an approval, and in a note, goes when its customer is forgotten; one in the reference of a payment stays', async () => {
  const { customer } = await remember()
  const word = () => randomUUID().slice(0, 8)
  const reasons = { returned: word(), voided: word(), approved: word() }
  const words = { ...reasons, reference: word(), paymentNote: word(), sellNote: word() }
  const shift = await shop.open(cashier, '0.00')
  const sell = (more: object) => {
    const lines = [{ product, quantity: 2 }]
    const of = { status: 'Final' as const, customerId: customer.id, tillId: shop.till.id, ...more }
    return admin.send(api.sales.complete, orderOf(location.id, lines, of))
  }
  const sold = await sell({
    sellNote: `For ${words.sellNote}`,
    payments: [
      {
        method: 'BPI',
        amount: '200.00',
        reference: `From ${words.reference}`,
        paymentNote: `Paid by ${words.paymentNote}`,
      },
    ],
  })
  const wrong = await sell({})
  const back = (reason: string) => ({
    ...paramsOf(sold),
    body: { tillId: shop.till.id, reason, items: [{ line: 1, qty: 1 }] },
  })
  await manager.send(api.returns.create, back(`Brought back by ${words.returned}`))
  const approved = await tryApproved(api.returns.create, back('Wrong item'), {
    actor: cashier,
    by: manager,
    key: randomUUID(),
    reason: `Known to us: ${words.approved}`,
  })
  await manager.send(api.returns.void, {
    ...paramsOf(wrong),
    body: { tillId: shop.till.id, reason: `Sold to ${words.voided}` },
  })
  await shop.readForGood(shift, '0.00')
  const before = await tablesWithEach(pharmacy, words)
  const foundBefore = await inJournal({ words })

  await forget(customer)

  expect(approved.status).toBe(201)
  expect(before).toEqual({
    returned: ['audit_personal', 'journal_personal', 'return_items'],
    voided: ['audit_personal', 'journal_personal', 'sales'],
    approved: ['approvals', 'audit_personal'],
    reference: ['payments'],
    paymentNote: ['payments'],
    sellNote: ['journal_personal', 'sales'],
  })
  const gone = { returned: [], voided: [], approved: [], paymentNote: [], sellNote: [] }
  expect(await tablesWithEach(pharmacy, words)).toEqual({ ...gone, reference: ['payments'] })
  expect(foundBefore).toEqual(['returned', 'voided', 'reference', 'sellNote'])
  expect(await inJournal({ words })).toEqual(['reference'])
  for (const change of [`reason = 'Another'`, `reason = 'Erased with a customer', qty = 2`])
    await expect(pharmacy.owner.query(`UPDATE return_items SET ${change}`)).rejects.toThrow(
      'return_items is append-only',
    )
  expect(await manager.send(api.returns.get, paramsOf(approved.answer))).toMatchObject({
    items: [{ reason: 'Erased with a customer' }],
  })
  expect(await manager.send(api.sales.get, paramsOf(wrong))).toMatchObject({
    voidReason: 'Erased with a customer',
  })
  await refuseBrokenInvariants(pharmacy.owner)
})

test('the book of tax withheld names who withheld it until its term, though they were forgotten', async () => {
  const { words, customer } = await remember()
  const shift = await shop.open(cashier, '0.00')
  const { id } = await admin.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 3 }], {
      status: 'Final',
      customerId: customer.id,
      tillId: shop.till.id,
      payments: [{ method: 'BPI', amount: '297.10' }],
    }),
  )
  await cashier.send(api.sales.addPayment, {
    ...paramsOf({ id }),
    body: { method: WITHHELD, amount: '2.90', reference: '2307-88', tillId: shop.till.id },
  })
  const book = async () =>
    (await admin.send(api.books.withheld, { query: { locationId: String(location.id) } })).rows

  await forget(customer)
  const forgotten = await book()
  await refuseBrokenInvariants(pharmacy.owner)
  await purgeAt('2037-01-01T00:00Z')
  const pastTerm = await book()

  expect(forgotten).toMatchObject([{ customerName: `Ana ${words.customer}`, tin: '222-333-444' }])
  expect(pastTerm).toMatchObject([{ customerName: `Deleted customer #${customer.id}`, tin: null }])
  await shop.readForGood(shift, '0.00')
})

test('of a forgotten senior stays what the law keeps of their sales until its term, and then nothing', async () => {
  const senior = await remember()
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, senior.customer.id)
  await shop.readForGood(shift, '160.00')
  const reported = await inJournal(senior)
  const book = async () => {
    const filters = { scheme: 'SC', locationId: location.id }
    return manager.send(api.books.paper, { body: { book: 'scheme', filters } })
  }
  const before = await book()
  const standsIn = () => tablesWithEach(pharmacy, senior.words)

  await forget(senior.customer)

  expect(reported).toEqual(['customer', 'holder', 'representative'])
  expect(await inJournal(senior)).toEqual([])
  const kept = ['sale_beneficiaries']
  const whole = { holder: kept, number: kept, representative: kept, reason: ['audit_personal'] }
  expect(await standsIn()).toEqual({ customer: [], ...whole })
  expect(before.rows.at(-1)).toMatchObject({
    holderName: `Rosa ${senior.words.holder}`,
    idNumber: `${senior.words.number}-4821`,
    tin: '773-109-648',
    representative: `Bea ${senior.words.representative}`,
    total: '160.00',
  })
  expect(await book()).toEqual(before)
  await purgeAt('2035-01-01T00:00Z')
  expect(await standsIn()).toEqual({ customer: [], ...whole })
  await purgeAt('2037-01-01T00:00Z')
  expect(Object.values(await standsIn()).flat()).toEqual([])
})

test('a journal names a senior who is no customer until its term', async () => {
  const senior = await remember()
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, null)
  await shop.readForGood(shift, '160.00')

  await purgeAt('2035-01-01T00:00Z')
  const inTime = await inJournal(senior)
  await purgeAt('2037-01-01T00:00Z')

  expect(inTime).toEqual(['holder', 'representative'])
  expect(await inJournal(senior)).toEqual([])
})

test('what the law keeps of an order that was never issued goes at its term, too', async () => {
  const senior = await remember()
  await shop.quote(senior, null)

  await purgeAt('2037-01-01T00:00Z')

  const { rows } = await pharmacy.owner.query(
    'SELECT FROM sale_beneficiaries WHERE id_number = $1',
    [senior.body.idNumber],
  )
  expect(rows).toEqual([])
})
