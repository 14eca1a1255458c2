import type pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { refuseOtherSchema } from '#server/platform/database/migrate.ts'
import { beginSnapshot, checkRules, type Finding } from '#server/platform/verify/check-rules.ts'
import { insertVerification, type Verification } from '#server/platform/system/verifications.sql.ts'

/**
 * Checks all rules on one snapshot, while the shop goes on, and reports each result as it comes. It uses two
 * connections: a shop's machine has at least two processors, and the tills still get their share of both.
 */
export function verifyShop(
  connection: pg.ClientConfig,
  print: (line: string) => void,
): Promise<Verification> {
  return withConnection(connection, (first) =>
    withConnection(connection, async (second) => {
      const startedAt = new Date().toISOString()
      await refuseOtherSchema(first)
      const clients = [first, second]
      await beginSnapshot(clients)
      let rules = 0
      const broken: Verification['broken'] = []
      for await (const finding of checkRules(clients)) {
        rules += 1
        const { rule, brokenCount } = finding
        if (brokenCount > 0) broken.push({ rule: rule.name, rows: brokenCount })
        for (const line of linesOf(finding)) print(line)
      }
      const names = broken.map(({ rule }) => rule).join(', ')
      print(
        broken.length === 0 ? `All ${rules} rules hold.` : `Broken: ${names} (of ${rules} rules).`,
      )
      return { startedAt, endedAt: new Date().toISOString(), rules, broken }
    }),
  )
}

/** Stores the result for administrators. The check itself writes nothing. */
export async function keepVerification(
  connection: pg.ClientConfig,
  verification: Verification,
): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 })
  try {
    await database.transaction((tx) => insertVerification(tx, verification))
  } finally {
    await database.close()
  }
}

function linesOf({ rule, checked, brokenCount, broken, ms }: Finding): string[] {
  const state = brokenCount === 0 ? 'holds ' : 'BROKEN'
  const rows = `${checked} ${checked === 1 ? 'row' : 'rows'}`
  const head = `${state}  ${rule.name}: ${rule.sentence} (${rows}, ${(ms / 1000).toFixed(2)} s)`
  const left = brokenCount - broken.length
  return [
    head,
    ...broken.map(({ id, ...more }) => `        ${String(id)}${describe(more)}`),
    ...(left > 0 ? [`        and ${left} more`] : []),
  ]
}

function describe(more: Record<string, unknown>): string {
  const parts = Object.entries(more).map(([name, value]) => `${name} ${String(value)}`)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
