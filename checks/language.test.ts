import { expect, test } from 'vitest'
import { filipino } from '#web/filipino.ts'
import {
  calledName,
  isNode,
  isOfApi,
  isThrown,
  nameOf,
  parsed,
  read,
  sources,
  wordsIn,
  type Node,
} from './source.ts'

// A user reads the screens in one language. The types hold each translation to its English names and figures; here stands that
// no text is outside of them.

/** Words that stand outside of the catalogues, and why nobody reads them on a screen, or why they are the same in each language. */
const NO_TEXTS: Record<string, readonly string[]> = {
  'names of keys': [
    'Enter',
    'Escape',
    'Esc',
    'Tab',
    'Shift',
    'Delete',
    'Arrow',
    'Home',
    'End',
    'Backspace',
    'Control',
  ],
  'statuses of orders and users, as they are stored': [
    'Final',
    'Draft',
    'Quotation',
    'Proforma',
    'Void',
  ],
  'methods of payment and their references, as they are stored: people call them so in each language':
    [
      'Cash',
      'Card',
      'Check',
      'Bank Transfer',
      'Atome',
      'Gotyme Bank',
      'Metrobank',
      'Withheld (2307)',
      'Card Transaction',
      'Exchange',
    ],
  'price groups, as calls name them: screens have words of their own': [
    'Default Selling Price',
    'Regular Selling Price',
    'Default Selling Price with invoice',
    'Regular Selling Price with invoice',
    'End User Selling Price',
    'Sub Distributor Selling Price',
    'Reseller Selling Price',
    'Retail Selling Price',
  ],
  'what is said of addresses, headers and exported files, which no form sends': [
    'The Idempotency-Key must have 8 to 100 letters, digits, - or _',
    'Type something to search for',
    'must be a whole number',
    'must be a number',
    'must be a date like 2026-12-31',
    'must be true or false',
    'must be document or line',
    'Choose one of the books …',
    'Choose one of the reports …',
    'Books are exported as csv or xlsx',
    'Reports are exported as csv or xlsx',
  ],
  'titles of books in their files and on paper': [
    'Scheme Book',
    'Purchases',
    'Claims on Suppliers',
  ],
  'the tax of a new shop, as its settings have it': ['Tax'],
  'the name of the program and of languages, which stay as they are': [
    'Botika',
    'Botika …',
    'English',
    'Filipino',
  ],
  'the sale that nobody made, by which a layout is looked at': [
    'Paracetamol 500 mg tablet',
    'Losartan 50 mg tablet',
    'Baby shampoo 200 ml',
    'Maria Santos',
    'Main',
    'Till 1',
  ],
  'signs that a printer has no letter for': ['No.', 'Th'],
  'options of libraries': ['Plain'],
  'headers of calls': ['Approval'],
  'components that are loaded on demand': ['Drawer'],
}

/** Files of the domain whose words no screen makes: exported files, and what the server says of a file that is imported. */
const OF_SERVER =
  /^domain\/.*(\/import\/|(reports|supplier-accounts)\/columns|reports\/stock-rows|returns\/api)/

/**
 * What stands on papers in English by law, and why: `prescribed.ts`, and readings as a whole. Heads of books go to the tax office,
 * too, and so do the list of goods for destruction and its certificate (RMO 21-2020).
 */
const PRESCRIBED =
  /^domain\/(shop\/documents\/(prescribed|head)|cash\/shifts\/readings\/(reading-document|day-lines)|goods\/write-offs\/write-off-document)\.ts$/

/** Their pages are named by the keys of `menu-text.ts`, as the type of a feature demands. */
const OF_MENU = /\/features?\.ts$/

