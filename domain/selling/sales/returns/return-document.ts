import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type {
  ReturnedFrom,
  SaleFacts,
  VoidFacts,
} from '#domain/selling/sales/documents/sale-facts.ts'
import {
  besideInvoice,
  facts,
  framed,
  sum,
  sumIfAny,
  TEXT as FRAME,
} from '#domain/shop/documents/frame.ts'
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
import { texts } from '#domain/language.ts'
import { centavosOf, proportionOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'

export const TEXT = texts('domain/selling/sales/returns/return-document', {
  returnTitle: 'RETURN SLIP',
  returnName: (number: string) => `Return ${number}`,
  voidTitle: 'VOID SLIP',
  voidName: (number: string) => `Void ${number}`,
  of: 'Of',
  sold: 'Sold',
  takenBackBy: 'Taken back by',
  voidedBy: 'Voided by',
  reason: 'Reason',
  returned: 'Returned',
  outOf: (pack: string, pieces: string, price: string) => `Out of ${pack} of ${pieces} at ${price}`,
  taxInside: 'Tax in it',
  credited: 'Taken off what is owed',
  exchange: (number: string) => `Exchange for ${number}`,
  givenBack: (way: string) => `Given back ${way}`,
  totalVoided: 'TOTAL VOIDED',
  manager: 'Manager',
})

/** The slip of goods that came back from a sale. */
export function returnDocument(making: Making, back: Return, from: ReturnedFrom): Document {
  const { header, layout } = making
  const lines = back.items.map((item) => ({ ...lawOf(item), ...dueOf(item) }))
  const taxed = { ...from, tax: centavosOf(back.taxTotal) }
  const tax = taxBlock(lines, taxed, header, layout)
  return framed(making, {
    title: TEXT.returnTitle,
    name: TEXT.returnName(back.number),
    number: back.number,
    blocks: [
      facts([
        [TEXT.of, back.invoiceNumber],
        [TEXT.sold, momentText(from.at, layout.timeZone)],
        [FRAME.date, momentText(back.createdAt, layout.timeZone)],
        [TEXT.takenBackBy, back.createdByName],
        [FRAME.approvedBy, back.approvedByName],
        [FRAME.customer, back.customerName],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.returned,
        headings: [FRAME.quantity, FRAME.unitPrice, FRAME.amount],
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
          ...(tax.length > 0 ? [] : sumIfAny(TEXT.taxInside, taxed.tax)),
          ...sumIfAny(TEXT.credited, centavosOf(back.credited)),
          ...exchanged(back),
          ...givenBack(back.refunds.filter(({ method }) => method !== EXCHANGE)),
        ],
      },
      ...tax,
      ...holdersOf(from.beneficiaries, lines),
      ...(isBuyerKnown(from) ? [buyerBlock(from, { isSlip: true })] : []),
      signed(),
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
    notes: [TEXT.outOf(packName, countText(packFactor), amountText(own))],
  }
}

/** What it comes to, below what the law had taken off where it had. */
function totalOf(total: Centavos, items: readonly Law[]) {
  const lines = items.map(lawOf)
  const taken = lines.reduce((sum, law) => sum + law.vatRemoved + law.statutoryDiscount, 0)
  return [
    ...(taken > 0 ? [sum(FRAME.subtotal, total + taken)] : []),
    ...lawSums(lines),
    sum(FRAME.total, total, true),
  ]
}

/** The slip of a sale that was voided: all that it was, taken back. */
export function voidDocument(making: Making, sale: SaleFacts, slip: VoidFacts): Document {
  const { header, layout } = making
  return framed(making, {
    title: TEXT.voidTitle,
    name: TEXT.voidName(slip.number),
    number: slip.number,
    blocks: [
      facts([
        [TEXT.of, sale.number],
        [TEXT.sold, momentText(sale.at, layout.timeZone)],
        [FRAME.date, momentText(slip.at, layout.timeZone)],
        [TEXT.voidedBy, slip.voidedByName],
        [FRAME.approvedBy, slip.approvedBy],
        [FRAME.customer, sale.customerName],
        [TEXT.reason, slip.voidReason],
      ]),
      { kind: 'rule' },
      goodsOf(sale, header),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [...totalsOf(sale, header, layout, TEXT.totalVoided), ...givenBack(slip.refunds)],
      },
      ...taxBlock(sale.lines, sale, header, layout),
      ...holdersOf(sale.beneficiaries, sale.lines),
      ...(isBuyerKnown(sale) ? [buyerBlock(sale, { isSlip: true })] : []),
      signed(),
    ],
    sentences: besideInvoice(header),
  })
}

function signed(): Block {
  return {
    kind: 'signatures',
    signatures: [
      { label: FRAME.customer, name: null },
      { label: TEXT.manager, name: null },
    ],
  }
}

/** What paid for the goods that others were exchanged for. */
function exchanged({ refunds, exchange }: Return) {
  const paid = refunds.filter(({ method }) => method === EXCHANGE)
  const amount = paid.reduce((total, each) => total + centavosOf(each.amount), 0)
  return sumIfAny(TEXT.exchange(String(exchange?.invoiceNumber)), amount)
}

function givenBack(refunds: Sale['refunds']) {
  return refunds.map(({ method, amount, reference }) =>
    sum(TEXT.givenBack(wayText(method, reference)), centavosOf(amount)),
  )
}
