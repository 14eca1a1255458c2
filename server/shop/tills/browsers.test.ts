import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { approve, givePin } from '#server/testing/people/pins.ts'
import { atBrowser, newBrowser, openTilling, tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const { manager, openAt, add, audit } = await openTilling(pharmacy)

keepInvariants(pharmacy.owner)

const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

async function hereOf(caller: Caller) {
  return (await caller.send(api.auth.me, {})).till
}

test('a browser is one till at most, whichever user signs in at it, and a till one browser', async () => {
  const { cashier, location } = await openLocation(pharmacy)
  const { answer: second } = await add(location)
  const [first] = await tillsOf(manager, location)
  const device = await newBrowser(manager, second.id)
  const here = { ...by(first!), body: {} }

  const seen = await hereOf(atBrowser(cashier, device))
  const moved = await atBrowser(manager, device).try(api.tills.bind, here)
  const again = await atBrowser(manager, device).try(api.tills.bind, here)
  const refused = await manager.try(api.tills.bind, here)
  const tookOver = await newBrowser(manager, first!.id)

  expect(seen).toEqual({
    id: second.id,
    name: 'Till 2',
    locationId: location.id,
    locationName: location.name,
    printer: 'DIALOG',
    paper: '80MM_48',
    printsItself: false,
  })
  expect([moved.answer.isHere, again.status]).toEqual([true, 200])
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Another browser is Till 1: release it first, or take it over',
  ])
  expect(await hereOf(atBrowser(cashier, device))).toBeNull()
  expect(await tillsOf(atBrowser(cashier, tookOver), location)).toMatchObject([
    { id: first!.id, isHere: true, isBound: true },
    { id: second.id, isHere: false, isBound: false },
  ])
  expect(await audit(first!.id)).toEqual([
    ['BIND', `Till 1, ${location.name}`, manager.id],
    ['BIND', `Till 1, ${location.name}`, manager.id],
  ])
})

test('a released browser is no till, and releasing it again does nothing', async () => {
  const location = await openAt()
  const { answer: till } = await add(location)
  const device = await newBrowser(manager, till.id)

  const statuses = [
    (await manager.try(api.tills.release, by(till))).status,
    (await manager.try(api.tills.release, by(till))).status,
  ]

  expect(statuses).toEqual([204, 204])
  expect(await hereOf(atBrowser(manager, device))).toBeNull()
  expect((await audit(till.id)).map(([action]) => action)).toEqual(['RELEASE', 'BIND', 'CREATE'])
})

test('who does not work at the till of a browser reads of none, and does not take the browser away', async () => {
  const [ours, theirs] = [await openLocation(pharmacy), await openLocation(pharmacy)]
  const [till] = await tillsOf(manager, ours.location)
  const [other] = await tillsOf(manager, theirs.location)
  const device = await newBrowser(manager, till!.id)
  await assign(pharmacy, theirs.manager, [theirs.location.id])
  const stranger = atBrowser(theirs.manager, device)

  const { status, problem } = await stranger.try(api.tills.bind, { ...by(other!), body: {} })

  expect(await hereOf(stranger)).toBeNull()
  expect([status, problem.detail]).toEqual([
    409,
    'This browser is a till of another location: a user of that location must release it first',
  ])
})

test('of browsers that become one till at the same moment, one is it', async () => {
  const { answer: till } = await add(await openAt())

  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => manager.try(api.tills.bind, { ...by(till), body: {} })),
  )

  const statuses = outcomes.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

test('a cashier’s browser becomes a till once a manager approves it by PIN, and sent again it is the same', async () => {
  const { cashier, location } = await openLocation(pharmacy)
  const [first] = await tillsOf(manager, location)
  const approver = await pharmacy.as('MANAGER')
  const { user } = await approver.send(api.auth.me, {})
  await givePin(pharmacy, user)
  const call = { ...by(first!), body: {} }
  const key = randomUUID()

  const plain = await cashier.try(api.tills.bind, call)
  const approval = await approve(api.tills.bind, call, { actor: cashier, by: user, key })
  const approved = { idempotencyKey: key, headers: { approval } }
  const bound = await cashier.try(api.tills.bind, call, approved)
  const [cookie = ''] = bound.headers.getSetCookie()
  const at = atBrowser(cashier, cookie.split(';')[0]!) // split gives one part at least
  const again = await at.try(api.tills.bind, call, approved)

  expect([plain.status, plain.problem.detail]).toEqual([
    403,
    'Only a manager makes a browser a till',
  ])
  expect([bound.status, again.status]).toEqual([200, 200])
  expect(again.answer).toEqual(bound.answer)
  expect(bound.answer).not.toHaveProperty('accumulatedTotal')
  expect(await hereOf(at)).toMatchObject({ id: first!.id })
})
