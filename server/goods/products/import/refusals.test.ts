import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { madeWorkbook, rowOfXml, zipOf } from '#server/testing/goods/made-workbooks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

const params = (id: number) => ({ params: { id: String(id) } })
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')
const simple = () => upload(manager, `Name,Price\n${randomUUID()},1\n`)

test.each([
  ['nothing', '', 'The file is empty'],
  ['half of a base64', 'abc', 'The file did not arrive whole. Try again.'],
  ['no base64', 'a*b=', 'The file did not arrive whole. Try again.'],
  ['blanks alone', base64(' \r\n\r\n '), 'The file is empty'],
  [
    'an archive',
    base64(zipOf([{ name: 'list.csv', content: 'Name,Price\nA,1\n' }])),
    'This is a workbook or an archive: save the sheet as CSV and send that',
  ],
  [
    'half of a workbook',
    base64(madeWorkbook({ sheets: [rowOfXml('Name', 'Price')] }).subarray(0, 600)),
    'The workbook is damaged: save it again in a spreadsheet and send that',
  ],
  [
    'a workbook without a filled cell',
    base64(madeWorkbook({ sheets: ['', ''] })),
    'The file is empty',
  ],
  [
    'a workbook of more than 20 MB',
    base64(madeWorkbook({ sheets: [rowOfXml('a'.repeat(21 * 2 ** 20))] })),
    'Unpacked, the workbook is over 20 MB: split it',
  ],
  [
    'a workbook of 100,001 rows',
    base64(madeWorkbook({ sheets: [rowOfXml('A').repeat(100_001)] })),
    'The file has more than 100,000 lines: split it',
  ],
  [
    'a workbook behind a password',
    base64(
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    ),
    'This workbook is locked with a password: save it without one and send that',
  ],
  [
    'an old workbook',
    base64(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])),
    'This is an old Excel workbook: save the sheet as CSV and send that',
  ],
  [
    'a web page named .xls',
    base64(
      '\uFEFF\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Name</td></tr></table>',
    ),
    'This is a web page, whatever its name says: open it in a spreadsheet, save the sheet as CSV and send that',
  ],
  [
    'a sheet in XML',
    base64('<?xml version="1.0"?><Workbook></Workbook>'),
    'This is XML: open it in a spreadsheet, save the sheet as CSV and send that',
  ],
  ['a PDF', base64('%PDF-1.7'), 'This is not a table: send a CSV file'],
  [
    'half of a gzip',
    base64(gzipSync('Name,Price\nA,1\n'.repeat(50)).subarray(0, 40)),
    'The file is damaged: it cannot be unpacked',
  ],
  [
    'a gzip of 65 MB',
    base64(gzipSync(Buffer.alloc(65 * 2 ** 20, 'a\n'))),
    'Unpacked, the file is over 64 MB: split it',
  ],
  [
    '100,001 lines',
    base64(gzipSync('Name\n'.repeat(100_001))),
    'The file has more than 100,000 lines: split it',
  ],
])('a file that is %s is refused and leaves nothing', async (_what, content, sentence) => {
  const { status, problem } = await manager.try(api.productImports.upload, {
    body: { name: 'x.csv', content },
  })

  expect([status, problem.detail]).toEqual([400, sentence])
  expect(
    (await manager.send(api.productImports.list, {})).filter(
      ({ fileName }) => fileName === 'x.csv',
    ),
  ).toEqual([])
})

longTest('its test of a body over 24 MB')(
  'a file over 16 MB is refused, one of 16 MB is read',
  { timeout: 60_000 },
  async () => {
    const line = `${'a'.repeat(2 ** 16 - 1)}\n`
    const [most, over] = [line.repeat(256), line.repeat(257)]

    const read = await manager.try(api.productImports.upload, {
      body: { name: 'most.csv', content: base64(most) },
    })
    const refused = await manager.try(api.productImports.upload, {
      body: { name: 'over.csv', content: base64(over) },
    })

    expect(read.status).toBe(201)
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      'The file is over 16 MB: split it, or pack it with gzip',
    ])
  },
)

