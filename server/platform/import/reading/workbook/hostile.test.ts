import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MOST_CELLS } from '#domain/platform/import/limits.ts'
import { sheetsOf } from '#server/platform/import/reading/workbook/workbook.ts'
import {
  madeWorkbook,
  partsOfWorkbook,
  rowOfXml,
  zipOf,
  type Part,
} from '#server/testing/goods/made-workbooks.ts'
import { longTest } from '#server/testing/platform/long.ts'

const MB = 2 ** 20
const DAMAGED = 'The workbook is damaged: save it again in a spreadsheet and send that'
const TOO_LARGE = 'Unpacked, the workbook is over 20 MB: split it'
const DECLARING =
  'The workbook holds declarations that no spreadsheet writes: save it again in a spreadsheet and send that'

const LIST = { sheets: [rowOfXml('Name', 'Price') + rowOfXml('A', '<c><v>1</v></c>')] }
const SHEET = 'xl/worksheets/sheet1.xml'

/** A good workbook with one part changed; without a change the part is left out. */
function workbookWith(name: string, change: Partial<Part> | null): Buffer {
  const parts = partsOfWorkbook(LIST).flatMap((part) =>
    part.name !== name ? [part] : change ? [{ ...part, ...change }] : [],
  )
  return zipOf(parts)
}

const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const withRows = (rows: string) => workbookWith(SHEET, { content: sheetXml(rows) })

/** A gigabyte, packed without ever being there: the same 16 MB 64 times. */
const GIGABYTE = Buffer.concat([
  ...Array<Buffer>(64).fill(
    deflateRawSync(Buffer.alloc(16 * MB), { finishFlush: constants.Z_SYNC_FLUSH }),
  ),
  deflateRawSync(''),
])

/** Reads every row of a workbook, as an upload does. */
function readAll(bytes: Buffer): number {
  let rows = 0
  for (const { records } of sheetsOf(bytes)) for (const _ of records()) rows += 1
  return rows
}

test('the workbook that is spoilt here is good', () => {
  expect(readAll(madeWorkbook(LIST))).toBe(2)
})

