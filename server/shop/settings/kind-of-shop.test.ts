import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// What kind of shop it is: as what the tax office has registered it, and what its documents say.

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const manager = await pharmacy.as('MANAGER')
const cashier = await pharmacy.as('CASHIER')

type Change = CallOf<typeof api.settings.update>['body']

keepInvariants(pharmacy.owner)
afterEach(async () => {
  await admin.send(api.settings.update, { body: PRESETS.TAX_ON_TOP })
})

function change(body: Change) {
  return admin.try(api.settings.update, { body })
}

test('what stands on documents is kept as the tax office writes it, and blank text is nothing', async () => {
  const facts = {
    registeredName: 'Reyes Health Ventures, Inc.',
    softwareSupplier: 'Botika Software, Accreditation 046-123456789-000001',
    paperHead: 'Open every day',
    paperFoot: 'Salamat po!',
    paperCode: 'QR',
  } as const

  const named = await change({ ...facts, tin: ' 123 456 789 ' })
  const blanked = await change({ registeredName: ' ', tin: '', paperFoot: '' })

  expect(named.answer).toMatchObject({ ...facts, tin: '123-456-789' })
  expect(blanked.answer).toMatchObject({ registeredName: null, tin: null, paperFoot: null })
  expect(blanked.answer.paperHead).toBe('Open every day')
})

test('a taxpayer has the tax inside the prices, VAT above 0 and non-VAT at 0, whichever of them is changed', async () => {
  const refusalOf = async (body: Change) => (await change(body)).problem.errors

  expect(await refusalOf({ taxpayer: 'VAT' })).toEqual([
    { field: 'taxMode', message: 'A VAT-registered shop has the tax inside its prices' },
  ])
  expect(await refusalOf({ taxpayer: 'NON_VAT', taxMode: 'INCLUDED_IN_PRICES' })).toEqual([
    { field: 'taxRate', message: 'A shop that is not VAT-registered has a tax rate of 0' },
  ])
  await change(PRESETS.PH_VAT)
  expect(await refusalOf({ taxRate: '0' })).toEqual([
    { field: 'taxRate', message: 'A VAT-registered shop has a tax rate above 0' },
  ])
  expect(await refusalOf({ taxMode: 'ADDED_TO_TOTAL' })).toMatchObject([{ field: 'taxMode' }])
  expect((await change({ taxRate: '10' })).status).toBe(200)
  expect((await change(PRESETS.PH_NON_VAT)).answer).toMatchObject({
    taxpayer: 'NON_VAT',
    taxMode: 'INCLUDED_IN_PRICES',
    taxRate: '0.00',
  })
  expect((await change(PRESETS.TAX_ON_TOP)).answer).toMatchObject({
    taxpayer: null,
    taxMode: 'ADDED_TO_TOTAL',
    discountMaxCashier: '100.00',
    unpaidFinalOrders: 'ANYONE',
    uniqueReferences: false,
  })
})

test('the Philippine preset is accepted as it is filled in: a cashier’s discount ends at 20 %', async () => {
  const { location, product } = await openLocation(pharmacy)

  const { status, answer } = await change(PRESETS.PH_VAT)
  const taxed = { ...product, taxRatePct: '12' } // goods count as VATable
  const sell = (discountPct: string, by = cashier) =>
    by.try(
      api.sales.complete,
      checkoutOf(location.id, [{ product: taxed, qty: 1, discountPct }], {
        taxMode: 'INCLUDED_IN_PRICES',
      }),
    )

  expect([status, answer]).toMatchObject([
    200,
    {
      taxMode: 'INCLUDED_IN_PRICES',
      taxRate: '12.00',
      taxLabel: 'VAT',
      discountMaxManager: '100.00',
      discountMaxCashier: '20.00',
      unpaidFinalOrders: 'MANAGERS',
      uniqueReferences: true,
    },
  ])
  const tooMuch = await sell('20.01')
  expect([tooMuch.status, tooMuch.problem.detail]).toEqual([
    403,
    'You may give at most 20 % discount',
  ])
  expect((await sell('20')).status).toBe(201)
  expect((await sell('100', manager)).status).toBe(201)
})

test('a kind of shop that sells in shifts is saved with how its cash is controlled, both or neither', async () => {
  const { version } = await admin.send(api.settings.get, {})
  const begin = (settings: Change, seen: number) =>
    admin.try(api.shifts.control, {
      body: { cashControl: true, cashOutLimit: '1500', settings, version: seen },
    })

  const misfit = await begin({ ...PRESETS.PH_VAT, taxRate: '0' }, version)
  const stale = await begin(PRESETS.PH_VAT, version - 1)
  expect([misfit.status, stale.status]).toEqual([400, 409])
  expect(await admin.send(api.settings.get, {})).toMatchObject({ cashControl: false, version })

  const saved = await begin(PRESETS.PH_VAT, version)
  expect(saved.answer).toMatchObject({
    taxpayer: 'VAT',
    cashControl: true,
    cashOutLimit: '1500.00',
  })
  await admin.send(api.shifts.control, { body: { cashControl: false } })
})
