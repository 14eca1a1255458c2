import { centavosOf, rateOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Checkout } from '#domain/selling/sales/checkout-body.ts'
import { totalsFor } from '#domain/selling/sales/checkout.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { authorityOf } from '#server/authority.ts'
import type { AccountableUsers } from '#server/demo/drawers.ts'
import { allowancesOf, cardFor, type Booklets, type Card } from '#server/demo/cards.ts'
import type { DemoEvent } from '#server/demo/orders.ts'
import { handOut } from '#server/demo/documents.ts'
import { DAY_MS, inPacks, startOfDay, type PlannedSale } from '#server/demo/plan.ts'
import type { Random } from '#server/demo/random.ts'
import type { Sample } from '#server/demo/sample.ts'
import type { Scene } from '#server/demo/showcase.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { finish } from '#server/platform/idempotency/done.ts'
import { drawId } from '#server/platform/idempotency/idempotency.sql.ts'
import { completeSale, type Seller } from '#server/selling/sales/complete-sale.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { lockSale } from '#server/selling/sales/orders/orders.sql.ts'
import { shiftsOfVoid, voidSale } from '#server/selling/sales/void-sale.ts'
import { exchangeGoods } from '#server/selling/sales/returns/exchange-goods.ts'
import { makeReturn } from '#server/selling/sales/returns/make-return.ts'

type Shop = {
  sample: Sample
  /** Who sells at which till; nobody in particular where cash is not controlled. */
  accountableUsers: AccountableUsers
  tax: Tax
  customerIds: readonly number[]
  /** Of seniors and others; none where no law grants them anything. */
  cards: readonly Card[]
  booklets: Booklets
  /** Of the sales that were made. */
  saleIds: Map<PlannedSale, number>
  sellers: readonly Seller[]
  manager: Seller
  now: Date
  /** Of wallets, which a shop may take once only. */
  references: Set<string>
}

/** One sale in so many is a mistake and is voided; who voids and why goes round. */
const SALES_A_VOID = 70
const REASONS = ['Rung up twice', 'Wrong items or quantities', 'rung up twice', 'Wrong customer']
const VOIDED_AFTER_MS = 12 * 60_000
/** Of one sale in so many something comes back in the days after. */
const SALES_A_RETURN = 80
const REASONS_BACK = ['Wrong item', 'Defective or damaged', 'Prescription was changed']
const MOST_DAYS_KEPT = 4
/** What comes back of a scene does so before its till is closed. */
const SCENE_BACK_AFTER_MS = 4 * 3_600_000
/** Of one sale in so many the customer wants the invoice once more. */
const SALES_A_REPRINT = 90

/**
 * The events of a sale at the till: rung up, sometimes voided a little later, sometimes brought back in part. A scene
 * prescribes what becomes of its sale; of others their place among the sales decides it.
 */
