import pg from 'pg'
import { api } from '#domain/api.ts'
import { prepareSession } from '#server/platform/database/session.ts'
import { stockCatalogue } from './catalogue-data.ts'
import { cpuMsOfTree } from './cpu.ts'
import { median, overhear, timed } from './overhear.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'

// What the Dashboard costs, which every open screen asks for after every sale: the call over HTTP, the time of its
// statements, each sent alone, and the database's CPU for them, which other work on the machine distorts least.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 50)
const SIZES = [20_000, 250_000]

console.log('products  where       http ms  database ms  least  CPU ms')
for (const products of SIZES) {
  const shop = await openEmptyPharmacy()
  try {
    await stockCatalogue(shop.owner, shop.locationId, products)
    const { path } = api.reports.dashboard
    // The first call counts everything that was inserted; what that leaves behind is vacuumed, as on any day.
    await ask(shop, path)
    await shop.owner.query('VACUUM ANALYZE')
    await measure(shop, products, 'everywhere', path)
    await measure(shop, products, 'one place', `${path}?locationId=${shop.locationId}`)
  } finally {
    await shop.close()
  }
}

async function measure(shop: EmptyPharmacy, products: number, where: string, path: string) {
  const statements = await overhear(shop, path)
  const direct = new pg.Client(shop.asApplication)
  await direct.connect()
  await prepareSession(direct)
  const http: number[] = []
  const database: number[] = []
  let cpu = 0
  for (let round = -3; round < ROUNDS; round += 1) {
    const tookHttp = await timed(() => ask(shop, path))
    const before = cpuMsOfTree(shop.pids.database)
    const tookDatabase = await timed(async () => {
      for (const { name, text, values } of statements)
        await direct.query({ ...(name && { name }), text, values })
    })
    // The first rounds warm up caches and the compiler.
    if (round < 0) continue
    http.push(tookHttp)
    database.push(tookDatabase)
    cpu += cpuMsOfTree(shop.pids.database) - before
  }
  await direct.end()
  const figures = [
    median(http).toFixed(1).padStart(7),
    median(database).toFixed(1).padStart(12),
    Math.min(...database)
      .toFixed(1)
      .padStart(6),
    (cpu / ROUNDS).toFixed(1).padStart(7),
  ]
  console.log(`${String(products).padStart(8)}  ${where.padEnd(10)} ${figures.join(' ')}`)
}

async function ask({ till, address }: EmptyPharmacy, path: string): Promise<void> {
  const response = await fetch(new URL(path, address), { headers: { cookie: till.cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
}
