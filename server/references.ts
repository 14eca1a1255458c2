import { databaseError } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'

/**
 * The refusal to delete what others refer to, where the call itself has not looked for them or another was faster; null
 * where that is not what the database said.
 */
export function refusalByReference(
  error: unknown,
  referring: Readonly<Record<string, string>>,
): Refused | null {
  const cause = databaseError(error)
  if (cause?.code !== '23503') return null
  const who = referring[cause.table ?? ''] ?? 'other records'
  return new Refused(409, say`It is still in use by ${who}: it cannot be deleted`)
}
