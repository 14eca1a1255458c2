import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { AFTER, keepNothingPlanned, openShop } from '#server/testing/goods/scheduled-changes.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepNothingPlanned(pharmacy)
const calls = api.datedChangeImports

const at = (id: number) => ({ params: { id: String(id) } })

/** The goods of a medicine: two brands of 5 mg, one of 10 mg. */
async function openMedicines(generic: string) {
  const shop = await openShop(pharmacy)
  const make = async (name: string, more: object) =>
    (
      await shop.manager.send(api.products.create, {
        body: {
          name,
          genericName: generic,
          dosageForm: 'Tablet',
          cost: '1',
          price: '12.00',
          ...more,
        },
      })
    ).id
  const norvasc = await make(`Norvasc ${generic}`, { strength: '5 mg', sku: `N-${generic}` })
  const amvasc = await make(`Amvasc ${generic}`, { strength: '5MG' })
  const ten = await make(`Norvasc ten ${generic}`, { strength: '10 mg' })
  return { ...shop, norvasc, amvasc, ten }
}

async function runToEnd(by: Caller, id: number) {
  await by.send(calls.run, { ...at(id), body: {} })
  for (;;) {
    const found = await by.send(calls.get, at(id))
    if (found.status !== 'RUNNING') return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function upload(by: Caller, text: string) {
  const body = { name: 'advisory.csv', content: Buffer.from(text).toString('base64') }
  const draft = await by.send(calls.upload, { body })
  const rows = () => by.send(calls.rows, { ...at(draft.id), query: {} })
  const run = (runner = by) => runToEnd(runner, draft.id)
  return { ...at(draft.id), draft, rows, run, takeBack: () => by.try(calls.takeBack, at(draft.id)) }
}

const listOf = (by: Caller) => by.send(api.datedChanges.list, { query: {} })

test('a list of the authorities means all goods of its generic name, strength and form, shows what becomes what, runs, and is taken back', async () => {
  const { manager, norvasc, amvasc } = await openMedicines('amlodipine besilate')
  const file = await upload(
    manager,
    'Name of Medicine,Dosage Strength,Form,VAT,Price Ceiling,Effectivity,Reference\n' +
      'AMLODIPINE  (besilate),5mg,tablet,VAT-Exempt,10.50,2027-03-02,FA 2027-1\n' +
      'Amlodipine besilate,2.5 mg,Tablet,Exempt,,2027-03-02,\n' +
      'Losartan,50 mg,Tablet,Exempt,,2027-03-02,\n' +
      'Amlodipine Besilate,5 mg,Tablet,Vatable,,2027-03-02,\n',
  )
  const [both, otherStrength, unknown, again] = await file.rows()
  const planned = await listOf(manager)
  const done = await file.run()
  const after = await listOf(manager)
  const back = await file.takeBack()

  expect(both).toMatchObject({
    outcome: 'create',
    productId: null,
    changes: [
      { field: 'taxClass', before: 'Amvasc amlodipine besilate: VATABLE', after: 'VAT_EXEMPT' },
      { field: 'priceCap', before: 'Amvasc amlodipine besilate: -', after: '10.50' },
      { field: 'taxClass', before: 'Norvasc amlodipine besilate: VATABLE', after: 'VAT_EXEMPT' },
      { field: 'priceCap', before: 'Norvasc amlodipine besilate: -', after: '10.50' },
    ],
  })
  expect(
    [otherStrength, unknown, again].map((row) => [row?.outcome, row?.remarks[0]?.message]),
  ).toEqual([
    [
      'leave',
      'No product of this generic name has this strength and form, but 5MG Tablet, 5 mg Tablet, 10 mg Tablet',
    ],
    ['leave', 'No product has this generic name'],
    ['refuse', 'The same goods and day as in line 2'],
  ])
  expect(planned).toEqual([])
  expect(done).toMatchObject({
    status: 'DONE',
    canBeTakenBack: true,
    counts: { create: 1, leave: 2, refuse: 1 },
  })
  expect(
    after.map(({ kind, productId, fromDay, source }) => [kind, productId, fromDay, source]),
  ).toEqual(
    [norvasc, amvasc].flatMap((id) => [
      ['PRICE_CAP', id, '2027-03-02', 'FA 2027-1'],
      ['TAX_CLASS', id, '2027-03-02', 'FA 2027-1'],
    ]),
  )
  expect(back.answer).toMatchObject({ status: 'TAKEN_BACK' })
  expect(await listOf(manager)).toEqual([])
})

test('a line that names no strength where there are several is refused, one that names a code means that product', async () => {
  const generic = 'losartan potassium'
  const { manager, norvasc } = await openMedicines(generic)
  const file = await upload(
    manager,
    `Generic,Strength,Code,Class,From\n${generic},,,Exempt,2027-03-02\n,,N-${generic},Exempt,2027-03-02\n,,X-404,Exempt,2027-03-02\n`,
  )

  const rows = await file.rows()

  expect(
    rows.map(({ outcome, productId, remarks }) => [outcome, productId, remarks[0]?.message]),
  ).toEqual([
    [
      'refuse',
      null,
      'Products of this generic name have several strengths: say which is meant (5MG, 5 mg, 10 mg)',
    ],
    ['create', norvasc, undefined],
    ['leave', null, 'No product has this code'],
  ])
})

test('a list that says neither day nor class is asked for both, for all of its lines', async () => {
  const { manager, norvasc } = await openMedicines('metformin')
  const file = await upload(manager, 'Generic Name,Strength\nMetformin,5 mg\n')
  const [asked] = await file.rows()
  const change = (body: object) => manager.send(calls.change, { params: file.params, body })
  await change({ fromDay: '2027-02-28', taxClass: 'VAT_EXEMPT' })
  const [past] = await file.rows()
  await change({ fromDay: '2027-03-01', source: 'FA 2027-2' })
  const [today] = await file.rows()
  await file.run()

  expect(asked?.remarks.map(({ message }) => message)).toEqual([
    'Neither a class nor a cap: choose a class for all lines',
    'No first day: choose one for all lines',
  ])
  expect(past?.remarks.map(({ message }) => message)).toEqual([
    'A change cannot begin before today',
  ])
  expect(today?.outcome).toBe('create')
  const product = await manager.send(api.products.find, { ...at(norvasc), query: {} })
  expect(product.taxClass).toBe('VAT_EXEMPT')
  const refused = await file.takeBack()
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'What this import planned has begun, or was changed since, so nothing was taken back: Amvasc metformin, Norvasc metformin.',
  ])
})

