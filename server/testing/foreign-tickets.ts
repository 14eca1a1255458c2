import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/branches.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/foreign-case.ts'

const cartOf = ({ location, product }: Branch) => ({
  body: {
    locationId: location.id,
    key: randomUUID(),
    lines: [{ productId: product.id, productName: product.name, qty: 1 }],
  },
})

const ticketOf = async (of: Branch) => by(await of.cashier.send(api.tickets.create, cartOf(of)))

const noTicket = missing('There is no such ticket')

export const TICKET_CASES: Case[] = [
  caseOf(api.tickets.create, cartOf, refused('locationId')),
  caseOf(api.tickets.list, at, answers([])),
  caseOf(api.tickets.get, ticketOf, noTicket),
  caseOf(api.tickets.take, ticketOf, noTicket),
  caseOf(api.tickets.discard, ticketOf, noTicket),
]
