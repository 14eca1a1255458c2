import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { withReader, type Reader } from '#server/platform/import/reading/reader.ts'
import { upload } from '#server/testing/goods/imports.ts'
import { madeWorkbook } from '#server/testing/goods/made-workbooks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

const SHOP = {
  today: '2026-11-22',
  places: [],
  tax: { mode: 'ADDED_TO_TOTAL', rate: 82_500 },
}
const bytesOf = (text: string | Uint8Array) => new Uint8Array(Buffer.from(text))

async function columnsOf(reader: Reader, text: string): Promise<number> {
  const { settings } = await reader.ask('open', 'product', bytesOf(text))
  return settings.columns.length
}

longTest('its tests of two files at a time and of a reading that nobody wants any more')(
  'while a file is read that takes long, others are answered',
  async () => {
    const packed = gzipSync(`Name,Price\n${'\n'.repeat(8_000_000)}A,1\n`)
    const done = new AbortController()
    const start = performance.now()

    const waits = waitsUntil(done.signal)
    await upload(manager, packed)
    const tookMs = performance.now() - start
    done.abort()

    // A call that comes in between waits for one step at most; before, it waited for nearly the whole file.
    expect(Math.max(...(await waits))).toBeLessThan(tookMs / 2)
  },
)

test('a workbook of a few KB that unfolds into millions of cells is refused by what it is, and keeps no thread', async () => {
  const wide = `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`
  const bytes = madeWorkbook({ sheets: [wide + '<row><c><v>1</v></c></row>'.repeat(5_100)] })
  const body = { name: 'list.xlsx', content: bytes.toString('base64') }

  const { status, problem } = await manager.try(api.productImports.upload, { body })

  expect([status, problem.detail]).toEqual([
    400,
    'Written out, the sheet has over 5,000,000 cells: split it',
  ])
})

/** How many milliseconds each of many trivial calls took. */
async function waitsUntil(signal: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  while (!signal.aborted) {
    const start = performance.now()
    await manager.send(api.system.health, {})
    waits.push(performance.now() - start)
  }
  return waits
}

test('two files are read at a time, ten wait, and the next is asked to come again', async () => {
  const begun: number[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const readings = Array.from({ length: 12 }, (_, at) =>
    withReader(async (reader) => {
      begun.push(at)
      await opened
      return columnsOf(reader, 'Name,Price\nA,1\n')
    }),
  )

  const refused = await upload(manager, 'Name,Price\nA,1\n').catch(String)
  const begunWhileFull = [...begun]
  open()

  expect(refused).toContain('503: Many files are being read just now. Try again in a moment.')
  expect(begunWhileFull).toEqual([0, 1])
  expect(await Promise.all(readings)).toEqual(Array.from({ length: 12 }, () => 2))
  expect(begun).toHaveLength(12)
})

test('a reading that nobody wants any more ends its thread, and the next file is read', async () => {
  let left: Reader | null = null

  const reading = withReader(async (reader) => {
    left = reader
    await reader.ask('open', 'product', bytesOf('Name,Price\nA,1\n'))
    throw new Error('somebody else has changed it')
  })

  await expect(reading).rejects.toThrow('somebody else has changed it')
  await expect(ended(left)).resolves.toBe('the thread that reads files has ended')
  expect(await withReader((reader) => columnsOf(reader, 'Name,Price,SKU\nA,1,2\n'))).toBe(3)
})

/** The error that an ended thread's reader gives. */
async function ended(reader: Reader | null): Promise<string> {
  for (;;) {
    const said = await reader?.ask('next').then(
      () => 'it goes on',
      (error: Error) => error.message,
    )
    if (said !== 'it goes on') return said ?? ''
  }
}

test('a file that is refused leaves its thread to the next one', async () => {
  let first: Reader | null = null
  const refused = withReader((reader) => {
    first = reader
    return reader.ask('open', 'product', bytesOf('%PDF-1.7'))
  })

  await expect(refused).rejects.toThrow('This is not a table: send a CSV file')
  expect(await withReader(async (reader) => reader === first)).toBe(true)
})

longTest('its tests of two files at a time and of a reading that nobody wants any more')(
  'a thread that breaks down is reported as a failure, and the next file is read',
  async () => {
    const settings = null as never // the call must not get that far

    const broken = withReader(async (reader) => {
      await reader.ask('open', 'product', bytesOf('Name,Price\nA,1\n'))
      return reader.ask('begin', settings, SHOP)
    })

    await expect(broken).rejects.toThrow(TypeError)
    expect(await withReader((reader) => columnsOf(reader, 'Name,Price\nA,1\n'))).toBe(2)
  },
)

test('of a line with millions of cells as many are kept as a list has columns', async () => {
  const text = `Name,Price\nA,1${','.repeat(4_000_000)}\n`

  const rows = await withReader(async (reader) => {
    const { settings } = await reader.ask('open', 'product', bytesOf(text))
    await reader.ask('begin', settings, SHOP)
    return reader.ask('next')
  })

  expect(rows.map(({ cells }) => cells.length)).toEqual([200])
})

test('what was read is forgotten before the next file', async () => {
  await withReader(async (reader) => {
    const { settings } = await reader.ask('open', 'product', bytesOf('Name,Price\nA,1\n'))
    await reader.ask('begin', settings, SHOP)
  })

  expect(await withReader((reader) => reader.ask('next'))).toEqual([])
})
