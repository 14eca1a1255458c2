import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import type { ModelShare } from '#domain/testing/returned-model.ts'
import { modelSale, type ModelFigures, type ModelLine } from '#domain/testing/statutory-model.ts'
import type { Caller, Outcome } from '#server/testing/platform/caller.ts'
import type { Act, Exchange, Issue, Sale } from '#server/testing/law/modelled-acts.ts'
import { checkoutOf, exchangeOf, orderOf, pesos } from '#server/testing/law/modelled-bodies.ts'
import { chooseGoods, type Coming } from '#server/testing/law/modelled-goods.ts'
import { inOrder, weeksAfter, type Back, type Made } from '#server/testing/law/modelled-weeks.ts'

import {
  isOfTwo,
  placeOf,
  shown,
  wantedOf,
  type Counter,
  type Place,
  type Wanted,
} from '#server/testing/law/modelled-wishes.ts'

// A counter at two branches whose every sale and return is calculated by the model of the law. The server is sent the model's figures, and
// refuses them where it calculates others.

export type Stored = {
  id: number
  place: Place
  day: string
  week: string
  isVoided: boolean
  /** Whether goods that came back paid for some of it. */
  isExchanged: boolean
  lines: readonly ModelLine[]
  figures: readonly ModelFigures[]
  /** Pieces of each line that came back, one return after the other. */
  backs: bigint[][]
}
/** Where the model knows no bounds of ours, what came back. */
export type StoredReturn = { id: number; share: ModelShare | null }

/** When something is done: the day, and the Monday before. */
export type Moment = { day: string; week: string }

type Draft = { id: number; wanted: Wanted; isIssued: boolean }

/** What there was before, and of which lines something happens in the same moment already. */
type Before = { from: readonly Stored[]; drafts: readonly Draft[]; busy: Set<bigint[]> }

/** Sends a sale with the model's figures. */
type Send = (modelled: {
  lines: ModelFigures[]
  due: bigint
}) => Promise<Outcome<typeof api.sales.complete | typeof api.sales.update>>

/** As often as a till asks anew: more than there are others at once. */
const TRIES = 5

/** What was done, which `test:long` demands to be something of each. */
const NOTHING_YET = {
  sold: 0,
  refused: 0,
  ofKits: 0,
  ofPacks: 0,
  forTwoPersons: 0,
  issuedLater: 0,
  discountedOrders: 0,
  cameBack: 0,
  exchanged: 0,
  voided: 0,
  racedWeeks: 0,
}
export type Done = typeof NOTHING_YET

