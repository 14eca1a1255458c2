import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { signInAsAdmin } from '#server/testing/platform/server-to-kill.ts'
import { signIn, type Caller, type Outcome } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { PASSWORD, somebody } from '#server/testing/people/hiring.ts'

const BRANCHES = 3
/** After so many milliseconds a call counts as never answered. */
const NEVER_MS = 40_000

type Sale = ReturnType<typeof checkoutOf>

/** The answers that the tills got, and how long they waited. */
export type SellingRecord = {
  sent: Set<string>
  /** The sale of each key, by its own answer or by asking afterwards. */
  made: Map<string, number>
  notMade: Set<string>
  /** Number of answers by status; 0 is no answer. */
  statuses: Record<number, number>
  slowestMs: number
  /** When each till last sold. */
  soldAtMs: number[]
}

/** Tills that sell one cart after another. After every failure they ask by the key until they get an answer. */
export async function openTills(address: string, count: number) {
  const record: SellingRecord = {
    sent: new Set(),
    made: new Map(),
    notMade: new Set(),
    statuses: {},
    slowestMs: 0,
    soldAtMs: Array<number>(count).fill(0),
  }
  const over = new AbortController()

  async function ask<E extends Endpoint>(call: Promise<Outcome<E>>): Promise<Outcome<E> | null> {
    const beganMs = performance.now()
    const outcome = await Promise.race([
      call.catch(() => null),
      pause(NEVER_MS, null, { ref: false }),
    ])
    record.slowestMs = Math.max(record.slowestMs, performance.now() - beganMs)
    const status = outcome?.status ?? 0
    record.statuses[status] = (record.statuses[status] ?? 0) + 1
    return outcome
  }

  async function sell(till: number, caller: Caller, call: Sale) {
    const key = randomUUID()
    record.sent.add(key)
    const first = await ask(caller.try(api.sales.complete, call, { idempotencyKey: key }))
    let sold = first?.status === 201 ? first.answer.id : null
    for (let asked = first; asked !== null && asked.status >= 400;) {
      await pause(200)
      const outcome = await ask(caller.try(api.sales.closeAttempt, { params: { key } }))
      if (outcome === null) return
      asked = outcome as never // only its status is looked at
      if (outcome.status === 200) sold = outcome.answer.sale?.id ?? null
    }
    if (sold === null) record.notMade.add(key)
    else {
      record.made.set(key, sold)
      record.soldAtMs[till] = performance.now()
    }
  }

  const admin = await signInAsAdmin(address)
  const callers: Caller[] = []
  // Each till has its own cashier, because nobody may give up more than thirty sales in ten minutes.
  for (let till = 0; till < count; till += 1) {
    const body = somebody()
    await admin.send(api.users.create, { body })
    callers.push(await signIn(address, { identifier: body.email, password: PASSWORD }))
  }
  const calls = await stockUp(admin)
  const selling = callers.map(async (caller, till) => {
    for (let sale = 0; !over.signal.aborted; sale += 1)
      await sell(till, caller, calls[till % BRANCHES]![sale % 2]!)
  })
  return {
    record,
    /** Waits until every till has sold again; answers the milliseconds that took, or the limit. */
    async untilAllSell() {
      const fromMs = performance.now()
      const elapsedMs = () => performance.now() - fromMs
      while (record.soldAtMs.some((atMs) => atMs < fromMs) && elapsedMs() < NEVER_MS)
        await pause(20)
      return elapsedMs()
    },
    async stop() {
      over.abort()
      await Promise.all(selling)
    },
  }
}

/** A few branches with more stock than can be sold, with two carts of crossed order for each. */
async function stockUp(admin: Caller): Promise<Sale[][]> {
  const carts: Sale[][] = []
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    const code = randomUUID().slice(0, 8)
    const { id: locationId } = await admin.send(api.locations.create, {
      body: { name: code, code },
    })
    const [one, other] = [
      await admin.send(api.products.create, {
        body: {
          name: `Amoxicillin ${code}`,
          cost: '3',
          price: '4.75',
          stockQty: 1_000_000,
          locationId,
        },
      }),
      await admin.send(api.products.create, {
        body: {
          name: `Biogesic ${code}`,
          cost: '1',
          price: '2.25',
          stockQty: 1_000_000,
          locationId,
        },
      }),
    ]
    const cartOf = (products: (typeof one)[]) =>
      checkoutOf(
        locationId,
        products.map((product) => ({ product, qty: 2 })),
      )
    carts.push([cartOf([one, other]), cartOf([other, one])])
  }
  return carts
}

/** The differences between the answers that tills got and what the database holds. */
export async function untruths(owner: pg.Client, { sent, made, notMade }: SellingRecord) {
  const { rows } = await owner.query<{ key: string; id: number }>(
    `SELECT key, entity_id::int AS id FROM idempotency_keys WHERE entity = 'sale'`,
  )
  const { rows: sales } = await owner.query<{ id: number }>('SELECT id FROM sales')
  const stored = new Map(rows.map(({ key, id }) => [key, id]))
  return {
    lost: [...made].filter(([key, id]) => stored.get(key) !== id).length,
    madeThoughDenied: [...notMade].filter((key) => stored.has(key)).length,
    neverConfirmed: [...sent].filter((key) => stored.has(key) && !made.has(key)).length,
    doubled: sales.length - new Set(stored.values()).size,
  }
}
