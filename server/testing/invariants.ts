import type pg from 'pg'
import { checkRules } from '#server/verify/check-rules.ts'

/** Fails with every rule of server/verify that is broken anywhere in the database, and the first rows that break it. */
export async function refuseBrokenInvariants(owner: pg.Client): Promise<void> {
  const broken: string[] = []
  for await (const { rule, broken: rows } of checkRules([owner]))
    if (rows.length > 0) broken.push(`not true: ${rule.sentence} ${JSON.stringify(rows)}`)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
