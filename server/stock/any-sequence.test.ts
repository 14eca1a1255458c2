import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { CONDITIONS } from '#domain/sales/returns/condition.ts'
import { LOT_STATES } from '#domain/stock/fefo.ts'
import { buy, receivePart, TEN_AND_ONE, undo, type Bought } from '#server/testing/bought-parts.ts'
import { checkoutOf, orderOf } from '#server/testing/checkout.ts'
import { refuseLostCosts } from '#server/testing/conserved-costs.ts'
import { refuseBrokenInvariants, refuseBrokenStock, RUNS } from '#server/testing/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'
import { openSupplier } from '#server/testing/purchases.ts'

const pharmacy = await openPharmacy()

/** Pieces in a box and in a strip of either product: a strip is taken out of what boxes leave. */
const BOX = 4
const STRIP = 3

/** Two branches that carry the same two products, by the piece, the strip and the box. */
async function openBranches() {
  const [first, second] = [
    await openLocation(pharmacy, { inStock: 10 }),
    await openLocation(pharmacy, { inStock: 10, expiryDate: '2031-05-01' }),
  ]
  const places = [first.location.id, second.location.id] as const
  const { manager, cashier } = first
  const packed = async ({ id }: { id: number }) => {
    const packs = [
      { name: 'Box', factor: BOX, price: '36.00' },
      { name: 'Strip', factor: STRIP, price: '28.50' },
    ]
    const body = { packs }
    const product = await manager.send(api.products.update, { params: { id: String(id) }, body })
    const packOf = (pieces: number) => product.packs.find(({ factor }) => factor === pieces)!
    return { ...product, box: packOf(BOX), strip: packOf(STRIP) } // it was given both
  }
  const products = [await packed(first.product), await packed(second.product)] as const
  const supplier = await openSupplier(pharmacy)
  /** Sales and purchases made so far, to void and undo. */
  const saleIds: number[] = []
  const purchases: Bought[] = []
  // Awaited from the start, so that deliveries come in parts.
  const shop = { manager, cashier, supplier, saleIds, purchases }
  await buy({ ...shop, product: products[0], locationId: places[0] }, TEN_AND_ONE)
  return { places, products, ...shop }
}

type Shop = Awaited<ReturnType<typeof openBranches>>
type At = Omit<Shop, 'places' | 'products'> & {
  product: Shop['products'][number]
  params: { id: string }
  locationId: number
}
type Told<Args> = { [Name in keyof Args]: Args[Name] extends fc.Arbitrary<infer T> ? T : never }
type Step = { run: (shop: Shop) => Promise<number> }

// Mostly the same shelf, so that concurrent steps meet.
const which = fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const)

/** A kind of step that moves stock or edits a product at one of the branches; taking it answers its status. */
function step<Args extends object>(
  kind: string,
  args: Args & Record<string, fc.Arbitrary<unknown>>,
  run: (at: At, told: Told<Args>) => Promise<{ status: number }>,
): fc.Arbitrary<Step> {
  return fc.tuple(which, which, fc.record(args)).map(([where, what, told]) => ({
    kind,
    where,
    what,
    told,
    async run({ places, products, ...shop }) {
      const product = products[what]
      const params = { id: String(product.id) }
      const at = { ...shop, product, params, locationId: places[where] }
      const { status } = await run(at, told as Told<Args>) // the arbitraries made it
      return status
    },
  }))
}

const day = fc.constantFrom(null, '2020-01-31', '2031-05-01', '2032-05-01')
const some = fc.integer({ min: 0, max: 12 })
const few = fc.integer({ min: 1, max: 6 })
/** An id that no sale or lot has. */
const NO_ID = 999_999

async function sell({ cashier, saleIds }: At, call: CallOf<typeof api.sales.complete>) {
  const outcome = await cashier.try(api.sales.complete, call)
  if (outcome.status === 201) saleIds.push(outcome.answer.id)
  return outcome
}

