import { dictionary } from '@zxcvbn-ts/language-common'
import { isMadeOfWords, wordsIn, PASSWORD_LENGTH_LEAST } from '#domain/auth/password.ts'
import { refusedField } from '#server/http.ts'

/** ASVS 5.0, 6.2.4 wants at least the 3,000 most used of those that are long enough. The list is ordered by use. */
const MOST_USED = 5_000

const COMMON = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_LENGTH_LEAST)
    .slice(0, MOST_USED),
)

/** Words of the program and the trade: guessed like the words of a person's name. */
const CONTEXT = [
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
]

type Person = { username: string | null; email: string; fullName: string }

/**
 * Whether guessers try a password first: one of the most used, or made of what they know of the person and the program.
 * Case counts for nothing here, as it does for them.
 */
export function isGuessedEasily(password: string, person: Person): boolean {
  const guess = password.toLowerCase()
  const [mailbox = ''] = person.email.split('@')
  const known = [person.username ?? '', person.email, mailbox, person.fullName]
  return (
    COMMON.has(guess) ||
    // A name may be a number, which is no word.
    known.some((name) => name.toLowerCase() === guess) ||
    isMadeOfWords(password, [...CONTEXT, ...known.flatMap(wordsIn)])
  )
}

/** Refuses such a password, at its field of the form. */
export function refuseCommon(field: string, password: string, person: Person): void {
  if (isGuessedEasily(password, person))
    throw refusedField(400, field, 'That password is guessed too easily: choose another one')
}
