import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { HASH_RULE, hashOf } from '#server/platform/idempotency/body-hash.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
await pharmacy.owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")
const [manager, cashier] = [await pharmacy.as('MANAGER'), await pharmacy.as('CASHIER')]
afterAll(() => refuseBrokenInvariants(pharmacy.owner))

type Entered = CallOf<typeof api.beneficiaries.enter>['body']

/** A number whose last four digits differ from the rest of it. */
const newNumber = () => `OSCA-${randomUUID().slice(0, 8)}-4821`
const cardOf = (more: Partial<Entered> = {}): Entered => ({
  scheme: 'SC',
  holderName: 'Ana Reyes',
  idNumber: newNumber(),
  ...more,
})
const enter = (body: Entered) => cashier.try(api.beneficiaries.enter, { body })
const newCustomer = () => cashier.send(api.customers.create, { body: { name: 'Lola Ana' } })
const of = (id: number) => ({ params: { id: String(id) } })
const cardsOf = ({ id }: { id: number }) =>
  cashier.send(api.beneficiaries.list, { query: { customerId: String(id) } })
const dayYearsAgo = (years: number) =>
  `${new Date().getFullYear() - years}-01-${years === 7 ? '01' : '02'}`

test('a card is entered once, remembered with its customer, and shown with its last four digits', async () => {
  const customer = await newCustomer()
  const body = cardOf({ customerId: customer.id, tin: '123-456-789' })

  const { status, answer } = await enter(body)

  expect(status).toBe(201)
  expect(answer).toEqual({
    id: expect.any(Number),
    scheme: 'SC',
    customerId: customer.id,
    holderName: 'Ana Reyes',
    maskedNumber: '•••• 4821',
    hasTin: true,
    childName: null,
    childBirthDay: null,
    mission: null,
    validUntil: null,
    version: 1,
  })
  expect(await cardsOf(customer)).toEqual([answer])
})

test('the same number in another spelling is the same card; its customer is filled in', async () => {
  const customer = await newCustomer()
  const body = cardOf()
  const first = await enter(body)
  const spelled = { ...body, idNumber: body.idNumber.toUpperCase().replaceAll('-', ' ') }

  const again = await enter({ ...spelled, holderName: 'REYES, Ana', customerId: customer.id })
  const asBefore = await enter(spelled)

  expect(again.answer).toEqual({ ...first.answer, customerId: customer.id, version: 2 })
  expect(asBefore.answer).toEqual(again.answer)
})

test.each([
  ['José Reyes', 'JOSE  REYES', true],
  ['Reyes, José', 'Jose\u0301 Reyes', true],
  ['Peñaflor-O’Hara, Bea', "bea penaflor o'hara", true],
  ['Rosario Dela Cruz', 'Rosario B. Dela Cruz', false],
  ['Ana Cruz', 'Ben Cruz', false],
])('a number under %j and under %j is one card: %s', async (one, other, isOne) => {
  const idNumber = newNumber()

  const first = await enter(cardOf({ idNumber, holderName: one }))
  const second = await enter(cardOf({ idNumber, holderName: other }))

  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.answer.id === first.answer.id).toBe(isOne)
  expect(second.answer.holderName).toBe(isOne ? one : other)
})

test('cards entered at once make one, and a try sent again is answered with it', async () => {
  const body = cardOf()
  const key = { idempotencyKey: randomUUID() }

  const raced = await Promise.all(Array.from({ length: 5 }, () => enter(body)))
  const keyed = await cashier.try(api.beneficiaries.enter, { body }, key)
  const replayed = await cashier.try(api.beneficiaries.enter, { body }, key)

  expect(raced.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(raced.map(({ answer }) => answer.id)).size).toBe(1)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(replayed.answer).toEqual(keyed.answer)
})

test('a solo parent names a child of at most six, who is the one named last', async () => {
  const card = cardOf({ scheme: 'SP' })
  const child = { childName: 'Bea', childBirthDay: dayYearsAgo(3) }
  const refusals = [
    card,
    { ...card, childName: 'Bea' },
    { ...card, ...child, childBirthDay: dayYearsAgo(7) },
    { ...card, ...child, scheme: 'SC' },
  ]

  const refused = await Promise.all(refusals.map(enter))
  const first = await enter({ ...card, ...child })
  const next = await enter({ ...card, childName: 'Cas', childBirthDay: dayYearsAgo(2) })

  expect(refused.map(({ status, problem }) => [status, problem.errors])).toEqual([
    [400, [{ field: 'childName', message: 'Solo Parent needs the name of the child' }]],
    [400, [{ field: 'childBirthDay', message: 'Solo Parent needs the child’s birthday' }]],
    [
      400,
      [
        {
          field: 'childBirthDay',
          message: 'The law grants this for children up to 6 years: this one is 7',
        },
      ],
    ],
    [400, [{ field: 'childName', message: 'Senior Citizen is not for a child' }]],
  ])
  expect(first.status).toBe(201)
  expect(next.answer).toMatchObject({ id: first.answer.id, childName: 'Cas' })
})