test('a body over 24 MB is refused before it is read', async () => {
  const headers = {
    cookie: manager.cookie,
    'content-type': 'application/json',
    'content-length': 25 * 2 ** 20,
  }

  const status = await new Promise((resolve, reject) => {
    const outgoing = request(`${pharmacy.address}/api/products/imports`, {
      method: 'POST',
      headers,
    })
    outgoing.on('response', (response) => {
      resolve(response.statusCode)
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    outgoing.flushHeaders()
  })

  expect(status).toBe(413)
})

test.each([
  [{ encoding: 'klingon' }, 'encoding'],
  [{ delimiter: 'x' }, 'delimiter'],
  [{ headerLine: -1 }, 'headerLine'],
  [{ sheet: 0 }, 'sheet'],
  [{ sheet: 100 }, 'sheet'],
  [{ existing: 'delete' }, 'existing'],
  [{ locationId: 999_999 }, 'locationId'],
  [{ columns: [{ position: 2, field: 'name' }] }, 'columns'],
  [{ columns: [{ position: 0, field: 'password' }] }, 'columns.0.field'],
])('settings of %j are refused and change nothing', async (body, field) => {
  const draft = await simple()

  const { status, problem } = await manager.try(api.productImports.change, {
    ...params(draft.id),
    body: body as never,
  })

  expect(status).toBe(400)
  expect(problem.errors?.[0]?.field).toBe(field)
  expect(await manager.send(api.productImports.get, params(draft.id))).toEqual(draft)
})

test('an import that nobody knows is not found', async () => {
  const calls = [
    manager.try(api.productImports.get, params(999_999)),
    manager.try(api.productImports.change, { ...params(999_999), body: {} }),
    manager.try(api.productImports.rows, { ...params(999_999), query: {} }),
    manager.try(api.productImports.run, { ...params(999_999), body: {} }),
    manager.try(api.productImports.cancel, params(999_999)),
    manager.try(api.productImports.report, params(999_999)),
  ]

  for (const { status, problem } of await Promise.all(calls))
    expect([status, problem.detail]).toEqual([404, 'There is no such import'])
})

test('what was changed since it was looked at is neither run nor changed', async () => {
  const draft = await simple()
  await manager.send(api.productImports.change, {
    ...params(draft.id),
    body: { existing: 'leave', version: 1 },
  })

  const changed = await manager.try(api.productImports.change, {
    ...params(draft.id),
    body: { version: 1 },
  })
  const run = await manager.try(api.productImports.run, {
    ...params(draft.id),
    body: { version: 1 },
  })

  for (const { status, problem } of [changed, run])
    expect([status, problem.detail]).toEqual([
      409,
      'Another user has changed this import meanwhile: look at the preview again',
    ])
})

test('an import without a column to know products by cannot run', async () => {
  const draft = await upload(manager, 'Foo,Bar\na,1\n')
  const twice = await upload(manager, 'Name,Price,Other\na,1,2\n')
  const doubled = await manager.send(api.productImports.change, {
    ...params(twice.id),
    body: { columns: [{ position: 2, field: 'price' }] },
  })

  const { status, problem } = await manager.try(api.productImports.run, {
    ...params(draft.id),
    body: {},
  })

  expect([status, problem.detail]).toEqual([
    409,
    'Choose the column that holds the name, the SKU or the barcode.',
  ])
  expect(doubled.obstacles).toEqual(['Price stands in two columns: choose one of them.'])
})

test('an import that is done can be neither changed nor cancelled', async () => {
  const draft = await simple()
  await runToEnd(manager, draft)

  const changed = await manager.try(api.productImports.change, { ...params(draft.id), body: {} })
  const cancelled = await manager.try(api.productImports.cancel, params(draft.id))

  expect([changed.status, changed.problem.detail]).toEqual([
    409,
    'This import has begun: it cannot be changed any more',
  ])
  expect([cancelled.status, cancelled.problem.detail]).toEqual([
    409,
    'This import is done: there is nothing left to cancel',
  ])
})

test('a cancelled draft can be neither run nor changed', async () => {
  const draft = await simple()
  await manager.send(api.productImports.cancel, params(draft.id))

  const run = await manager.try(api.productImports.run, { ...params(draft.id), body: {} })
  const changed = await manager.try(api.productImports.change, { ...params(draft.id), body: {} })

  expect([run.status, changed.status]).toEqual([409, 409])
})

test('a draft nobody came back to in a week is gone at the next upload', async () => {
  const draft = await simple()
  await pharmacy.owner.query(
    "UPDATE imports SET created_at = created_at - interval '8 days' WHERE id = $1",
    [draft.id],
  )

  await simple()

  expect((await manager.try(api.productImports.get, params(draft.id))).status).toBe(404)
})
