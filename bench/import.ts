import { Worker } from 'node:worker_threads'
import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import writeExcelFile from 'write-excel-file/node'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'

// How long others wait for an answer while a file of products is read. A thread makes a trivial call every few
// milliseconds, so that only the server can delay it.

const LINES = Number(process.env['BENCH_LINES'] ?? 100_000)
const EVERY_MS = 5

/** Makes calls without waiting for earlier answers, and reports how long each took. */
const ASKER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { Agent, get } = require('node:http')
  const agent = new Agent({ keepAlive: true })
  const took = []
  const ask = () => {
    const start = performance.now()
    return new Promise((resolve, reject) =>
      get(workerData.address, { agent }, (response) => {
        response.resume().once('end', () => resolve(took.push(performance.now() - start)))
      }).once('error', reject))
  }
  const asked = []
  const timer = setInterval(() => asked.push(ask()), ${EVERY_MS})
  parentPort.once('message', async () => {
    clearInterval(timer)
    await Promise.all(asked)
    agent.destroy()
    parentPort.postMessage(took)
  })`

const pharmacy = await openEmptyPharmacy()
try {
  // The first upload makes the compiler do its work.
  await upload(pharmacy, plainList(2000, '\n'))
  console.log('what                              read in s  calls  p50 ms  p99 ms  longest ms')
  await measure('nothing', () => new Promise((resolve) => setTimeout(resolve, 3000)))
  let draft: ImportWithSettings | null = null
  const list = plainList(LINES, '\r\n')
  await measure(`${LINES} lines`, async () => (draft = await upload(pharmacy, list)))
  await measure('the same, corrected', () => correct(pharmacy, draft))
  const ofOldMacs = plainList(Math.ceil(LINES / 5), '\r')
  await measure(`${LINES / 5} lines ended by CR alone`, () => upload(pharmacy, ofOldMacs))
  const [few, workbook] = [plainList(LINES / 5, '\n'), await workbookOf(plainList(LINES / 5, '\n'))]
  await measure(`${LINES / 5} lines`, () => upload(pharmacy, few))
  await measure(`${LINES / 5} rows of a workbook`, () => upload(pharmacy, workbook))
  const padded = `SKU,Name,Price\nB-1,Biogesic,12.50 ${' '.repeat(3200)}x\n`
  await measure('3,200 blanks in a cell', () => upload(pharmacy, padded))
} finally {
  await pharmacy.close()
}

/** A list as an inventory program writes it. */
function plainList(lines: number, lineEnd: string): string {
  const rows = Array.from({ length: lines - 1 }, (_, at) =>
    [
      `B-${at}`,
      `"Medicine ${at}, 500 mg"`,
      `Generic ${at % 900}`,
      'Tablet',
      `${3 + (at % 40)}.10`,
      at % 7 === 0 ? `"1,${100 + (at % 900)}.50"` : `${5 + (at % 97)}.25`,
      String(at % 500),
      `L${at % 50}`,
      `2031-05-${10 + (at % 20)}`,
    ].join(','),
  )
  return `SKU,Name,Generic Name,Dosage Form,Cost,Price,Stock,Lot,Expiry${lineEnd}${rows.join(lineEnd)}${lineEnd}`
}

/** The same list as a workbook, its figures as numbers. */
function workbookOf(list: string): Promise<Buffer> {
  const rows = list.trimEnd().split('\n')
  const cells = rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const typed = (cell: string) => {
    const text = cell.replaceAll('"', '')
    const number = Number(text.replaceAll(',', ''))
    return { value: Number.isNaN(number) ? text : number }
  }
  return writeExcelFile(cells.map((row) => row.map(typed))).toBuffer()
}

function upload({ till }: EmptyPharmacy, text: string | Buffer): Promise<ImportWithSettings> {
  const body = { name: 'products.csv', content: Buffer.from(text).toString('base64') }
  return till.send(api.productImports.upload, { body })
}

function correct({ till }: EmptyPharmacy, draft: ImportWithSettings | null): Promise<unknown> {
  const params = { id: String(draft?.id) }
  return till.send(api.productImports.change, { params, body: { withoutPrice: 'notForSelling' } })
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const workerData = { address: new URL(api.system.health.path, pharmacy.address).href }
  const asker = new Worker(ASKER, { eval: true, workerData })
  const answered = new Promise<number[]>((resolve, reject) => {
    asker.once('message', resolve)
    asker.once('error', reject)
  })
  await new Promise((resolve) => asker.once('online', resolve))
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  asker.postMessage('enough', [])
  const took = (await answered).toSorted((a, b) => a - b)
  await asker.terminate()
  const at = (part: number) => took[Math.ceil(took.length * part) - 1]?.toFixed(1) ?? '-'
  const figures = [
    seconds.toFixed(1).padStart(9),
    String(took.length).padStart(6),
    at(0.5).padStart(7),
    at(0.99).padStart(7),
    at(1).padStart(11),
  ]
  console.log(`${what.padEnd(34)}${figures.join(' ')}`)
}
