import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'

const pharmacy = await openPharmacy()
pharmacy.setClock(new Date('2026-11-20T04:00:00Z'))
const [admin, cashier] = [await pharmacy.as('ADMIN'), await pharmacy.as('CASHIER')]

type Body = CallOf<typeof api.schemes.create>['body']
const newCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`
const schemeOf = (code: string, more: Partial<Body> = {}): Body => ({
  code,
  name: 'Teachers',
  rate: '5',
  vatTreatment: 'INSIDE',
  idLabel: 'PRC ID',
  ...more,
})
const add = (body: Body) => admin.try(api.schemes.create, { body })
const at = (id: number) => ({ params: { id: String(id) } })
const rowsOf = async (code: string) =>
  (await cashier.send(api.schemes.list, {})).filter((scheme) => scheme.code === code)

test('a new shop knows the schemes of the law, all in force', async () => {
  const schemes = await cashier.send(api.schemes.list, {})

  expect(
    schemes.map(({ code, rate, vatTreatment, weeklyCap, asksChild, isInForce }) =>
      [code, rate, vatTreatment, weeklyCap, asksChild, isInForce].join(' '),
    ),
  ).toEqual([
    'SC 20.00 EXEMPT  false true',
    'PWD 20.00 EXEMPT  false true',
    'NAAC 20.00 ON_THE_REST  false true',
    'SP 10.00 EXEMPT  true true',
    'BNPC 5.00 INSIDE 2500.00 false true',
    'MOV 20.00 ON_THE_REST  false true',
    'DIPLOMAT 0.00 ZERO_RATED  false true',
  ])
})

test('a scheme that changes has another row from a day on, and the row before ends the day before', async () => {
  const code = newCode()
  await add(schemeOf(code))

  const { status } = await add(schemeOf(code, { rate: '7.5', fromDay: '2027-01-01' }))

  expect(status).toBe(201)
  expect(
    (await rowsOf(code)).map(({ rate, fromDay, toDay, hasBegun, isInForce }) => [
      rate,
      fromDay,
      toDay,
      hasBegun,
      isInForce,
    ]),
  ).toEqual([
    ['5.00', null, '2026-12-31', true, true],
    ['7.50', '2027-01-01', null, false, false],
  ])
})

test('what has begun keeps what it calculates by; its names, end and use may change', async () => {
  const code = newCode()
  const { answer: scheme } = await add(schemeOf(code))
  const change = (body: CallOf<typeof api.schemes.update>['body']) =>
    admin.try(api.schemes.update, { ...at(scheme.id), body })

  const rate = await change({ rate: '6' })
  const named = await change({ name: 'All teachers', rate: '5.00', source: 'RA 1', version: 1 })
  const sentAgain = await change({ name: 'All teachers', source: 'RA 1', version: 1 })
  const stale = await change({ name: 'Teachers', version: 1 })
  const ended = await change({ isActive: false, toDay: '2026-12-31' })

  expect([rate.status, rate.problem.errors]).toEqual([
    409,
    [
      {
        field: 'rate',
        message: `Teachers has begun: say how it is from a later day on, as another row of ${code}`,
      },
    ],
  ])
  expect(named.answer).toEqual({ ...scheme, name: 'All teachers', source: 'RA 1', version: 2 })
  expect(sentAgain.answer).toEqual(named.answer)
  expect(stale.status).toBe(409)
  expect(ended.answer).toMatchObject({ isInForce: false, toDay: '2026-12-31' })
})

test('what has not begun may be moved and changed, and deleted as if it had never been planned', async () => {
  const code = newCode()
  await add(schemeOf(code))
  const { answer: planned } = await add(schemeOf(code, { fromDay: '2027-01-01' }))

  await admin.send(api.schemes.update, {
    ...at(planned.id),
    body: { rate: '8', fromDay: '2027-02-01' },
  })
  const moved = (await rowsOf(code)).map(({ rate, fromDay, toDay }) => [rate, fromDay, toDay])
  await admin.send(api.schemes.delete, at(planned.id))
  await admin.send(api.schemes.delete, at(planned.id))

  expect(moved).toEqual([
    ['5.00', null, '2027-01-31'],
    ['8.00', '2027-02-01', null],
  ])
  expect((await rowsOf(code)).map(({ toDay }) => toDay)).toEqual([null])
})

test('a scheme that was to end ends on its own last day, whether what was planned to follow is moved or withdrawn', async () => {
  const code = newCode()
  const { answer: first } = await add(schemeOf(code))
  const endOf = async () => (await rowsOf(code))[0]?.toDay
  const end = (toDay: string) => admin.try(api.schemes.update, { ...at(first.id), body: { toDay } })
  await end('2026-12-31')
  const { answer: early } = await add(schemeOf(code, { rate: '8', fromDay: '2026-12-01' }))
  const move = (fromDay: string) =>
    admin.send(api.schemes.update, { ...at(early.id), body: { fromDay } })

  const ends = [await endOf()]
  await move('2026-12-20')
  ends.push(await endOf())
  await move('2027-02-01')
  ends.push(await endOf())
  await move('2026-12-10')
  await admin.send(api.schemes.delete, at(early.id))
  ends.push(await endOf())
  const past = await end('2026-11-18')

  expect(ends).toEqual(['2026-11-30', '2026-12-19', '2026-12-31', '2026-12-31'])
  expect([past.status, past.problem.errors]).toEqual([
    400,
    [{ field: 'toDay', message: 'What was sold already stays: it ends yesterday or later' }],
  ])
  expect((await end('2026-11-19')).status).toBe(200)
})

test('of three rows of a scheme the last follows the first where the middle one is withdrawn', async () => {
  const code = newCode()
  await add(schemeOf(code))
  const { answer: middle } = await add(schemeOf(code, { rate: '8', fromDay: '2027-01-01' }))
  await add(schemeOf(code, { rate: '9', fromDay: '2027-06-01' }))

  await admin.send(api.schemes.delete, at(middle.id))

  expect((await rowsOf(code)).map(({ toDay }) => toDay)).toEqual(['2027-05-31', null])
})

test.each<[string, Partial<Body>, number, string]>([
  [
    'of a code that is there, without a day',
    {},
    400,
    ' is there: say from which day on it changes',
  ],
  [
    'from yesterday on',
    { fromDay: '2026-11-19' },
    400,
    'What was sold already stays: it changes today or later',
  ],
  ['before a planned one', { fromDay: '2026-12-31' }, 409, ' changes on Jan 01, 2027 already'],
  [
    'that ends before it begins',
    { fromDay: '2027-03-01', toDay: '2027-02-01' },
    400,
    'A scheme ends on its first day or later',
  ],
  ['of nothing', { fromDay: '2027-03-01', rate: '0' }, 400, 'Discount must be more than 0'],
  [
    'with a limit of nothing',
    { fromDay: '2027-03-01', weeklyCap: '0' },
    400,
    'Most a week must be more than 0, or empty without a limit',
  ],
  [
    'with a limit on what is exempt',
    { fromDay: '2027-03-01', vatTreatment: 'EXEMPT', weeklyCap: '2500' },
    400,
    'Only a discount on the price with its VAT may have a limit',
  ],
])('a scheme %s is refused', async (_what, wrong, status, sentence) => {
  const code = newCode()
  await add(schemeOf(code))
  await add(schemeOf(code, { fromDay: '2027-01-01' }))

  const refused = await add(schemeOf(code, wrong))

  expect([refused.status, refused.problem.detail.replace(code, '')]).toEqual([status, sentence])
  expect(await rowsOf(code)).toHaveLength(2)
})

test('of two rows of one code entered at once both stand, or one is refused; never two for one day', async () => {
  const code = newCode()

  const raced = await Promise.all(
    [1, 2, 3].map(() => add(schemeOf(code, { fromDay: '2027-01-01' }))),
  )

  expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await rowsOf(code)).toHaveLength(1)
})

test('a scheme of which cards are kept is switched off, not deleted', async () => {
  const code = newCode()
  const { answer: scheme } = await add(schemeOf(code))
  const card = { scheme: code, holderName: 'Ana', idNumber: randomUUID() }
  await whileVatIsInside(pharmacy, () => cashier.send(api.beneficiaries.enter, { body: card }))

  const refused = await admin.try(api.schemes.delete, at(scheme.id))

  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Teachers is in use: sales were made by it, or cards of it are kept. Switch it off instead.',
  ])
})
