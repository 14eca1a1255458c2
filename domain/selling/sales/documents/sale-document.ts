import { besideInvoice, facts, framed, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Header, Making } from '#domain/shop/documents/making.ts'
import type { SaleFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import {
  buyerBlock,
  goodsOf,
  isBuyerKnown,
  privilegeOf,
  sumOf,
  taxBlock,
  totalsOf,
} from '#domain/selling/sales/documents/sale-blocks.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { dayText, momentText } from '#domain/shop/documents/written.ts'
import { wayText } from '#domain/selling/sales/documents/sale-notes.ts'
import { texts } from '#domain/language.ts'
import type { Centavos } from '#domain/money.ts'

export const TEXT = texts('domain/selling/sales/documents/sale-document', {
  receipt: 'RECEIPT',
  chargeReceipt: 'CHARGE RECEIPT',
  receiptName: 'Receipt',
  order: 'Order',
  cashier: 'Cashier',
  due: 'Due',
  deposit: (method: string) => `Deposit ${method}`,
  voided: 'VOIDED',
  voidedBy: (number: string) => `VOIDED BY ${number}`,
})

/** What the others are called outside of their own capitals. */
const NAMES = {
  DRAFT: 'Draft',
  QUOTATION: 'Quotation',
  PROFORMA: 'Proforma',
} satisfies Record<Exclude<SaleFacts['paper'], 'INVOICE'>, string>

/** Invoice, draft, quotation or proforma: what a sale or an order is on paper. */
export function saleDocument(making: Making, sale: SaleFacts): Document {
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
        [TEXT.order, sale.number === null ? String(sale.id) : null],
        [FRAME.date, momentText(sale.at, layout.timeZone)],
        [isInvoice ? TEXT.cashier : FRAME.preparedBy, sale.soldBy],
        [FRAME.till, isInvoice ? header.tillName : null],
        [FRAME.customer, sale.customerName],
        [FRAME.note, sale.note],
        [TEXT.due, owed > 0 && sale.dueDate !== null ? dayText(sale.dueDate) : null],
      ]),
      { kind: 'rule' },
      goodsOf(sale, header),
      { kind: 'rule' },
      { kind: 'sums', sums: totalsOf(sale, header, layout) },
      ...(isInvoice ? paidOf(sale, owed) : []),
      ...taxBlock(sale.lines, sale, header, layout),
      ...sale.beneficiaries.map((shown) => privilegeOf(shown, sale.lines)),
      ...buyerOf(sale, header),
    ],
    sentences: sentencesOf(sale, header),
  })
}

/** The principal document of a registered seller is an invoice, by cash or by charge; another shop gives a receipt. */
function invoiceTitle({ taxpayer }: Header, owed: Centavos): string {
  if (taxpayer === null) return owed > 0 ? TEXT.chargeReceipt : TEXT.receipt
  return owed > 0 ? PRESCRIBED.invoice.charge : PRESCRIBED.invoice.cash
}

function invoiceName({ taxpayer }: Header): string {
  return taxpayer === null ? TEXT.receiptName : PRESCRIBED.invoice.name
}

function marksOf({ paper, voidNumber }: SaleFacts): string[] {
  if (paper !== 'INVOICE') return [PRESCRIBED.noInvoice]
  if (voidNumber === null) return []
  return [voidNumber === '' ? TEXT.voided : TEXT.voidedBy(voidNumber)]
}

function paidOf(sale: SaleFacts, owed: Centavos): Block[] {
  const change = sumOf(sale.payments, ({ tendered, amount }) => tendered - amount)
  const sums = [
    ...sale.payments.map(({ method, tendered, reference, isDeposit }) => {
      const way = wayText(method, reference)
      return sum(isDeposit ? TEXT.deposit(way) : way, tendered)
    }),
    ...(change > 0 ? [sum(FRAME.change, change, true)] : []),
    ...(owed > 0 ? [sum(FRAME.balanceDue, owed, true)] : []),
  ]
  return sums.length > 0 ? [{ kind: 'sums', sums }] : []
}

/** A registered seller's invoice has room for whom it is made out to, to be written on where it is not known. */
function buyerOf(sale: SaleFacts, { taxpayer }: Header): Block[] {
  if (sale.paper !== 'INVOICE' || (taxpayer === null && !isBuyerKnown(sale))) return []
  return [buyerBlock(sale)]
}

function sentencesOf({ paper }: SaleFacts, header: Header): string[] {
  if (paper !== 'INVOICE') return besideInvoice(header)
  return header.taxpayer === 'NON_VAT' ? [PRESCRIBED.exempt, PRESCRIBED.noInputTax] : []
}
