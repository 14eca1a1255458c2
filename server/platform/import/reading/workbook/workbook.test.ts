import { expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { sheetsOf } from '#server/platform/import/reading/workbook/workbook.ts'
import {
  madeWorkbook,
  partsOfWorkbook,
  rowOfXml,
  zipOf,
  type MadeWorkbook,
} from '#server/testing/goods/made-workbooks.ts'

/** The cells of a workbook's first sheet. */
function cellsOf(workbook: MadeWorkbook | Buffer): string[][] {
  const [sheet] = sheetsOf(Buffer.isBuffer(workbook) ? workbook : madeWorkbook(workbook))
  return [...(sheet?.records() ?? [])].map(({ cells }) => cells)
}

/** The one cell of a sheet, given as XML. */
function cellOf(xml: string, more: Omit<MadeWorkbook, 'sheets'> = {}): string | undefined {
  return cellsOf({ sheets: [`<row>${xml}<c><v>1</v></c></row>`], ...more })[0]?.[0]
}

test('what a spreadsheet library writes is read back: texts as they are, numbers in digits, days', async () => {
  const rows: SheetData = [
    [{ value: 'Code' }, { value: 'Name' }, { value: 'Price' }, { value: 'Expiry' }],
    [
      { value: '00100', type: String },
      { value: ' Niño’s <drops> & "co" ' },
      { value: 12.35, type: Number },
      { value: new Date(Date.UTC(2027, 11, 31)), type: Date, format: 'dd/mm/yyyy' },
    ],
    [{ value: 4_801_051_603_181, type: Number }, null, { value: true, type: Boolean }, null],
  ]

  expect(cellsOf(await writeExcelFile(rows).toBuffer())).toEqual([
    ['Code', 'Name', 'Price', 'Expiry'],
    ['00100', ' Niño’s <drops> & "co" ', '12.35', '2027-12-31'],
    ['4801051603181', '', 'TRUE', ''],
  ])
})

test.each([
  ['text of its own', '<c t="inlineStr"><is><t xml:space="preserve"> A  b </t></is></c>', ' A  b '],
  [
    'text in several looks',
    '<c t="inlineStr"><is><r><t>Bio</t></r><r><rPr/><t>gesic</t></r></is></c>',
    'Biogesic',
  ],
  [
    'text with how it is spoken',
    '<c t="inlineStr"><is><t>薬</t><rPh><t>kusuri</t></rPh></is></c>',
    '薬',
  ],
  ['two lines', '<c t="inlineStr"><is><t>A_x000D_\nB</t></is></c>', 'A\nB'],
  [
    'letters that XML cannot hold',
    '<c t="str"><v>a_x0000_b_xD800_c_x005F_x0041_</v></c>',
    'a\uFFFDb\uFFFDc_x0041_',
  ],
  [
    'letters by number',
    '<c t="str"><v>Ni&#241;o &#xF1; &#0; &#xD800; &lt;b&gt; &amp;amp; &other;</v></c>',
    'Niño ñ \uFFFD \uFFFD <b> &amp; &other;',
  ],
  [
    'text in a section, around a remark',
    '<c t="str"><v>a<!-- > --><![CDATA[<b>&amp;]]>c</v></c>',
    'a<b>&amp;c',
  ],
  ['the text of a formula', '<c t="str"><f>A2&amp;B2</f><v>Zinc 20 mg</v></c>', 'Zinc 20 mg'],
  ['the number of a formula', '<c><f>B2*1.12</f><v>4.4800000000000004</v></c>', '4.48'],
  ['an empty text of a formula', '<c t="str"><f>""</f><v></v></c>', ''],
  ['a formula that was never calculated', '<c><f>B2*1.12</f><v/></c>', '#ERROR!'],
  ['blanks where a number belongs', '<c><v> </v></c>', ''],
  ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
  ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['a barcode that is a number', '<c><v>4.806551603181E+12</v></c>', '4806551603181'],
  ['a number too long for a sheet', '<c><v>4806551603181123456</v></c>', '4.80655160318112E+18'],
  ['a day in letters', '<c t="d"><v>2027-12-31T00:00:00Z</v></c>', '2027-12-31'],
  ['no number where one belongs', '<c><v>soon</v></c>', 'soon'],
  ['a style that is not there', '<c s="99"><v>5</v></c>', '5'],
])('a cell that holds %s is read', (_what, xml, text) => {
  expect(cellOf(xml)).toBe(text)
})

test('shared texts are found by their number, a text in several looks and one spoken too', () => {
  const texts =
    '<si><t>Name</t></si><si><r><t>Bio</t></r><r><t xml:space="preserve">gesic </t></r><rPh><t>x</t></rPh></si><si/>'

  expect(['0', '1', '2'].map((at) => cellOf(`<c t="s"><v>${at}</v></c>`, { texts }))).toEqual([
    'Name',
    'Biogesic ',
    '',
  ])
})

test.each([
  [[9], 0.12, '12%'],
  [['0000000000000'], 480_105_160_318, '0480105160318'],
  [['[>100]"a ""b"""0'], 7, '7'],
  [['mmm\\-yy'], 46_722, '2027-12'],
  [[14], 46_752, '2027-12-31'],
])('the format %j of a cell says how its number %d is read', (formats, number, text) => {
  expect(cellOf(`<c s="1"><v>${number}</v></c>`, { formats })).toBe(text)
})

test('the days of a workbook that counts from 1904 are the days it shows', () => {
  const book = { formats: [14], properties: 'date1904="1"' }

  expect(cellOf('<c s="1"><v>45290</v></c>', book)).toBe('2027-12-31')
})

test('rows keep the numbers that the sheet shows, empty ones and those of formats alone are left out', () => {
  const sheet =
    '<row r="2"><c r="B2"><v>1</v></c><c r="AB2" s="1"/></row><row r="3"/><row r="5"><c r="A5"/></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>'
  const [first] = sheetsOf(madeWorkbook({ sheets: [sheet] }))

  expect([...(first?.records() ?? [])].map(({ line, cells }) => [line, cells])).toEqual([
    [2, ['', '1']],
    [1_048_576, ['2', '']],
  ])
})

test('merged cells hold what stands in the first of them', () => {
  const sheet =
    '<row r="1"><c r="A1" t="str"><v>Vitamins</v></c><c r="B1"/></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells><sheetData>'

  expect(cellsOf({ sheets: [sheet] })).toEqual([['Vitamins']])
})

test('sheets with nothing in them and charts are not offered, the others keep their names', () => {
  const made = partsOfWorkbook({ sheets: ['', rowOfXml('a'), rowOfXml('b')] }).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? {
          ...part,
          content: String(part.content).replace(
            'worksheet" Target="worksheets/sheet2',
            'chartsheet" Target="worksheets/sheet2',
          ),
        }
      : part,
  )

  expect(sheetsOf(zipOf(made)).map(({ name }) => name)).toEqual(['sheet3'])
})

test('prefixes, stored parts, long sizes, other cases of names and UTF-16 are read as by any spreadsheet', () => {
  const made = partsOfWorkbook({ sheets: [rowOfXml('Niño')] }).map((part) => {
    if (part.name === 'xl/styles.xml') return { ...part, isStored: true }
    if (part.name === 'xl/workbook.xml') return { ...part, hasZip64: true }
    if (!part.name.includes('sheet1')) return part
    const prefixed = String(part.content).replace(/<(\/?)(\w)/g, '<$1x:$2')
    const content = Buffer.from(`\uFEFF${prefixed}`, 'utf16le')
    return { name: 'xl\\Worksheets\\Sheet1.xml', content }
  })

  expect(cellsOf(zipOf(made))).toEqual([['Niño']])
})
