import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const manager = await pharmacy.as('MANAGER')
const cashier = await pharmacy.as('CASHIER')

type Change = CallOf<typeof api.settings.update>['body']

const FIRST: Change = {
  storeName: 'Botika',
  storeAddress: null,
  registeredName: null,
  tin: null,
  ...PRESETS.TAX_ON_TOP,
  lowStockDefault: 10,
  discountMaxManager: 100,
  idleLockMinutes: 15,
  backupAt: '02:30',
  backupKeepDays: 14,
  backupKeepWeeks: 8,
}

keepInvariants(pharmacy.owner)
afterEach(async () => {
  await admin.send(api.settings.update, { body: FIRST })
})

function change(body: Change, caller = admin) {
  return caller.try(api.settings.update, { body })
}

test('a change that names nothing leaves the settings and the log as they are', async () => {
  const entries = () => admin.send(api.audit.list, { query: { entity: 'settings' } })
  const [before, logged] = [await admin.send(api.settings.get, {}), await entries()]

  const answered = await admin.send(api.settings.update, { body: { version: before.version } })

  expect(answered).toEqual(before)
  expect(await entries()).toEqual(logged)
})

test('a new shop goes by the figures of the specification', async () => {
  expect(await admin.send(api.settings.get, {})).toMatchObject({
    storeName: 'Botika',
    taxMode: 'ADDED_TO_TOTAL',
    taxRate: '8.25',
    lowStockDefault: 10,
    discountMaxManager: '100.00',
    discountMaxCashier: '100.00',
    unpaidFinalOrders: 'ANYONE',
    uniqueReferences: false,
    witnessByPin: false,
    idleLockMinutes: 15,
    timeZone: 'Asia/Manila',
    registeredName: null,
    taxpayer: null,
    tin: null,
    softwareSupplier: null,
    paperHead: null,
    paperFoot: null,
    paperCode: 'CODE128',
    paperLanguage: 'en',
  })
})

test('what is changed counts, what is not named stays, and the log shows both', async () => {
  const before = await admin.send(api.settings.get, {})

  const { status, answer } = await change({
    storeName: ' Botika ng Bayan ',
    storeAddress: '1 Rizal Street',
    version: before.version,
  })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...before,
    storeName: 'Botika ng Bayan',
    storeAddress: '1 Rizal Street',
    version: before.version + 1,
    updatedAt: expect.any(String),
  })
  expect(await admin.send(api.settings.get, {})).toEqual(answer)
  const { rows } = await pharmacy.owner.query(
    `SELECT user_id, action, before->>'storeName' AS before, after->>'storeName' AS after
       FROM audit_logs WHERE entity = 'settings' ORDER BY id DESC LIMIT 1`,
  )
  expect(rows).toEqual([
    { user_id: admin.id, action: 'UPDATE', before: 'Botika', after: 'Botika ng Bayan' },
  ])
})

test('tills receive the new tax, discount and idle time with the user’s own account', async () => {
  await change({
    taxMode: 'INCLUDED_IN_PRICES',
    taxRate: 12,
    taxLabel: 'VAT',
    discountMaxCashier: '5.5',
    idleLockMinutes: 3,
  })

  const { settings } = await cashier.send(api.auth.me, {})

  expect(settings).toMatchObject({
    taxMode: 'INCLUDED_IN_PRICES',
    taxRate: '12.00',
    taxLabel: 'VAT',
    discountMaxPct: '5.50',
    idleLockMinutes: 3,
  })
  expect((await manager.send(api.auth.me, {})).settings.discountMaxPct).toBe('100.00')
})

test('a sale calculated with the old tax is refused with the new figures, and sells nothing', async () => {
  const { location, product, stockLeft } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  await change({ taxRate: 10 })

  const { status, problem } = await cashier.try(api.sales.complete, call)

  expect(status).toBe(409)
  expect(problem.figures?.taxTotal).toBeDefined()
  expect(await stockLeft()).toBe(10)
})

