import type { Document } from '#domain/documents/document.ts'
import type { Making, TicketFacts } from '#domain/documents/facts.ts'
import { facts, framed } from '#domain/documents/frame.ts'
import { countText, dayText, momentText } from '#domain/documents/written.ts'
import { ticketNumber } from '#domain/sales/tickets/ticket.ts'

/** What a customer shows at another till, whose scanner finds the cart by it. It tells no prices: those are of the sale. */
export function ticketPaper(making: Making, ticket: TicketFacts): Document {
  const number = ticketNumber(ticket.id)
  return framed(making, {
    title: 'TICKET',
    name: `Ticket ${number}`,
    number,
    marks: ['NOT AN INVOICE'],
    isForStaff: true,
    blocks: [
      facts([
        ['Date', momentText(ticket.handedInAt, making.layout.timeZone)],
        ['By', ticket.handedInByName],
        ['Customer', ticket.customerName],
        ['Until', dayText(ticket.lastDay)],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: ticket.lines.map(({ productName, qty }) => ({
          label: productName,
          amount: `x ${countText(qty)}`,
          isStrong: false,
        })),
      },
    ],
  })
}