test.each<[string, Buffer, string]>([
  [
    'a bomb of a gigabyte',
    workbookWith(SHEET, { packed: GIGABYTE, saysBytes: 1024 * MB }),
    TOO_LARGE,
  ],
  [
    'a bomb that says it is small',
    workbookWith(SHEET, { packed: GIGABYTE, saysBytes: 1000 }),
    DAMAGED,
  ],
  [
    'a part that says it is four gigabytes',
    workbookWith(SHEET, { saysBytes: 2 ** 32 - 2 }),
    TOO_LARGE,
  ],
  ['a part that says it is larger than it is', workbookWith(SHEET, { saysBytes: MB }), DAMAGED],
  [
    'three parts of 7 MB',
    zipOf(partsOfWorkbook({ sheets: ['', '', ''].map(() => rowOfXml('a'.repeat(7 * MB))) })),
    TOO_LARGE,
  ],
  [
    'one part of 11 MB under two names of sheets',
    zipOf(
      partsOfWorkbook({ sheets: [rowOfXml('a'.repeat(11 * MB)), ''] }).map((part) => ({
        ...part,
        content: String(part.content).replace('sheet2.xml', 'sheet1.xml'),
      })),
    ),
    TOO_LARGE,
  ],
  ['a wrong check sum', workbookWith(SHEET, { saysCrc: 1 }), DAMAGED],
  ['half of itself', madeWorkbook(LIST).subarray(0, 900), DAMAGED],
  ['no sheet where it says', workbookWith(SHEET, null), DAMAGED],
  ['no relations', workbookWith('xl/_rels/workbook.xml.rels', null), 'none'],
  [
    'a part twice',
    zipOf([...partsOfWorkbook(LIST), { name: SHEET.toUpperCase(), content: sheetXml('') }]),
    DAMAGED,
  ],
  [
    'a part behind a password',
    workbookWith(SHEET, { flags: 1 }),
    'This workbook is locked with a password: save it without one and send that',
  ],
  [
    '101 sheets',
    madeWorkbook({ sheets: Array<string>(101).fill('') }),
    'The workbook has more than 100 sheets: split it',
  ],
  [
    'an entity of a file',
    workbookWith(SHEET, {
      content: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetXml(rowOfXml('&e;'))}`,
    }),
    DECLARING,
  ],
  [
    'a billion laughs',
    workbookWith('xl/sharedStrings.xml', {
      content: '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    }),
    DECLARING,
  ],
  ['a row beyond the last', withRows('<row r="5000000"><c><v>1</v></c></row>'), DAMAGED],
  ['a row of no number', withRows('<row r="1e9"><c><v>1</v></c></row>'), DAMAGED],
  ['rows that go back', withRows('<row r="2"><c><v>1</v></c></row><row r="1"/>'), DAMAGED],
  ['a column beyond the last', withRows('<row><c r="ZZZ1"><v>1</v></c></row>'), DAMAGED],
  ['a column of no name', withRows('<row><c r="1"><v>1</v></c></row>'), DAMAGED],
  ['a text that is not there', withRows('<row><c t="s"><v>7</v></c></row>'), DAMAGED],
  [
    'a sheet that does not end',
    workbookWith(SHEET, { content: '<worksheet><sheetData><row>' }),
    DAMAGED,
  ],
  ['a tag that does not end', workbookWith(SHEET, { content: '<worksheet a="' }), DAMAGED],
  ['a remark that does not end', workbookWith(SHEET, { content: '<!-- ' }), DAMAGED],
  ['attributes that do not end', withRows('<row r=1><c><v>1</v></c></row>'), DAMAGED],
  [
    'an address of nowhere',
    workbookWith('xl/_rels/workbook.xml.rels', {
      content: '<Relationship Id="s0" Type="/worksheet" Target="http://[x"/>',
    }),
    DAMAGED,
  ],
  [
    'a name of broken letters',
    workbookWith('xl/_rels/workbook.xml.rels', {
      content: '<Relationship Id="s0" Type="/worksheet" Target="%ff.xml"/>',
    }),
    DAMAGED,
  ],
  [
    'no workbook at all',
    zipOf([{ name: 'mimetype', content: 'text' }]),
    'This is a workbook or an archive: save the sheet as CSV and send that',
  ],
  [
    'a binary workbook',
    zipOf([{ name: 'xl/workbook.bin', content: '' }]),
    'This is a binary workbook: save it as .xlsx and send that',
  ],
])('a workbook with %s is refused in a sentence', (_what, bytes, sentence) => {
  const before = process.resourceUsage().maxRSS
  let said = 'none'
  try {
    readAll(bytes)
  } catch (error) {
    said = (error as Error).message
  }

  expect(said).toBe(sentence)
  // In kilobytes. The bombs would take a gigabyte.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200 * 1024)
})

test('names that lead out of the file lead nowhere', () => {
  const outside = [
    ...partsOfWorkbook(LIST),
    { name: '../../etc/passwd', content: 'x' },
    { name: '/etc/passwd', content: 'x' },
  ]
  const relations = workbookWith('xl/_rels/workbook.xml.rels', {
    content: '<Relationship Id="s0" Type="/worksheet" Target="../../../etc/passwd"/>',
  })

  expect(readAll(zipOf(outside))).toBe(2)
  expect(() => readAll(relations)).toThrow(DAMAGED)
})

test('a sheet on the web is not fetched', () => {
  const content =
    '<Relationship Id="s0" Type="/worksheet" Target="http://localhost/sheet1.xml" TargetMode="External"/>'

  expect(readAll(workbookWith('xl/_rels/workbook.xml.rels', { content }))).toBe(0)
})

test('a short sheet of long texts is refused before they are written out', () => {
  const bytes = madeWorkbook({
    texts: `<si><t>${'a'.repeat(MB)}</t></si>`,
    sheets: ['<row><c t="s"><v>0</v></c></row>'.repeat(100)],
  })

  expect(() => readAll(bytes)).toThrow('Written out, the sheet is over 64 MB: split it')
})

const WIDE = `<row>${'<c><v>1</v></c>'.repeat(MOST_CELLS)}</row>`

test.each([
  ['101,000 rows', '', 'The file has more than 100,000 lines: split it'],
  ['as many behind a wide one', WIDE, 'Written out, the sheet has over 5,000,000 cells: split it'],
])('a short workbook that unfolds into %s is refused at once', (_what, before, sentence) => {
  const bytes = withRows(before + '<row><c><v>1</v></c></row>'.repeat(101_000))

  expect(bytes.length).toBeLessThan(50_000)
  expect(() => readAll(bytes)).toThrow(sentence)
})

test('the rows of a sheet are read once, however often they are gone through, and what is wrong is said each time', () => {
  const [good] = sheetsOf(madeWorkbook(LIST))
  const [bad] = sheetsOf(withRows('<row r="2"><c><v>1</v></c></row><row r="1"/>'))

  expect([...good!.records()]).toEqual([...good!.records()]) // it has a sheet
  expect([...good!.records()][0]).toBe([...good!.records()][0])
  for (let turn = 0; turn < 2; turn += 1) expect(() => [...bad!.records()]).toThrow(DAMAGED) // so has it
})

longTest('its tests of parts of a million remarks and of a million depth')(
  'a sheet of all rows there can be is gone through in time, empty ones cost nothing',
  () => {
    expect(readAll(withRows('<row/>'.repeat(1_048_575) + rowOfXml('a')))).toBe(1)
  },
)

test('of a row of 16,384 cells no more are kept than of a line of text', () => {
  const bytes = withRows(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`)
  const [sheet] = sheetsOf(bytes)

  expect([...(sheet?.records() ?? [])][0]?.cells).toHaveLength(MOST_CELLS)
})

test.each([
  ['quotes', `<worksheet ${'a="'.repeat(MB)}`],
  ['tags without names', '<'.repeat(MB)],
  ['attributes without values', `<worksheet ${'a='.repeat(MB)}>`],
  ['blanks', `<worksheet${' '.repeat(4 * MB)}>`],
  ['remarks', '<!---->'.repeat(MB)],
  ['ampersands', sheetXml(rowOfXml('&'.repeat(4 * MB)))],
  ['signs by number', sheetXml(rowOfXml('_x00'.repeat(MB)))],
  ['depth', '<a>'.repeat(MB)],
])('a part of a million %s takes time in proportion', (_what, content) => {
  const bytes = workbookWith(SHEET, { content })
  const started = performance.now()
  try {
    readAll(bytes)
  } catch (error) {
    expect((error as Error).message).toBe(DAMAGED)
  }

  expect(performance.now() - started).toBeLessThan(5000)
})
