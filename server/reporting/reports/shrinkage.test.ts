import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { returningBy } from '#server/testing/buying/supplier-returns.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openVatShop } from '#server/testing/law/scheme-sales.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A part of a month that was worked out by hand: what suppliers kept, refused and credited, what was destroyed and adjusted, and what
// of it was input VAT.

const pharmacy = await openPharmacy()
const at = (moment: string) => pharmacy.setClock(new Date(moment))
at('2026-03-02T01:00:00Z')
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A location of the month, with what its two suppliers delivered on 2 March. */
async function openMonth() {
  at('2026-03-02T01:00:00Z')
  const { manager, location } = await openLocation(pharmacy, { inStock: 0 })
  const make = (name: string, price: string, taxClass: 'VATABLE' | 'VAT_EXEMPT') =>
    manager.send(api.products.create, {
      body: { name: `${name} ${location.code}`, cost: '2', price, taxClass },
    })
  const para = await make('Paracetamol', '5.60', 'VATABLE')
  const metf = await make('Metformin', '4.00', 'VAT_EXEMPT')
  const [s1, s2] = [await openSupplier(pharmacy), await openSupplier(pharmacy)]
  for (const supplier of [s1, s2])
    await manager.send(api.suppliers.update, { ...of(supplier), body: { isVatRegistered: true } })
  const lots = async (productId: number) =>
    (await pharmacy.as('MANAGER')).send(api.stock.lots, {
      query: { productId: String(productId), locationId: String(location.id) },
    })
  const buy = async (supplierId: number, productId: number, lot: [string, number, string]) => {
    const [lotNumber, qty, cost] = lot
    const items = [{ productId, qty, cost, lotNumber, expiryDate: '2028-01-31' }]
    await manager.send(api.purchases.create, {
      body: { supplierId, locationId: location.id, items },
    })
    return (await lots(productId)).find((each) => each.lotNumber === lotNumber)!.id // it was just bought
  }
  const bought = {
    pc: await buy(s1.id, para.id, ['PC2601', 1000, '2.24']),
    mt: await buy(s1.id, metf.id, ['MT2403', 200, '2.00']),
    sp: await buy(s2.id, para.id, ['SP77', 500, '2.31']),
    sold: await buy(s1.id, metf.id, ['MT2601', 100, '2.10']),
  }
  const sendBack = async (supplierId: number, lotId: number, qty: number) => {
    const goods = [{ lotId, qty, reason: 'EXPIRED' as const }]
    const body = { supplierId, locationId: location.id, goods }
    const caller = await pharmacy.as('MANAGER')
    const draft = await caller.send(api.supplierReturns.create, { body })
    await caller.send(api.supplierReturns.send, { ...of(draft), body: {} })
    return draft.id
  }
  const shrinkage = async (startDate = '2026-03-01', endDate = '2026-03-31') => {
    const query = { locationId: String(location.id), startDate, endDate }
    const caller = await pharmacy.as('MANAGER')
    const rows = await caller.send(api.reports.shrinkage, { query })
    return rows
      .map(({ reason, productId, ...row }) => [
        reason,
        productId === para.id ? 'PARA' : 'METF',
        row.qty,
        row.cost,
        row.vatInCost,
      ])
      .toSorted(byText)
  }
  return { location, para, metf, s1, s2, bought, sendBack, shrinkage, lots }
}

test('what suppliers refused, credited in parts and did not credit, by hand: their book, and what was lost on which day', async () => {
  const { location, s1, s2, bought, sendBack, shrinkage } = await openMonth()
  at('2026-03-17T01:00:00Z')
  const [r1, r2] = [await sendBack(s1.id, bought.mt, 138), await sendBack(s1.id, bought.pc, 20)]
  const r3 = await sendBack(s2.id, bought.sp, 100)
  const on = async (day: string) => {
    at(`${day}T01:00:00Z`)
    return returningBy(await pharmacy.as('MANAGER'))
  }
  const sent = await shrinkage()
  const day20 = await on('2026-03-20')
  await day20.refuse(r1, [{ line: 1, qty: 30 }])
  await day20.refuse(r3, [{ line: 1, qty: 30 }])
  await day20.refuse(r2, [{ line: 1, qty: 5 }])
  const credit = async (day: string, id: number, amount: string, number: string, isLast = false) =>
    (await on(day)).credit(id, amount, { creditedOn: day, number, isLast })
  await credit('2026-03-21', r1, '140.00', 'CN-501')
  await credit('2026-03-24', r2, '16.80', 'CN-507')
  await credit('2026-03-26', r1, '56.00', 'CN-519', true)
  await credit('2026-03-26', r3, '100.00', 'CN-88')
  await credit('2026-03-28', r3, '30.00', 'CN-93')
  const { answer } = await credit('2026-03-30', r2, '11.20', 'CN-533', true)
  const query = {
    locationId: String(location.id),
    startDate: '2026-03-03',
    endDate: '2026-03-31',
    by: 'line' as const,
  }
  const caller = await pharmacy.as('MANAGER')
  const book = await caller.send(api.books.purchases, { query })
  const whole = await caller.send(api.books.purchases, { query: { ...query, by: 'document' } })

  expect(sent).toEqual([])
  expect(answer).toMatchObject({ status: 'SETTLED', uncredited: '5.60' })
  expect(await (await on('2026-03-31')).find(r3)).toMatchObject({ awaited: '31.70' })
  expect(
    book.rows
      .map((row) => [row.reference, row.cost, row.vatable, row.exempt, row.inputVat])
      .toSorted(byText),
  ).toEqual([
    ['CN-501', '-140.00', '0.00', '-140.00', '0.00'],
    ['CN-507', '-16.80', '-15.00', '0.00', '-1.80'],
    ['CN-519', '-56.00', '0.00', '-56.00', '0.00'],
    ['CN-533', '-11.20', '-10.00', '0.00', '-1.20'],
    ['CN-88', '-100.00', '-89.29', '0.00', '-10.71'],
    ['CN-93', '-30.00', '-26.79', '0.00', '-3.21'],
  ])
  expect(whole.sums).toMatchObject({ cost: '-354.00', inputVat: '-16.92', invoiceCount: 0 })
  expect(await shrinkage()).toEqual([
    ['UNCREDITED', 'METF', 0, '20.00', '0.00'],
    ['UNCREDITED', 'PARA', 0, '5.60', '0.60'],
  ])
  expect(await shrinkage('2026-03-01', '2026-03-29')).toEqual([
    ['UNCREDITED', 'METF', 0, '20.00', '0.00'],
  ])
})

