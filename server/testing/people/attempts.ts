import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Runs work between two steps of a call: after it has found the account, and before it checks the password. */
export async function whileTrying<T>(
  { owner }: TestPharmacy,
  call: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE login_attempts IN SHARE MODE')
  const calling = call()
  await untilSomebodyWaitsFor(owner)
  await work()
  await owner.query('COMMIT')
  return calling
}
