import pg from 'pg'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { prepareSession } from '#server/platform/database/session.ts'
import { PRODUCTS, stockCatalogue } from './catalogue-data.ts'
import { median, overhear, timed } from './overhear.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'

// What it costs to search a quarter of a million products: each call over HTTP and, in turns with it, its statements
// sent to the same PostgreSQL one after the other.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const PAGE = '100'

type Case = { what: string; path: string }

const pharmacy = await openEmptyPharmacy()
try {
  await stockCatalogue(pharmacy.owner, pharmacy.locationId)
  await measureAll(pharmacy, casesAt(pharmacy.locationId))
} finally {
  await pharmacy.close()
}

function casesAt(locationId: number): Case[] {
  const at = String(locationId)
  const till = (what: string, q: string) =>
    address(`till: ${what}`, api.products.search, { q, locationId: at })
  const list = (what: string, query: Record<string, string>) =>
    address(`products: ${what}`, api.products.list, { limit: PAGE, ...query })
  const deep = String(PRODUCTS - 10_000)
  return [
    till('one letter', 'p'),
    till('a letter late in the order', 'q'),
    till('two letters', 'pa'),
    till('a code', 'SKU-123456'),
    till('a barcode', '4800977648064'),
    till('a word', 'paracetamol'),
    till('three words', '500 amox tab'),
    till('a word mistyped', 'amoxicilin'),
    till('two words mistyped', 'cebbaba paracetmol'),
    till('a code that is not there', '4809999999999'),
    till('nothing like it', 'wxyzwxyz'),
    list('by name', {}),
    list('by name, deep', { offset: deep }),
    list('by price', { sort: 'price' }),
    list('by price, deep', { sort: 'price', offset: deep }),
    list('by SKU, last first', { sort: 'sku', order: 'desc' }),
    list('newest first', { sort: 'createdAt', order: 'desc' }),
    list('by stock', { sort: 'stockQty' }),
    list('by stock here', { sort: 'stockQty', locationId: at }),
    list('by expiry', { sort: 'expirationDate' }),
    list('a category', { categoryId: '3' }),
    list('a location', { locationId: at }),
    list('active', { status: 'active' }),
    list('inactive', { status: 'inactive' }),
    list('low', { status: 'low-stock' }),
    list('low here', { status: 'low-stock', locationId: at }),
    list('out of stock', { status: 'out-of-stock' }),
    list('expiring, by expiry', { status: 'expiring', sort: 'expirationDate' }),
    list('expired, by expiry', { status: 'expired', sort: 'expirationDate' }),
    list('one letter', { search: 'p' }),
    list('two letters', { search: 'pa' }),
    list('a code', { search: 'SKU-123456' }),
    list('words', { search: 'paracetamol 500' }),
    list('words, deep', { search: 'tablet', offset: '40000' }),
    list('a word mistyped', { search: 'amoxicilin' }),
    list('nothing like it', { search: 'wxyzwxyz' }),
    list('count alone', { limit: '1' }),
    address('categories with their counts', api.categories.list, {}),
  ]
}

function address(what: string, row: Endpoint, query: Record<string, string>): Case {
  return { what, path: `${row.path}?${new URLSearchParams(query)}` }
}

async function measureAll(shop: EmptyPharmacy, cases: Case[]): Promise<void> {
  const direct = new pg.Client(shop.asApplication)
  await direct.connect()
  await prepareSession(direct)
  console.log('what                            http ms  direct ms  ratio  rows      bytes')
  for (const each of cases) {
    const statements = await overhear(shop, each.path)
    const http: number[] = []
    const straight: number[] = []
    let answer = { rows: 0, bytes: 0 }
    for (let round = -2; round < ROUNDS; round += 1) {
      const tookHttp = await timed(async () => (answer = await ask(shop, each.path)))
      const tookStraight = await timed(async () => {
        for (const { text, values } of statements) await direct.query(text, values)
      })
      // The first rounds warm up caches and the compiler.
      if (round < 0) continue
      http.push(tookHttp)
      straight.push(tookStraight)
    }
    print(each.what, median(http), median(straight), answer)
  }
  await direct.end()
}

async function ask({ till, address: base }: EmptyPharmacy, path: string) {
  const response = await fetch(new URL(path, base), { headers: { cookie: till.cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return { rows: (JSON.parse(text) as unknown[]).length, bytes: Buffer.byteLength(text) }
}

function print(
  what: string,
  http: number,
  direct: number,
  { rows, bytes }: { rows: number; bytes: number },
): void {
  const figures = [
    http.toFixed(1).padStart(7),
    direct.toFixed(1).padStart(10),
    (http / direct).toFixed(2).padStart(6),
    String(rows).padStart(5),
    String(bytes).padStart(10),
  ]
  console.log(`${what.padEnd(32)}${figures.join(' ')}`)
}
