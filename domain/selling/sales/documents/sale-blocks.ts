import type { Block } from '#domain/shop/documents/document.ts'
import type {
  BeneficiaryFacts,
  SaleFacts,
  SoldLine,
} from '#domain/selling/sales/documents/sale-facts.ts'
import type { Header, Layout } from '#domain/shop/documents/making.ts'
import { lawSums } from '#domain/selling/sales/documents/sale-notes.ts'
import { sum, sumIfAny, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { amountText, countText, dayText, rateText } from '#domain/shop/documents/written.ts'
import { lawNotes } from '#domain/selling/sales/documents/sale-notes.ts'
import { packNotes, soldText } from '#domain/goods/products/pack-notes.ts'
import { texts } from '#domain/language.ts'
import type { Centavos } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import {
  taxPartsOf,
  type LineFigures,
  type TaxParts,
} from '#domain/selling/sales/schemes/statutory-line.ts'

export const TEXT = texts('domain/selling/sales/documents/sale-blocks', {
  description: 'Description',
  less: (rate: string) => `Less ${rate}`,
  lessDiscount: 'Less discount',
  items: 'Items',
  included: (tax: string) => `${tax} included`,
})

// What an invoice shows of its goods, its tax and its people, and the slips beside it repeat.

/** How a sale was taxed. */
export type Taxed = Pick<SaleFacts, 'taxMode' | 'taxRate' | 'taxIsTyped'>

const CLASS_LETTERS: Record<TaxClass, string> = { VATABLE: 'V', VAT_EXEMPT: 'E', ZERO_RATED: 'Z' }

/** ' V' behind an amount, where lines bear VAT differently, which the law wants shown; else ''. */
export function letterOf(
  { taxMode }: Taxed,
  { taxpayer }: Header,
  { taxClass }: { taxClass: TaxClass },
): string {
  const isPrinted = taxpayer === 'VAT' && taxMode === 'INCLUDED_IN_PRICES'
  return isPrinted ? ` ${CLASS_LETTERS[taxClass]}` : ''
}

export function goodsOf(sale: SaleFacts, header: Header): Block {
  return {
    kind: 'table',
    heading: TEXT.description,
    headings: [FRAME.quantity, FRAME.unitPrice, FRAME.amount],
    rows: sale.lines.map((line) => {
      const amount = `${amountText(line.lineTotal)}${letterOf(sale, header, line)}`
      return {
        name: line.name,
        notes: [
          ...genericNotes(line),
          ...packNotes(line),
          ...(line.discountPct > 0 ? [TEXT.less(rateText(line.discountPct))] : []),
          ...lawNotes(line),
        ],
        figures: [soldText(line.qty, line.packName), amountText(line.price), amount],
        short: [`${soldText(line.qty, line.packName)} x ${amountText(line.price)}`, amount],
      }
    }),
  }
}

/** The generic name (RA 6675, section 6), unless the name says it. */
function genericNotes({ name, genericName }: SoldLine): string[] {
  if (!genericName || name.toLowerCase().includes(genericName.toLowerCase())) return []
  return [genericName]
}

export function totalsOf(
  sale: SaleFacts,
  header: Header,
  { taxLabel }: Layout,
  label = FRAME.total,
) {
  const onTop = sale.taxMode === 'ADDED_TO_TOTAL' && header.taxpayer === null
  const taken = sale.discount + sale.vatRemoved + sale.statutoryDiscount
  return [
    ...(onTop || taken > 0 ? [sum(FRAME.subtotal, sale.totalBefore)] : []),
    ...sumIfAny(TEXT.lessDiscount, 0 - sale.discount),
    ...lawSums(sale.lines),
    ...(sale.taxMode === 'ADDED_TO_TOTAL' ? [sum(taxName(sale, taxLabel), sale.tax)] : []),
    sum(label, sale.total, true),
    { label: TEXT.items, amount: countText(sumOf(sale.lines, piecesSold)), isStrong: false },
  ]
}

function piecesSold({ qty, packFactor }: SoldLine): number {
  return qty * (packFactor ?? 1)
}

/** A typed tax has no rate. */
function taxName({ taxIsTyped, taxRate }: Taxed, label: string): string {
  return taxIsTyped ? label : `${label} (${rateText(taxRate)})`
}

type TaxedLine = Pick<LineFigures, 'due' | 'tax' | 'statutoryDiscount' | 'taxClass'>

/** What of lines bears VAT and what does not, whose sum with the VAT, less statutory discounts, is what is due. */
export function taxBlock(
  lines: readonly TaxedLine[],
  taxed: Taxed & { tax: Centavos },
  header: Header,
  { taxLabel }: Layout,
): Block[] {
  if (taxed.taxMode === 'ADDED_TO_TOTAL') return []
  if (header.taxpayer === 'NON_VAT') return []
  const { tax } = taxed
  if (header.taxpayer === null) {
    const inside = TEXT.included(taxName(taxed, taxLabel))
    return tax > 0 ? [{ kind: 'sums', sums: [sum(inside, tax)] }] : []
  }
  const of = (part: keyof TaxParts) => sumOf(lines, (line) => taxPartsOf(line)[part])
  return [
    { kind: 'rule' },
    {
      kind: 'sums',
      sums: [
        sum(PRESCRIBED.vatable, of('vatable')),
        sum(PRESCRIBED.vatAmount, tax),
        sum(PRESCRIBED.vatExempt, of('exempt')),
        sum(PRESCRIBED.zeroRated, of('zeroRated')),
      ],
    },
  ]
}

type LineOfLaw = Pick<SoldLine, 'scheme' | 'statutoryDiscount'>

/** Whose card was shown for which discount, with room for the TIN where it is not known, and for the signature. */
export function privilegeOf(shown: BeneficiaryFacts, lines: readonly LineOfLaw[]): Block {
  const { representative, childName, mission } = shown
  const { holder } = PRESCRIBED
  return {
    kind: 'fields',
    heading: headingOf(shown),
    fields: [
      ...cardOf(shown),
      { label: holder.tin, value: shown.tin && numberOf(shown, shown.tin) },
      ...(childName === null
        ? []
        : [
            { label: holder.child, value: childName },
            { label: holder.born, value: dayOf(shown, shown.childBirthDay) },
          ]),
      ...(mission === null
        ? []
        : [
            { label: holder.mission, value: mission },
            { label: holder.validUntil, value: dayOf(shown, shown.validUntil) },
          ]),
      ...(representative === null ? [] : [{ label: holder.representative, value: representative }]),
      { label: holder.discount, value: amountText(discountUnder(shown, lines)) },
      { label: holder.signature, value: null },
    ],
  }
}

/** Whose card had been shown for lines that a slip takes back. */
export function holdersOf(
  beneficiaries: readonly BeneficiaryFacts[],
  lines: readonly LineOfLaw[],
): Block[] {
  return beneficiaries
    .filter((shown) => lines.some(({ scheme }) => scheme === shown.scheme))
    .map((shown) => ({
      kind: 'fields',
      heading: headingOf(shown),
      fields: [
        ...cardOf(shown),
        { label: PRESCRIBED.holder.discount, value: amountText(discountUnder(shown, lines)) },
      ],
    }))
}

function headingOf({ schemeName, rate }: BeneficiaryFacts): string {
  return rate === 0 ? schemeName : `${schemeName} (${rateText(rate)})`
}

function cardOf(shown: BeneficiaryFacts) {
  return [
    { label: PRESCRIBED.holder.name, value: shown.holderName },
    { label: shown.idLabel, value: numberOf(shown, shown.idNumber) },
  ]
}

function numberOf({ isMasked }: BeneficiaryFacts, number: string): string {
  return isMasked ? `${number} (masked)` : number
}

function dayOf({ isMasked }: BeneficiaryFacts, day: string | null): string | null {
  return isMasked ? '(masked)' : day && dayText(day)
}

function discountUnder({ scheme }: BeneficiaryFacts, lines: readonly LineOfLaw[]): number {
  return sumOf(
    lines.filter((line) => line.scheme === scheme),
    ({ statutoryDiscount }) => statutoryDiscount,
  )
}

type Bought = Pick<SaleFacts, 'buyer' | 'customerName'>

/** Whether more is known of the buyer than a name, which stands above with the other facts. */
export function isBuyerKnown({ buyer }: Bought): boolean {
  return buyer !== null && [buyer.tin, buyer.address, buyer.businessStyle].some(Boolean)
}

/** Whom it is made out to. What is not known is left to be written, but on a slip, which has no room for it. */
export function buyerBlock({ buyer, customerName }: Bought, { isSlip = false } = {}): Block {
  const words = PRESCRIBED.buyer
  const fields = [
    { label: words.name, value: buyer?.name ?? customerName },
    { label: words.tin, value: buyer?.tin ?? null },
    { label: words.address, value: buyer?.address ?? null },
    { label: words.businessStyle, value: buyer?.businessStyle ?? null },
  ]
  return {
    kind: 'fields',
    heading: words.heading,
    fields: isSlip ? fields.filter(({ value }) => value !== null) : fields,
  }
}

export function sumOf<T>(rows: readonly T[], amountOf: (row: T) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
