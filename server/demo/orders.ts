import { centavosOf, percentOf, pesosOf, rateOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { newOrder, orderPayment, type NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { WITHHELD, type OrderMethod } from '#domain/cash/payments/methods.ts'
import type { SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { authorityOf } from '#server/authority.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { cardFor, type Card } from '#server/demo/cards.ts'
import {
  inPacks,
  MANILA_OFFSET_MS,
  type Branch,
  type Good,
  type PlannedSale,
} from '#server/demo/plan.ts'
import { handOut } from '#server/demo/documents.ts'
import type { Random } from '#server/demo/random.ts'
import type { Sample } from '#server/demo/sample.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { addPayment } from '#server/selling/sales/orders/add-payment.ts'
import { deleteSale } from '#server/selling/sales/orders/delete-sale.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { drawId } from '#server/platform/idempotency/idempotency.sql.ts'
import { createOrder } from '#server/selling/sales/orders/save-order.ts'
import { makeReturn } from '#server/selling/sales/returns/make-return.ts'

export type DemoOrder = {
  daysAgo: number
  status: (typeof SALE_STATUSES)[number]
  /** The name that the order is made out to; when left out, a customer of the list buys. */
  customerName?: string
  /** Its goods cost what resellers pay. */
  isReseller?: true
  payTermDays?: number
  discountPct?: number
  note?: string
  /** The method of a deposit of half the subtotal, paid when the order is saved. */
  deposit?: OrderMethod
  /** Later payments: days after the order, and share of its total. */
  payments?: readonly { afterDays: number; method: OrderMethod; percent: string }[]
  /** The number of a form 2307 that the buyer also sends, over one percent of it, where the shop knows of such. */
  form2307?: string
  void?: { afterHours: number; reason: string }
  /** So many units of its first line come back. */
  back?: { afterDays: number; qty: number; reason: string }
}

/** Orders of clinics, a school and regular customers: in every status, on terms, paid in parts, late and voided. */
const ORDERS: readonly DemoOrder[] = [
  {
    daysAgo: 52,
    status: 'Final',
    customerName: 'Loyola Heights Health Center',
    payTermDays: 30,
    discountPct: 5,
    note: 'Monthly supply',
    payments: [{ afterDays: 24, method: 'Check', percent: '100' }],
  },
  {
    daysAgo: 41,
    status: 'Final',
    customerName: 'Varsity Hills Dental Clinic',
    payTermDays: 15,
    payments: [{ afterDays: 12, method: 'Bank Transfer', percent: '50' }],
    form2307: '2307-2026-0418',
  },
  {
    daysAgo: 33,
    status: 'Final',
    customerName: 'Sta. Elena Learning Center',
    payTermDays: 7,
    form2307: '2307-2026-0057',
  },
  {
    daysAgo: 22,
    status: 'Final',
    customerName: 'Loyola Heights Health Center',
    payTermDays: 30,
    discountPct: 5,
    note: 'Monthly supply',
    payments: [
      { afterDays: 0, method: 'GCash', percent: '20' },
      { afterDays: 9, method: 'BPI', percent: '30' },
    ],
    form2307: '2307-2026-1120',
  },
  {
    daysAgo: 12,
    status: 'Final',
    customerName: 'Bagong Buhay Clinic',
    payTermDays: 30,
    back: { afterDays: 5, qty: 2, reason: 'More than was ordered' },
  },
  {
    daysAgo: 9,
    status: 'Final',
    payments: [{ afterDays: 0, method: 'Cash', percent: '100' }],
  },
  {
    daysAgo: 7,
    status: 'Final',
    customerName: 'Varsity Hills Dental Clinic',
    payTermDays: 15,
    void: { afterHours: 2, reason: 'Ordered twice by mistake' },
  },
  {
    daysAgo: 6,
    status: 'Quotation',
    customerName: 'Kapitolyo Homeowners Association',
    discountPct: 10,
  },
  {
    daysAgo: 4,
    status: 'Proforma',
    customerName: 'Bagong Buhay Clinic',
    deposit: 'GCash',
    note: 'Deliver once the deposit is complete',
  },
  { daysAgo: 2, status: 'Draft' },
  { daysAgo: 1, status: 'Quotation', customerName: 'Sta. Elena Learning Center' },
  { daysAgo: 1, status: 'Draft', customerName: 'Loyola Heights Health Center', payTermDays: 30 },
]

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * MINUTE_MS

export type PlannedOrder = PlannedSale & {
  order: DemoOrder
  customerId: number | null
  /** Which are shown for its goods. */
  cards: readonly Card[]
}

/** Plans when and where each order is made. Drafts and quotations count, too, so that there are goods for them. */
export function planOrders(
  goods: readonly Good[],
  branches: readonly Branch[],
  {
    customerIds,
    buyerIds,
  }: { customerIds: readonly number[]; buyerIds: ReadonlyMap<string, number> },
  now: Date,
  random: Random,
): PlannedOrder[] {
  return ORDERS.map((order, index) => {
    const chosen = new Set(Array.from({ length: random.between(3, 6) }, () => random.oneOf(goods)))
    return {
      order,
      at: openingHour(now, order.daysAgo, random),
      branch: branches[index % 3 === 2 ? 1 : 0]!, // the demo has three branches
      customerId:
        order.customerName === undefined
          ? random.oneOf(customerIds)
          : (buyerIds.get(order.customerName) ?? null),
      cards: [],
      lines: [...chosen].map((good) => ({
        good,
        qty: random.oneOf([5, 10, 10, 20]),
        discountPct: 0,
      })),
    }
  })
}

/** A random minute between 9 and 16 o'clock. */
function openingHour(now: Date, daysAgo: number, random: Random): Date {
  const today = Math.floor((now.getTime() + MANILA_OFFSET_MS) / DAY_MS)
  const minutes = random.between(9 * 60, 16 * 60)
  return new Date((today - daysAgo) * DAY_MS - MANILA_OFFSET_MS + minutes * MINUTE_MS)
}

/** Something that happens at a moment of the demo's past. */
export type DemoEvent = { at: Date; happen(database: Database): Promise<unknown> }

/** One percent of the price without its VAT. */
const WITHHELD_RATE = rateOf('0.8929')
const WITHHELD_AFTER_DAYS = 13

/** The events of an order by the product's own code: made, paid in parts, voided, brought back in part. */
export function eventsOf(
  planned: PlannedOrder,
  { sample, sellers }: { sample: Sample; sellers: readonly Seller[] },
  random: Random,
): DemoEvent[] {
  const { order, at } = planned
  const chosen = random.oneOf(sellers)
  const manager = sellers.find(({ role }) => role === 'MANAGER')! // the demo has such an account
  const isAsked = planned.lines.some(({ asked }) => asked !== undefined)
  const mayIssue = chosen.role !== 'CASHIER' || (sample.cashiersGiveCredit && !isAsked)
  const seller = mayIssue ? chosen : manager
  let made: Sale | null = null // the first event sets it

  const after = (minutes: number, user: Seller, work: (tx: Tx, by: By) => Promise<unknown>) => {
    const now = new Date(at.getTime() + minutes * MINUTE_MS)
    const happen = (database: Database) => database.transaction((tx) => work(tx, { user, now }))
    return { at: now, happen }
  }
  const making = after(0, seller, async (tx, by) => {
    const draw = () => drawId(tx, 'sales_id_seq')
    made = await createOrder(tx, newOrder.parse(bodyOf(planned)), draw, by)
    await handOut(tx, sample, { kind: 'sale', id: made.id }, by)
  })
  const paying = (order.payments ?? []).map(({ afterDays, method, percent }) =>
    after(afterDays * DAY_MINUTES + 10, seller, async (tx, by) => {
      // Orders come in at the office, which has no drawer.
      const way = sample.controlsCash && method === 'Cash' ? 'GCash' : method
      const amount = pesosOf(percentOf(centavosOf(made!.grandTotal), rateOf(percent)))
      const { payments } = await addPayment(
        tx,
        made!.id,
        orderPayment.parse({ method: way, amount }),
        by,
      )
      await handOut(tx, sample, { kind: 'payment', id: payments.at(-1)!.id }, by)
    }),
  )
  const withholding =
    order.form2307 !== undefined &&
    sample.knowsBuyers &&
    after(WITHHELD_AFTER_DAYS * DAY_MINUTES, seller, async (tx, by) => {
      const amount = pesosOf(percentOf(centavosOf(made!.grandTotal), WITHHELD_RATE))
      const form = { method: WITHHELD, amount, reference: order.form2307 }
      await addPayment(tx, made!.id, orderPayment.parse(form), by)
    })
  const { void: mistake, back } = order
  const undoing = [
    withholding,
    mistake &&
      after(mistake.afterHours * 60, manager, async (tx, by) => {
        await deleteSale(tx, made!.id, mistake.reason, by)
        await handOut(tx, sample, { kind: 'void', id: made!.id }, by)
      }),
    back &&
      after(back.afterDays * DAY_MINUTES, manager, async (tx, by) => {
        const asked = { reason: back.reason, items: [{ line: 1, qty: back.qty }] }
        const { id } = await makeReturn(tx, made!.id, asked, by, authorityOf(manager.role))
        await handOut(tx, sample, { kind: 'return', id }, by)
      }),
  ]
  return [making, ...paying, ...undoing.filter((event) => event !== undefined && event !== false)]
}

function bodyOf({ order, branch, customerId, cards, lines }: PlannedOrder): NewOrderBody {
  const items = lines.map(({ good, qty: pieces, asked }) => {
    const { qty, price, packId } = inPacks(good, pieces)
    const { resellerPrice } = good
    const own =
      order.isReseller && packId === undefined && resellerPrice ? centavosOf(resellerPrice) : price
    return {
      productId: good.id,
      packId,
      quantity: qty,
      price: pesosOf(asked ?? own),
      priceOverride: asked !== undefined,
      scheme: cardFor(good, cards)?.scheme.code,
    }
  })
  const subtotal = lines.reduce((sum, { good, qty }) => sum + centavosOf(good.price) * qty, 0)
  const deposit = {
    method: order.deposit ?? '',
    amount: pesosOf(percentOf(subtotal, rateOf('50'))),
  }
  return {
    locationId: branch.id,
    customerId,
    customerName: order.customerName ?? null,
    status: order.status,
    sellingPriceGroup: order.isReseller ? 'RESELLER' : 'DEFAULT',
    payTermDays: order.payTermDays ?? 0,
    discountValue: order.discountPct ?? 0,
    sellNote: order.note ?? null,
    beneficiaries: cards.map(({ beneficiaryId }) => ({ beneficiaryId })),
    items,
    payments: order.deposit === undefined ? [] : [deposit],
  }
}