export function eventsAtTill(
  planned: PlannedSale & Partial<Scene>,
  index: number,
  shop: Shop,
  random: Random,
): DemoEvent[] {
  const { sample, accountableUsers, sellers, manager, now } = shop
  const { branch, comesBack } = planned
  const isNth = (every: number, nth: number) => comesBack === undefined && index % every === nth
  const checkout = checkoutOf(planned, shop, random, planned.cards ?? cardsOf(index, planned, shop))
  // Today the second tills are left to visitors of the sample.
  const isLeft = sample.controlsCash && planned.at.getTime() >= startOfDay(now)
  if (isNth(SALES_A_SECOND_TILL, 1) && !isLeft) checkout.sale.tillId = branch.secondTillId
  const anybody = random.oneOf(sellers)
  const isManagers = planned.exchanged || planned.lines.some(({ asked }) => asked !== undefined)
  if (sample.controlsCash) checkout.sale.tillId ??= branch.firstTillId
  const { tillId = null } = checkout.sale
  const atTill = (tillId !== null && accountableUsers.get(tillId)) || anybody
  const seller = isManagers ? manager : atTill
  let id = 0 // the first event sets it
  const selling: DemoEvent = {
    at: planned.at,
    happen: ({ transaction }) =>
      transaction(async (tx) => {
        const by = { user: seller, now: planned.at }
        const made = await ringUp(tx, checkout, planned, shop, by)
        id = made.id
        shop.saleIds.set(planned, id)
        await handOut(tx, sample, { kind: 'sale', id }, by)
        const { exchange } = made
        if (exchange) await handOut(tx, sample, { kind: 'return', id: exchange.returnId }, by)
        if (isNth(SALES_A_REPRINT, 1)) await handOut(tx, sample, { kind: 'sale', id }, by)
      }),
  }
  const owner = sellers.find(({ role }) => role === 'ADMIN') ?? manager
  const later = (afterMs: number, work: (tx: Tx, by: By) => Promise<unknown>): DemoEvent[] => {
    const at = new Date(planned.at.getTime() + afterMs)
    const by = { user: index % 3 === 0 ? owner : manager, now: at }
    const happen: DemoEvent['happen'] = ({ transaction }) => transaction((tx) => work(tx, by))
    return at > now ? [selling] : [selling, { at, happen }]
  }
  if (isNth(SALES_A_VOID, SALES_A_VOID / 2))
    return later(VOIDED_AFTER_MS, async (tx, by) => {
      const reason = REASONS[Math.floor(index / SALES_A_VOID) % REASONS.length]
      const shifts = await shiftsOfVoid(tx, { saleId: id, tillId }, by)
      const sale = (await lockSale(tx, id, by.user.reach, by.now))! // it was made above
      await voidSale(tx, sale, { reason, tillId }, shifts, by, authorityOf(by.user.role))
      await handOut(tx, sample, { kind: 'void', id }, by)
    })
  if (!comesBack && !isNth(SALES_A_RETURN, SALES_A_RETURN / 2)) return [selling]
  const turn = Math.floor(index / SALES_A_RETURN)
  const afterMs = comesBack ? SCENE_BACK_AFTER_MS : (1 + (turn % MOST_DAYS_KEPT)) * DAY_MS
  return later(afterMs, async (tx, by) => {
    const reason = REASONS_BACK[turn % REASONS_BACK.length] ?? ''
    const items = [{ line: 1, qty: 1 }]
    // What a drawer pays back is paid by the first one, which is open every day.
    const at = sample.controlsCash ? { tillId: branch.firstTillId } : {}
    const made = await makeReturn(tx, id, { reason, items, ...at }, by, authorityOf(by.user.role))
    await handOut(tx, sample, { kind: 'return', id: made.id }, by)
  })
}

/** Makes a sale. What it is exchanged for pays a part of it, and the rest is paid in exact coins. */
async function ringUp(
  tx: Tx,
  checkout: Checkout,
  { exchanged }: Partial<Scene>,
  { saleIds }: Shop,
  by: By,
): Promise<Sale> {
  const draw = () => drawId(tx, 'sales_id_seq')
  if (!exchanged) return finish(await completeSale(tx, checkout, draw, by))
  const { grandTotal } = checkout.sale
  const worth = centavosOf(exchanged.lines[0]!.good.price) // a sale has a line
  const back = {
    saleId: saleIds.get(exchanged)!, // it was made before
    reason: 'Wrong size',
    items: [{ line: 1, qty: 1 }],
  }
  const exchanging = await exchangeGoods(
    tx,
    {
      sale: { ...checkout.sale, paidAmount: grandTotal, changeDue: 0 },
      items: checkout.items,
      payments: [{ method: 'cash', amount: grandTotal - worth, reference: null }],
      return: back,
    },
    draw,
    by,
  )
  return finish(exchanging)
}

/** One sale in so many is rung up at the second till of its branch, if it has one. */
const SALES_A_SECOND_TILL = 3

