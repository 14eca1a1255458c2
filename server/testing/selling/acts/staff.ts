import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Managers at work: another one every four hours, who stays signed in. Asking for one sets the clock. */
export function managersOf(pharmacy: TestPharmacy) {
  let signedIn: { at: number; user: Caller } | null = null
  return async (moment: string): Promise<Caller> => {
    const at = Date.parse(moment)
    pharmacy.setClock(new Date(at))
    if (signedIn === null || Math.abs(at - signedIn.at) > 4 * 3_600_000) {
      signedIn = { at, user: await pharmacy.as('MANAGER') }
      await staySignedIn(pharmacy)
    }
    return signedIn.user
  }
}

/** Everybody who is signed in stays so for the days of a simulation. */
export async function staySignedIn({ owner }: TestPharmacy): Promise<void> {
  await owner.query("UPDATE sessions SET expires_at = '2029-01-01', active_at = '2029-01-01'")
}
