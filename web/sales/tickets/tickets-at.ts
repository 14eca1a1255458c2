import { api } from '#domain/api.ts'
import type { WholeTicket } from '#domain/sales/tickets/api.ts'
import { call, serverSentence } from '#web/api.ts'
import { ask, goneOf, handIn, take } from '#web/sales/tickets/moving.ts'
import { TEXT } from '#web/sales/tickets/tickets-text.ts'
import { noticed } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { serverMs } from '#web/server-clock.ts'

/** What a till does with tickets; `onResume` puts a held cart that has arrived into the till. */
export function ticketsAt(
  till: Till,
  locationId: number | null,
  onResume: (number: number) => void,
) {
  async function takeWhole(ticket: WholeTicket) {
    const holder = { by: ticket.handedInByName, atMs: serverMs(), locationId }
    const number = await take(till, ticket, holder)
    if (number === null) return
    onResume(number)
    const gone = goneOf(ticket)
    if (gone.length > 0) till.change((now) => noticed(now, 'refused', TEXT.gone(gone)))
  }

  return {
    handIn: async (number: number) => {
      if (locationId !== null) await handIn(till, number, locationId)
    },
    askAgain: async (number: number) => {
      if (await ask(till, number)) onResume(number)
    },
    takeWhole,
    take: async (id: number) => {
      try {
        await takeWhole(await call(api.tickets.get, { params: { id: String(id) } }))
      } catch (error) {
        const text = TEXT.notTaken(serverSentence(error))
        till.change((now) => noticed(now, 'refused', text))
      }
    },
  }
}
