import { api } from '#domain/api.ts'
import type { WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { call, serverSentence } from '#web/api.ts'
import { ask, goneOf, park, take } from '#web/selling/sales/parked-sales/moving.ts'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import { noticed } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { serverMs } from '#web/server-clock.ts'

/** What a till does with parked sales; `onResume` puts a held cart that has arrived into the till. */
export function parkedSalesAt(
  till: Till,
  locationId: number | null,
  onResume: (number: number) => void,
) {
  async function takeWhole(parkedSale: WholeParkedSale) {
    const holder = { by: parkedSale.handedInByName, atMs: serverMs(), locationId }
    const number = await take(till, parkedSale, holder)
    if (number === null) return
    onResume(number)
    const gone = goneOf(parkedSale)
    if (gone.length > 0) till.change((now) => noticed(now, 'refused', TEXT.gone(gone)))
  }

  return {
    park: async (number: number) => {
      if (locationId !== null) await park(till, number, locationId)
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