/** Every kind of step that moves stock; new ones are added here. */
const steps = [
  step('sell', { qty: few }, (at, { qty }) =>
    sell(at, checkoutOf(at.locationId, [{ product: at.product, qty }])),
  ),

  // Boxes, and strips and pieces beside them, which may break one.
  step(
    'sell boxes',
    { qty: fc.constantFrom(1, 1, 2), strips: fc.nat(1), pieces: fc.nat(3) },
    (at, { qty, strips, pieces }) => {
      const { product, locationId } = at
      const lines = [
        { product, pack: product.box, qty },
        { product, pack: product.strip, qty: strips },
        { product, qty: pieces },
      ]
      return sell(
        at,
        checkoutOf(
          locationId,
          lines.filter((line) => line.qty > 0),
        ),
      )
    },
  ),

  step(
    'issue',
    { quantity: few, inStrips: fc.boolean() },
    ({ product, ...at }, { quantity, inStrips }) => {
      const line = { product, quantity, ...(inStrips && { pack: product.strip }) }
      return sell({ ...at, product }, orderOf(at.locationId, [line], { status: 'Final' }))
    },
  ),

  // Voids one of the last sales, so that some are voided twice; before the first sale it asks for one that does not
  // exist.
  step('void', { back: fc.integer({ min: 1, max: 3 }) }, ({ manager, saleIds }, { back }) =>
    manager.try(api.sales.delete, {
      params: { id: String(saleIds.at(-back) ?? NO_ID) },
      query: {},
    }),
  ),

  // Goods of one of the last sales come back: pieces, or whole boxes of them.
  step(
    'take back',
    {
      back: fc.integer({ min: 1, max: 3 }),
      line: fc.constantFrom(1, 1, 2),
      qty: fc.oneof(few, fc.constant(BOX), fc.constant(STRIP)),
      condition: fc.constantFrom(...CONDITIONS),
    },
    ({ manager, saleIds }, { back, line, qty, condition }) =>
      manager.try(api.returns.create, {
        params: { id: String(saleIds.at(-back) ?? NO_ID) },
        body: { reason: 'Any', items: [{ line, qty, condition }] },
      }),
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
    ({ manager, purchases }, { which: at, ...told }) =>
      receivePart(manager, purchases[at % purchases.length]!, told), // one is awaited from the start
  ),

  step(
    'undo',
    { which: some, delivery: fc.constantFrom(1, 1, 2, 3) },
    ({ manager, purchases }, { which: at, delivery }) =>
      undo(manager, purchases[at % purchases.length]!, delivery), // one is awaited from the start
  ),

  step(
    'adjust',
    {
      qty: fc.integer({ min: -6, max: 8 }),
      lotNumber: fc.constantFrom(null, 'L1', 'L2'),
      expiryDate: day,
    },
    ({ manager, product, locationId }, told) =>
      manager.try(api.stock.adjust, {
        body: { productId: product.id, locationId, reason: 'Any', ...told },
      }),
  ),

  step(
    'set apart',
    { qty: few, which: some, state: fc.constantFrom(...LOT_STATES) },
    async ({ manager, params, locationId }, { qty, which: at, state }) => {
      const query = {
        productId: params.id,
        locationId: String(locationId),
        withEmpty: 'true',
      } as const
      const lots = await manager.send(api.stock.lots, { query })
      return manager.try(api.stock.changeState, {
        params: { id: String(lots[at % lots.length]?.id ?? NO_ID) },
        body: { state, qty, reason: 'Any' },
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
  'whatever is done to stock, in pieces and boxes, one by one or at once, it is the sum of its lots and of its movements, and no cost is lost',
  PATIENCE,
  async () => {
    const batch = fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        const shop = await openBranches()

        for (const taken of batches) {
          const statuses = await Promise.all(taken.map(({ run }) => run(shop)))
          for (const status of statuses) expect([200, 201, 204, 400, 404, 409]).toContain(status)
          await refuseBrokenStock(pharmacy.owner)
        }

        await refuseLostCosts(pharmacy.owner, shop)
        await refuseBrokenInvariants(pharmacy.owner)
      }),
      // Which step came first is random, so a failure cannot be shrunk; the first one is reported.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)
