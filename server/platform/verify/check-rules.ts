import type pg from 'pg'
import type { Rule } from '#server/rule.ts'
import { RULES } from '#server/platform/verify/rules.ts'

/** The result of a rule. */
export type Finding = {
  rule: Rule
  /** Number of rows of its table. */
  checked: number
  /** How many rows break the rule, and the first of them as its query gives them. */
  brokenCount: number
  broken: { id: unknown; [more: string]: unknown }[]
  ms: number
}

/** Most rows that are listed; further ones are only counted. */
const MOST_REPORTED = 20

/**
 * Checks the rules and yields their results in order, in the snapshots of the connections; begin those first
 * (beginSnapshot). The connections share the work.
 */
export async function* checkRules(
  clients: readonly pg.ClientBase[],
  rules: readonly Rule[] = RULES,
): AsyncGenerator<Finding> {
  const sizes: Sizes = new Map()
  const turns = rules.map((rule) => turnOf(rule, sizes))
  const queue = turns.toSorted((one, other) => Number(other.isLong) - Number(one.isLong))
  const work = async (client: pg.ClientBase) => {
    for (let turn = queue.shift(); turn; turn = queue.shift()) await turn.take(client)
  }
  const done = Promise.all(clients.map(work))
  try {
    for (const { finding } of turns) yield await finding
  } finally {
    queue.length = 0
    await done
  }
}

/** The result of a rule, which the next free connection takes. */
function turnOf(
  rule: Rule,
  sizes: Sizes,
): {
  isLong: boolean
  finding: Promise<Finding>
  take(client: pg.ClientBase): Promise<void>
} {
  let take = async (_client: pg.ClientBase) => {}
  const finding = new Promise<Finding>((resolve, reject) => {
    take = (client) => checkRule(client, rule, sizes).then(resolve, reject)
  })
  finding.catch(() => {}) // thrown where it is awaited, unless an earlier one failed first
  return { isLong: rule.isLong === true, finding, take }
}

async function checkRule(client: pg.ClientBase, rule: Rule, sizes: Sizes): Promise<Finding> {
  const start = performance.now()
  const checked = await sizeOf(client, rule.table, sizes)
  if (rule.isBroken) {
    const ids = await siftedIds(client, rule, rule.isBroken)
    const broken = ids.slice(0, MOST_REPORTED).map((id) => ({ id }))
    return { rule, checked, brokenCount: ids.length, broken, ms: performance.now() - start }
  }
  const { rows } = await client.query<Finding['broken'][number] & { of_all: string }>(
    `SELECT *, count(*) OVER () AS of_all FROM (${rule.broken}) AS broken LIMIT ${MOST_REPORTED}`,
  )
  const broken = rows.map(({ of_all: _, ...row }) => row)
  const brokenCount = Number(rows[0]?.of_all ?? 0)
  return { rule, checked, brokenCount, broken, ms: performance.now() - start }
}

/** Rows that are looked at by code are large: so many are read at once. */
const SIFTED_AT_ONCE = 20

/** The ids of those rows of a rule's query that are broken. */
async function siftedIds(
  client: pg.ClientBase,
  rule: Rule,
  isBroken: NonNullable<Rule['isBroken']>,
): Promise<number[]> {
  const found: number[] = []
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number }>(
      `SELECT * FROM (${rule.broken}) AS row WHERE id > $1 ORDER BY id LIMIT ${SIFTED_AT_ONCE}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return found
    found.push(...rows.filter(isBroken).map(({ id }) => id))
    after = last.id
  }
}

/** Number of rows by table, each counted once. */
type Sizes = Map<string, Promise<number>>

function sizeOf(client: pg.ClientBase, table: string, sizes: Sizes): Promise<number> {
  const known = sizes.get(table)
  if (known) return known
  const counting = client
    .query<{ rows: string }>(`SELECT count(*) AS rows FROM ${table}`)
    .then(({ rows }) => Number(rows[0]?.rows))
  sizes.set(table, counting)
  return counting
}

/**
 * Settings for checking millions of rows. More memory made all rules together slower, because large hash tables leave
 * the processor's cache.
 */
const FOR_MILLIONS = `
  SET LOCAL work_mem = '8MB';
  SET LOCAL jit = off;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

/** Gives all connections the same read-only snapshot, which stays while the shop goes on selling. */
export async function beginSnapshot(clients: readonly pg.ClientBase[]): Promise<void> {
  let snapshot: string | undefined
  for (const client of clients) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (snapshot !== undefined) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`)
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
    snapshot ??= rows[0]?.name
    await client.query(FOR_MILLIONS)
  }
}