test('a credit that is taken back is a plus in the book on that day, and what a supplier refuses after all is no loss from then on', async () => {
  const { location, s1, bought, sendBack, shrinkage } = await openMonth()
  at('2026-03-17T01:00:00Z')
  const id = await sendBack(s1.id, bought.pc, 20)
  const calls = returningBy(await pharmacy.as('MANAGER'))
  const { answer } = await calls.credit(id, '22.40', { creditedOn: '2026-03-17', number: 'CN-1' })
  await calls.undoCredit(id, answer.credits[0]!.id)
  await calls.settle(id)
  const lost = await shrinkage()
  at('2026-04-02T01:00:00Z')
  await returningBy(await pharmacy.as('MANAGER')).refuse(id, [{ line: 1, qty: 5 }])
  const caller = await pharmacy.as('MANAGER')
  const query = {
    locationId: String(location.id),
    startDate: '2026-03-17',
    endDate: '2026-03-17',
    by: 'line' as const,
  }
  const { rows } = await caller.send(api.books.purchases, { query })

  expect(rows.map(({ cost, inputVat }) => [cost, inputVat]).toSorted(byText)).toEqual([
    ['-22.40', '-2.40'],
    ['22.40', '2.40'],
  ])
  expect(lost).toEqual([['UNCREDITED', 'PARA', 0, '44.80', '4.80']])
  expect(await shrinkage()).toEqual(lost)
  expect(await shrinkage('2026-04-01', '2026-04-30')).toEqual([
    ['UNCREDITED', 'PARA', 0, '-11.20', '-1.20'],
  ])
})

test('destroyed, adjusted by hand and destroyed at a return, each by its own reason; states, corrections and opening stock are none', async () => {
  const { location, para, metf, bought, shrinkage, lots } = await openMonth()
  at('2026-03-14T01:00:00Z')
  const caller = await pharmacy.as('MANAGER')
  const call = checkoutOf(location.id, [{ product: metf, qty: 10 }], {
    taxMode: 'INCLUDED_IN_PRICES',
  })
  const hold = async (lotId: number, qty: number) =>
    (
      await caller.send(api.stock.changeState, {
        ...of({ id: lotId }),
        body: { state: 'QUARANTINE', qty, reason: 'Wet boxes' },
      })
    ).id
  // The other lot expires first by its age; what is held cannot be sold.
  await hold(bought.mt, 200)
  const sale = await caller.send(api.sales.complete, call)
  await caller.send(api.returns.create, {
    ...of(sale),
    body: { reason: 'Opened', items: [{ line: 1, qty: 4, condition: 'DESTROYED' }] },
  })
  const [wet, held] = [await hold(bought.pc, 10), await hold(bought.sold, 6)]
  const goods = [
    { lotId: wet, qty: 10, reason: 'Wet' },
    { lotId: held, qty: 6, reason: 'Opened' },
  ]
  const draft = await caller.send(api.writeOffs.create, {
    body: { locationId: location.id, goods },
  })
  await caller.send(api.writeOffs.destroy, { ...of(draft), body: { witness: 'Dr. Ana Lim' } })
  await caller.send(api.stock.adjust, {
    body: {
      productId: para.id,
      locationId: location.id,
      qty: -3,
      reason: 'Not found',
      lotId: bought.pc,
    },
  })
  const [lot] = (await lots(para.id)).filter(({ id }) => id === bought.sp)
  await caller.send(api.stock.correctLot, {
    ...of({ id: bought.sp }),
    body: { ...lot!, unitCost: '2.41', reason: 'Mistyped' },
  })
  await caller.send(api.products.create, {
    body: {
      name: `New ${location.code}`,
      cost: '1',
      price: '2',
      stockQty: 50,
      locationId: location.id,
    },
  })

  expect(await shrinkage()).toEqual([
    ['ADJUSTED', 'PARA', 3, '6.72', '0.72'],
    ['DESTROYED', 'METF', 4, '8.40', '0.00'],
    ['WRITTEN_OFF', 'METF', 6, '12.60', '0.00'],
    ['WRITTEN_OFF', 'PARA', 10, '22.40', '2.40'],
  ])
})
