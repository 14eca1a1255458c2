import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONDITIONS } from '#domain/selling/sales/returns/condition.ts'
import { LOT_STATES } from '#domain/goods/stock/fefo.ts'
import { buy, receivePart, undo } from '#server/testing/goods/bought-parts.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { refuseLostCosts } from '#server/testing/goods/conserved-costs.ts'
import {
  refuseBrokenInvariants,
  refuseBrokenStock,
  RUNS,
} from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  BOX,
  exchange,
  lastOf,
  linesOf,
  lotOf,
  openShelves,
  sell,
  STRIP,
  UNITS,
  type At,
  type Shelves,
} from '#server/testing/goods/shelves-shop.ts'
import { endRecall, openRecall } from '#server/testing/goods/recalled-shelves.ts'
import { isLong } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()

type Drawn<Args> = { [Name in keyof Args]: Args[Name] extends fc.Arbitrary<infer T> ? T : never }
type Step = { kind: string; run: (shop: Shelves) => Promise<number> }

// Mostly the same shelf, so that concurrent steps meet.
const which = fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const)

const kinds: string[] = []

/** A kind of step that moves stock or edits a product at one of the branches; taking it answers its status. */
function step<Args extends object>(
  kind: string,
  args: Args & Record<string, fc.Arbitrary<unknown>>,
  run: (at: At, drawn: Drawn<Args>) => Promise<{ status: number }>,
): fc.Arbitrary<Step> {
  kinds.push(kind)
  return fc.tuple(which, which, fc.record(args)).map(([where, what, drawn]) => ({
    kind,
    where,
    what,
    drawn,
    async run({ places, products, ...shop }) {
      const product = products[what]
      const params = { id: String(product.id) }
      const at = { ...shop, product, params, locationId: places[where] }
      const { status } = await run(at, drawn as Drawn<Args>) // the arbitraries made it
      return status
    },
  }))
}

const day = fc.constantFrom(null, '2020-01-31', '2031-05-01', '2032-05-01')
const some = fc.integer({ min: 0, max: 12 })
const few = fc.integer({ min: 1, max: 6 })
const back = fc.constantFrom(1, 1, 2, 3)
/** Pieces, or whole strips and boxes of them; of a kit, kits. */
const qtyBack = fc.constantFrom(1, 1, 2, STRIP, BOX, 6)

/**
 * Every call that moves stock, but files, which server/goods/products/import/ tries, and calls that change a product besides.
 * Whatever moves stock anew is added here.
 */