test('what was planned by hand for the same day stands, and what is so already is left', async () => {
  const { manager, plan, norvasc, amvasc } = await openMedicines('atenolol')
  await plan({ productId: norvasc, kind: 'PRICE_CAP', priceCap: '9.00' })
  await manager.send(api.products.update, {
    ...at(amvasc),
    body: { strength: '7 mg', price: '8.00', priceCap: '8.00' },
  })
  const file = await upload(
    manager,
    'Generic,Strength,Cap,From\nAtenolol,5 mg,10,2027-03-02\nAtenolol,7 mg,8,2027-03-02\n',
  )
  const [other, same] = await file.rows()
  // The day passes while the user looks.
  const late = await upload(manager, 'Generic,Strength,Cap,From\nAtenolol,7 mg,7,2027-03-01\n')
  pharmacy.setClock(new Date(AFTER))
  const { counts } = await late.run(await pharmacy.as('MANAGER'))

  expect([other?.outcome, other?.remarks[0]?.message]).toEqual([
    'refuse',
    'Another cap of Norvasc atenolol begins on that day already: change or withdraw that one first',
  ])
  expect([same?.outcome, same?.remarks[0]?.message]).toEqual([
    'leave',
    'All of them are so on that day already',
  ])
  expect(counts).toMatchObject({ create: 0, refuse: 1 })
})

test('lines of one medicine are planned on top of each other: what goes back to what holds today is a change, too', async () => {
  const { manager, norvasc } = await openMedicines('metformin hydrochloride')
  const code = 'N-metformin hydrochloride'
  const file = await upload(
    manager,
    `Code,Class,Cap,From\n${code},Exempt,9.50,2027-04-01\n${code},Exempt,9.00,2027-05-01\n${code},Vatable,9.50,2027-07-01\n`,
  )
  const rows = await file.rows()
  const { counts } = await file.run()

  expect(
    rows.map(({ changes }) => changes?.map(({ before, after }) => `${before} -> ${after}`)),
  ).toEqual([
    [
      'Norvasc metformin hydrochloride: VATABLE -> VAT_EXEMPT',
      'Norvasc metformin hydrochloride: - -> 9.50',
    ],
    ['Norvasc metformin hydrochloride: 9.50 -> 9.00'],
    [
      'Norvasc metformin hydrochloride: VAT_EXEMPT -> VATABLE',
      'Norvasc metformin hydrochloride: 9.00 -> 9.50',
    ],
  ])
  expect(counts).toMatchObject({ create: 3, leave: 0 })
  const plans = (await listOf(manager)).filter(({ productId }) => productId === norvasc)
  expect(
    plans.map(({ fromDay, taxClass, priceCap }) => `${fromDay} ${taxClass ?? priceCap}`),
  ).toEqual([
    '2027-07-01 9.50',
    '2027-07-01 VATABLE',
    '2027-05-01 9.00',
    '2027-04-01 9.50',
    '2027-04-01 VAT_EXEMPT',
  ])
})

test('the cap of a box is none of its tablets, whether a cell or a code says that it is of one', async () => {
  const { manager, norvasc } = await openMedicines('cetirizine')
  const packs = [{ name: 'Box', factor: 100, price: '1000.00', barcodes: ['BOX-CETIRIZINE'] }]
  const { id: unitId } = await manager.send(api.units.create, {
    body: { name: 'Cetirizine tablet' },
  })
  await manager.send(api.products.update, { ...at(norvasc), body: { packs, unitId } })
  const file = await upload(
    manager,
    'Code,Cap,From\nN-cetirizine,950.00 / box,2027-03-02\nBOX-CETIRIZINE,950.00,2027-03-02\nN-cetirizine,9.50,2027-03-03\n',
  )

  const rows = await file.rows()

  expect(rows.map(({ outcome, remarks }) => [outcome, remarks[0]?.message])).toEqual([
    ['refuse', expect.stringContaining("Price Cap is given by 'box': the product has packs")],
    ['leave', 'No product has this code'],
    ['create', undefined],
  ])
})
