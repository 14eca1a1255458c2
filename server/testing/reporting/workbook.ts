import { inflateRawSync } from 'node:zlib'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

// A reader of Excel workbooks by their format (ECMA-376), independent of our code and of the library that writes them.

/** A cell; a date is as the sheet shows it, '2026-11-20' or with its time. */
export type ReadCell = string | number | { date: string } | null
export type ReadSheet = {
  name: string
  rows: ReadCell[][]
  /** Whether all cells of a row are bold, by row. */
  bold: boolean[]
  xml: string
}

/** An exported report as a workbook; throws the refusal's sentence. */
export function workbookOf(
  user: Caller,
  body: CallOf<typeof api.reports.export>['body'],
): Promise<ReadSheet[]> {
  return download(user, api.reports.export.path, body)
}

/** An exported book as a workbook, in the same way. */
export function workbookOfBook(
  user: Caller,
  body: CallOf<typeof api.books.export>['body'],
): Promise<ReadSheet[]> {
  return download(user, api.books.export.path, body)
}

async function download(user: Caller, path: string, body: object): Promise<ReadSheet[]> {
  const response = await fetch(new URL(path, user.address), {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, format: 'xlsx' }),
  })
  if (!response.ok) throw new Error(await response.text())
  return readWorkbook(Buffer.from(await response.arrayBuffer()))
}

function readWorkbook(bytes: Buffer): ReadSheet[] {
  const files = unzipped(bytes)
  const read = (name: string) => files.get(name) ?? ''
  const texts = all(read('xl/sharedStrings.xml'), /<si><t[^>]*>([^<]*)<\/t><\/si>/g).map(textOf)
  const formats = new Map(
    [...read('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, code],
    ),
  )
  const [styles = ''] = all(read('xl/styles.xml'), /<cellXfs[^>]*>(.*)<\/cellXfs>/gs)
  const fonts = all(read('xl/styles.xml'), /<font>(.*?)<\/font>/gs)
  const boldStyles = all(styles, /<xf ([^>]*)>/g).map((style) =>
    fonts[Number(/fontId="(\d+)"/.exec(style)?.[1] ?? 0)]?.includes('<b/>'),
  )
  const styleFormats = all(styles, /<xf ([^>]*)>/g).map(
    (style) => formats.get(/numFmtId="(\d+)"/.exec(style)?.[1] ?? '') ?? '',
  )
  return all(read('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g).map((name, at) => {
    const xml = read(`xl/worksheets/sheet${at + 1}.xml`)
    const rows = all(xml, /<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)
    return {
      name,
      xml,
      rows: rows.map((row) => cellsOf(row, texts, styleFormats)),
      bold: rows.map((row) =>
        all(row, /<c ([^>]*)/g).every(
          (cell) => boldStyles[Number(/s="(\d+)"/.exec(cell)?.[1] ?? 0)],
        ),
      ),
    }
  })
}

function cellsOf(row: string, texts: string[], formats: string[]): ReadCell[] {
  const cells: ReadCell[] = []
  for (const [, column = '', attributes = '', content = ''] of row.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/g,
  )) {
    const value = /^<v>([^<]*)<\/v>$/.exec(content)?.[1]
    if (content !== '' && value === undefined) throw new Error(`more than a value: ${content}`)
    const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    while (cells.length < at) cells.push(null)
    const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? ''
    cells.push(
      value === undefined ? null : readCell(value, attributes.includes('t="s"'), format, texts),
    )
  }
  return cells
}

function readCell(value: string, isText: boolean, format: string, texts: string[]): ReadCell {
  if (isText) return texts[Number(value)] ?? `no text ${value}`
  if (!format.includes('yyyy')) return Number(value)
  // Days since 1899-12-30, which is 25569 days before 1970.
  const at = new Date(Math.round((Number(value) - 25_569) * 86_400_000)).toISOString()
  return { date: format.includes('hh') ? at.slice(0, 16).replace('T', ' ') : at.slice(0, 10) }
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function textOf(xml: string): string {
  return xml
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}

/** The files of a zip by name, from the directory at its end. */
function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    const content = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    files.set(zip.toString('utf8', at + 46, at + 46 + name!), content.toString('utf8'))
    at += 46 + name! + extra! + comment!
  }
  return files
}
