import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filipino } from '#web/filipino.ts'
import { OF_TESTS } from './of-tests.ts'

// A user reads the screens in one language. The types hold each translation to its English names and figures; here stands that
// no text is outside of them.

const ROOT = join(import.meta.dirname, '..')

/** Words that stand outside of the catalogues, and why nobody reads them on a screen, or why they are the same in each language. */
const NO_TEXTS: Record<string, readonly string[]> = {
  'names of keys': [
    'Enter',
    'Escape',
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
  'methods of payment, as they are stored': ['Cash'],
}

type Node = { type: string; start: number; end: number; [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function sources(): string[] {
  return readdirSync(join(ROOT, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !OF_TESTS.test(path) && !/filipino[\w-]*\.ts$/.test(path))
}

test('the texts of each file stand at its own path, and every place has its Filipino', () => {
  const places = sources().flatMap((path) => {
    const found = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\btexts\(\s*'([^']+)'/g)]
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
  const allowed = new Set(Object.values(NO_TEXTS).flat())
  const outside = sources().flatMap((path) =>
    textsOutside(path)
      .filter((text) => !allowed.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(outside).toEqual([])
})

/** Attributes whose words are shown or read out. */
const SHOWN = new Set(['label', 'title', 'placeholder', 'hint', 'aria-label', 'alt', 'subtitle'])
/** A sentence, a title, or a word as a label has it. */
const WORDS =
  /^[A-Z][a-z’']+([ ,.:].*)?$|^[A-Z][\w’']* [a-z]+ [a-z]+|[a-z’]+ [a-z’]+ [a-z’]+ [a-z’]+/s
const CLASSES = /(^| )(-?[a-z]+-[\w[\]./-]+|flex|grid|block|hidden|truncate)( |$)/

function textsOutside(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const found: string[] = []
  const look = (node: unknown, parent: Node | null): void => {
    if (Array.isArray(node)) return node.forEach((each) => look(each, parent))
    if (!isNode(node)) return
    if (/^(Import|ExportAll|TSLiteralType|TSEnum)/.test(node.type)) return
    if (
      node.type === 'CallExpression' &&
      isNode(node['callee']) &&
      node['callee']['name'] === 'texts'
    )
      return
    if (
      node.type === 'NewExpression' &&
      isNode(node['callee']) &&
      node['callee']['name'] === 'Error'
    )
      return
    const words = wordsIn(node)
    if (words !== null && isShown(words, node, parent)) found.push(words)
    for (const [name, child] of Object.entries(node)) if (name !== 'type') look(child, node)
  }
  look(parseSync(path, source).program, null)
  return found
}

function wordsIn(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'].trim()
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
    return node['quasis'].map((each: { value: { cooked: string } }) => each.value.cooked).join('…')
  return null
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
