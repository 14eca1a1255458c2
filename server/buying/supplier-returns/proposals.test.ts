import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openReturning } from '#server/testing/buying/supplier-returns.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
pharmacy.setClock(new Date('2027-06-15T04:00:00Z'))

test('proposed is what expires by the terms of whom it came from, with the last day of each lot; what stands on a draft is not', async () => {
  const shop = await openReturning(pharmacy, { returnsBeforeDays: 30, returnsAfterDays: 10 })
  const { buyLot, draft, manager, location, supplier } = shop
  const lots = {
    // Received before it expired.
    gone: { lotNumber: 'GONE', expiryDate: '2027-06-04' },
    last: { lotNumber: 'LAST', expiryDate: '2027-06-05' },
    soon: { lotNumber: 'SOON', expiryDate: '2027-07-15' },
    later: { lotNumber: 'LATER', expiryDate: '2027-07-16' },
  }
  pharmacy.setClock(new Date('2027-06-01T04:00:00Z'))
  for (const lot of Object.values(lots)) await buyLot({ ...lot, qty: 7, cost: '1.10' })
  pharmacy.setClock(new Date('2027-06-15T04:00:00Z'))
  const proposals = () =>
    manager.send(api.supplierReturns.proposals, { query: { locationId: String(location.id) } })

  const [proposal] = await proposals()
  const goods = proposal!.lots.map(({ lotId, qty, reason }) => ({ lotId, qty, reason }))
  await draft({ goods: goods.slice(0, 1) })
  const [rest] = await proposals()

  expect(proposal).toMatchObject({ supplierId: supplier.id, needsAuthorisation: false })
  expect(
    proposal!.lots.map(({ lotNumber, reason, qty, cost, lastDay }) => [
      lotNumber,
      reason,
      qty,
      cost,
      lastDay,
    ]),
  ).toEqual([
    ['LAST', 'EXPIRED', 7, '7.70', '2027-06-15'],
    ['SOON', 'SHORT_DATED', 7, '7.70', '2027-07-25'],
  ])
  expect(rest!.lots.map(({ lotNumber }) => lotNumber)).toEqual(['SOON'])
})

test('of a supplier without terms nothing is proposed, and of broken packs what is whole', async () => {
  const none = await openReturning(pharmacy)
  await none.buyLot({ expiryDate: '2027-06-20' })
  const whole = await openReturning(pharmacy, {
    returnsBeforeDays: 30,
    returnsAfterDays: 0,
    returnsWholePacks: true,
  })
  await whole.manager.send(api.products.update, {
    params: { id: String(whole.product.id) },
    body: { packs: [{ name: 'Box', factor: 10, price: '95.00' }] },
  })
  await whole.buyLot({ expiryDate: '2027-06-20', qty: 47, cost: '2.00' })
  await whole.buyLot({ expiryDate: '2027-06-21', qty: 9, cost: '2.00' })
  const proposals = ({ manager, location }: typeof none) =>
    manager.send(api.supplierReturns.proposals, { query: { locationId: String(location.id) } })

  const [ofNone, ofWhole] = [await proposals(none), await proposals(whole)]

  expect(ofNone).toEqual([])
  expect(ofWhole[0]!.lots.map(({ qty, cost, lotQty }) => [qty, cost, lotQty])).toEqual([
    [40, '80.00', 47],
  ])
})
