import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

type NewUser = CallOf<typeof api.users.create>['body']
type Change = CallOf<typeof api.users.update>['body']

/** The password of everybody hired here. */
export const PASSWORD = 'a long pass phrase'

/** The body for a new user. */
export function somebody(more: Partial<NewUser> = {}): NewUser {
  const word = someLetters()
  return {
    username: `user-${word}`,
    email: `user-${word}@example.com`,
    password: PASSWORD,
    fullName: `Person ${word}`,
    ...more,
  }
}

/** An administrator who creates users and changes their rights. */
export async function openHiring(pharmacy: TestPharmacy) {
  const admin = await pharmacy.as('ADMIN')

  function hire(more: Partial<NewUser> = {}) {
    return admin.send(api.users.create, { body: somebody(more) })
  }

  function change(id: number, body: Change, caller = admin) {
    return caller.try(api.users.update, { params: { id: String(id) }, body })
  }

  return { admin, hire, change }
}
