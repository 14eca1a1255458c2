import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/platform/auth/password.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { ROWS } from '#server/testing/access/every-call.ts'
import { oddCalls, type OddCall } from '#server/testing/access/odd-calls.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sendRaw, type RawAnswer } from '#server/testing/platform/raw-request.ts'

// ODD_CALLS sets the number of calls, ODD_SEED makes other ones.
const CALLS = Number(process.env['ODD_CALLS'] ?? 150)
const SEED = Number(process.env['ODD_SEED'] ?? 20_260_101)
/** A machine with much other work took ten seconds to load what reads a file. */
const LONGEST_MS = 30_000

const EACH = Math.ceil(CALLS / ROWS.length)

const pharmacy = await openPharmacy()
await openLocation(pharmacy)
const hash = await hashPassword('nobody guesses this')

const INSIDE =
  /\b(SELECT|INSERT|UPDATE|DELETE) .*\b(FROM|INTO|SET)\b|node_modules|\bat \S+ \(|FST_|pg_|relation "|ZodError|TypeError|RangeError/

/** What is wrong with an answer; null when nothing is. Values that the caller sent may appear in their own answer only. */
function faultOf({ status, headers, text }: RawAnswer): string | null {
  if (status >= 500) return `broke with ${status}: ${text}`
  if (status < 400) return null
  if (!headers['content-type']?.startsWith('application/problem+json'))
    return `is no problem: ${text}`
  const { detail, errors = [] } = JSON.parse(text)
  const sentences = [detail, ...errors.map(({ message }: { message: string }) => message)]
  const inside = sentences.find((sentence) => INSIDE.test(sentence))
  return inside === undefined ? null : `reveals the inside: ${inside}`
}

/** The answer to a call; null when none came in time. */
async function answerTo(call: OddCall, cookie: string): Promise<RawAnswer> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  return sendRaw(pharmacy.address, { ...call, headers: { ...call.headers, cookie }, signal })
}

test('whatever is sent to any call, it is answered in time, never breaks and never reveals the inside', async () => {
  const faults: string[] = []
  for (const row of ROWS.filter(({ stream }) => !stream)) {
    // A new user for each call, because some calls sign out.
    const { id, cookie } = await pharmacy.as('ADMIN')
    await pharmacy.owner.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, id])
    for (const call of fc.sample(oddCalls(row), { numRuns: EACH, seed: SEED })) {
      const fault = await answerTo(call, cookie).then(faultOf, (error) => `has no answer: ${error}`)
      if (fault) faults.push(`${JSON.stringify(call)} ${fault}`)
    }
  }

  expect(faults).toEqual([])
  await refuseBrokenInvariants(pharmacy.owner)
}, 600_000)
