import { centavosOf, type Centavos } from '#domain/money.ts'
import type { Card } from '#server/demo/cards.ts'
import type { DemoOrder, PlannedOrder } from '#server/demo/orders.ts'
import {
  DAY_MS,
  goodOf,
  startOfDay,
  type Branch,
  type Good,
  type PlannedSale,
} from '#server/demo/plan.ts'

/** What a scene prescribes for a sale; of other sales their place decides it. */
export type Scene = {
  cards: readonly Card[]
  /** One of its first line comes back on the same day. */
  comesBack: boolean
  /** One of this earlier sale's first line is exchanged for it. */
  exchanged: PlannedSale | undefined
  /** What a booklet says that its week still allows, where that is less than our own count. */
  weekLeft: Centavos | undefined
}

type ShowcaseSale = {
  /** The schemes of the cards that are shown; goods are sold under the first that covers them. */
  schemes: readonly string[]
  lines: readonly {
    sku: string
    qty: number
    discountPct?: number
    supplyReason?: string
    /** In pesos. */
    asked?: string
  }[]
  comesBack?: true
  /** One of the first line of the sale before is exchanged for it. */
  isExchange?: true
  /** In pesos. */
  weekLeft?: string
  /** It is no sale at the till but this order. */
  order?: DemoOrder
}

/** What the law, packs and prices have rules for at a counter, and chance might leave out. */
const SHOWCASE: readonly ShowcaseSale[] = [
  // A senior buys what is exempt and capped, strips of what bears VAT, and what no scheme covers.
  {
    schemes: ['SC'],
    lines: [
      { sku: 'MED-00098', qty: 30 },
      { sku: 'MED-00001', qty: 20 },
      { sku: 'SHP-00061', qty: 3 },
    ],
    comesBack: true,
  },
  {
    schemes: ['SC'],
    lines: [{ sku: 'MED-00135', qty: 180, supplyReason: 'Stays on an island for two months' }],
  },
  // A kit whose parts are of its class, and covered like it.
  { schemes: ['SC'], lines: [{ sku: 'KIT-00002', qty: 1 }], comesBack: true },
  { schemes: ['PWD'], lines: [{ sku: 'MED-00079', qty: 3 }], comesBack: true },
  { schemes: ['NAAC'], lines: [{ sku: 'SHP-00009', qty: 2 }], comesBack: true },
  { schemes: ['MOV'], lines: [{ sku: 'MED-00079', qty: 2 }], comesBack: true },
  { schemes: ['DIPLOMAT'], lines: [{ sku: 'SHP-00061', qty: 1 }], comesBack: true },
  // The shop's twenty percent are more than a solo parent's ten.
  {
    schemes: ['SP'],
    lines: [
      { sku: 'SHP-00035', qty: 3 },
      { sku: 'SHP-00028', qty: 1, discountPct: 20 },
    ],
    comesBack: true,
  },
  // More than a week allows.
  { schemes: ['BNPC'], lines: [{ sku: 'SHP-00091', qty: 3 }], comesBack: true },
  // A grandmother's medicines, and diapers of her grandchild's parent.
  {
    schemes: ['SC', 'SP'],
    lines: [
      { sku: 'MED-00106', qty: 30 },
      { sku: 'SHP-00028', qty: 2 },
    ],
  },
  { schemes: [], lines: [{ sku: 'SHP-00083', qty: 4 }] },
  {
    schemes: ['SC'],
    lines: [{ sku: 'MED-00152', qty: 30 }],
    order: {
      daysAgo: 1,
      status: 'Final',
      payments: [{ afterDays: 0, method: 'GCash', percent: '100' }],
    },
  },
  {
    schemes: ['PWD'],
    lines: [{ sku: 'MED-00106', qty: 30 }],
    order: { daysAgo: 1, status: 'Quotation' },
  },
  // Most of her week was bought elsewhere.
  { schemes: ['BNPC'], lines: [{ sku: 'SHP-00091', qty: 1 }], weekLeft: '500.00' },
  { schemes: ['SC'], lines: [{ sku: 'SHP-00088', qty: 6 }] },
  // A box, for less than its tablets.
  { schemes: [], lines: [{ sku: 'MED-00003', qty: 100 }] },
  // Diapers that are too small.
  { schemes: [], lines: [{ sku: 'SHP-00030', qty: 2 }] },
  { schemes: [], lines: [{ sku: 'SHP-00031', qty: 1 }], isExchange: true },
  { schemes: [], lines: [{ sku: 'SHP-00009', qty: 3, asked: '85.00' }] },
  // A manager's price that is less than what the law grants.
  { schemes: ['PWD'], lines: [{ sku: 'MED-00079', qty: 3, asked: '90.00' }] },
  // A reseller takes loose tablets, boxes, which cost everybody the same, and masks for less than resellers pay.
  {
    schemes: [],
    lines: [
      { sku: 'MED-00001', qty: 24 },
      { sku: 'MED-00003', qty: 200 },
      { sku: 'SHP-00080', qty: 10, asked: '68.00' },
    ],
    order: {
      daysAgo: 1,
      status: 'Final',
      customerName: 'Arnulfo Sy',
      isReseller: true,
      payTermDays: 30,
    },
  },
]

const FIRST_AT_MS = 9 * 3_600_000
const EVERY_MS = 20 * 60_000

type Stage = {
  goods: readonly Good[]
  branch: Branch
  cards: readonly Card[]
  /** Customers, by the names that orders are made out to. */
  buyerIds: ReadonlyMap<string, number>
}

/** The showcase is sold yesterday, the one day that is over and belongs to every sample's past. */
export function planShowcase(
  { goods, branch, cards, buyerIds }: Stage,
  now: Date,
): { sales: (PlannedSale & Scene)[]; orders: PlannedOrder[] } {
  const opening = startOfDay(now) - DAY_MS + FIRST_AT_MS
  const sales: (PlannedSale & Scene)[] = []
  const orders: PlannedOrder[] = []
  for (const [index, named] of SHOWCASE.entries()) {
    const { schemes, lines, comesBack = false, isExchange, weekLeft, order } = named
    const shown = schemes.map((code) => {
      const holders = cards.filter(({ scheme }) => scheme.code === code)
      return holders[index % holders.length]! // the demo has a card of each
    })
    const planned = {
      at: new Date(opening + index * EVERY_MS),
      branch,
      cards: shown,
      lines: lines.map(({ sku, discountPct = 0, asked, ...line }) => ({
        ...line,
        asked: asked === undefined ? undefined : centavosOf(asked),
        good: goodOf(goods, sku),
        discountPct,
      })),
    }
    const buyerId = shown[0]?.customerId ?? buyerIds.get(order?.customerName ?? '')
    if (order) orders.push({ ...planned, order, customerId: buyerId ?? null })
    else
      sales.push({
        ...planned,
        comesBack,
        exchanged: isExchange && sales.at(-1),
        weekLeft: weekLeft === undefined ? undefined : centavosOf(weekLeft),
      })
  }
  return { sales, orders }
}
