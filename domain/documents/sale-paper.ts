import {
  besideInvoice,
  facts,
  framed,
  lawSums,
  NO_INPUT_TAX,
  sum,
  sumIfAny,
} from '#domain/documents/frame.ts'
import type { Block, Document } from '#domain/documents/document.ts'
import type {
  BeneficiaryFacts,
  Header,
  Layout,
  Making,
  SaleFacts,
  SoldLine,
} from '#domain/documents/facts.ts'
import {
  amountText,
  countText,
  dayText,
  lawNotes,
  momentText,
  packNotes,
  rateText,
  soldText,
  wayText,
} from '#domain/documents/written.ts'
import type { Centavos } from '#domain/money.ts'
import { taxPartsOf, type TaxParts } from '#domain/sales/schemes/statutory-line.ts'
import type { TaxClass } from '#domain/products/tax-class.ts'

/** What the others are called outside of their own capitals. */
const NAMES = {
  DRAFT: 'Draft',
  QUOTATION: 'Quotation',
  PROFORMA: 'Proforma',
} satisfies Record<Exclude<SaleFacts['paper'], 'INVOICE'>, string>

/** Invoice, draft, quotation or proforma: what a sale or an order is on paper. */
export function salePaper(making: Making, sale: SaleFacts): Document {
  const { header, layout } = making
  const owed = sale.total - sumOf(sale.payments, ({ amount }) => amount)
  const isInvoice = sale.paper === 'INVOICE'
  const [title, name] =
    sale.paper === 'INVOICE'
      ? [invoiceTitle(header, owed), invoiceName(header)]
      : [sale.paper, NAMES[sale.paper]]
  return framed(making, {
    title,
    name: `${name} ${sale.number ?? sale.id}`,
    number: sale.number,
    marks: marksOf(sale),
    blocks: [
      facts([
        ['Order', sale.number === null ? String(sale.id) : null],
        ['Date', momentText(sale.at, layout.timeZone)],
        [isInvoice ? 'Cashier' : 'Prepared by', sale.soldBy],
        ['Till', isInvoice ? header.tillName : null],
        ['Customer', sale.customerName],
        ['Note', sale.note],
        ['Due', owed > 0 && sale.dueDate !== null ? dayText(sale.dueDate) : null],
      ]),
      { kind: 'rule' },
      goodsOf(sale, header),
      { kind: 'rule' },
      { kind: 'sums', sums: totalsOf(sale, header, layout) },
      ...(isInvoice ? paidOf(sale, owed) : []),
      ...taxBlock(sale, header, layout),
      ...sale.beneficiaries.map((beneficiary) => privilegeOf(beneficiary, sale)),
      ...buyerOf(sale, header),
    ],
    sentences: sentencesOf(sale, header),
  })
}

/** The principal paper of a registered seller is an invoice, by cash or by charge; another shop gives a receipt. */
function invoiceTitle({ taxpayer }: Header, owed: Centavos): string {
  if (taxpayer === null) return owed > 0 ? 'CHARGE RECEIPT' : 'RECEIPT'
  return owed > 0 ? 'CHARGE INVOICE' : 'CASH INVOICE'
}

function invoiceName({ taxpayer }: Header): string {
  return taxpayer === null ? 'Receipt' : 'Invoice'
}

function marksOf({ paper, voidNumber }: SaleFacts): string[] {
  if (paper !== 'INVOICE') return ['NOT AN INVOICE']
  if (voidNumber === null) return []
  return [voidNumber === '' ? 'VOIDED' : `VOIDED BY ${voidNumber}`]
}

const CLASS_LETTERS: Record<TaxClass, string> = { VATABLE: 'V', VAT_EXEMPT: 'E', ZERO_RATED: 'Z' }

/** Whether lines bear VAT differently, which the law wants told: one letter behind each amount. */
function hasClasses(sale: SaleFacts, { taxpayer }: Header): boolean {
  return taxpayer === 'VAT' && sale.taxMode === 'INCLUDED_IN_PRICES'
}

function goodsOf(sale: SaleFacts, header: Header): Block {
  const letterOf = (line: SoldLine) =>
    hasClasses(sale, header) ? ` ${CLASS_LETTERS[line.taxClass]}` : ''
  return {
    kind: 'table',
    heading: 'Description',
    headings: ['Qty', 'Unit price', 'Amount'],
    rows: sale.lines.map((line) => {
      const amount = `${amountText(line.lineTotal)}${letterOf(line)}`
      return {
        name: line.name,
        notes: [
          ...packNotes(line),
          ...(line.discountPct > 0 ? [`Less ${rateText(line.discountPct)}`] : []),
          ...lawNotes(line),
        ],
        figures: [soldText(line.qty, line.packName), amountText(line.price), amount],
        short: [`${soldText(line.qty, line.packName)} x ${amountText(line.price)}`, amount],
      }
    }),
  }
}