/** For one sale in so many a card is shown. It shares no divisor with the others, so some of these come back or are voided. */
const SALES_A_CARD = 11

function cardsOf(index: number, { lines }: PlannedSale, { cards }: Shop): Card[] {
  if (index % SALES_A_CARD !== 4) return []
  const fitting = cards.filter((card) => lines.some(({ good }) => cardFor(good, [card])))
  const shown = fitting[Math.floor(index / SALES_A_CARD) % fitting.length]
  return shown ? [shown] : []
}

/** By chance somebody buys more of a medicine in thirty days than they take, which nobody may without a reason. */
const ANY_SUPPLY_REASON = 'Comes to town once a month'

/** The body with which a till would have sent a planned sale. */
function checkoutOf(
  { at, branch, lines, weekLeft: saysLeft }: PlannedSale & Partial<Scene>,
  { tax, customerIds, references, booklets }: Shop,
  random: Random,
  cards: readonly Card[],
): Checkout {
  const anybody = random.chance(0.3) ? random.oneOf(customerIds) : null
  const saleLines = lines.map((line) => {
    const sold = inPacks(line.good, line.qty)
    const card = cardFor(line.good, cards)
    return {
      ...sold,
      price: line.asked ?? sold.price,
      discountPct: line.discountPct * 10_000,
      taxRatePct: rateOf(line.good.taxRatePct),
      ...(card && { entitled: { scheme: card.scheme, groupPrice: sold.price } }),
    }
  })
  if (saysLeft !== undefined) for (const card of cards) booklets.bring(card, at, saysLeft)
  const shown = cards.map((card) => ({ card, weekLeft: booklets.left(card, at) }))
  const totals = totalsFor(saleLines, tax, allowancesOf(shown))
  for (const [index, { allowanceUsed }] of totals.lines.entries()) {
    const card = cardFor(lines[index]!.good, cards) // totals has one entry for each line
    if (card) booklets.write(card, at, allowanceUsed)
  }
  const method = random.oneOf([
    'cash',
    'cash',
    'cash',
    'cash',
    'ewallet',
    'ewallet',
    'card',
  ] as const)
  const paidAmount = method === 'cash' ? handedOver(totals.grandTotal, random) : totals.grandTotal
  return {
    sale: {
      customerId: cards[0]?.customerId ?? anybody,
      locationId: branch.id,
      totalBefore: totals.totalBefore,
      discountPct: 0,
      taxTotal: totals.taxTotal,
      grandTotal: totals.grandTotal,
      paidAmount,
      changeDue: paidAmount - totals.grandTotal,
      beneficiaries: shown.map(({ card: { beneficiaryId, representative }, weekLeft }) => ({
        beneficiaryId,
        weekLeft,
        representative,
      })),
    },
    items: lines.map((line, index) => ({
      productId: line.good.id,
      ...inPacks(line.good, line.qty),
      ...(line.asked !== undefined && { price: line.asked }),
      discountPct: line.discountPct * 10_000,
      scheme: cardFor(line.good, cards)?.scheme.code,
      supplyReason: line.supplyReason ?? ANY_SUPPLY_REASON,
      lineTotal: totals.lines[index]?.lineTotal ?? 0,
      priceOverride: line.asked !== undefined,
    })),
    payments: [
      {
        method,
        amount: paidAmount,
        reference: method === 'ewallet' ? walletReference(references, random) : null,
      },
    ],
  }
}

/** A reference that no other sale has. */
function walletReference(taken: Set<string>, random: Random): string {
  const reference = `GC${random.between(10_000_000, 99_999_999)}`
  if (taken.has(reference)) return walletReference(taken, random)
  taken.add(reference)
  return reference
}

/** The amount handed over: exact coins, or the next round notes. */
function handedOver(total: Centavos, random: Random): Centavos {
  const note = random.oneOf([1, 2_000, 5_000, 10_000, 50_000])
  return Math.ceil(total / note) * note
}
