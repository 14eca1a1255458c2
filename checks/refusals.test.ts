import { expect, test } from 'vitest'
import { refusals } from '#web/refusals-filipino.ts'
import {
  calledName,
  isNode,
  isOfApi,
  isThrown,
  nameOf,
  parsed,
  partsOf,
  read,
  sources,
  wordsIn,
  type Node,
} from './source.ts'

// The server says each refusal in English, and a screen of another language says it by its code: the sentence with numbered
// holes. Here stands that no sentence hides its figures, and that each has its Filipino.

/** Files whose sentences are for whoever looks after the server, for programmers, and for papers and files. */
const OF_NO_SCREEN =
  /^server\/(demo|migrations|first-start|serve|start|certificate|environment|documentation|moments)|\/(database|backup|verify)\/|\/(line-)?rules\.ts$|\/(columns|about|cash-control|read-journal|demo-accounts|import-kind|report)\.ts$|\.sql\.ts$/

/** Sentences in other files that no refusal says, and why. */
const NO_REFUSALS: Record<string, readonly string[]> = {
  'what is written to the log of the server': [
    'Old imports were not deleted',
    'Cards past their term were not deleted',
    'Old tickets were not deleted',
    'Prescriptions that no sale holds were not deleted',
    'The sums of the reports were not filled',
    'What has begun was not applied',
    'The request broke off',
  ],
  'what starts a call again': [
    'The call lasted too long.',
    'a batch would give more codes to packs than there are locks',
    'a pack was used or changed while a file was read',
    'the products of a sale have changed while it waited for them',
    'the work did not begin',
  ],
  'titles of statuses, which no screen shows': ['Request Header Fields Too Large'],
  'what the log keeps': [
    'Import of … taken back',
    'Deleted customer #…',
    'Destroyed after a return of …',
    'Stock quantity edited',
    'No reason given',
    'Order #…',
  ],
  'a password that nobody has': ['nobody has this password'],
  'what a book says in its file': [
    'None that you work at',
    'NET rows are the sums of the SALES and RETURNS rows above them: add up NET rows alone',
  ],
}

const SENTENCE =
  /^[A-Z…][\w’']*,? ([a-z’]+ |[A-Z]+ |… ?)*[a-z’]+ ([a-z’]|…)|[a-z’]+ [a-z’]+ [a-z’]+ [a-z’]+|^(must be|is|has|was) [a-z]/s

/** Whether a node is within a function, and within a refusal. */
type Within = { isLate: boolean; isSaid: boolean }

type Found = { path: string; said: string; as: 'tagged' | 'plain' | 'hidden' | 'once' }

/** The function that writes what OpenAPI says of a call. */
const OF_OPEN_API = 'notesOn'

/** What is refused: all words in it are said to a user. */
const isRefused = (node: Node) => /^(Refused|refusedField)$/.test(calledName(node))

/** The sentences of a file: with a tag, without figures, with figures that nothing keeps, and those made when the file is loaded. */
function sentencesIn(path: string): Found[] {
  const found: Found[] = []
  const look = (node: unknown, { isLate, isSaid }: Within): void => {
    const within = { isLate, isSaid }
    if (Array.isArray(node)) return node.forEach((each) => look(each, within))
    if (!isNode(node) || isThrown(node) || isOfApi(node) || nameOf(node) === OF_OPEN_API) return
    if (/^(Import|ExportAll|TSLiteralType|TSEnum)/.test(node.type)) return
    if (isTagged(node)) {
      const said = partsOf(node.quasi).reduce((one, next, at) => `${one}{${at - 1}}${next}`)
      found.push({ path, said, as: isLate ? 'tagged' : 'once' })
      return look(node.quasi['expressions'], within)
    }
    const said = wordsIn(node)
    if (said !== null && (SENTENCE.test(said) || (isSaid && /… | …/.test(said))))
      found.push({ path, said, as: said.includes('…') ? 'hidden' : 'plain' })
    const inside = {
      isLate: isLate || /Function/.test(node.type),
      isSaid: isSaid || isRefused(node),
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'type') look(child, inside)
  }
  look(parsed(path), { isLate: false, isSaid: false })
  return found
}

const isTagged = (node: Node): node is Node & { quasi: Node } =>
  node.type === 'TaggedTemplateExpression' &&
  isNode(node['tag']) &&
  node['tag']['name'] === 'say' &&
  isNode(node['quasi'])

const others = new Set(Object.values(NO_REFUSALS).flat())
const sentences = sources('server')
  .filter((path) => !OF_NO_SCREEN.test(path))
  .flatMap(sentencesIn)
  .filter(({ said }) => !others.has(said))

const listed = (found: Found[]) => found.map(({ path, said }) => `${path}: ${said}`)

test('every sentence of the server with figures keeps them', () => {
  expect(listed(sentences.filter(({ as }) => as === 'hidden'))).toEqual([])
})

test('no sentence with figures is made when its file is loaded: it would be forgotten when it is said', () => {
  expect(listed(sentences.filter(({ as }) => as === 'once'))).toEqual([])
})

test('every sentence of the server has its Filipino, with the same figures', () => {
  expect(sentences.length).toBeGreaterThan(450)
  const withoutWords = sentences.filter(
    ({ said }) => !Object.hasOwn(refusals, said) && /[a-z]/i.test(said.replaceAll(/\{\d+\}/g, '')),
  )
  expect(listed(withoutWords)).toEqual([])
  for (const [english, own] of Object.entries(refusals))
    expect(holesOf(own), english).toEqual(holesOf(english))
})

const holesOf = (sentence: string) => [...sentence.matchAll(/\{\d+\}/g)].map(String).toSorted()

test('each Filipino sentence is of a sentence that the server says', () => {
  const tagged = new Set(sentences.map(({ said }) => said))
  const source = [...sources('server'), ...sources('domain')].map(read).join('\n')
  const isSaid = (english: string) =>
    tagged.has(english) || ["'", '"'].some((mark) => source.includes(mark + english + mark))
  const isNoun = (english: string) => /^[a-z-]+$/.test(english) && source.includes(` ${english}:`)
  expect(Object.keys(refusals).filter((english) => !isSaid(english) && !isNoun(english))).toEqual(
    [],
  )
})
