import type { NewPurchase } from '#domain/buying/purchases/bodies.ts'
import { changePurchase } from '#server/buying/purchases/change-purchase.ts'
import { createPurchase } from '#server/buying/purchases/create-purchase.ts'
import { receiveDelivery } from '#server/buying/purchases/receive-delivery.ts'
import { undoDelivery } from '#server/buying/purchases/undo-delivery.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DAY_MS, dayIn, goodOf, startOfDay, type Branch, type Good } from '#server/demo/plan.ts'
import { handOut } from '#server/demo/documents.ts'
import { Random } from '#server/demo/random.ts'
import type { Sample } from '#server/demo/sample.ts'
import { fateOf } from '#server/demo/shelves.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'

/** Something that happens at a moment of the demo's past, in a transaction of its own. */
export type Happening = { at: Date; happen(tx: Tx): Promise<unknown> }

type Delivery = {
  daysAgo: number
  /** The part of each line's ordered quantity that comes. */
  share: number
  /** The delivery was counted wrongly and is undone a little later. */
  isUndone?: true
  closeShort?: true
  /** It came with an invoice of its own, of so many days ago. */
  invoice?: { number: string; daysAgo: number }
}

type Story = {
  /** The beginning of the supplier's name. */
  supplier: string
  branch: number
  daysAgo: number
  lines: number
  reference: string | null
  notes?: string
  expectedInDays?: number
  /** All goods came together with the supplier's invoice. */
  isAtOnce?: true
  /** Goods that have boxes come first, bought by the box; of ten boxes one more is free. */
  isByBox?: true
  /**
   * SKUs of goods that expire before those on the shelves and are sold first, so that suppliers owe their share of what the law
   * takes off: only where a law does.
   */
  claimed?: readonly string[]
  deliveries?: Delivery[]
  isCancelled?: true
}

/** Medicines that seniors take every day. */
const MAINTENANCE = ['MED-00106', 'MED-00135', 'MED-00152']
/** Before anything of their opening stock. */
const CLAIMED_EXPIRE_IN_DAYS = 110

const STORIES: Story[] = [
  {
    supplier: 'Alon-Asul',
    branch: 0,
    daysAgo: 41,
    lines: 6,
    reference: 'SI-20418',
    isByBox: true,
    isAtOnce: true,
  },
  {
    supplier: 'Tres Marias',
    branch: 0,
    daysAgo: 33,
    lines: 8,
    reference: 'TM-87702',
    isByBox: true,
    expectedInDays: -28,
    deliveries: [
      { daysAgo: 29, share: 0.6 },
      { daysAgo: 26, share: 1, invoice: { number: 'TM-87790', daysAgo: 27 } },
    ],
  },
  {
    supplier: 'Kabisayaan',
    branch: 2,
    daysAgo: 24,
    lines: 5,
    reference: 'KMS-0552',
    isAtOnce: true,
  },
  {
    supplier: 'Sampaguita',
    branch: 1,
    daysAgo: 21,
    lines: 4,
    reference: 'SPL-1190',
    notes: 'The rest is out of stock at the supplier until next year',
    expectedInDays: -16,
    deliveries: [{ daysAgo: 16, share: 0.5, closeShort: true }],
  },
  {
    supplier: 'Mindanaw',
    branch: 2,
    daysAgo: 18,
    lines: 3,
    reference: null,
    notes: 'Ordered twice by mistake',
    isCancelled: true,
  },
  {
    supplier: 'Hilagang',
    branch: 0,
    daysAgo: 12,
    lines: 5,
    reference: 'HLP-3307',
    isByBox: true,
    notes: 'Supplier promised a call',
    expectedInDays: -4,
  },
  {
    supplier: 'Tres Marias',
    branch: 1,
    daysAgo: 9,
    lines: 4,
    reference: 'TM-88213',
    deliveries: [
      { daysAgo: 7, share: 0.9, isUndone: true },
      { daysAgo: 7, share: 1 },
    ],
  },
  {
    supplier: 'Alon-Asul',
    branch: 0,
    daysAgo: 6,
    lines: 7,
    reference: 'SI-20977',
    isByBox: true,
    expectedInDays: 2,
    deliveries: [{ daysAgo: 3, share: 0.4 }],
  },
  {
    supplier: 'Sampaguita',
    branch: 1,
    daysAgo: 2,
    lines: 5,
    reference: null,
    expectedInDays: 5,
  },
  {
    supplier: 'Hilagang',
    branch: 0,
    daysAgo: 1,
    lines: 4,
    reference: 'HLP-3391',
    isAtOnce: true,
  },
  {
    supplier: 'Tres Marias',
    branch: 1,
    daysAgo: 40,
    lines: MAINTENANCE.length,
    reference: 'TM-87455',
    claimed: MAINTENANCE,
    isAtOnce: true,
  },
  {
    supplier: 'Bayanihan',
    branch: 0,
    daysAgo: 2,
    lines: MAINTENANCE.length,
    reference: 'BGT-10266',
    claimed: MAINTENANCE,
    isAtOnce: true,
  },
]

export type Shop = {
  /** The goods in the order in which their shelves were filled. */
  goods: readonly Good[]
  branches: readonly Branch[]
  suppliers: readonly { id: number; name: string }[]
  buyer: Seller
  sample: Sample
}

