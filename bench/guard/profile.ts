import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Node = { id: number; callFrame: Frame; children?: number[] }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

/** Shares of the time by part, the greatest first. A function of V8 counts for the code that called it. */
export type Parts = Map<string, number>

/** Where the main thread of Node spent its time, by part and by source; without waiting and the profiler's own. */
export function readProfile(file: string): { parts: Parts; sources: Parts } {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const parentOf = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const sourceOf = new Map<number, string>()
  const find = (node: Node): string => {
    const name = nameOf(node.callFrame)
    const parent = byId.get(parentOf.get(node.id) ?? 0)
    return name || (parent ? find(parent) : '(program)')
  }
  const parts: Parts = new Map()
  const sources: Parts = new Map()
  let all = 0
  samples.forEach((id, index) => {
    const node = byId.get(id)
    if (!node) return
    const source = sourceOf.get(id) ?? find(node)
    sourceOf.set(id, source)
    if (source === '(idle)' || source === 'node:inspector') return
    const time = timeDeltas[index] ?? 0
    all += time
    add(sources, source, time)
    add(parts, partOf(source), time)
  })
  return { parts: shares(parts, all), sources: shares(sources, all) }
}

const maps = new Map<string, SourceMap | null>()

/** The source of a function, or what V8 calls the work; empty for V8's own functions. */
function nameOf({ functionName, url, lineNumber, columnNumber }: Frame): string {
  if (url.startsWith('node:')) return url
  if (!url.startsWith('file:')) return functionName.startsWith('(') ? functionName : ''
  const path = fileURLToPath(url)
  if (path.includes('/node_modules/')) return path.slice(path.lastIndexOf('/node_modules/') + 14)
  const entry = mapOf(path)?.findEntry(lineNumber, columnNumber)
  const source = entry && 'originalSource' in entry ? entry.originalSource : path
  return source.replace(/^.*?\/(server|domain)\//, '$1/')
}

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path)
  if (known !== undefined) return known
  const file = `${path}.map`
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
  maps.set(path, map)
  return map
}

const PARTS: [RegExp, string][] = [
  [/^\(garbage/, 'garbage'],
  [/^drizzle-orm\/|^server\/(platform\/)?database\/sql\.ts/, 'SQL text'],
  [/^pg(-|\/)|^postgres-/, 'driver of PostgreSQL'],
  [/^zod\//, 'checking of bodies and answers (zod)'],
  [/^node:(net|internal\/(stream_base|js_stream))|^\(program\)/, 'sockets and the system'],
  [/^node:/, "Node's own modules: HTTP, streams, timers"],
]

/** Own code goes by the folder of its feature, in both rooms. */
function partOf(source: string): string {
  const known = PARTS.find(([pattern]) => pattern.test(source))
  if (known) return known[1]
  const own = /^(?:server|domain)\/(?:([\w-]+(?:\/[\w-]+)?)\/)?/.exec(source)
  return own ? `own code: ${own[1] ?? 'what all use'}` : 'Fastify and other packages'
}

function add(parts: Parts, name: string, time: number): void {
  parts.set(name, (parts.get(name) ?? 0) + time)
}

function shares(parts: Parts, all: number): Parts {
  const sorted = [...parts].toSorted(([, a], [, b]) => b - a)
  return new Map(sorted.map(([name, time]) => [name, time / all]))
}
