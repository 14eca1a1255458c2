import type { Rate } from '#domain/money.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/settings/settings', {
  vatShop: {
    inside: 'A VAT-registered shop has the tax inside its prices',
    rate: 'A VAT-registered shop has a tax rate above 0',
  },
  nonVatShop: {
    inside: 'A shop that is not VAT-registered has the tax inside its prices',
    rate: 'A shop that is not VAT-registered has a tax rate of 0',
  },
})

/** ADDED_TO_TOTAL adds one rate to the subtotal; INCLUDED_IN_PRICES calculates each product's tax from inside its price. */
export const TAX_MODES = ['ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** How this shop taxes a sale. */
export type Tax = { mode: TaxMode; rate: Rate; label: string }

/**
 * The tax rate of new goods when nobody chooses one. Where tax lies inside prices it is the shop's rate. Where the till
 * adds tax, a rate of the product is recorded and never used, so it is 0 (spec.md section 3).
 */
export function taxRateOfNewGoods({ mode, rate }: Pick<Tax, 'mode' | 'rate'>): Rate {
  return mode === 'INCLUDED_IN_PRICES' ? rate : 0
}

/** As what the tax office has registered the shop. Both have the tax inside their prices, a NON_VAT shop at 0 %. */
export const TAXPAYERS = ['VAT', 'NON_VAT'] as const
export type Taxpayer = (typeof TAXPAYERS)[number]

type Taxed = { taxpayer: Taxpayer | null; taxMode: TaxMode; taxRate: Rate }
type Misfit = { field: 'taxMode' | 'taxRate'; message: string }

/** What of a shop's tax does not fit how the tax office has registered it; null when all does. */
export function taxMisfit({ taxpayer, taxMode, taxRate }: Taxed): Misfit | null {
  if (taxpayer === null) return null
  const ofShop = taxpayer === 'VAT' ? TEXT.vatShop : TEXT.nonVatShop
  if (taxMode !== 'INCLUDED_IN_PRICES') return { field: 'taxMode', message: ofShop.inside }
  if ((taxpayer === 'VAT') !== taxRate > 0) return { field: 'taxRate', message: ofShop.rate }
  return null
}

/** How the number of a document is written for scanners. Many scanners read bars alone. */
export const PAPER_CODES = ['CODE128', 'QR'] as const
export type PaperCode = (typeof PAPER_CODES)[number]

/** Who may issue an order on which something is still owed. */
export const UNPAID_FINAL_ORDERS = ['ANYONE', 'MANAGERS'] as const
export type UnpaidFinalOrders = (typeof UNPAID_FINAL_ORDERS)[number]

/** Who may take goods back without anybody's approval. */
export const RETURNS_BY = ['ANYONE', 'MANAGERS'] as const
export type ReturnsBy = (typeof RETURNS_BY)[number]

/** Most days after which what is under way between locations stands on the Dashboards. */
export const MOST_LATE_DAYS = 90

/** Most days that a shop may set for goods to come back. */
export const MOST_RETURN_DAYS = 3650

/** Most years for which a shop may keep the law’s records. */
export const MOST_RETENTION_YEARS = 30
/** For so long the tax office asks for books, from when they were filed. */
export const LEAST_RETENTION_YEARS = 5

/** The first day of which the law's records are kept: they go by whole weeks, once their years are over (server/people/beneficiaries). */
export function recordsKeptFrom(today: string, years: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  const began = new Date(Date.UTC(year - years, month - 1, Math.min(day, lastOfMonth)))
  began.setUTCDate(began.getUTCDate() - ((began.getUTCDay() + 6) % 7))
  return began.toISOString().slice(0, 10)
}

/** Limits, in minutes, between which an administrator chooses when an idle till locks. */
export const SHORTEST_IDLE_MINUTES = 1
export const LONGEST_IDLE_MINUTES = 60

type Preset = {
  taxpayer: Taxpayer | null
  taxMode: TaxMode
  taxRate: string
  taxLabel: string
  discountMaxCashier: string
  unpaidFinalOrders: UnpaidFinalOrders
  uniqueReferences: boolean
}

/** A cap on discounts that nobody approved, orders that a manager answers for, and payments that are counted once. */
const PHILIPPINE = {
  taxMode: 'INCLUDED_IN_PRICES',
  taxLabel: 'VAT',
  discountMaxCashier: '20',
  unpaidFinalOrders: 'MANAGERS',
  uniqueReferences: true,
} as const

/**
 * What kinds of shops set: a Philippine pharmacy with 12 % VAT inside every price (none in those of exempt goods), one that is
 * not registered for VAT, and a shop with a tax on top, as every new one begins (spec.md section 9).
 */
export const PRESETS = {
  PH_VAT: { ...PHILIPPINE, taxpayer: 'VAT', taxRate: '12' },
  PH_NON_VAT: { ...PHILIPPINE, taxpayer: 'NON_VAT', taxRate: '0' },
  TAX_ON_TOP: {
    taxpayer: null,
    taxMode: 'ADDED_TO_TOTAL',
    taxRate: '8.25',
    taxLabel: 'Tax',
    discountMaxCashier: '100',
    unpaidFinalOrders: 'ANYONE',
    uniqueReferences: false,
  },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

/** The kind of shop that most shops are where the clocks go by this zone; null where nothing speaks for one. */
export function presetOfZone(timeZone: string): PresetName | null {
  return timeZone === 'Asia/Manila' ? 'PH_VAT' : null
}

/** What each kind of shop begins with where cash is concerned: it is saved with the other settings, and never switched off by a preset. */
export const CASH_OF_PRESETS: Record<
  PresetName,
  { cashControl: boolean; opensDrawerByReason: boolean }
> = {
  PH_VAT: { cashControl: true, opensDrawerByReason: false },
  PH_NON_VAT: { cashControl: true, opensDrawerByReason: false },
  TAX_ON_TOP: { cashControl: false, opensDrawerByReason: true },
}
