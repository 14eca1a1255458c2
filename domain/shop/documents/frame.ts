import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Header, Layout, Making } from '#domain/shop/documents/making.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { texts } from '#domain/language.ts'
import type { Centavos } from '#domain/money.ts'

/** What a document is called, and what stands between its head and its foot. */
type Content = {
  title: string
  name: string
  /** For scanners; null for a document that has no number. */
  number: string | null
  /** Said in capitals below the title: that it was voided, that it is no invoice. */
  marks?: string[]
  blocks: Block[]
  /** No till hands it out: it names no machine, and says nothing to buyers. */
  isOfTheOffice?: true
  /** It says nothing to buyers. */
  isForStaff?: true
  /** What the law wants said at the end. */
  sentences?: string[]
}

/** What stands at the head of papers, and words that several have. */
export const TEXT = texts('domain/shop/documents/frame', {
  number: (number: string) => `No. ${number}`,
  phone: (phone: string) => `Tel. ${phone}`,
  date: 'Date',
  till: 'Till',
  customer: 'Customer',
  note: 'Note',
  by: 'By',
  preparedBy: 'Prepared by',
  approvedBy: 'Approved by',
  receivedBy: 'Received by',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  total: 'TOTAL',
  change: 'Change',
  balanceDue: 'Balance due',
  owedBefore: 'Owed before',
})

/** A whole document: the shop's head, the content, and the foot. */
export function framed({ header, layout, copy }: Making, content: Content): Document {
  const { title, name, number, marks = [], blocks, sentences = [], isOfTheOffice } = content
  const ofLayout = content.isForStaff ? { ...layout, foot: null } : layout
  const demo = layout.isDemo ? [strong([PRESCRIBED.noInvoiceOfDemo])] : []
  const foot = footOf(header, ofLayout, sentences, isOfTheOffice)
  const code: Block[] =
    number === null ? [] : [{ kind: 'code', symbology: layout.code, text: number }]
  // What stands around a code is apart by it.
  const apart: Block[] = code.length > 0 || foot.length === 0 ? code : [{ kind: 'rule' }]
  const said = [
    ...(number === null ? [] : [TEXT.number(number)]),
    ...(copy > 1 ? [PRESCRIBED.reprint(copy)] : []),
    ...marks,
  ]
  return {
    name,
    blocks: [
      ...demo,
      ...headOf(header, layout, isOfTheOffice),
      { kind: 'title', text: title },
      ...(said.length > 0 ? [strong(said)] : []),
      ...blocks,
      ...apart,
      ...foot,
      ...demo,
    ],
  }
}

function headOf(header: Header, { head }: Layout, isOfTheOffice = false): Block[] {
  const { storeName, registeredName, locationName, address, phone } = header
  const machine = [
    header.min && `${PRESCRIBED.min} ${header.min}`,
    header.serialNumber && `${PRESCRIBED.serialNumber} ${header.serialNumber}`,
    header.permit && `${PRESCRIBED.permit} ${header.permit}`,
    header.permit && header.permitDate && PRESCRIBED.permitIssued(dayText(header.permitDate)),
  ]
  return [
    strong([storeName]),
    centered([
      registeredName !== storeName && registeredName,
      taxNumberOf(header),
      locationName !== storeName && locationName,
      ...linesOf(address),
      phone && TEXT.phone(phone),
      ...(isOfTheOffice ? [] : machine),
      ...linesOf(head),
    ]),
    { kind: 'rule' },
  ]
}

type TaxNumber = Pick<Header, 'taxpayer' | 'tin'> & { branchCode: string | null }

/** The number of the branch stands behind that of the taxpayer; null for what is of no branch. */
export function taxNumberOf({ taxpayer, tin, branchCode }: TaxNumber): string | null {
  if (tin === null) return null
  const whose = taxpayer === null ? PRESCRIBED.tin : PRESCRIBED.taxNumbers[taxpayer]
  return [`${whose} ${tin}`, branchCode].filter(Boolean).join('-')
}

function footOf(
  { softwareSupplier }: Header,
  { foot, software }: Layout,
  sentences: string[],
  isOfTheOffice = false,
): Block[] {
  // Who supplied the program stands with its name and version (RMO 24-2023).
  const supplier = softwareSupplier === null ? [] : [...linesOf(softwareSupplier), software]
  const notes = isOfTheOffice ? [] : [...linesOf(foot), ...supplier]
  const lines = [...notes, ...sentences]
  return lines.length > 0 ? [centered(lines)] : []
}

function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '')
}

export function centered(lines: (string | null | false)[]): Block {
  return {
    kind: 'lines',
    align: 'center',
    isStrong: false,
    lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[],
  }
}

export function strong(lines: string[]): Block {
  return { kind: 'lines', align: 'center', isStrong: true, lines }
}

/** What a part of a long document is about. */
export function heading(text: string): Block {
  return { kind: 'lines', align: 'left', isStrong: true, lines: [text] }
}

export function left(lines: string[]): Block {
  return { kind: 'lines', align: 'left', isStrong: false, lines }
}

/** Facts that are known; those without a value are left out. */
export function facts(known: [label: string, value: string | null | undefined][]): Block {
  return {
    kind: 'facts',
    facts: known.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  }
}

/** A sum with its label, on a list of sums. */
export function sum(label: string, amount: Centavos, isStrong = false) {
  return { label, amount: amountText(amount), isStrong }
}

/** A sum that is printed only where there is one. */
export function sumIfAny(label: string, amount: Centavos) {
  return amount === 0 ? [] : [sum(label, amount)]
}

/** What a document beside an invoice says of itself in a shop that is registered for tax. */
export function besideInvoice({ taxpayer }: Header): string[] {
  return taxpayer === null ? [] : [PRESCRIBED.noInputTax]
}