/** Two months of buying: received whole, in parts and late, closed short, undone and cancelled. */
export function planPurchases(shop: Shop, now: Date): Happening[] {
  // A seed of its own, so that the planned sales are the same with and without purchases.
  const random = new Random(20_250_712)
  const stories = STORIES.filter(({ claimed }) => !claimed || shop.sample.law)
  return stories.flatMap((story) => eventsOf(story, shop, now, random))
}

function eventsOf(story: Story, shop: Shop, now: Date, random: Random): Happening[] {
  const { deliveries = [] } = story
  const body = bodyOf(story, shop, now, random)
  const named: Happening[] = []
  let id = 0
  const then = (at: Date, happen: (tx: Tx, by: { user: Seller; now: Date }) => Promise<unknown>) =>
    named.push({ at, happen: (tx) => happen(tx, { user: shop.buyer, now: at }) })
  then(momentOf(story.daysAgo, 10, now), async (tx, by) => {
    id = (await createPurchase(tx, body, by)).id
    if (!story.isAtOnce) await handOut(tx, shop.sample, { kind: 'purchase', id }, by)
  })
  const received = new Map<number, number>()
  for (const [index, delivery] of deliveries.entries()) {
    const { daysAgo, share, isUndone, closeShort = false, invoice } = delivery
    const receipts = body.items.flatMap((item, line) => {
      const before = received.get(line) ?? 0
      const qty = Math.floor((item.qty + (item.freeQty ?? 0)) * share) - before
      if (!isUndone) received.set(line, before + qty)
      if (qty === 0) return []
      const lot = lotOf(story, shop, item.productId, now, random)
      return [{ line: line + 1, packId: item.packId, qty, ...lot }]
    })
    // After closing time, so that nothing of an undone delivery is sold in between.
    const at = momentOf(daysAgo, 20 + index, now)
    then(at, async (tx, by) => {
      const own = invoice && {
        invoiceNumber: invoice.number,
        invoiceDate: dayIn(0 - invoice.daysAgo, now),
      }
      await receiveDelivery(tx, id, { receipts, closeShort, ...own }, by)
      await handOut(tx, shop.sample, { kind: 'delivery', id, delivery: index + 1 }, by)
    })
    const later = new Date(at.getTime() + 20 * 60_000)
    if (isUndone) then(later, (tx, by) => undoDelivery(tx, { id, delivery: index + 1 }, by))
  }
  if (story.isCancelled)
    then(momentOf(story.daysAgo, 17, now), (tx, by) =>
      changePurchase(tx, id, { status: 'CANCELLED' }, by),
    )
  return named
}

function bodyOf(story: Story, shop: Shop, now: Date, random: Random): NewPurchase {
  const { isAtOnce = false } = story
  const supplier = shop.suppliers.find(({ name }) => name.startsWith(story.supplier))
  if (!supplier) throw new Error(`the demo has no supplier ${story.supplier}`)
  return {
    supplierId: supplier.id,
    locationId: shop.branches[story.branch]!.id, // the stories use only the demo's three branches
    status: isAtOnce ? 'RECEIVED' : 'PENDING',
    reference: story.reference,
    notes: story.notes ?? null,
    expectedOn: story.expectedInDays === undefined ? null : dayIn(story.expectedInDays, now),
    items: goodsFor(story, shop, random).map((good) => ({
      productId: good.id,
      ...unitsFor(story, good, random),
      ...(isAtOnce && lotOf(story, shop, good.id, now, random)),
    })),
  }
}

function unitsFor({ isByBox }: Story, { cost, packs }: Good, random: Random) {
  const [box] = packs
  const isBoxed = isByBox === true && box !== undefined
  const qty = random.oneOf(isBoxed ? [3, 5, 10, 10] : [24, 30, 48, 50, 60, 100])
  const paid = Number(cost) * (0.97 + random.next() * 0.06) * (isBoxed ? box.factor : 1)
  return {
    qty,
    cost: paid.toFixed(4),
    ...(isBoxed && { packId: box.id, freeQty: qty === 10 ? 1 : 0 }),
  }
}

/**
 * Goods for a purchase: what never comes is what runs low, and what comes leaves the shelves low that the demo wants
 * low.
 */
function goodsFor(
  { branch, lines, isAtOnce, deliveries, isByBox, claimed }: Story,
  { goods }: Shop,
  random: Random,
): Good[] {
  if (claimed) return claimed.map((sku) => goodOf(goods, sku))
  const wanted = isAtOnce || deliveries ? ['plenty'] : ['low', 'out']
  const choices = goods.filter((_, index) => wanted.includes(fateOf(index, branch)))
  const boxed = isByBox ? choices.filter(({ packs }) => packs.length > 0) : []
  const chosen = new Set(boxed.slice(0, Math.ceil(lines / 2)))
  while (chosen.size < Math.min(lines, choices.length)) chosen.add(random.oneOf(choices))
  return [...chosen]
}

function lotOf({ claimed }: Story, { goods }: Shop, productId: number, now: Date, random: Random) {
  const { shelfLifeMonths } = goods.find(({ id }) => id === productId)! // the lines were chosen from these goods
  const days = claimed
    ? CLAIMED_EXPIRE_IN_DAYS
    : random.between(240, Math.max(300, shelfLifeMonths * 30))
  return {
    lotNumber: `${random.oneOf(['A', 'B', 'C', 'L', 'P', 'T'])}${random.between(10_000, 99_999)}`,
    expiryDate: dayIn(days, now),
  }
}

/** An hour of the day so many days before today. */
function momentOf(daysAgo: number, hour: number, now: Date): Date {
  return new Date(startOfDay(now) - daysAgo * DAY_MS + hour * 3_600_000)
}