const steps = [
  step('sell', { piece: few }, (at, wanted) =>
    sell(at, checkoutOf(at.locationId, linesOf(at, wanted))),
  ),

  // Boxes, and also strips and pieces, which may break one.
  step(
    'sell boxes',
    { box: fc.constantFrom(1, 1, 2), strip: fc.nat(1), piece: fc.nat(3) },
    (at, wanted) => sell(at, checkoutOf(at.locationId, linesOf(at, wanted))),
  ),

  // Kits, and some of their parts sold singly.
  step(
    'sell kits',
    { kit: fc.constantFrom(1, 1, 2, 3), box: fc.nat(1), piece: fc.nat(2) },
    (at, wanted) => sell(at, checkoutOf(at.locationId, linesOf(at, wanted))),
  ),

  step('issue', { quantity: few, inStrips: fc.boolean() }, (at, { quantity, inStrips }) => {
    const { product, locationId } = at
    const line = { product, quantity, ...(inStrips && { pack: product.strip }) }
    return sell(at, orderOf(locationId, [line], { status: 'Final' }))
  }),

  // Voids one of the last sales, so that some are voided twice; before the first sale it asks for one that does not
  // exist.
  step('void', { back }, (at, drawn) =>
    at.manager.try(api.sales.delete, { params: lastOf(at, drawn.back).params, query: {} }),
  ),

  // Goods of one of the last sales come back: pieces, whole boxes of them, or kits, of whose parts one may be broken.
  step(
    'take back',
    {
      back,
      line: fc.constantFrom(1, 1, 1, 2),
      qty: qtyBack,
      condition: fc.constantFrom(...CONDITIONS),
      broken: fc.constantFrom(null, 0 as const, 1 as const),
    },
    (at, { broken, ...drawn }) => {
      const { manager, kit } = at
      const { params, firstUnit } = lastOf(at, drawn.back)
      const part = broken === null ? undefined : kit.components[broken]
      const parts = part && [{ productId: part.productId, condition: 'DESTROYED' as const }]
      const { line, qty, condition } = drawn
      const isOfKit = firstUnit === 'kit' && line === 1
      const item = { line, qty, condition, ...(isOfKit && parts && { parts }) }
      return manager.try(api.returns.create, { params, body: { reason: 'Any', items: [item] } })
    },
  ),

  // Goods of one of the last sales pay for others, in any unit, or for the same.
  step(
    'exchange',
    {
      back,
      line: fc.constantFrom(1, 1, 1, 2),
      qty: qtyBack,
      unit: fc.constantFrom(...UNITS),
      bought: fc.constantFrom(1, 1, 2),
    },
    exchange,
  ),

  // Pieces or boxes, some of them free, taken in at once or awaited.
  step(
    'buy',
    {
      inBoxes: fc.boolean(),
      isPending: fc.boolean(),
      qty: few,
      freeQty: fc.constantFrom(0, 1, 2),
      cost: fc.constantFrom(70_000, 52_500, 33_333),
    },
    buy,
  ),

  // A part of what is still to come, counted in the unit that was ordered or in loose pieces, mostly at the cost that was ordered.
  step(
    'receive',
    {
      which: some,
      inPieces: fc.boolean(),
      share: fc.constantFrom(10, 20, 40, 100),
      cost: fc.constantFrom(undefined, undefined, 60_000, 23_450),
    },
    ({ manager, purchases }, { which: at, ...drawn }) =>
      receivePart(manager, purchases[at % purchases.length]!, drawn), // one is awaited from the start
  ),

  step(
    'undo',
    { which: some, delivery: fc.constantFrom(1, 1, 1, 2) },
    ({ manager, purchases }, { which: at, delivery }) => {
      const came = purchases.filter(({ deliveries, undone }) => deliveries.size > undone.size)
      const from = came.length > 0 ? came : purchases // one is awaited from the start
      return undo(manager, from[at % from.length]!, delivery)
    },
  ),

  step(
    'adjust',
    {
      qty: fc.integer({ min: -6, max: 8 }),
      lotNumber: fc.constantFrom(null, 'L1', 'L2'),
      expiryDate: day,
    },
    ({ manager, product, locationId }, drawn) =>
      manager.try(api.stock.adjust, {
        body: { productId: product.id, locationId, reason: 'Any', ...drawn },
      }),
  ),

  step(
    'set apart',
    { qty: few, which: some, state: fc.constantFrom(...LOT_STATES) },
    async (at, { which: place, ...drawn }) => {
      const { id } = await lotOf(at, place)
      return at.manager.try(api.stock.changeState, {
        params: { id: String(id) },
        body: { ...drawn, reason: 'Any' },
      })
    },
  ),

  // Of one number or of all lots; whatever comes of them is recalled until it ends.
  step('open a recall', { number: fc.constantFrom('l1', 'l2', null) }, openRecall),

  step('end a recall', { isMistake: fc.boolean() }, endRecall),

  // Number, expiry and cost of a lot, seen or unseen: mostly its cost alone, by which its units become another lot.
  step(
    'correct a lot',
    {
      which: some,
      unitCost: fc.constantFrom('3.0000', '4.3333', '5.0000', '7.1250'),
      label: fc.constantFrom(null, null, null, 'L1', 'L2'),
      expiryDate: day,
      isAware: fc.boolean(),
    },
    async (at, { which: place, unitCost, label, expiryDate, isAware }) => {
      const { id, ...seen } = await lotOf(at, place)
      const relabelled = label !== null && { lotNumber: label, expiryDate }
      return at.manager.try(api.stock.correctLot, {
        params: { id: String(id) },
        body: { unitCost, reason: 'Any', ...relabelled, ...(isAware && { version: seen }) },
      })
    },
  ),

  step(
    'type over',
    { stockQty: some, isAware: fc.boolean() },
    async ({ manager, params, locationId }, { stockQty, isAware }) => {
      const query = { productId: params.id, locationId: String(locationId) }
      const [shelf] = isAware ? await manager.send(api.stock.inventory, { query }) : []
      const seen = shelf && { stockQtyBefore: shelf.stockQty }
      return manager.try(api.products.update, { params, body: { locationId, stockQty, ...seen } })
    },
  ),

  step('correct', { expirationDate: day }, ({ manager, params, locationId }, { expirationDate }) =>
    manager.try(api.products.update, { params, body: { locationId, expirationDate } }),
  ),

  step('rename', { number: some }, ({ manager, params }, { number }) =>
    manager.try(api.products.update, {
      params,
      body: { name: `Product ${number}`, isActive: true },
    }),
  ),
]

/** Hundreds of calls meet at few shelves, which takes time on a busy machine. */
const PATIENCE = { timeout: 120_000 }

test(
  'whatever is done to stock, in pieces, boxes and kits, one by one or at once, it is the sum of its lots and of its movements, and no cost is lost',
  PATIENCE,
  async () => {
    const batch = fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 12 })
    /** Kinds of steps that were not refused. */
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        const shop = await openShelves(pharmacy)

        for (const taken of batches) {
          const statuses = await Promise.all(taken.map(({ run }) => run(shop)))
          for (const status of statuses) expect([200, 201, 204, 400, 404, 409]).toContain(status)
          for (const [at, { kind }] of taken.entries()) if (statuses[at]! < 300) done.add(kind)
          await refuseBrokenStock(pharmacy.owner)
        }

        await refuseLostCosts(pharmacy.owner, shop)
        await refuseBrokenInvariants(pharmacy.owner)
      }),
      // Which step came first is random, so a failure cannot be shrunk; the first one is reported.
      { numRuns: Math.ceil(RUNS / 3), endOnFailure: true },
    )
    if (isLong) expect([...done].toSorted()).toEqual(kinds.toSorted())
  },
)
