import type { Document } from '#domain/documents/document.ts'
import type { Making, VoidFacts } from '#domain/documents/facts.ts'
import { besideInvoice, facts, framed, lawSums, sum, sumIfAny } from '#domain/documents/frame.ts'
import {
  amountText,
  countText,
  lawNotes,
  momentText,
  soldText,
  wayText,
} from '#domain/documents/written.ts'
import { centavosOf, proportionOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/sales/api.ts'
import type { Return } from '#domain/sales/returns/api.ts'
import { EXCHANGE } from '#domain/sales/sale.ts'

/** The slip of goods that came back. */
export function returnPaper(making: Making, back: Return): Document {
  const { header, layout } = making
  return framed(making, {
    title: 'RETURN SLIP',
    name: `Return ${back.number}`,
    number: back.number,
    blocks: [
      facts([
        ['Of', back.invoiceNumber],
        ['Date', momentText(back.createdAt, layout.timeZone)],
        ['Taken back by', back.createdByName],
        ['Approved by', back.approvedByName],
        ['Customer', back.customerName],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: 'Returned',
        headings: ['Qty', 'Unit price', 'Amount'],
        rows: back.items.map((item) => {
          const { quantity, price, notes } = soldBackOf(item)
          const law = lawOf(item)
          // As on the invoice: before what the law took off, which is told below.
          const amount = centavosOf(item.due) + law.vatRemoved + law.statutoryDiscount
          const figures: [string, string, string] = [quantity, price, amountText(amount)]
          return {
            name: item.productName,
            notes: [...notes, ...lawNotes(law), item.reason],
            figures,
            short: [`${figures[0]} x ${figures[1]}`, figures[2]],
          }
        }),
      },
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          ...totalOf('TOTAL', centavosOf(back.total), back.items),
          ...sumIfAny('Tax in it', centavosOf(back.taxTotal)),
          ...sumIfAny('Taken off what is owed', centavosOf(back.credited)),
          ...exchanged(back),
          ...givenBack(back.refunds.filter(({ method }) => method !== EXCHANGE)),
        ],
      },
      SIGNED,
    ],
    sentences: besideInvoice(header),
  })
}

type Item = Return['items'][number]
type Law = Pick<Item, 'scheme' | 'taxClass' | 'vatRemoved' | 'statutoryDiscount'>

/** What of the price the law had taken off, and does not go back. */
function lawOf({ scheme, taxClass, vatRemoved, statutoryDiscount }: Law) {
  return {
    scheme,
    taxClass,
    vatRemoved: centavosOf(vatRemoved),
    statutoryDiscount: centavosOf(statutoryDiscount),
  }
}

/** How much of a line came back and what each cost: whole packs, or pieces, which of a pack have a share of its price. */
function soldBackOf({ qty, packName, packFactor, packQty, price }: Item) {
  const own = centavosOf(price)
  if (packName === null || packFactor === null)
    return { quantity: countText(qty), price: amountText(own), notes: [] }
  if (packQty !== null)
    return { quantity: soldText(packQty, packName), price: amountText(own), notes: [] }
  return {
    quantity: countText(qty),
    price: amountText(proportionOf(own, 1, packFactor)),
    notes: [`Out of ${packName} of ${countText(packFactor)} at ${amountText(own)}`],
  }
}

/** What it comes to, below what the law had taken off where it had. */
function totalOf(label: string, total: Centavos, items: readonly Law[]) {
  const lines = items.map(lawOf)
  const taken = lines.reduce((sum, law) => sum + law.vatRemoved + law.statutoryDiscount, 0)
  return [
    ...(taken > 0 ? [sum('Subtotal', total + taken)] : []),
    ...lawSums(lines),
    sum(label, total, true),
  ]
}

/** The slip of a sale that was voided. */
export function voidPaper(making: Making, sale: Sale, slip: VoidFacts): Document {
  const { header, layout } = making
  return framed(making, {
    title: 'VOID SLIP',
    name: `Void ${slip.number}`,
    number: slip.number,
    blocks: [
      facts([
        ['Of', sale.invoiceNumber],
        ['Date', momentText(slip.at, layout.timeZone)],
        ['Voided by', sale.voidedByName],
        ['Approved by', slip.approvedBy],
        ['Customer', sale.customerName],
        ['Reason', sale.voidReason],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          ...totalOf('TOTAL VOIDED', centavosOf(sale.grandTotal), sale.items),
          ...givenBack(sale.refunds),
        ],
      },
      SIGNED,
    ],
    sentences: besideInvoice(header),
  })
}

const SIGNED = {
  kind: 'signatures' as const,
  signatures: [
    { label: 'Customer', name: null },
    { label: 'Manager', name: null },
  ],
}

/** What paid for the goods that others were exchanged for. */
function exchanged({ refunds, exchange }: Return) {
  const paid = refunds.filter(({ method }) => method === EXCHANGE)
  const amount = paid.reduce((total, each) => total + centavosOf(each.amount), 0)
  return sumIfAny(`Exchange for ${exchange?.invoiceNumber}`, amount)
}

function givenBack(refunds: Sale['refunds']) {
  return refunds.map(({ method, amount, reference }) =>
    sum(`Given back ${wayText(method, reference)}`, centavosOf(amount)),
  )
}
