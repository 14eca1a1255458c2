import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Scheme } from '#domain/law/schemes/scheme.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import type { Card } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  brokenIdentities,
  openSummedTill,
  type SummaryRow,
} from '#server/testing/reporting/summed-till.ts'

// The BIR's sales summary, Annex E-1 (decisions/0072): what each kind of sale adds to a row of it.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openSummedTill(pharmacy)
const { location, till, on, makeGoods, openShift, sell, read, summary } = shop
afterAll(() => pharmacy.setClock(null))

/** The row of the last reading. */
async function lastRow(): Promise<SummaryRow> {
  const { rows } = await summary()
  return rows.toSorted((one, other) => (other.zCounter ?? 0) - (one.zCounter ?? 0))[0]! // something was read
}

const short = ({ netSales, vatPayable, deductionTotal, adjustmentTotal }: SummaryRow) => [
  netSales,
  vatPayable,
  deductionTotal,
  adjustmentTotal,
]

type Case = {
  title: string
  price: string
  scheme?: Card
  taxClass?: 'VAT_EXEMPT' | 'ZERO_RATED'
  discountPct?: string
  /** Net sales, VAT payable, deductions, VAT adjustments. */
  comesTo: [string, string, string, string]
  /** Which columns the last two stand in. */
  stands?: Partial<SummaryRow>
}

const CASES: readonly Case[] = [
  {
    title: 'a plain sale of 112.00',
    price: '112.00',
    comesTo: ['100.00', '12.00', '0.00', '0.00'],
  },
  {
    title: 'a senior’s 112.00',
    price: '112.00',
    scheme: 'SC',
    comesTo: ['80.00', '0.00', '20.00', '12.00'],
    stands: { deductionSc: '20.00', adjustmentSc: '12.00', exempt: '100.00' },
  },
  {
    title: 'a PWD’s 112.00',
    price: '112.00',
    scheme: 'PWD',
    comesTo: ['80.00', '0.00', '20.00', '12.00'],
    stands: { deductionPwd: '20.00', adjustmentPwd: '12.00' },
  },
  {
    title: 'an athlete’s 1,120.00',
    price: '1120.00',
    scheme: 'NAAC',
    comesTo: ['800.00', '96.00', '200.00', '24.00'],
    stands: { deductionNaac: '200.00', adjustmentOthers: '24.00', vatable: '800.00', vat: '96.00' },
  },
  {
    // 224.00 is 200.00 without VAT, less a tenth.
    title: 'a solo parent’s 224.00',
    price: '224.00',
    scheme: 'SP',
    comesTo: ['180.00', '0.00', '20.00', '24.00'],
    stands: { deductionSoloParent: '20.00', adjustmentOthers: '24.00' },
  },
  {
    title: 'basic goods of 420.00',
    price: '420.00',
    scheme: 'BNPC',
    comesTo: ['356.25', '42.75', '18.75', '2.25'],
    stands: { deductionOthers: '18.75', adjustmentOthers: '2.25' },
  },
  {
    title: 'a promotion of 5 % on 420.00, which is the shop’s own',
    price: '420.00',
    discountPct: '5',
    comesTo: ['356.25', '42.75', '18.75', '2.25'],
    stands: { deductionOthers: '18.75', adjustmentOthers: '2.25' },
  },
  {
    // 33.60 off, of which 3.60 is VAT; the law takes 8.40 of VAT off the rest.
    title: 'a senior’s 112.00 under a promotion of 30 %',
    price: '112.00',
    scheme: 'SC',
    discountPct: '30',
    comesTo: ['70.00', '0.00', '30.00', '12.00'],
    stands: { deductionOthers: '30.00', adjustmentSc: '8.40', adjustmentOthers: '3.60' },
  },
  {
    title: 'a senior’s exempt 100.00',
    price: '100.00',
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    comesTo: ['80.00', '0.00', '20.00', '0.00'],
    stands: { exempt: '100.00', deductionSc: '20.00', adjustmentSc: '0.00' },
  },
  {
    title: 'a promotion of 10 % on exempt goods of 100.00',
    price: '100.00',
    taxClass: 'VAT_EXEMPT',
    discountPct: '10',
    comesTo: ['90.00', '0.00', '10.00', '0.00'],
    stands: { exempt: '90.00', deductionOthers: '10.00' },
  },
  {
    title: 'zero-rated goods of 100.00',
    price: '100.00',
    taxClass: 'ZERO_RATED',
    comesTo: ['100.00', '0.00', '0.00', '0.00'],
    stands: { zeroRated: '100.00' },
  },
]

test.for(CASES.map((each) => [each.title, each] as const))(
  '%s',
  async ([
    ,
    { price, scheme = null, taxClass = 'VATABLE', discountPct = '0', comesTo, stands },
  ]) => {
    const product = await makeGoods(price, { taxClass })
    const shift = await openShift()
    await sell([{ product, qty: 1, scheme, discountPct }])
    await read(shift)

    const row = await lastRow()

    expect(short(row)).toEqual(comesTo)
    expect(row).toMatchObject({ gross: price, ...stands })
    expect(brokenIdentities(row)).toEqual([])
  },
)

