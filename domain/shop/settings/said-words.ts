import { beginningOf } from '#domain/search.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/settings/said-words', {
  tooMany: (most: number) => `At most ${most} words can be kept`,
  wrongLine: (line: string) =>
    `Write each line as: what people say = what to search for. This one is not: ${line}`,
})

/** Most lines of a shop's list, and letters of it. */
export const MOST_SAID_WORDS = 500
export const MOST_SAID_LETTERS = 20_000
/** Most searches that one stands for. */
const MOST_MEANINGS = 20

type SaidWord = { said: string; meant: string[] }

/** A line as 'lagnat = paracetamol' or 'ubo = ambroxol, carbocisteine'; null for any other. */
function readLine(line: string): SaidWord | null {
  const [said = '', ...rest] = line.split('=')
  const meant = rest.join('=').split(',').filter(isSomething)
  return rest.length === 1 && isSomething(said) && meant.length > 0 ? { said, meant } : null
}

/** Whether a text has anything that is searched. */
const isSomething = (text: string) => beginningOf(text).trim() !== ''

const linesOf = (words: string) => words.split('\n').filter((line) => line.trim() !== '')

/** Why a list of words that people say cannot be kept; null when it can. */
export function saidWordsRefusal(words: string): string | null {
  const lines = linesOf(words)
  if (lines.length > MOST_SAID_WORDS) return TEXT.tooMany(MOST_SAID_WORDS)
  const wrong = lines.find((line) => readLine(line) === null)
  return wrong === undefined ? null : TEXT.wrongLine(wrong.trim().slice(0, 60))
}

/** What is searched instead of a search in which people's words stand: one search for each meaning. */
export function meantBy(words: string, search: string): string[] {
  const typed = `${beginningOf(search)} `
  const searches = linesOf(words).flatMap((line) => {
    const word = readLine(line)
    const said = word && `${beginningOf(word.said)} `
    if (!word || !said || !typed.includes(said)) return []
    return word.meant.map((meant) => typed.replace(said, () => ` ${meant.trim()} `).trim())
  })
  return searches.slice(0, MOST_MEANINGS)
}
