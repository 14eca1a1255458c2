import { firstLetters, MOST_SHEETS } from '#domain/platform/import/limits.ts'
import { numberFormat, type NumberFormat } from '#domain/platform/import/sheet-cells.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import type { Sheet } from '#domain/platform/import/file-settings.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { damaged } from '#server/platform/import/reading/workbook/damaged.ts'
import { rowsIn, type Book } from '#server/platform/import/reading/workbook/rows.ts'
import { textsIn } from '#server/platform/import/reading/workbook/texts.ts'
import { partsOf, type Parts } from '#server/platform/import/reading/workbook/unzip.ts'
import { attributesOf, tagsIn } from '#server/platform/import/reading/workbook/xml.ts'

/** Longest name of a sheet that is kept; spreadsheets allow 31 letters. */
const MOST_NAME_LETTERS = 100

/** The sheets of an Excel workbook that hold something, in order. Macros, pictures and links are not looked at. */
export function sheetsOf(bytes: Buffer): Sheet[] {
  const parts = partsOf(bytes)
  const [path = 'xl/workbook.xml'] = relationsOf(parts, '').of('officeDocument')
  const workbook = parts.read(path)
  if (workbook === null || path.toLowerCase().endsWith('.bin')) throw noWorkbook(parts)
  const { names, is1904 } = contentsOf(workbook)
  const relations = relationsOf(parts, path)
  const [texts, styles] = ['sharedStrings', 'styles'].map((kind) =>
    relations
      .of(kind)
      .map((name) => parts.read(name) ?? '')
      .join(''),
  )
  const book: Book = { texts: textsIn(texts ?? ''), formats: formatsIn(styles ?? ''), is1904 }
  const worksheets = new Set(relations.of('worksheet'))
  return names.flatMap(({ name, id, isHidden }): Sheet[] => {
    const target = relations.called(id)
    // What is no worksheet is a chart or a macro of the last century.
    if (target === null || !worksheets.has(target)) return []
    const xml = parts.read(target)
    if (xml === null) throw damaged()
    const records = remembered(rowsIn(xml, book))
    const isEmpty = records().next().done
    return isEmpty ? [] : [{ name: firstLetters(name, MOST_NAME_LETTERS), isHidden, records }]
  })
}

/** What goes through rows again and again, each of which is read once: a short file may unfold into very many. */
function remembered(source: Iterator<FileRecord>): () => Generator<FileRecord> {
  const rows: FileRecord[] = []
  let end: { error: unknown } | 'over' | null = null
  const readNext = () => {
    try {
      const { value, done } = source.next()
      if (done) end = 'over'
      else rows.push(value)
    } catch (error) {
      end = { error }
    }
  }
  return function* () {
    for (let at = 0; ; at += 1) {
      if (at === rows.length && end === null) readNext()
      const row = rows[at]
      if (row) yield row
      else if (end === 'over' || end === null) return
      else throw end.error
    }
  }
}

function noWorkbook(parts: Parts): Refused {
  return parts.has('xl/workbook.bin')
    ? new Refused(400, 'This is a binary workbook: save it as .xlsx and send that')
    : new Refused(400, 'This is a workbook or an archive: save the sheet as CSV and send that')
}

type Relations = {
  /** The parts of a kind, by the last word of the address that names the kind. */
  of(kind: string): string[]
  called(id: string): string | null
}

/** What a part refers to; '' is the workbook's file itself. */
function relationsOf(parts: Parts, path: string): Relations {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const xml = parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? ''
  const relations: { id: string; kind: string; target: string }[] = []
  for (const tag of tagsIn(xml)) {
    if (tag.name !== 'Relationship' || !tag.opens) continue
    const attributes = attributesOf(tag)
    if (attributes.get('TargetMode') === 'External') continue
    const type = attributes.get('Type') ?? ''
    relations.push({
      id: attributes.get('Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: partNamed(attributes.get('Target') ?? '', folder),
    })
  }
  return {
    of: (kind) => relations.filter((each) => each.kind === kind).map(({ target }) => target),
    called: (id) => relations.find((each) => each.id === id)?.target ?? null,
  }
}

/** The name of a part that is referred to from a folder. It is looked up among the parts, and nowhere else. */
function partNamed(target: string, folder: string): string {
  const address = `file:///${folder}`
  if (!URL.canParse(target, address)) throw damaged()
  try {
    return decodeURIComponent(new URL(target, address).pathname.slice(1))
  } catch {
    throw damaged()
  }
}

function contentsOf(xml: string) {
  const names: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  for (const tag of tagsIn(xml)) {
    if (!tag.opens) continue
    if (tag.name === 'workbookPr')
      is1904 = ['1', 'true'].includes(attributesOf(tag).get('date1904') ?? '')
    if (tag.name !== 'sheet') continue
    const attributes = attributesOf(tag)
    const [, id = ''] = [...attributes].find(([name]) => name.endsWith(':id')) ?? []
    const isHidden = (attributes.get('state') ?? 'visible') !== 'visible'
    names.push({ name: attributes.get('name') ?? '', id, isHidden })
    if (names.length > MOST_SHEETS)
      throw new Refused(400, say`The workbook has more than ${MOST_SHEETS} sheets: split it`)
  }
  return { names, is1904 }
}

/** The formats of numbers by the styles of cells. */
function formatsIn(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const tag of tagsIn(xml)) {
    if (tag.name === 'cellXfs') isOfCells = !tag.closes
    if (!tag.opens || !(tag.name === 'numFmt' || (tag.name === 'xf' && isOfCells))) continue
    const attributes = attributesOf(tag)
    const id = Number(attributes.get('numFmtId') ?? 0)
    if (tag.name === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '')
    else formats.push(numberFormat(id, codes.get(id)))
  }
  return formats
}
