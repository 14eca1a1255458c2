import { expect, test } from 'vitest'
import { obstaclesTo, rememberedSettings } from '#domain/platform/import/file-settings.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { read, valuesOf } from '#domain/testing/import.ts'

// What columns are taken for by their headings and cells, and when somebody is asked.

function questionsOn(text: string) {
  return obstaclesTo(PRODUCTS, read(text).settings, { create: 1, update: 0, lot: 0 })
}

test.each([
  ['product_price', 'price'],
  ['product_cost', 'cost'],
  ['product_quantity', 'stockQty'],
  ['product_unit', 'unit'],
  ['SRP', 'price'],
  ['Item Code', 'sku'],
  ['Code article', 'sku'],
  ['Libellé', 'name', 'Biogesic'],
  ['Prix de vente', 'price'],
  ["Prix d'achat", 'cost'],
  ['Prix de vente TTC', 'dspIncTax'],
  ['Qté en stock', 'stockQty'],
  ['Date de péremption', 'expirationDate'],
  ['N° de lot', 'customLot'],
  ['Taux TVA', 'taxRatePct'],
  ['Code-barres', 'barcode'],
  ['Famille', 'category'],
  ['Laboratoire', 'brand'],
])('the heading %j of another program is known', (heading, field, cell = '1') => {
  expect(read(`${heading},Other\n${cell},2\n`).fields[0]).toBe(field)
})

test('a description is the name where no column has the name, and a description where one has', () => {
  const alone = read('Item Code,Remarks,Description,SRP\nA-1,new,Biogesic 500 mg,4.50\n')
  const beside = read('Name,Description,SRP\nBiogesic,for fever,4.50\n')

  expect(alone.fields).toEqual(['sku', 'description', 'name', 'price'])
  expect(valuesOf(alone.products, 'name')).toEqual(['Biogesic 500 mg'])
  expect(beside.fields).toEqual(['name', 'description', 'price'])
})

test('of two columns that seem to be one field, somebody is asked about the second', () => {
  const text = 'Name,Price,SRP,Price\nBiogesic,4.50,5.00,4.75\n'
  const { fields } = read(text)
  const answered = read(text, {
    columns: [
      { position: 1, field: null },
      { position: 2, field: 'price' },
      { position: 3, field: null },
    ],
  })

  expect(fields).toEqual(['name', 'price', null, null])
  expect(questionsOn(text)).toEqual([
    "Column 3, 'SRP', seems to be the Price, like another column: choose what it is, or leave it out.",
    "Column 4, 'Price', seems to be the Price, like another column: choose what it is, or leave it out.",
  ])
  expect(obstaclesTo(PRODUCTS, answered.settings, { create: 1, update: 0, lot: 0 })).toEqual([])
  expect(valuesOf(answered.products, 'price')).toEqual(['5.00'])
})

test('of two lines of headings the one with more of them is taken', () => {
  const text =
    'Product,,Price,,Stock,\nCode,Name,Cost,Price,QC,Makati\nA-1,Biogesic,1.00,2.00,5,6\n'
  const { settings, fields, products } = read(text)

  expect(settings.headerLine).toBe(2)
  expect(fields.slice(0, 4)).toEqual(['sku', 'name', 'cost', 'price'])
  expect(valuesOf(products, 'price')).toEqual(['2.00'])
})

test('a heading that spans two columns, which a second line names, is asked about', () => {
  const text =
    'Code,Name,Price,,\n,,Cost,Selling,\nA-1,Biogesic,1.00,2.00,x\nA-2,Neozep,3.00,4.00,y\n'

  expect(questionsOn(text)).toEqual([
    "Column 4, '', seems to be the Price, like another column: choose what it is, or leave it out.",
  ])
})

test('a second column without a cell raises no question', () => {
  expect(questionsOn('Name,Price,Price\nBiogesic,4.50,\n')).toEqual([])
})

test.each([
  ['amounts', 'VAT', ['5.36', '10.71', '3.00'], '5.36'],
  ['amounts as small as rates', 'Tax', ['1.50', '3.00', '12.00', '4.50'], '1.50'],
  ['words', 'VAT', ['VATable', 'exempt'], 'VATable'],
  ['fractions', 'VAT Rate', ['0.12', '0'], '0.12'],
  ['rates beyond any tax', 'VAT', ['112', '56', '112', '56'], '112'],
])(
  'a column named like a tax that holds %s is left out and asked about',
  (_what, heading, cells, first) => {
    const text = `Name,Price,${heading}\n${cells.map((cell, at) => `P${at},50.00,${cell}\n`).join('')}`

    expect(read(text).fields[2]).toBe(null)
    expect(questionsOn(text)).toEqual([
      `Column 3, '${heading}', is named like Tax Rate (%), but holds '${first}': choose what it is, or leave it out.`,
    ])
  },
)

test.each([
  ['VAT', ['12', '12', '0']],
  ['VAT', ['12%', '0%', '12%']],
  ['TVA', ['5,5', '2,1', '20', '5,5', '2,1', '20']],
  ['Tax Rate (%)', ['8', '20', '6.5']],
  ['VAT', ['']],
])('a column %s of the rates %j is the tax rate', (heading, cells) => {
  const text = `Name;Price;${heading}\n${cells.map((cell, at) => `P${at};50,00;${cell}\n`).join('')}`

  expect(read(text).fields[2]).toBe('taxRatePct')
  expect(questionsOn(text)).toEqual([])
})

