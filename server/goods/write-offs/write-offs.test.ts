import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { PIN } from '#server/testing/people/pins.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const NOON = new Date('2027-06-15T04:00:00Z')

keepInvariants(pharmacy.owner)

async function openDestroying() {
  pharmacy.setClock(NOON)
  const branch = await openBranch(pharmacy)
  const { manager, location, product } = branch
  const of = (id: number) => ({ params: { id: String(id) } })
  const destroy = (
    id: number,
    body: CallOf<typeof api.writeOffs.destroy>['body'] = { witness: 'Dr. Ana Lim' },
    idempotencyKey: string = randomUUID(),
  ) => manager.try(api.writeOffs.destroy, { ...of(id), body }, { idempotencyKey })
  const undo = (id: number) => manager.try(api.writeOffs.undo, of(id))
  const change = (id: number, body: CallOf<typeof api.writeOffs.update>['body']) =>
    manager.try(api.writeOffs.update, { ...of(id), body })
  /** The lots with stock: state and quantity. */
  const states = async () => {
    const query = { productId: String(product.id), locationId: String(location.id) }
    return (await manager.send(api.stock.lots, { query })).map(({ state, qty }) => [state, qty])
  }
  const draftOf = (goods: { lotId: number; qty: number; reason: string }[]) =>
    manager.try(api.writeOffs.create, { body: { locationId: location.id, goods } })
  return { ...branch, of, destroy, undo, change, states, draftOf }
}

test('a draft moves nothing; destroyed before a witness, its goods are gone for good', async () => {
  const { writeOff, destroy, states, location } = await openDestroying()

  const draft = await writeOff()
  const before = await states()
  const { status, answer } = await destroy(draft.id)

  expect(draft).toMatchObject({
    number: `${location.code}W-00000001`,
    status: 'DRAFT',
    cost: '14.00',
    goods: [{ heldBy: 'QUARANTINED', lotQty: 200, qty: 2 }],
  })
  expect([status, answer]).toMatchObject([
    201,
    { status: 'DONE', witness: 'Dr. Ana Lim', isByPin: false, isOfToday: true },
  ])
  expect([before, await states()]).toEqual([
    [
      ['FOR_SALE', 800],
      ['QUARANTINE', 200],
    ],
    [
      ['FOR_SALE', 800],
      ['QUARANTINE', 198],
    ],
  ])
})

test('only what may not be sold is destroyed: expired, quarantined or recalled lots, which are proposed', async () => {
  const { manager, location, product, draftOf, setApart } = await openDestroying()
  await setApart()
  const query = { productId: String(product.id), locationId: String(location.id) }
  const lots = await manager.send(api.stock.lots, { query })
  const forSale = lots.find(({ state }) => state === 'FOR_SALE')!

  const refused = await draftOf([{ lotId: forSale.id, qty: 1, reason: 'Wet' }])
  await manager.send(api.stock.correctLot, {
    params: { id: String(forSale.id) },
    body: { ...forSale, expiryDate: '2027-06-14', reason: 'Misread' },
  })
  const found = await manager.send(api.writeOffs.lots, {
    query: { locationId: String(location.id) },
  })
  const taken = await draftOf([{ lotId: forSale.id, qty: 1, reason: 'Expired' }])
  const rest = await manager.send(api.writeOffs.lots, {
    query: { locationId: String(location.id) },
  })

  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    `${product.name}, the lot without a number, is for sale: quarantine what is to be destroyed first`,
  ])
  expect(found.map(({ heldBy, lotQty }) => [heldBy, lotQty])).toEqual([
    ['EXPIRED', 800],
    ['QUARANTINED', 200],
  ])
  expect([taken.status, rest.map(({ heldBy }) => heldBy)]).toEqual([201, ['QUARANTINED']])
})

test('what is released meanwhile, or gone, is not destroyed', async () => {
  const { manager, writeOff, destroy, states } = await openDestroying()
  const draft = await writeOff()
  const { lotId } = draft.goods[0]! // it has one line
  const release = (qty: number) =>
    manager.send(api.stock.changeState, {
      params: { id: String(lotId) },
      body: { state: 'FOR_SALE', qty, reason: 'Dry after all' },
    })
  await release(199)

  const { status, problem } = await destroy(draft.id)

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'goods.0.qty', message: expect.stringContaining('only 1 are left there') }],
  ])
  expect(await states()).toEqual([
    ['FOR_SALE', 999],
    ['QUARANTINE', 1],
  ])
})

