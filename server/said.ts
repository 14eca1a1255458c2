import { listen } from '#domain/language.ts'
import type { Said } from '#domain/problem.ts'

/**
 * What the server has said is kept as it was made, so that a refusal can carry it beside its English: a screen of another
 * language makes the same sentence in its own words. Sentences stay plain strings on their way through the server.
 */

type Figure = Said[number]['figures'][number]

/** How a sentence was made. Its code is put together when it is answered, which is seldom. */
type Made = { code: () => string; figures: readonly Figure[] }

/** A refusal is answered moments after its sentence was made, so the last thousand sentences are kept, and as many before. */
const MOST_AT_ONCE = 1_000
let made = new Map<string, Made>()
let before = new Map<string, Made>()

/** The codes of the domain's texts without figures, of which there are only so many. */
const plain = new Map<string, string>()

function keep(text: string, code: Made['code'], figures: Made['figures']): void {
  // A sentence that is nothing but its own figure says nothing more of it.
  if (figures.includes(text)) return
  if (made.size >= MOST_AT_ONCE) {
    before = made
    made = new Map()
  }
  made.set(text, { code, figures })
}

/** A sentence with figures: say`${name} is not active`. Its code is the sentence with numbered holes. */
export function say(parts: TemplateStringsArray, ...figures: (string | number)[]): string {
  const text = parts.reduce((one, next, at) => one + (figures[at - 1] ?? '') + next)
  keep(text, () => parts.reduce((one, next, at) => `${one}{${at - 1}}${next}`), figures)
  return text
}

/** Several sentences, or several of anything in a sentence. */
export function sayAll(sentences: readonly string[], between: string): string {
  const text = sentences.join(between)
  keep(text, () => sentences.map((_sentence, index) => `{${index}}`).join(between), sentences)
  return text
}

const MOST_NAMES = 3

/** The first names of a list, and how many more there are. */
export function sayFirst(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length - MOST_NAMES
  return more > 0 ? say`${first} and ${more} more` : first
}

/** Keeps what the texts of the domain say, too: the code of each is its place and name. */
export function listenToTexts(): void {
  listen(hear)
}

function hear(said: unknown, place: string, name: string | symbol): unknown {
  if (typeof said === 'string') {
    if (!plain.has(said)) plain.set(said, codeOf(place, name))
    return said
  }
  if (typeof said === 'function')
    return (...figures: Figure[]): unknown => {
      const text: unknown = Reflect.apply(said, null, figures)
      if (typeof text === 'string') keep(text, () => codeOf(place, name), figures)
      return text
    }
  return typeof said === 'object' && said !== null ? heard(said, place, name) : said
}

const codeOf = (place: string, name: string | symbol) => `${place}.${String(name)}`

/** The texts within a text, each of which is heard as well. */
const within = new WeakMap<object, object>()

function heard(texts: object, place: string, name: string | symbol): object {
  const known = within.get(texts)
  if (known) return known
  const code = codeOf(place, name)
  const listening = new Proxy(texts, {
    get: (own, inner): unknown => hear(Reflect.get(own, inner), code, inner),
  })
  within.set(texts, listening)
  return listening
}

/** How sentences were made, and the sentences in them; one without figures is its own code. */
export function saidIn(sentences: readonly string[]): Said {
  const found = new Map<string, Said[number]>()
  const look = (text: Figure): void => {
    if (typeof text !== 'string' || found.has(text)) return
    const how = made.get(text) ?? before.get(text)
    const code = how?.code() ?? plain.get(text)
    if (code === undefined) return
    const figures = [...(how?.figures ?? [])]
    found.set(text, { text, code, figures })
    figures.forEach(look)
  }
  sentences.forEach(look)
  return [...found.values()]
}

/** Keeps what was said in a thread. */
export function keepSaid(said: Said): void {
  for (const { text, code, figures } of said) keep(text, () => code, figures)
}