test('a sale that was voided, and one that came back on a later day, leave no net sales and no VAT to pay', async () => {
  await on(3)
  const goods = await makeGoods('112.00')
  const first = await openShift()
  const plain = await sell([{ product: goods, qty: 1 }])
  const senior = await sell([{ product: goods, qty: 1, scheme: 'SC' }])
  await read(first)
  const voiding = await openShift()
  await shop.voidSale(await sell([{ product: goods, qty: 1 }]))
  await read(voiding)
  const voided = await lastRow()
  await on(4)
  const returning = await openShift()
  await shop.takeBack(plain, 1, 1)
  await read(returning)
  const back = await lastRow()
  const last = await openShift()
  await shop.takeBack(senior, 1, 1)
  await read(last)
  const seniorBack = await lastRow()

  expect(short(voided)).toEqual(['0.00', '0.00', '100.00', '12.00'])
  expect(voided).toMatchObject({
    gross: '112.00',
    vatable: '100.00',
    vat: '12.00',
    deductionVoids: '100.00',
    adjustmentVoids: '12.00',
    firstNumber: expect.any(String),
  })
  expect(short(back)).toEqual(['-100.00', '-12.00', '100.00', '12.00'])
  expect(back).toMatchObject({
    businessDate: '2027-03-04',
    gross: '0.00',
    vatable: '0.00',
    deductionReturns: '100.00',
    adjustmentReturns: '12.00',
    firstNumber: null,
    accumulatedEnd: back.accumulatedBeginning,
    remarks: null,
  })
  expect(short(seniorBack)).toEqual(['-80.00', '0.00', '80.00', '0.00'])
  for (const row of [voided, back, seniorBack]) expect(brokenIdentities(row)).toEqual([])
})

test('a senior of a shop that is not registered for VAT buys 112.00 without any adjustment of VAT', async () => {
  const admin = await on(5)
  await admin.send(api.settings.update, { body: { taxpayer: 'NON_VAT', taxRate: '0' } })
  const product = await makeGoods('112.00')
  const shift = await openShift()
  await sell([{ product: { ...product, taxRatePct: '0' }, qty: 1, scheme: 'SC' }], 0)
  await read(shift)
  await admin.send(api.settings.update, { body: { taxpayer: 'VAT', taxRate: '12' } })

  const row = await lastRow()

  expect(short(row)).toEqual(['89.60', '0.00', '22.40', '0.00'])
  expect(brokenIdentities(row)).toEqual([])
})

test('a scheme without a column of its own stands among the others, its VAT too', async () => {
  const manager = await on(6)
  const valor: Scheme = {
    code: 'VALOR_X',
    rate: 200_000,
    vatTreatment: 'ON_THE_REST',
    weeklyCap: null,
  }
  await manager.send(api.schemes.create, {
    body: {
      code: valor.code,
      name: 'Decorated Soldier',
      idLabel: 'Certificate',
      rate: '20',
      vatTreatment: valor.vatTreatment,
      source: 'RA 9049',
    },
  })
  const product = await makeGoods('1120.00', { schemesAdded: [valor.code] })
  const holder = { scheme: valor.code, holderName: 'Pedro Cruz', idNumber: 'VALOR-1' }
  const { id: beneficiaryId } = await manager.send(api.beneficiaries.enter, { body: holder })
  const shift = await openShift()
  const { body } = checkoutOf(location.id, [{ product, qty: 1, scheme: valor }], {
    taxMode: 'INCLUDED_IN_PRICES',
    taxRate: 120_000,
    beneficiaries: [{ beneficiaryId }],
  })
  const sale = { ...body.sale, tillId: till.id }
  await manager.send(api.sales.complete, { body: { ...body, sale } })
  await read(shift)

  const row = await lastRow()

  expect(short(row)).toEqual(['800.00', '96.00', '200.00', '24.00'])
  expect(row).toMatchObject({
    deductionOthers: '200.00',
    deductionNaac: '0.00',
    adjustmentOthers: '24.00',
  })
})

test('goods that are sold zero-rated because their VAT was taken off, as to a diplomat, have that VAT among the other adjustments', async () => {
  const product = await makeGoods('100.00', { taxClass: 'ZERO_RATED' })
  const shift = await openShift()
  const sale = await sell([{ product, qty: 1 }])
  await read(shift)
  const edit = (set: string) =>
    pharmacy.owner.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE sale_items SET ${set} WHERE sale_id = ${sale.id}; COMMIT`,
    )

  await edit(`price = 112, line_total = 112, vat_removed = 12, scheme = 'DIPLOMAT'`)
  const row = await lastRow()
  await edit('price = 100, line_total = 100, vat_removed = 0, scheme = NULL')

  expect(short(row)).toEqual(['100.00', '0.00', '0.00', '12.00'])
  expect(row).toMatchObject({ gross: '112.00', zeroRated: '100.00', adjustmentOthers: '12.00' })
  expect(brokenIdentities(row)).toEqual([])
})
