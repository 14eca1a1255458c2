import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { by, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const admin = await pharmacy.as('ADMIN')
const { from, to, owner, make, stock, body, ask } = await openTwoPlaces(pharmacy)

beforeAll(() => admin.send(api.settings.update, { body: { transfersNeedApproval: true } }))
afterAll(() => admin.send(api.settings.update, { body: { transfersNeedApproval: false } }))

async function asked(qty = 6) {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', qty: 10 }])
  return { product, transfer: await ask(product, qty) }
}

test('nothing is shipped before a manager who works everywhere has approved it, of single lines less', async () => {
  const { product, transfer } = await asked()
  const ship = () => from.manager.try(api.transfers.ship, { ...by(transfer), body: {} })

  const early = await ship()
  const byOrigin = await from.manager.try(api.transfers.approve, { ...by(transfer), body: {} })
  const more = await owner.try(api.transfers.approve, {
    ...by(transfer),
    body: { lines: [{ line: 1, qty: 7 }] },
  })
  const approved = await owner.send(api.transfers.approve, {
    ...by(transfer),
    body: { lines: [{ line: 1, qty: 5 }], version: transfer.version },
  })
  const shipped = await ship()

  expect(transfer.isToBeApproved).toBe(true)
  expect([early.status, early.problem.detail]).toEqual([
    409,
    `Transfer ${transfer.number} waits to be approved`,
  ])
  expect([byOrigin.status, more.status]).toEqual([403, 409])
  expect(more.problem.detail).toBe(`Only 6 of ${product.name} were asked for`)
  expect([approved.status, approved.isToBeApproved]).toEqual(['APPROVED', false])
  expect(shipped.answer.goods).toMatchObject([{ shippedQty: 5 }])
})

test('a request is sent back with a sentence, and is judged anew when it was changed', async () => {
  const { product, transfer } = await asked()

  const sentBack = await admin.send(api.transfers.sendBack, {
    ...by(transfer),
    body: { reason: 'Three are enough' },
  })
  const changed = await to.cashier.send(api.transfers.update, {
    ...by(transfer),
    body: { lines: [{ productId: product.id, qty: 3 }] },
  })
  const approved = await admin.send(api.transfers.approve, { ...by(transfer), body: {} })
  const again = await to.cashier.send(api.transfers.update, {
    ...by(transfer),
    body: { lines: [{ productId: product.id, qty: 4 }] },
  })

  expect([sentBack.status, sentBack.sentBack]).toEqual(['REQUESTED', 'Three are enough'])
  expect([changed.sentBack, approved.status]).toEqual([null, 'APPROVED'])
  expect([again.status, again.approvedAt]).toEqual(['REQUESTED', null])
})

test('goods that are sent unasked wait as well, unless their sender may approve them', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', qty: 10 }])
  const unasked = body([{ product, qty: 2 }], { status: 'SHIPPED' })

  const refused = await from.manager.try(api.transfers.create, unasked)
  const sent = await owner.send(api.transfers.create, unasked)

  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([409, 'status'])
  expect([sent.status, sent.approvedAt !== null]).toEqual(['SHIPPED', true])
})