test('a cashier gives no more discount than the settings allow from now on', async () => {
  const { location, product } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product, qty: 1, discountPct: '20' }])
  await change({ discountMaxCashier: 10 })

  const { status, problem } = await cashier.try(api.sales.complete, call)

  expect([status, problem.detail]).toEqual([403, 'You may give at most 10 % discount'])
  expect((await manager.try(api.sales.complete, call)).status).toBe(201)
})

test('a product without levels of its own is low at the level of the settings', async () => {
  const { product } = await openLocation(pharmacy)
  const low = async () =>
    (await cashier.send(api.products.lowStock, { query: {} })).some(({ id }) => id === product.id)

  expect(await low()).toBe(true) // ten units at a level of ten
  await change({ lowStockDefault: 9 })
  expect(await low()).toBe(false)
})

test('of two changes of one version, one counts and the other is refused', async () => {
  const { version } = await admin.send(api.settings.get, {})

  const outcomes = await Promise.all(
    [20, 30].map((minutes) => change({ idleLockMinutes: minutes, version })),
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)?.problem.errors).toEqual([
    {
      field: 'version',
      message:
        'The shop was changed by another user meanwhile. Look at it again and repeat your change.',
    },
  ])
})

test.each([
  ['no name', { storeName: ' ' }, 'storeName', 'Store name is required'],
  ['a tax below zero', { taxRate: -1 }, 'taxRate', 'Tax rate must be from 0 to 100'],
  ['a tax above the whole', { taxRate: 100.01 }, 'taxRate', 'Tax rate must be from 0 to 100'],
  ['a TIN of eight digits', { tin: '123-456-78' }, 'tin', 'TIN must be 9 digits, like 123-456-789'],
  [
    'a TIN with its branch',
    { tin: '123-456-789-00000' },
    'tin',
    'TIN must be 9 digits, like 123-456-789',
  ],
  [
    'a taxpayer that the law has not',
    { taxpayer: 'EXEMPT' },
    'taxpayer',
    'Taxpayer must be VAT, NON_VAT or empty',
  ],
  [
    'another tax mode',
    { taxMode: 'NONE' },
    'taxMode',
    'taxMode must be one of ADDED_TO_TOTAL, INCLUDED_IN_PRICES',
  ],
  [
    'orders issued by nobody that is known',
    { unpaidFinalOrders: 'OWNERS' },
    'unpaidFinalOrders',
    'unpaidFinalOrders must be one of ANYONE, MANAGERS',
  ],
  [
    'a discount above the whole',
    { discountMaxCashier: 101 },
    'discountMaxCashier',
    'Discount maximum must be from 0 to 100',
  ],
  [
    'no idle time',
    { idleLockMinutes: 0 },
    'idleLockMinutes',
    'Idle lock must be a whole number from 1 to 60',
  ],
  [
    'a backup at no time',
    { backupAt: '24:00' },
    'backupAt',
    'Backup time must be a time of day like 02:30',
  ],
  [
    'no backup kept',
    { backupKeepDays: 0 },
    'backupKeepDays',
    'Days of backups must be a whole number from 1 to 365',
  ],
  [
    'the law’s records kept shorter than books',
    { retentionYears: 4 },
    'retentionYears',
    'Years kept must be a whole number from 5 to 30',
  ],
  [
    'a broken level',
    { lowStockDefault: 1.5 },
    'lowStockDefault',
    'Low-stock level must be a whole number from 0 to 1000000',
  ],
])('settings with %s are refused and nothing changes', async (_what, body, field, message) => {
  const before = await admin.send(api.settings.get, {})

  const { status, problem } = await change(body as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
  expect(await admin.send(api.settings.get, {})).toEqual(before)
})

test('the time zone is nobody’s to change: days that are sold stay the days they were', async () => {
  const { answer } = await change({ timeZone: 'UTC' } as never)

  expect(answer.timeZone).toBe('Asia/Manila')
})