export function openCounter(counter: Counter) {
  const { shop, tillIds } = counter
  const sales: Stored[] = []
  const drafts: Draft[] = []
  const returns: StoredReturn[] = []
  const made: Made[] = []
  const done: Done = { ...NOTHING_YET }

  /** Sends what is wanted until the week that the till calculates with is the server's; null where it is refused. */
  async function agree(
    { who, booklet, asked, isRefused }: Wanted,
    { week }: Moment,
    send: Send,
    back: Back | null = null,
  ) {
    const reported: bigint[] = []
    const lines = asked.map(({ line }) => line)
    const before = back ? [...made, back] : made
    let left = weeksAfter(before).left('BNPC', String(who), week, booklet)
    for (let time = 0; time < TRIES; time += 1) {
      const modelled = modelSale(shop, lines, left)
      const { status, answer, problem } = await send(modelled)
      if (isRefused) {
        expect(status).toBe(409)
        done.refused += 1
        return null
      }
      if (status < 300) return { answer, reported, lines, figures: modelled.lines }
      const weekLeft = problem.figures?.weeksLeft?.['BNPC']
      if (status !== 409 || weekLeft === undefined)
        throw new Error(`${status}: ${inspect({ problem, lines, left })}`)
      left = BigInt(centavosOf(weekLeft))
      reported.push(left)
    }
    throw new Error('The week moved more often than anybody sold')
  }

  async function sellWanted(
    wanted: Wanted,
    { day, week }: Moment,
    send: Send,
    back: Back | null = null,
  ): Promise<Made | null> {
    const agreed = await agree(wanted, { day, week }, send, back)
    if (!agreed) return null
    const { answer, reported, lines, figures } = agreed
    const { place, who, booklet, asked } = wanted
    const { id } = answer
    const backs = lines.map(() => [])
    const isExchanged = back !== null
    sales.push({ id, place, day, week, isVoided: false, isExchanged, lines, figures, backs })
    done.sold += 1
    if (asked.some(({ sold: { goods } }) => goods.parts)) done.ofKits += 1
    if (asked.some(({ sold: { packId } }) => packId !== null)) done.ofPacks += 1
    if (isOfTwo(counter, wanted)) done.forTwoPersons += 1
    if (reported.length > 0) done.racedWeeks += 1
    return { kind: 'sale', id, person: String(who), week, booklet, reported, lines, figures, back }
  }

  async function sell(sale: Sale, seller: Caller, moment: Moment): Promise<Made | null> {
    const { as, place, isDiscounted } = sale
    const wanted = wantedOf(counter, sale.cart, place, as !== null)
    const { asked } = wanted
    const at = placeOf(counter, wanted)
    const create = (body: Parameters<typeof seller.try<typeof api.sales.complete>>[1]['body']) =>
      seller.try(api.sales.complete, { body })
    if (as === null)
      return sellWanted(wanted, moment, (modelled) => create(checkoutOf(asked, modelled, at)))
    if (isDiscounted && wanted.beneficiaries.length > 0 && !wanted.isRefused) {
      const modelled = modelSale(
        shop,
        asked.map(({ line }) => line),
        0n,
      )
      expect((await create(orderOf(asked, modelled, at, as, 1))).status).toBe(400)
      done.discountedOrders += 1
      return null
    }
    const send: Send = (modelled) => create(orderOf(asked, modelled, at, as))
    if (as === 'Final') return sellWanted(wanted, moment, send)
    const agreed = await agree(wanted, moment, send)
    if (agreed) drafts.push({ id: agreed.answer.id, wanted, isIssued: false })
    return null
  }

  /** Issues an order that waits, with what its booklet says by now: its law is that of this moment. */
  async function issue(
    { which, booklet: written }: Issue,
    seller: Caller,
    moment: Moment,
    before: Before,
  ): Promise<Made | null> {
    const draft = before.drafts[which % before.drafts.length]
    if (!draft || draft.isIssued) return null
    draft.isIssued = true
    const booklet = written === null ? null : BigInt(written)
    const beneficiaries = draft.wanted.beneficiaries.map(({ code, ...card }) =>
      shown(card, code, booklet),
    )
    const wanted = { ...draft.wanted, booklet, beneficiaries }
    const params = { id: String(draft.id) }
    const issued = await sellWanted(wanted, moment, (modelled) => {
      const body = orderOf(wanted.asked, modelled, placeOf(counter, wanted), 'Final')
      return seller.try(api.sales.update, { params, body })
    })
    done.issuedLater += 1
    return issued
  }

  async function takeBack(coming: Coming, seller: Caller, { week }: Moment): Promise<Made> {
    const { sale, line, qty, share, item, keep } = coming
    keep()
    const { id } = await seller.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: {
        tillId: tillIds[sale.place],
        reason: 'Wrong item',
        items: [item],
        ...(share && { total: pesos(share.due) }),
      },
    })
    returns.push({ id, share })
    done.cameBack += 1
    return { kind: 'return', saleId: sale.id, line, week, pieces: qty }
  }

  /** What comes back pays for other goods of its branch as far as it goes; what pays nothing is refused. */
  async function exchange(
    { cart }: Exchange,
    { sale, line, qty, share, item, keep }: Coming,
    seller: Caller,
    moment: Moment,
  ): Promise<Made | null> {
    if (!share) return null
    const wanted = wantedOf(counter, cart, sale.place, false)
    if (share.due === 0n) wanted.isRefused = true
    const back: Back = { kind: 'return', saleId: sale.id, line, week: moment.week, pieces: qty }
    let returnId: number | undefined
    const exchanged = await sellWanted(
      wanted,
      moment,
      async (modelled) => {
        const came = { saleId: sale.id, item, worth: share.due }
        const body = exchangeOf(wanted.asked, modelled, placeOf(counter, wanted), came)
        const outcome = await seller.try(api.sales.complete, { body })
        returnId = outcome.answer.exchange?.returnId
        return outcome
      },
      back,
    )
    if (!exchanged) return null
    keep()
    returns.push({ id: returnId!, share }) // it was exchanged just now
    done.exchanged += 1
    return exchanged
  }

  /** Voids a sale of that day of which nothing came back; one that goods paid for stays. */
  async function voidSale(
    which: number,
    seller: Caller,
    { day }: Moment,
    { from, busy }: Before,
  ): Promise<Made | null> {
    const ofToday = from.filter((each) => each.day === day)
    const sale = ofToday[which % ofToday.length]
    const isFree = sale?.backs.every((backs) => backs.length === 0 && !busy.has(backs))
    if (!sale || !isFree || sale.isVoided) return null
    for (const backs of sale.backs) busy.add(backs)
    const params = { id: String(sale.id) }
    const body = { tillId: tillIds[sale.place] }
    const { status } = await seller.try(api.returns.void, { params, body })
    expect(status).toBe(sale.isExchanged ? 409 : 201)
    if (sale.isExchanged) return null
    sale.isVoided = true
    done.voided += 1
    return { kind: 'void', saleId: sale.id }
  }

  async function act(
    what: Act,
    seller: Caller,
    moment: Moment,
    before: Before,
  ): Promise<Made | null> {
    if (what.kind === 'sell') return sell(what, seller, moment)
    if (what.kind === 'issue') return issue(what, seller, moment, before)
    if (what.kind === 'void') return voidSale(what.which, seller, moment, before)
    const coming = chooseGoods(what.goods, before, moment)
    if (!coming) return null
    if (what.kind === 'exchange') return exchange(what, coming, seller, moment)
    return takeBack(coming, seller, moment)
  }

  /** Does some things in the same moment, and finds an order in which each may have been done. */
  async function doAtOnce(acts: readonly Act[], seller: Caller, moment: Moment): Promise<void> {
    const before = { from: [...sales], drafts: [...drafts], busy: new Set<bigint[]>() }
    const results = await Promise.all(acts.map((what) => act(what, seller, moment, before)))
    const atOnce = results.filter((each) => each !== null)
    const order = inOrder(shop, made, atOnce)
    if (!order) throw new Error(`in no order: ${inspect(atOnce)}, after ${inspect(made)}`)
    made.push(...order)
    for (const each of order) {
      const sale = each.kind === 'sale' && sales.find(({ id }) => id === each.id)
      if (sale) sale.figures = each.figures
    }
  }

  return { sales, returns, doAtOnce, done, used: () => weeksAfter(made) }
}

function inspect(made: unknown): string {
  return JSON.stringify(made, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
}
