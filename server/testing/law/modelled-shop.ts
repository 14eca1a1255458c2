import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLawShop, showCard } from '#server/testing/law/law-shop.ts'
import {
  makeKit,
  makeSingle,
  type Kit,
  type Single,
} from '#server/testing/law/made-up-goods-of-law.ts'
import { refuseOtherBooks, refuseOtherLines } from '#server/testing/law/modelled-books.ts'
import type { Act } from '#server/testing/law/modelled-acts.ts'
import { openCounter } from '#server/testing/law/modelled-counter.ts'
import type { Cards } from '#server/testing/law/modelled-wishes.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { piecesOf } from '#server/testing/cash/shifts.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

type Given = { taxRate: number; singles: readonly Single[]; kits: readonly Kit[] }

/** A Monday, at noon in Manila. */
const START = Date.UTC(2027, 2, 1, 4)
const DAY_MS = 24 * 3_600_000

/** A shop of two branches with drawers that sells made-up goods and kits to two persons with cards. */
export async function openModelledShop(pharmacy: TestPharmacy, { taxRate, singles, kits }: Given) {
  let now = START
  pharmacy.setClock(new Date(now))
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.shifts.control, { body: { cashControl: true } })
  const [here, there] = [await openBranch(pharmacy, taxRate), await openBranch(pharmacy, taxRate)]
  const locationIds = [here.location.id, there.location.id] as const
  const place = { manager: here.manager, locationIds, word: here.location.code, cap: here.cap }
  const made = []
  for (const [at, single] of singles.entries()) made.push(await makeSingle(place, single, at))
  const pieces = made.map(({ piece }) => piece)
  const sold = made.flatMap(({ piece, box }) => [piece, box])
  for (const [at, kit] of kits.entries()) sold.push(await makeKit(place, kit, pieces, at))
  const cards = [await cardsOf(here.manager), await cardsOf(here.manager)] as const
  const counter = openCounter({
    shop: { vatRate: BigInt(taxRate * 10_000) },
    sold,
    locationIds,
    tillIds: [here.till.id, there.till.id],
    cards,
  })

  /** The Monday before. */
  function week(): string {
    const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
    return new Date(now - sinceMonday * DAY_MS).toISOString().slice(0, 10)
  }

  return {
    done: counter.done,
    /** Does some things in the same moment, so many days later. */
    async go(later: number, acts: readonly Act[]): Promise<void> {
      now += later * DAY_MS
      pharmacy.setClock(new Date(now))
      const day = new Date(now).toISOString().slice(0, 10)
      await counter.doAtOnce(acts, await pharmacy.as('MANAGER'), { day, week: week() })
    },
    /** Fails unless tables, weeks, books and readings hold what the model says. */
    async refuseOtherFigures(): Promise<void> {
      const manager = await pharmacy.as('MANAGER')
      await refuseOtherLines(pharmacy, counter.sales, counter.returns)
      for (const [who, { BNPC }] of cards.entries()) {
        const used = counter.used().used('BNPC', String(who), week())
        expect([who, await usedBy(pharmacy, BNPC, week())]).toEqual([who, Number(used)])
      }
      for (const [at, { location, till, shift }] of [here, there].entries()) {
        const by = { params: { id: String(shift.id) } }
        const { expected } = await manager.send(api.shifts.get, by)
        const denominations = piecesOf(expected)
        await manager.send(api.shifts.count, { ...by, body: { denominations, takesOver: false } })
        const sales = counter.sales.filter((sale) => sale.place === at && !sale.isVoided)
        const of = { locationId: location.id, tillId: till.id, sales }
        await refuseOtherBooks(pharmacy, manager, of)
      }
    },
  }
}

async function openBranch(pharmacy: TestPharmacy, taxRate: number) {
  const opened = await openLawShop(pharmacy, { taxRate: String(taxRate) })
  const tills = await tillsOf(opened.manager, opened.location)
  const till = tills.find(({ isFirst }) => isFirst)! // every location has a first till
  const shift = await opened.cashier.send(api.shifts.open, {
    body: { tillId: till.id, float: '1000000.00' },
  })
  return { ...opened, till, shift }
}

async function cardsOf(seller: Caller): Promise<Cards> {
  return {
    SC: await showCard(seller, 'SC'),
    PWD: await showCard(seller, 'PWD'),
    NAAC: await showCard(seller, 'NAAC'),
    SP: await showCard(seller, 'SP'),
    BNPC: await showCard(seller, 'BNPC'),
    MOV: await showCard(seller, 'MOV'),
    DIPLOMAT: await showCard(seller, 'DIPLOMAT'),
  }
}

/** What the holder of a card has used up of a week, in centavos. */
async function usedBy(
  { owner }: TestPharmacy,
  { beneficiaryId }: { beneficiaryId: number },
  week: string,
): Promise<number> {
  const { rows } = await owner.query<{ used: string }>(
    `SELECT used FROM weekly_allowances JOIN beneficiaries USING (scheme, id_hash)
      WHERE id = $1 AND week = $2`,
    [beneficiaryId, week],
  )
  return centavosOf(rows[0]?.used ?? '0.00')
}
