import { dictionary } from '@zxcvbn-ts/language-common'
import { isMadeOfWords, wordsIn, PASSWORD_LENGTH_LEAST } from '#domain/platform/auth/password.ts'
import { refusedField } from '#server/refusals.ts'

/**
 * How many of the most used passwords are refused. ASVS 5.0, 6.2.4 asks for 3,000 of sufficient length. The list is
 * ordered by use.
 */
const MOST_USED = 5_000

const COMMON = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_LENGTH_LEAST)
    .slice(0, MOST_USED),
)

/** Words of the program and the trade, which are guessed like the words of a person's name. */
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
 * Whether a password is among the first that are guessed: one of the most used, or made of words about the person and
 * the program. Case is ignored, because guesses vary it.
 */
export function isGuessedEasily(password: string, person: Person): boolean {
  const guess = password.toLowerCase()
  const [mailbox = ''] = person.email.split('@')
  const known = [person.username ?? '', person.email, mailbox, person.fullName]
  return (
    COMMON.has(guess) ||
    // A name may be a number, which has no words.
    known.some((name) => name.toLowerCase() === guess) ||
    isMadeOfWords(password, [...CONTEXT, ...known.flatMap(wordsIn)])
  )
}

/** Refuses a password that is guessed easily, naming its field. */
export function refuseCommon(field: string, password: string, person: Person): void {
  if (isGuessedEasily(password, person))
    throw refusedField(400, field, 'That password is guessed too easily: choose another one')
}
