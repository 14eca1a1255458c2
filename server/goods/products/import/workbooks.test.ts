import { expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)
const { params, preview, change, find } = importsOf(manager)

const HEADINGS = ['SKU', 'Name', 'Price', 'Stock', 'Expiry'].map((value) => ({ value }))
const day = (iso: string) => ({ value: new Date(`${iso}T00:00:00Z`), format: 'mm/dd/yyyy' })

/** A workbook of two sheets of products, with a cover before them. */
function workbookOf(word: string): Promise<Buffer> {
  const cover: SheetData = [[{ value: `Price lists of ${word}` }]]
  const list: SheetData = [
    HEADINGS,
    [
      { value: `00${word}` },
      { value: `A ${word}` },
      { value: 2.765 },
      { value: 3 },
      day('2031-02-01'),
    ],
    [{ value: `${word}-B` }, { value: `B ${word}` }, { value: 2760 }, { value: 1200 }, null],
  ]
  const older: SheetData = [
    HEADINGS,
    [{ value: `${word}-C` }, { value: `C ${word}` }, { value: 9 }, null, null],
  ]
  return writeExcelFile([
    { sheet: 'Cover', data: cover },
    { sheet: 'March', data: list },
    { sheet: 'February', data: older },
  ]).toBuffer()
}

test('a workbook is read from the sheet of its products that is meant, run, and reported line by line', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, await workbookOf(word), 'prices.xlsx')
  const ready = await change(draft.id, { locationId: location.id, sheet: 1 })
  const rows = await preview(draft.id)
  const summary = await manager.send(api.productImports.summary, params(draft.id))
  const done = await runToEnd(manager, ready)

  expect(draft.settings).toMatchObject({ sheets: ['Cover', 'March', 'February'], sheet: 1 })
  expect(draft.obstacles).toEqual([
    "The sheet 'February' seems to hold products, too: choose the sheet to read.",
  ])
  // Neither the price nor the date is asked about, as in text they would be.
  expect(ready.obstacles).toEqual([])
  expect(ready.settings.columns.map(({ isDayOrderCertain }) => isDayOrderCertain)).toEqual(
    Array(5).fill(null),
  )
  expect(rows.map(({ line, values }) => [line, values])).toEqual([
    [
      2,
      {
        sku: `00${word}`,
        name: `A ${word}`,
        price: '2.77',
        stockQty: 3,
        expirationDate: '2031-02-01',
      },
    ],
    [3, { sku: `${word}-B`, name: `B ${word}`, price: '2760.00', stockQty: 1200 }],
  ])
  expect(summary).toMatchObject({ written: { lines: 2, stock: 1203, value: '3312008.31' } })
  expect(done.counts).toMatchObject({ create: 2, refuse: 0 })
  expect((await find(word)).map(({ sku, price, stockQty }) => [sku, price, stockQty])).toEqual([
    [`00${word}`, '2.77', 3],
    [`${word}-B`, '2760.00', 1200],
  ])
})

test('another sheet is read when it is chosen, and the choice is not taken for the next workbook', async () => {
  const word = uniqueWord()
  const bytes = await workbookOf(word)
  const first = await upload(manager, bytes, 'prices.xlsx')
  const chosen = await change(first.id, { sheet: 2 })
  const rows = await preview(first.id)
  const none = await manager.try(api.productImports.change, {
    ...params(first.id),
    body: { sheet: 3 },
  })
  await runToEnd(manager, chosen)
  const next = await upload(manager, bytes, 'prices.xlsx')
  const text = await upload(manager, `SKU,Name,Price,Stock,Expiry\n${word}-D,D,1,,\n`)

  expect(chosen.settings).toMatchObject({ sheet: 2, sheets: ['Cover', 'March', 'February'] })
  expect(rows.map(({ values }) => values.name)).toEqual([`C ${word}`])
  expect([none.status, none.problem.errors?.[0]]).toEqual([
    400,
    { field: 'sheet', message: 'The file has no such sheet' },
  ])
  expect(next).toMatchObject({ isRemembered: true, settings: { sheet: 1 } })
  expect(text).toMatchObject({ isRemembered: true })
  expect(text.settings).not.toHaveProperty('sheet')
})

test('a correction of a column reads the chosen sheet again', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, await workbookOf(word), 'prices.xlsx')
  await change(draft.id, { sheet: 2 })
  const corrected = await change(draft.id, { columns: [{ position: 2, field: 'cost' }] })

  expect(corrected.settings.sheet).toBe(2)
  expect((await preview(draft.id))[0]?.values).toMatchObject({ name: `C ${word}`, cost: '9.00' })
})
