import type pg from 'pg'
import { withConnection } from '#server/platform/database/connection.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { verifyShop } from '#server/platform/verify/verify-shop.ts'
import { cpuMsOfTree } from './cpu.ts'
import { median, timed } from './overhear.ts'
import { openBenchPharmacy } from './pharmacy.ts'
import { sellMany } from './verify-data.ts'

// What checking all rules costs with many sales and, in turns with it, reading every row once.

const SALES = Number(process.env['BENCH_SALES'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)

const pharmacy = await openBenchPharmacy()
try {
  const filledMs = await timed(() => sellMany(pharmacy, SALES))
  console.log(`${SALES} sales were made in ${seconds(filledMs)} s`)
  const asOwner = { ...pharmacy.asApplication, user: OWNER_ROLE }
  const { database } = pharmacy.pids
  const took = { verify: [] as number[], cpu: [] as number[], read: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = cpuMsOfTree(database)
    took.verify.push(await timed(() => verify(asOwner, round === 0)))
    took.cpu.push(cpuMsOfTree(database) - cpuBefore)
    took.read.push(await timed(() => readAll(asOwner)))
  }
  const [all, cpu, read] = [median(took.verify), median(took.cpu), median(took.read)]
  console.log(`all rules ${seconds(all)} s, CPU of the database ${seconds(cpu)} s`)
  console.log(
    `reading every row ${seconds(read)} s; all rules : reading ${(all / read).toFixed(1)}`,
  )
} finally {
  await pharmacy.close()
}

async function verify(asOwner: pg.ClientConfig, isPrinted: boolean): Promise<void> {
  const { broken } = await verifyShop(asOwner, (line) => {
    if (isPrinted) console.log(line)
  })
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
}

function readAll(asOwner: pg.ClientConfig): Promise<void> {
  return withConnection(asOwner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    )
    for (const { name } of rows)
      await client.query(`SELECT sum(pg_column_size(${name})) FROM ${name}`)
  })
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
