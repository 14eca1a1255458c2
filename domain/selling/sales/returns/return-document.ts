import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type {
  ReturnedFrom,
  SaleFacts,
  VoidFacts,
} from '#domain/selling/sales/documents/sale-facts.ts'
import { besideInvoice, facts, framed, sum, sumIfAny } from '#domain/shop/documents/frame.ts'
import { lawSums } from '#domain/selling/sales/documents/sale-notes.ts'
import {
  buyerBlock,
  goodsOf,
  holdersOf,
  isBuyerKnown,
  letterOf,
  taxBlock,
  totalsOf,
} from '#domain/selling/sales/documents/sale-blocks.ts'
import { amountText, countText, momentText } from '#domain/shop/documents/written.ts'
import { lawNotes, wayText } from '#domain/selling/sales/documents/sale-notes.ts'
import { soldText } from '#domain/goods/products/pack-notes.ts'
import { centavosOf, proportionOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'

/** The slip of goods that came back from a sale. */
export function returnDocument(making: Making, back: Return, from: ReturnedFrom): Document {
  const { header, layout } = making
  const lines = back.items.map((item) => ({ ...lawOf(item), ...dueOf(item) }))
  const taxed = { ...from, tax: centavosOf(back.taxTotal) }
  const tax = taxBlock(lines, taxed, header, layout)
  return framed(making, {
    title: 'RETURN SLIP',
    name: `Return ${back.number}`,
    number: back.number,
    blocks: [
      facts([
        ['Of', back.invoiceNumber],
        ['Sold', momentText(from.at, layout.timeZone)],
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
          // As on the invoice: before what the law took off, which is listed below.
          const amount = centavosOf(item.due) + law.vatRemoved + law.statutoryDiscount
          const letter = letterOf(from, header, item)
          const figures: [string, string, string] = [
            quantity,
            price,
            `${amountText(amount)}${letter}`,
          ]
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
          ...totalOf(centavosOf(back.total), back.items),
          ...(tax.length > 0 ? [] : sumIfAny('Tax in it', taxed.tax)),
          ...sumIfAny('Taken off what is owed', centavosOf(back.credited)),
          ...exchanged(back),
          ...givenBack(back.refunds.filter(({ method }) => method !== EXCHANGE)),
        ],
      },
      ...tax,
      ...holdersOf(from.beneficiaries, lines),
      ...(isBuyerKnown(from) ? [buyerBlock(from, { isSlip: true })] : []),
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

function dueOf({ due, taxAmount }: Item) {
  return { due: centavosOf(due), tax: centavosOf(taxAmount) }
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
function totalOf(total: Centavos, items: readonly Law[]) {
  const lines = items.map(lawOf)
  const taken = lines.reduce((sum, law) => sum + law.vatRemoved + law.statutoryDiscount, 0)
  return [
    ...(taken > 0 ? [sum('Subtotal', total + taken)] : []),
    ...lawSums(lines),
    sum('TOTAL', total, true),
  ]
}

/** The slip of a sale that was voided: all that it was, taken back. */
export function voidDocument(making: Making, sale: SaleFacts, slip: VoidFacts): Document {
  const { header, layout } = making
  return framed(making, {
    title: 'VOID SLIP',
    name: `Void ${slip.number}`,
    number: slip.number,
    blocks: [
      facts([
        ['Of', sale.number],
        ['Sold', momentText(sale.at, layout.timeZone)],
        ['Date', momentText(slip.at, layout.timeZone)],
        ['Voided by', slip.voidedByName],
        ['Approved by', slip.approvedBy],
        ['Customer', sale.customerName],
        ['Reason', slip.voidReason],
      ]),
      { kind: 'rule' },
      goodsOf(sale, header),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [...totalsOf(sale, header, layout, 'TOTAL VOIDED'), ...givenBack(slip.refunds)],
      },
      ...taxBlock(sale.lines, sale, header, layout),
      ...holdersOf(sale.beneficiaries, sale.lines),
      ...(isBuyerKnown(sale) ? [buyerBlock(sale, { isSlip: true })] : []),
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
