import { randomUUID } from 'node:crypto'
import { openAccounts } from '#server/testing/cash/supplier-accounts.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { api } from '#domain/api.ts'

/**
 * A shop that owes: a payment of which some is credit, one that is voided, one from a drawer, an opening balance that is taken back, and a
 * claim that is credited in part.
 */
export async function openOwingShop(pharmacy: TestPharmacy) {
  const shop = await openAccounts(pharmacy)
  await shop.buy('100.00')
  const paid = await shop.pay('130.00')
  const voided = await shop.pay('20.00')
  const contrary = await shop.voidPayment(voided.answer.id)
  const opening = await shop.openBalance('50.00')
  await shop.manager.send(api.supplierAccounts.voidOpening, {
    params: { id: String(opening.answer.id) },
    body: { reason: 'Another supplier’s' },
  })
  const claim = await shop.claim('30.00')
  const credit = await shop.credit('10.00', { kind: 'CLAIM', claimId: claim.answer.id })
  const drawers = await openDrawers(pharmacy)
  const shift = await drawers.open()
  const fromDrawer = await drawers.manager.send(
    api.supplierAccounts.pay,
    {
      params: { id: String(shop.supplier.id) },
      body: {
        locationId: drawers.location.id,
        method: 'CASH',
        amount: '40.00',
        paidOn: '2026-01-05',
        shiftId: shift.id,
      },
    },
    { idempotencyKey: randomUUID() },
  )
  return {
    paid: paid.answer.id,
    voided: voided.answer.id,
    contrary: contrary.answer.id,
    fromDrawer: fromDrawer.id,
    opening: opening.answer.id,
    credit: credit.answer.id,
  }
}