test('the texts of each file stand at its own path, and every place has its Filipino', () => {
  const places = [...sources(), ...sources('domain')].flatMap((path) => {
    const found = [...read(path).matchAll(/\btexts\(\s*'([^']+)'/g)]
    return found.map(([, place = '']) => ({ path, place }))
  })
  expect(places.length).toBeGreaterThan(90)
  for (const { path, place } of places) {
    const own = path.replace(/^web\//, '').replace(/\.tsx?$/, '')
    expect(place === own || place.startsWith(`${own}/`), `${place} in ${path}`).toBe(true)
  }
  expect(Object.keys(filipino).toSorted()).toEqual(places.map(({ place }) => place).toSorted())
})

test('a text that a user reads stands in a catalogue', () => {
  const allowed = new Set([
    ...Object.values(NO_TEXTS).flat(),
    // Why nobody may sell a product, and how much there is of it, are compared by these words and shown by others.
    ...Object.keys(filipino['domain/goods/products/product']),
  ])
  const shown = [...sources(), ...sources('domain')].filter(
    (path) => ![OF_SERVER, PRESCRIBED, OF_MENU].some((files) => files.test(path)),
  )
  const outside = shown.flatMap((path) =>
    textsOutside(path)
      .filter((text) => !allowed.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(outside).toEqual([])
})

test('each act and each kind of thing that the server logs has its Filipino', () => {
  const { actions, kinds } = filipino['platform/audit/audit-text'].words
  const source = sources('server').map(read).join('\n')
  const acts = [...source.matchAll(/\baction: ([^,}]*)/g)].flatMap(([, chosen = '']) =>
    [...chosen.replaceAll(/=== '\w+'/g, '').matchAll(/'([A-Z_]+)'/g)].map(([, act = '']) => act),
  )
  const things = [...source.matchAll(/\bentity: '([a-z ]+)'/g)].map(([, thing = '']) => thing)
  expect(acts.length).toBeGreaterThan(50)
  expect(things.length).toBeGreaterThan(20)
  expect([...acts, ...things].filter((code) => !(code in actions || code in kinds))).toEqual([])
})

/** Attributes whose words are shown or read out. */
const SHOWN = new Set(['label', 'title', 'placeholder', 'hint', 'aria-label', 'alt', 'subtitle'])
/** A sentence, a title, or a word as a label has it. */
const WORDS =
  /^[A-Z][a-z’']+([ ,.:].*)?$|^[A-Z][\w’']* [a-z]+ [a-z]+|[a-z’]+ [a-z’]+ [a-z’]+ [a-z’]+/s
const CLASSES = /(^| )(-?[a-z]+-[\w[\]./-]+|flex|grid|block|hidden|truncate)( |$)/

function textsOutside(path: string): string[] {
  const body = parsed(path)
  const found: string[] = []
  const inCatalogue = partsOfCatalogue(body)
  const look = (node: unknown, parent: Node | null): void => {
    if (Array.isArray(node)) return node.forEach((each) => look(each, parent))
    if (!isNode(node)) return
    if (/^(Import|ExportAll|TSLiteralType|TSEnum)/.test(node.type)) return
    if (isCatalogue(node) || isThrown(node) || isOfApi(node) || inCatalogue.has(nameOf(node)))
      return
    const words = wordsIn(node)
    if (words !== null && isShown(words, node, parent)) found.push(words)
    for (const [name, child] of Object.entries(node)) if (name !== 'type') look(child, node)
  }
  look(body, null)
  return found
}

const isCatalogue = (node: Node) => node.type === 'CallExpression' && calledName(node) === 'texts'

/** The constants and functions of a file that nothing but its catalogue reads, or others that nothing else reads. */
function partsOfCatalogue(body: readonly unknown[]): ReadonlySet<string> {
  const readers = new Map<string, string[]>()
  const look = (node: unknown, reader: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => look(each, reader))
    if (!isNode(node)) return
    const within = isCatalogue(node) ? CATALOGUE : reader || nameOf(node)
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      const known = readers.get(name)
      if (known) known.push(within)
      else readers.set(name, [within])
    }
    for (const child of Object.values(node)) look(child, within)
  }
  look(body, '')
  const parts = new Set<string>()
  const isPart = (name: string) => {
    const others = (readers.get(name) ?? []).filter((each) => each !== name)
    return others.length > 0 && others.every((each) => each === CATALOGUE || parts.has(each))
  }
  const declared = body.filter(isNode).flatMap(declaredBy)
  for (let size = -1; size < parts.size;) {
    size = parts.size
    for (const name of declared) if (isPart(name)) parts.add(name)
  }
  return parts
}

const CATALOGUE = 'texts()'

/** The names that a statement of a file declares for this file alone. */
function declaredBy(statement: Node): string[] {
  const declarations =
    statement.type === 'VariableDeclaration' ? statement['declarations'] : [statement]
  return Array.isArray(declarations) ? declarations.filter(isNode).map(nameOf).filter(Boolean) : []
}

function isShown(words: string, node: Node, parent: Node | null): boolean {
  if (!/[A-Za-z]{2}/.test(words)) return false
  if (node.type === 'JSXText') return true
  if (parent?.type === 'JSXAttribute' && isNode(parent['name'])) {
    const name = String(parent['name']['name'])
    return SHOWN.has(name) && /[A-Z]/.test(words)
  }
  return WORDS.test(words) && !CLASSES.test(words)
}