test('what a column means is remembered; that its cells are amounts is seen in every file', () => {
  const rates = read('Name,Price,VAT,SRP\nA,112.00,12,120.00\n', {
    columns: [{ position: 3, field: null }],
  }).settings
  const amounts = read('Name,Price,VAT,SRP\nA,50.00,5.36,60.00\n').settings

  expect(
    rememberedSettings(amounts, rates).columns.map(({ fieldDoubt }) => fieldDoubt?.why),
  ).toEqual([undefined, undefined, 'misfit', undefined])
})

test.each(['Item #', 'Item', 'No.', '#'])(
  'a column of numbers headed %j is the code',
  (heading) => {
    const { fields, products } = read(
      `${heading},Description,Price\n1001,Biogesic,4.50\n1002,Neozep,6.00\n`,
    )

    expect(fields).toEqual(['sku', 'name', 'price'])
    expect(valuesOf(products, 'name')).toEqual(['Biogesic', 'Neozep'])
  },
)

test.each(['Item #', 'Item No.', 'Product #'])(
  'below %j codes with letters are codes, beside a description',
  (heading) => {
    const text = `${heading},Description,Price\n1001,Biogesic,4.50\nN-12,Neozep,6.00\n`

    expect(read(text).fields).toEqual(['sku', 'name', 'price'])
    expect(read('Item,Description,Price\nB12,for nerves,4.50\n').fields[0]).toBe('name')
  },
)

test.each([
  ['rows were taken out', [1, 2, 4]],
  ['each page begins anew', [1, 2, 1, 2]],
])('numbers of the rows are no codes where %s', (_where, numbers) => {
  const rows = numbers.map((number, at) => `${number},P${at},1.50\n`).join('')

  expect(read(`No.,Name,Price\n${rows}`).fields).toEqual([null, 'name', 'price'])
})

test('numbers of the rows are no codes, and no names', () => {
  expect(read('No.,Item,Price\n1,Biogesic,4.50\n2,Neozep,6.00\n').fields).toEqual([
    null,
    'name',
    'price',
  ])
  expect(questionsOn('Item #,Description,Price\n1,Biogesic,4.50\n2,Neozep,6.00\n')).toEqual([
    "Column 1, 'Item #', is named like Product Name, but holds '1': choose what it is, or leave it out.",
  ])
})

test('beside a regular price the sale price is not the price', () => {
  const text = 'Name,Sale price,Regular price\nBiogesic,4.00,4.50\n'

  expect(valuesOf(read(text).products, 'price')).toEqual(['4.50'])
  expect(questionsOn(text)).toEqual([
    "Column 2, 'Sale price', seems to be the Price, like another column: choose what it is, or leave it out.",
  ])
  expect(valuesOf(read('Name,Sale price\nBiogesic,4.00\n').products, 'price')).toEqual(['4.00'])
})

test.each([
  ['Opening Stock', 'Closing Stock', 'Stock Quantity'],
  ['Quantity', 'Remaining', 'Stock Quantity'],
  ['Price', 'New Price', 'Price'],
  ['Cost', 'Average Cost', 'Cost'],
])('where %s stands beside %s, somebody says which is meant', (one, other, field) => {
  expect(questionsOn(`Name,SRP,${one},${other}\nA,1.00,5,4\n`)).toContain(
    `Column 4, '${other}', seems to be the ${field}, like another column: choose what it is, or leave it out.`,
  )
})

test.each([
  ['VAT Exempt', 'Yes', 'VAT_EXEMPT'],
  ['VAT Exempt', '0', 'VATABLE'],
  ['Tax Exempt?', 'no', 'VATABLE'],
  ['Taxable', 'N', 'VAT_EXEMPT'],
  ['Taxable', 'true', 'VATABLE'],
  ['With VAT', 'Y', 'VATABLE'],
  ['Without VAT', 'Y', 'VAT_EXEMPT'],
])('%s: %s is asked about, and then says %s', (heading, cell, taxClass) => {
  const text = `Name,Price,${heading}\nBiogesic,4.50,${cell}\n`
  const answered = read(text, { columns: [{ position: 2, field: 'taxClass' }] })

  expect(questionsOn(text)).toEqual([
    `Column 3, '${heading}', says more than VAT Class: choose what it is, or leave it out.`,
  ])
  expect(valuesOf(answered.products, 'taxClass')).toEqual([taxClass])
})

test('a status of something else is asked about, in place of refusing every row', () => {
  const text = 'Name,Price,Status\nBiogesic,4.50,In Stock\nNeozep,6.00,Out of stock\n'

  expect(questionsOn(text)).toEqual([
    "Column 3, 'Status', is named like Active, but holds 'In Stock': choose what it is, or leave it out.",
  ])
  expect(read(text).products.flatMap(({ remarks }) => remarks)).toEqual([])
  expect(read('Name,Price,Status\nA,1,active\nB,1,In Stock\n').fields[2]).toBe('isActive')
  expect(questionsOn(`${text}Medicol,5.00,Discontinued\n`)).toEqual(questionsOn(text))
})

test('a file with more columns than are read is reported; blank ones beyond do not count', () => {
  const wide = (last: string) =>
    `Name,Price${',x'.repeat(198)},${last}\nA,1${',2'.repeat(198)},${last}\n`

  expect(read(wide('Stock')).settings).toMatchObject({ hasMoreColumns: true })
  expect(read(wide('Stock')).settings.columns).toHaveLength(200)
  expect(read(wide('')).settings).toMatchObject({ hasMoreColumns: false })
})
