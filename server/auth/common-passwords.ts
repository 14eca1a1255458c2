import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH_LEAST } from '#domain/auth/password.ts'
import { refusedField } from '#server/http.ts'

/** ASVS 5.0, 6.2.4 wants at least the 3,000 most used of those that are long enough. The list is ordered by use. */
const MOST_USED = 5_000

const COMMON = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_LENGTH_LEAST)
    .slice(0, MOST_USED),
)

/** Words of the program and the trade; with digits or signs around them they are no better. */
const CONTEXT = new Set([
  'botika',
  'pharmacy',
  'pharmacist',
  'parmasya',
  'drugstore',
  'medicine',
  'administrator',
  'admin',
  'manager',
  'cashier',
  'password',
])

/**
 * Refuses a password that guessers try first: one of the most used, or what they know of the person and the
 * program. Case counts for nothing here, as it does for them.
 */
export function refuseCommon(
  field: string,
  password: string,
  person: { username: string | null; email: string; fullName: string },
): void {
  const guess = password.toLowerCase()
  const known = [person.username, person.email, person.email.split('@')[0], person.fullName]
  const isKnown = known.some((word) => word?.toLowerCase() === guess)
  const isContext = CONTEXT.has(guess.replace(/\P{L}/gu, ''))
  if (isKnown || isContext || COMMON.has(guess))
    throw refusedField(400, field, 'That password is guessed too easily: choose another one')
}