test.each([
  ['an unknown scheme', { scheme: 'XX' }, 400, 'That scheme does not exist'],
  [
    'a number of three letters',
    { idNumber: 'a-b c' },
    400,
    'ID number must have at least 4 letters or digits',
  ],
  ['no holder', { holderName: ' ' }, 400, 'Name is required'],
  ['no number', { idNumber: '' }, 400, 'ID number is required'],
  [
    'a wrong TIN',
    { tin: '12' },
    400,
    'TIN must be 9 digits, or 12 to 14 with the branch, like 123-456-789-00000',
  ],
  ['nobody’s customer', { customerId: 999_999 }, 400, 'That customer does not exist'],
])('%s is refused, and no card is kept', async (_what, wrong, status, detail) => {
  const count = 'SELECT count(*) FROM beneficiaries'
  const before = await pharmacy.owner.query(count)

  const outcome = await enter(cardOf(wrong))

  expect([outcome.status, outcome.problem.detail]).toEqual([status, detail])
  expect((await pharmacy.owner.query(count)).rows).toEqual(before.rows)
})

test('a card that is sent again is the same card, and its key holds nothing by which its number could be guessed', async () => {
  const body = cardOf({ tin: '123456789' })
  const idempotencyKey = randomUUID()

  const first = await cashier.try(api.beneficiaries.enter, { body }, { idempotencyKey })
  const again = await cashier.try(api.beneficiaries.enter, { body }, { idempotencyKey })
  const otherwise = { body: { ...body, idNumber: newNumber() } }
  const other = await cashier.try(api.beneficiaries.enter, otherwise, { idempotencyKey })

  expect([again.answer, other.status]).toEqual([first.answer, 422])
  const { rows } = await pharmacy.owner.query<{ hash: string }>(
    "SELECT encode(body_hash, 'hex') AS hash FROM idempotency_keys WHERE key = $1",
    [idempotencyKey],
  )
  expect(rows[0]?.hash).not.toBe(
    hashOf(HASH_RULE, { params: undefined, sent: body, checked: body }).toString('hex'),
  )
})

test('a card of a scheme that has ended, or was switched off, is refused', async () => {
  await pharmacy.owner.query(`
    INSERT INTO schemes (code, name, rate, vat_treatment, id_label, from_day, to_day, is_active)
    VALUES ('OLD', 'Ended', 5, 'INSIDE', 'ID', NULL, '2020-12-31', true),
           ('OFF', 'Switched off', 5, 'INSIDE', 'ID', NULL, NULL, false)`)

  const refused = await Promise.all(['OLD', 'OFF'].map((scheme) => enter(cardOf({ scheme }))))

  expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, 'Ended is not in force today'],
    [409, 'Switched off is not in force today'],
  ])
})

test('what is named of a card is changed, not over another’s change and not to another card', async () => {
  const [taken, { answer: card }] = [cardOf({ holderName: 'Reyes, Ana R.' }), await enter(cardOf())]
  await enter(taken)
  const change = (body: CallOf<typeof api.beneficiaries.update>['body']) =>
    cashier.try(api.beneficiaries.update, { ...of(card.id), body })

  const first = await change({ holderName: 'Ana R. Reyes', tin: '123456789', version: 1 })
  const sentAgain = await change({ holderName: 'Ana R. Reyes', tin: '123-456-789', version: 1 })
  const stale = await change({ holderName: 'Anita', version: 1 })
  const number = await change({ idNumber: taken.idNumber })

  expect(first.answer).toEqual({ ...card, holderName: 'Ana R. Reyes', hasTin: true, version: 2 })
  expect(sentAgain.answer).toEqual(first.answer)
  expect([stale.status, stale.problem.errors?.[0]?.field]).toEqual([409, 'version'])
  expect([number.status, number.problem.errors]).toEqual([
    409,
    [{ field: 'idNumber', message: 'There is a card of that number and name' }],
  ])
  const gone = await cashier.try(api.beneficiaries.update, { ...of(999_999), body: {} })
  expect(gone.status).toBe(404)
})

test('a manager reads the whole number, which is logged without the number; a cashier does not', async () => {
  const body = cardOf({ tin: '123456789' })
  const { answer: card } = await enter(body)

  const read = await manager.send(api.beneficiaries.reveal, of(card.id))
  const refused = await cashier.try(api.beneficiaries.reveal, of(card.id))

  expect(read).toEqual({ idNumber: body.idNumber, tin: '123-456-789' })
  expect(refused.status).toBe(403)
  const query = { entity: 'beneficiary', entityId: String(card.id) }
  const entries = await (await pharmacy.as('ADMIN')).send(api.audit.list, { query })
  expect(entries.map(({ action, userId, entityName }) => [action, userId, entityName])).toEqual([
    ['REVEAL', manager.id, 'Ana Reyes'],
    ['CREATE', cashier.id, 'Ana Reyes'],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/OSCA|123-456/)
})

test('a manager deletes a card, and with it what the log knows of its holder', async () => {
  const { answer: card } = await enter(cardOf())

  await manager.send(api.beneficiaries.delete, of(card.id))
  await manager.send(api.beneficiaries.delete, of(card.id))

  const { rows } = await pharmacy.owner.query(
    `SELECT action, (SELECT count(*)::int FROM audit_personal WHERE audit_id = id) AS personal
       FROM audit_logs WHERE entity = 'beneficiary' AND entity_id = $1 ORDER BY id`,
    [card.id],
  )
  expect(rows).toEqual([
    { action: 'CREATE', personal: 0 },
    { action: 'DELETE', personal: 0 },
  ])
})
