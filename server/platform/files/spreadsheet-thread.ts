import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Sheet, SheetData } from 'write-excel-file/node'

type Line = SheetData[number]
/**
 * A sheet with its first lines. The type of a cell follows from its value, because functions cannot be sent to a
 * thread.
 */
export type FirstLines = Sheet<never>

/** The thread's program. It imports nothing of ours, so that it is the same in the sources, in tests and in the build. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { default: writeExcelFile } = require(workerData.library)
  const { sheets } = workerData
  parentPort.on('message', async (lines) => {
    if (lines) return sheets[0].data.push(...lines)
    const bytes = await writeExcelFile(sheets).toBuffer()
    parentPort.postMessage(new Uint8Array(bytes))
    parentPort.close()
  })`
const LIBRARY = createRequire(import.meta.url).resolve('write-excel-file/node')
const LINES_AT_ONCE = 500
const MOST_MEGABYTES = 512

let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a workbook whose first sheet goes on with more lines. The library works in one go, for seconds on a large
 * report, so it runs in a thread that blocks no till, and one after the other, so that memory holds only one.
 */
export function writeWorkbook(sheets: FirstLines[], lines: Iterable<Line>): Promise<Uint8Array> {
  const written = last.then(() => writeInThread(sheets, lines))
  last = written.catch(() => {})
  return written
}

async function writeInThread(sheets: FirstLines[], lines: Iterable<Line>): Promise<Uint8Array> {
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: { library: LIBRARY, sheets },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the thread ended without a workbook')))
    })
    const [bytes] = await Promise.all([written, send(thread, lines)])
    return bytes
  } finally {
    await thread.terminate()
  }
}

/** Sends some lines at a time; in between the server serves others. */
async function send(thread: Worker, lines: Iterable<Line>): Promise<void> {
  let some: Line[] = []
  for (const line of lines) {
    some.push(line)
    if (some.length < LINES_AT_ONCE) continue
    thread.postMessage(some, [])
    some = []
    await setImmediate()
  }
  thread.postMessage(some, [])
  thread.postMessage(null, [])
}
