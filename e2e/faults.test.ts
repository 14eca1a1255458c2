import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { centavosOf } from '#domain/money.ts'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkSale, completeSale, strikeAbandoned } from '#web/selling/sales/till/complete-sale.ts'
import type { FinishedSale } from '#web/selling/sales/till/waiting-sales.ts'
import { cartCleared, productAdded } from '#web/selling/sales/till/till-state.ts'
import { openTill, type Till } from '#web/selling/sales/till/till.ts'
import { chancesFrom, openFaultProxy } from './fault-proxy.ts'

/** Number of sales; 2,000 and more take minutes. */
const SALES = Number(process.env['SALES'] ?? 80)
const TILLS = 32
/** The share of sales whose every try goes unanswered, so that only asking reveals their outcome. */
const DOOMED = 0.03

const pharmacy = await openPharmacy()

/** What the tills know for certain. */
type Known = {
  made: Map<string, FinishedSale>
  notMade: Set<string>
  /** Carts that were refused and cleared, and of which an earlier try had been saved. */
  madeEarlier: Set<string>
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage // a till uses only these methods
}

/** Sells one cart after another as a cashier does: a refused cart is tried once more, then cleared. */
async function sellOn(till: Till, locationId: number, pick: () => FoundProduct, known: Known) {
  const { finished: last } = till.state()
  till.change((state) => productAdded(state, pick()))
  till.change((state) => productAdded(state, pick()))
  for (let attempt = 1; attempt <= 2 && till.state().lines.length > 0; attempt += 1) {
    const key = till.state().key ?? ''
    await completeSale(till, {
      locationId,
      tax: { mode: 'ADDED_TO_TOTAL', rate: 82_500, label: 'Tax' },
    })
    while (till.state().pending) {
      await pause(20)
      await checkSale(till)
    }
    const { finished, key: keyAfter } = till.state()
    if (finished && finished !== last) known.made.set(key, finished)
    else if (keyAfter !== key) known.notMade.add(key)
  }
  till.change(cartCleared)
  for (const key of till.state().abandoned) {
    while (till.state().abandoned.includes(key)) await strikeAbandoned(till)
    const wasSold = till.state().notice?.text.includes('had been sold before') ?? false
    ;(wasSold ? known.madeEarlier : known.notMade).add(key)
  }
}

test(`of ${SALES} sales over a bad network each that the till calls made exists once with its figures, and none that it calls not made`, async () => {
  const { seed, next: chance } = chancesFrom()
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 100_000 })
  // Runs out and is restocked now and then, so that a refused cart may be sold a moment later.
  const rare = await manager.send(api.products.create, {
    body: { name: 'Rare', cost: '1', price: '99.99', stockQty: 1, locationId: location.id },
  })
  const [found, foundRare] = await Promise.all(
    [product, rare].map(async ({ id, name }) => {
      const [first] = await manager.send(api.products.search, { query: { q: name } })
      return { ...first!, id, unsellableReason: null }
    }),
  )
  const doomed = new Map<string, boolean>()
  const proxy = await openFaultProxy(pharmacy.address, chance, ({ headers }) => {
    const key = String(headers['idempotency-key'] ?? '')
    if (key === '') return false
    if (!doomed.has(key)) doomed.set(key, chance() < DOOMED)
    return doomed.get(key) ?? false
  })
  // Headers that a browser adds. There are several cashiers, because nobody may give up more than thirty carts in ten
  // minutes.
  const cashiers = await Promise.all(
    Array.from({ length: Math.ceil(SALES / 40) }, () => pharmacy.as('CASHIER')),
  )
  let calls = 0
  const callDirectly = globalThis.fetch
  globalThis.fetch = (path, init) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return callDirectly(path, init)
    const headers = new Headers(init?.headers)
    const { cookie } = cashiers[calls % cashiers.length]!
    calls += 1
    headers.set('Cookie', cookie)
    return callDirectly(new URL(path, proxy.address), { ...init, headers })
  }

  const known: Known = { made: new Map(), notMade: new Set(), madeEarlier: new Set() }
  let begun = 0
  const tills = Array.from({ length: TILLS }, (_, index) =>
    openTill(storage(), { id: index, name: `Till ${index}` }, () => Promise.resolve(null)),
  )
  try {
    await Promise.all(
      tills.map(async (till) => {
        while (begun < SALES) {
          begun += 1
          if (begun % 40 === 0)
            await manager.send(api.stock.adjust, {
              body: { productId: rare.id, locationId: location.id, qty: 3, reason: 'Delivered' },
            })
          await sellOn(till, location.id, () => (chance() < 0.1 ? foundRare! : found!), known)
        }
      }),
    )
    await proxy.close()
  } finally {
    globalThis.fetch = callDirectly
  }
  await pause(200)

  const { rows } = await pharmacy.owner.query<{
    key: string
    invoice_number: string
    grand_total: string
    paid_amount: string
  }>(
    `SELECT key, invoice_number, grand_total, paid_amount
       FROM idempotency_keys JOIN sales ON entity = 'sale' AND sales.id = entity_id`,
  )
  const context = `seed ${seed}, ${JSON.stringify(proxy.counts)}, ${known.made.size} made, ${known.notMade.size} not`
  const stored = new Map(rows.map((row) => [row.key, row]))
  expect(
    [...known.notMade].filter((key) => stored.has(key)),
    context,
  ).toEqual([])
  for (const [key, { invoiceNumber, total, paid }] of known.made) {
    const row = stored.get(key)
    expect(row?.invoice_number, context).toBe(invoiceNumber)
    expect(
      [row?.grand_total, row?.paid_amount].map((text) => centavosOf(text ?? '0')),
      context,
    ).toEqual([total, paid])
  }
  for (const key of known.madeEarlier) expect(stored.has(key), context).toBe(true)
  expect(stored.size, context).toBe(known.made.size + known.madeEarlier.size)
  const { rows: counted } = await pharmacy.owner.query('SELECT count(*)::int AS sales FROM sales')
  expect(counted, context).toEqual([{ sales: stored.size }])
  await refuseBrokenInvariants(pharmacy.owner)
}, 240_000)
