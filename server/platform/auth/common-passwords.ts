import { isMadeOfWords, wordsIn, PASSWORD_LENGTH_LEAST } from '#domain/platform/auth/password.ts'
import { refusedField } from '#server/refusals.ts'

/**
 * How many of the most used passwords are refused. ASVS 5.0, 6.2.4 asks for 3,000 of sufficient length. The list is
 * ordered by use.
 */
const MOST_USED = 5_000

let common: ReadonlySet<string> | undefined

/** The list is packed, so it is unpacked for the first password that is chosen, not whenever the server starts. */
async function mostUsed(): Promise<ReadonlySet<string>> {
  if (common) return common
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter(
    ({ length }) => length >= PASSWORD_LENGTH_LEAST,
  )
  return (common = new Set(long.slice(0, MOST_USED)))
}

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
export async function isGuessedEasily(password: string, person: Person): Promise<boolean> {
  const guess = password.toLowerCase()
  const [mailbox = ''] = person.email.split('@')
  const known = [person.username ?? '', person.email, mailbox, person.fullName]
  return (
    (await mostUsed()).has(guess) ||
    // A name may be a number, which has no words.
    known.some((name) => name.toLowerCase() === guess) ||
    isMadeOfWords(password, [...CONTEXT, ...known.flatMap(wordsIn)])
  )
}

/** Refuses a password that is guessed easily, naming its field. */
export async function refuseCommon(field: string, password: string, person: Person): Promise<void> {
  if (await isGuessedEasily(password, person))
    throw refusedField(400, field, 'That password is guessed too easily: choose another one')
}