test('a destruction is undone whole on its own day, and never after it', async () => {
  const { of, writeOff, destroy, undo, states } = await openDestroying()
  const [wrong, right] = [await writeOff(), await writeOff()]
  await destroy(wrong.id)
  await destroy(right.id)

  const undone = await undo(wrong.id)
  const again = await undo(wrong.id)
  pharmacy.setClock(new Date('2027-06-15T16:00:00Z'))
  const nextDay = await pharmacy.as('MANAGER')
  const late = await nextDay.try(api.writeOffs.undo, of(right.id))

  pharmacy.setClock(NOON)

  expect(undone.answer).toMatchObject({ status: 'UNDONE' })
  expect([again.status, again.answer.version]).toEqual([200, undone.answer.version])
  expect([late.status, late.problem.detail]).toEqual([
    409,
    `${right.number} was done on an earlier day: it is undone on its own day only`,
  ])
  expect(await states()).toEqual([
    ['FOR_SALE', 800],
    ['QUARANTINE', 198],
  ])
})

test('where the settings want a PIN, the witness is another user who gives theirs', async () => {
  const { writeOff, destroy, approver, manager } = await openDestroying()
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { witnessByPin: true } })
  const draft = await writeOff()
  const key = randomUUID()

  const named = await destroy(draft.id, { witness: 'Dr. Ana Lim' })
  const wrong = await destroy(draft.id, { witnessId: approver.id, pin: '000001' })
  const own = await destroy(draft.id, { witnessId: manager.id, pin: PIN })
  const right = await destroy(draft.id, { witnessId: approver.id, pin: PIN }, key)
  const again = await destroy(draft.id, { witnessId: approver.id, pin: PIN }, key)
  await admin.send(api.settings.update, { body: { witnessByPin: false } })

  expect(
    [named, wrong, own].map(({ status, problem }) => [status, problem.errors?.[0]?.field]),
  ).toEqual([
    [400, 'witnessId'],
    [403, 'pin'],
    [403, 'userId'],
  ])
  expect(right.answer).toMatchObject({
    status: 'DONE',
    isByPin: true,
    witness: expect.stringMatching(/^manager-/),
  })
  expect([again.status, again.answer.number]).toEqual([200, draft.number])
})

test('without a witness nothing is destroyed', async () => {
  const { writeOff, destroy } = await openDestroying()
  const draft = await writeOff()

  const { status, problem } = await destroy(draft.id, { witness: ' ' })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'witness', message: 'Witness is required' }],
  ])
})

test('a draft is changed and cancelled; once done only its notes change', async () => {
  const { writeOff, destroy, change, undo } = await openDestroying()
  const [first, second] = [await writeOff(), await writeOff()]

  const planned = await change(first.id, { plannedOn: '2027-06-30' })
  const cancelled = await change(first.id, { status: 'CANCELLED' })
  const late = await destroy(first.id)
  await destroy(second.id)
  const moved = await change(second.id, { plannedOn: '2027-06-30' })
  const noted = await change(second.id, { notes: 'Pit 2' })
  const nothing = await undo(first.id)

  expect([planned.answer.plannedOn, cancelled.answer.status]).toEqual(['2027-06-30', 'CANCELLED'])
  expect([late.status, moved.status, nothing.status]).toEqual([409, 409, 409])
  expect(noted.answer).toMatchObject({ status: 'DONE', notes: 'Pit 2' })
})

test('of two destructions at once one is done, and one sent again by its key is done once', async () => {
  const { writeOff, destroy, states } = await openDestroying()
  const draft = await writeOff()
  const key = randomUUID()

  const all = await Promise.all([
    destroy(draft.id, undefined, key),
    destroy(draft.id, undefined, key),
    destroy(draft.id),
  ])

  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await states()).at(-1)).toEqual(['QUARANTINE', 198])
})
