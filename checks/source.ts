import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { OF_TESTS } from './of-tests.ts'

// What the tests of texts read of the sources.

const ROOT = join(import.meta.dirname, '..')

export type Node = { type: string; start: number; end: number; [name: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The files of a room, except those of tests and of Filipino. */
export function sources(room: 'web' | 'domain' | 'server' = 'web'): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !OF_TESTS.test(path) && !/filipino[\w-]*\.ts$/.test(path))
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The statements of a file. */
export function parsed(path: string): readonly unknown[] {
  return parseSync(path, read(path)).program.body
}

/** The name of what is called, or made by `new`. */
export const calledName = ({ callee }: Node) => (isNode(callee) ? String(callee['name']) : '')

/** The name that a declaration of a file gives; '' for anything else. */
export function nameOf(node: Node): string {
  const isNaming = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
  return isNaming && isNode(node['id']) ? String(node['id']['name']) : ''
}

/** An error that only logs show: screens have sentences of their own for what was thrown. */
export const isThrown = (node: Node) =>
  node.type === 'NewExpression' && /(Error|Exception)$/.test(calledName(node))

/** What the table of calls says to programmers. */
export function isOfApi(node: Node): boolean {
  const named = node['key'] ?? (isNode(node['callee']) ? node['callee']['property'] : null)
  return isNode(named) && /^(summary|description|makes|describe|meta)$/.test(String(named['name']))
}

/** The words of a text, with … for its figures; null for anything else. */
export function wordsIn(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'].trim()
  if (node.type === 'TemplateLiteral') return partsOf(node).join('…')
  return null
}

/** The words of a template between its figures. */
export function partsOf({ quasis }: Node): string[] {
  return Array.isArray(quasis)
    ? quasis.map((each: { value: { cooked: string } }) => each.value.cooked)
    : []
}