function totalsOf(sale: SaleFacts, header: Header, { taxLabel }: Layout) {
  const onTop = sale.taxMode === 'ADDED_TO_TOTAL' && header.taxpayer === null
  const taken = sale.discount + sale.vatRemoved + sale.statutoryDiscount
  return [
    ...(onTop || taken > 0 ? [sum('Subtotal', sale.totalBefore)] : []),
    ...sumIfAny('Less discount', 0 - sale.discount),
    ...lawSums(sale.lines),
    ...(sale.taxMode === 'ADDED_TO_TOTAL' ? [sum(taxName(sale, taxLabel), sale.tax)] : []),
    sum('TOTAL', sale.total, true),
    { label: 'Items', amount: countText(sumOf(sale.lines, piecesSold)), isStrong: false },
  ]
}

function piecesSold({ qty, packFactor }: SoldLine): number {
  return qty * (packFactor ?? 1)
}

/** A typed tax has no rate. */
function taxName({ taxIsTyped, taxRate }: SaleFacts, label: string): string {
  return taxIsTyped ? label : `${label} (${rateText(taxRate)})`
}

function paidOf(sale: SaleFacts, owed: Centavos): Block[] {
  const change = sumOf(sale.payments, ({ tendered, amount }) => tendered - amount)
  const sums = [
    ...sale.payments.map(({ method, tendered, reference, isDeposit }) =>
      sum(`${isDeposit ? 'Deposit ' : ''}${wayText(method, reference)}`, tendered),
    ),
    ...(change > 0 ? [sum('Change', change, true)] : []),
    ...(owed > 0 ? [sum('Balance due', owed, true)] : []),
  ]
  return sums.length > 0 ? [{ kind: 'sums', sums }] : []
}

/** What of it bears VAT and what does not, whose sum with the VAT, less statutory discounts, is what is due. */
function taxBlock(sale: SaleFacts, header: Header, { taxLabel }: Layout): Block[] {
  if (sale.taxMode === 'ADDED_TO_TOTAL') return []
  if (header.taxpayer === 'NON_VAT') return []
  if (header.taxpayer === null) {
    const inside = `${taxName(sale, taxLabel)} included`
    return sale.tax > 0 ? [{ kind: 'sums', sums: [sum(inside, sale.tax)] }] : []
  }
  const of = (part: keyof TaxParts) => sumOf(sale.lines, (line) => taxPartsOf(line)[part])
  return [
    { kind: 'rule' },
    {
      kind: 'sums',
      sums: [
        sum('VATable Sales (V)', of('vatable')),
        sum(`VAT Amount`, sale.tax),
        sum('VAT-Exempt Sales (E)', of('exempt')),
        sum('Zero-Rated Sales (Z)', of('zeroRated')),
      ],
    },
  ]
}

/** Whose card was shown for which discount, with room for the TIN where it is not known, and for the signature. */
function privilegeOf(shown: BeneficiaryFacts, { lines }: SaleFacts): Block {
  const { scheme, schemeName, rate, holderName, representative, childName, mission } = shown
  const own = lines.filter((line) => line.scheme === scheme)
  const discount = sumOf(own, ({ statutoryDiscount }) => statutoryDiscount)
  return {
    kind: 'fields',
    heading: rate === 0 ? schemeName : `${schemeName} (${rateText(rate)})`,
    fields: [
      { label: 'Name', value: holderName },
      { label: shown.idLabel, value: shown.idNumber },
      { label: 'TIN', value: shown.tin },
      ...(childName === null
        ? []
        : [
            { label: 'Child', value: childName },
            { label: 'Born', value: shown.childBirthDay && dayText(shown.childBirthDay) },
          ]),
      ...(mission === null
        ? []
        : [
            { label: 'Mission', value: mission },
            { label: 'Valid until', value: shown.validUntil && dayText(shown.validUntil) },
          ]),
      ...(representative === null ? [] : [{ label: 'By', value: representative }]),
      { label: 'Discount', value: amountText(discount) },
      { label: 'Signature', value: null },
    ],
  }
}

/** Whether more is known of the buyer than a name, which stands above with the other facts. */
function isBuyerKnown({ buyer }: SaleFacts): boolean {
  return buyer !== null && [buyer.tin, buyer.address, buyer.businessStyle].some(Boolean)
}

/** A registered seller's invoice has room for whom it is made out to, to be written on where it is not known. */
function buyerOf(sale: SaleFacts, { taxpayer }: Header): Block[] {
  const { paper, buyer, customerName } = sale
  if (paper !== 'INVOICE' || (taxpayer === null && !isBuyerKnown(sale))) return []
  return [
    {
      kind: 'fields',
      heading: 'Sold to',
      fields: [
        { label: 'Name', value: buyer?.name ?? customerName },
        { label: 'TIN', value: buyer?.tin ?? null },
        { label: 'Address', value: buyer?.address ?? null },
        { label: 'Business style', value: buyer?.businessStyle ?? null },
      ],
    },
  ]
}

function sentencesOf({ paper }: SaleFacts, header: Header): string[] {
  if (paper !== 'INVOICE') return besideInvoice(header)
  return header.taxpayer === 'NON_VAT' ? ['VAT-EXEMPT', NO_INPUT_TAX] : []
}

function sumOf<T>(rows: readonly T[], amountOf: (row: T) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
