import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { openReturning } from '#server/testing/buying/supplier-returns.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// Goods that go back and are destroyed, against a model that is a list of single pieces: each has its lot, its cost and where it is.

const pharmacy = await openPharmacy()

type Where = 'shelf' | 'held' | 'sold' | 'gone' | `with ${number}` | `destroyed ${number}`
type Piece = { lot: number; centavos: number; where: Where }

type Step = { kind: (typeof KINDS)[number]; which: number; qty: number }
const KINDS = [
  'send',
  'send held',
  'refuse',
  'credit',
  'last credit',
  'undo credit',
  'settle',
  'hold',
  'destroy',
  'undo',
  'sell',
] as const

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(3),
  qty: fc.integer({ min: 1, max: 7 }),
})

const at = (kind: Step['kind'], qty = 3, which = 0): Step => ({ kind, qty, which })
/** Each kind at least once, done and refused. */
const TOUR: Step[] = [
  at('send', 6),
  at('refuse', 2),
  at('credit'),
  at('undo credit'),
  at('last credit', 2),
  at('credit'),
  at('refuse', 1),
  at('hold', 5),
  at('destroy', 2),
  at('undo'),
  at('destroy', 7),
  at('send held', 2),
  at('settle'),
  at('sell', 5),
]

async function openModelled() {
  const shop = await openReturning(pharmacy)
  const { manager, cashier, location, product, buyLot, draft } = shop
  const costs = ['2.50', '1.25']
  const lots = [
    await buyLot({ lotNumber: 'A', qty: 20, cost: costs[0]! }),
    await buyLot({ lotNumber: 'B', qty: 20, cost: costs[1]! }),
  ]
  const pieces: Piece[] = costs.flatMap((cost, lot) =>
    Array.from({ length: 20 }, (): Piece => ({ lot, centavos: centavosOf(cost), where: 'shelf' })),
  )
  const sentIds: number[] = []
  const writeOffIds: number[] = []

  /** Moves so many pieces; throws where there are not enough, as the server then must have refused. */
  function move(from: (piece: Piece) => boolean, qty: number, to: Where) {
    const found = pieces.filter(from).slice(0, qty)
    expect(found).toHaveLength(qty)
    for (const piece of found) piece.where = to
  }

  const lotsNow = () =>
    manager.send(api.stock.lots, {
      query: { productId: String(product.id), locationId: String(location.id) },
    })

  async function send(which: number, qty: number, where: 'shelf' | 'held', key: string) {
    const lot = which % 2
    const number = lot === 0 ? 'A' : 'B'
    const state = where === 'shelf' ? 'FOR_SALE' : 'QUARANTINE'
    const row = (await lotsNow()).find((each) => each.lotNumber === number && each.state === state)
    if (!row) return
    const { answer } = await draft({ goods: [{ lotId: row.id, qty, reason: 'DAMAGED' }] })
    const outcome = await shop.send(answer.id, key)
    const isThere = pieces.filter((piece) => piece.lot === lot && piece.where === where).length
    expect(outcome.status).toBe(qty <= isThere ? 201 : 409)
    if (outcome.status !== 201) return
    sentIds.push(answer.id)
    move((piece) => piece.lot === lot && piece.where === where, qty, `with ${answer.id}`)
  }

  async function hold(which: number, qty: number) {
    const lot = which % 2
    const isFree = (piece: Piece) => piece.lot === lot && piece.where === 'shelf'
    const body = { state: 'QUARANTINE', qty, reason: 'Wet' } as const
    const { status } = await manager.try(api.stock.changeState, {
      params: { id: String(lots[lot]) },
      body,
    })
    expect(status).toBe(qty <= pieces.filter(isFree).length ? 201 : 409)
    if (status === 201) move(isFree, qty, 'held')
  }

  async function destroy(which: number, qty: number, key: string) {
    const number = which % 2 === 0 ? 'A' : 'B'
    const row = (await lotsNow()).find(
      (each) => each.lotNumber === number && each.state === 'QUARANTINE',
    )
    if (!row) return
    const body = { locationId: location.id, goods: [{ lotId: row.id, qty, reason: 'Wet' }] }
    const { id } = await manager.send(api.writeOffs.create, { body })
    const isHeld = (piece: Piece) => piece.lot === which % 2 && piece.where === 'held'
    const { status } = await manager.try(
      api.writeOffs.destroy,
      { params: { id: String(id) }, body: { witness: 'Ana' } },
      { idempotencyKey: key },
    )
    expect(status).toBe(qty <= pieces.filter(isHeld).length ? 201 : 409)
    if (status !== 201) return
    writeOffIds.push(id)
    move(isHeld, qty, `destroyed ${id}`)
  }

  async function undo(which: number) {
    const id = writeOffIds[which % Math.max(1, writeOffIds.length)]
    if (id === undefined) return
    await manager.send(api.writeOffs.undo, { params: { id: String(id) } })
    const isGone = (piece: Piece) => piece.where === `destroyed ${id}`
    move(isGone, pieces.filter(isGone).length, 'held')
  }

  async function sell(qty: number) {
    const call = checkoutOf(location.id, [{ product, qty }])
    const { status } = await cashier.try(api.sales.complete, call)
    const free = pieces.filter(({ where }) => where === 'shelf').length
    expect(status).toBe(qty <= free ? 201 : 409)
    // Neither lot expires: the older one is sold first.
    if (status === 201) move(({ where }) => where === 'shelf', qty, 'sold')
  }

  async function refuse(id: number, qty: number, key: string) {
    const body = { goods: [{ line: 1, qty }], reason: 'Box was opened' }
    const { status } = await manager.try(
      api.supplierReturns.refuse,
      { params: { id: String(id) }, body },
      { idempotencyKey: key },
    )
    const isWith = (piece: Piece) => piece.where === `with ${id}`
    expect(status).toBe(qty <= pieces.filter(isWith).length ? 201 : 409)
    if (status === 201) move(isWith, qty, 'held')
  }

  async function take({ kind, which, qty }: Step, key: string): Promise<void> {
    const id = sentIds[which % Math.max(1, sentIds.length)]
    if (kind === 'send') return send(which, qty, 'shelf', key)
    if (kind === 'send held') return send(which, qty, 'held', key)
    if (kind === 'hold') return hold(which, qty)
    if (kind === 'destroy') return destroy(which, qty, key)
    if (kind === 'undo') return undo(which)
    if (kind === 'sell') return sell(qty)
    if (id === undefined) return undefined
    if (kind === 'refuse') return refuse(id, qty, key)
    const amount = (qty * 0.75).toFixed(2)
    const { credits } = await shop.find(id)
    const outcome =
      kind === 'settle'
        ? await shop.settle(id)
        : kind === 'undo credit'
          ? await shop.undoCredit(id, credits.at(-1)?.id ?? 999_999)
          : await shop.credit(id, amount, { isLast: kind === 'last credit' })
    expect([200, 201, 404, 409]).toContain(outcome.status)
    return undefined
  }

  /** Fails unless the server says of pieces and pesos what the list says. */
  async function compare() {
    const rows = await lotsNow()
    for (const [lot, number] of ['A', 'B'].entries())
      for (const [where, state] of [
        ['shelf', 'FOR_SALE'],
        ['held', 'QUARANTINE'],
      ] as const) {
        const held = rows
          .filter((row) => row.lotNumber === number && row.state === state)
          .reduce((sum, row) => sum + row.qty, 0)
        const modelled = pieces.filter((piece) => piece.lot === lot && piece.where === where)
        expect([number, state, held]).toEqual([number, state, modelled.length])
      }
    for (const id of sentIds) {
      const found = await shop.find(id)
      const kept = pieces.filter(({ where }) => where === `with ${id}`)
      const worth = kept.reduce((sum, { centavos }) => sum + centavos, 0)
      expect(centavosOf(found.sent) - centavosOf(found.back)).toBe(worth)
      const credited = found.credits
        .filter(({ undoneAt }) => undoneAt === null)
        .reduce((sum, { amount }) => sum + centavosOf(amount), 0)
      expect(centavosOf(found.credited)).toBe(credited)
      const rest = worth - credited
      const isOpen = found.status === 'SENT'
      expect(centavosOf(found.awaited)).toBe(isOpen ? Math.max(rest, 0) : 0)
      expect(centavosOf(found.uncredited)).toBe(isOpen ? 0 : rest)
    }
  }
  return { take, compare }
}

test('however goods go back, are refused, credited, held, destroyed, undone and sold, no piece and no centavo is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { take, compare } = await openModelled()
      for (const each of steps) {
        await take(each, randomUUID())
        await compare()
      }
      await refuseBrokenInvariants(pharmacy.owner)
    }),
    { numRuns: Math.ceil(RUNS / 2), endOnFailure: true, examples: [[TOUR]] },
  )
})
