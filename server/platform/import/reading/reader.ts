import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refused } from '#server/refusals.ts'
import { keepSaid } from '#server/said.ts'
import type { Answer, Question, Steps } from '#server/platform/import/reading/program.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** A thread that reads one file. Its steps are called one after the other. */
export type Reader = {
  ask<Step extends keyof Steps>(
    step: Step,
    ...given: Parameters<Steps[Step]>
  ): Promise<ReturnType<Steps[Step]>>
}

/** Most files read at a time, and most callers waiting for their turn. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 10
const MOST_MEGABYTES = 512
/** Longest duration of a step; on the largest file a step takes a few seconds. */
const MOST_STEP_MS = 30_000
/** The same within a transaction, which the database ends after ten seconds of silence (server/platform/database/session.ts). */
const MOST_WAITED_MS = 9_000

let free = MOST_AT_ONCE
const queue: (() => void)[] = []
/** An idle thread, kept because starting one takes longer than reading most files. */
let idle: Thread | null = null

/**
 * Runs work with a thread that reads a file, so that reading does not block the server. A thread whose file was refused
 * reads the next one; any other failure ends it, because nobody knows what it is at. Call this before a transaction
 * begins: the wait for a turn could outlast it.
 */
export async function withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
  await takeTurn()
  const thread = idle ?? startThread()
  idle = null
  try {
    const result = await work(thread)
    await keep(thread)
    giveTurn()
    return result
  } catch (error) {
    // The turn ends with the thread, which first finishes the step it is at.
    if (error instanceof Refused) await keep(thread).catch(thread.end).then(giveTurn)
    else void thread.end().then(giveTurn)
    throw error
  }
}

/** Keeps a thread for the next file; ends it when another is kept already. */
async function keep(thread: Thread): Promise<void> {
  await thread.ask('close')
  if (idle === null) idle = thread
  else void thread.end()
}

async function takeTurn(): Promise<void> {
  if (free > 0) {
    free -= 1
    return
  }
  if (queue.length >= MOST_WAITING)
    throw new Refused(503, 'Many files are being read just now. Try again in a moment.', {
      retryAfterS: 5,
    })
  await new Promise<void>((resolve) => queue.push(resolve))
}

function giveTurn(): void {
  const next = queue.shift()
  if (next) next()
  else free += 1
}

type Thread = Reader & { end(): Promise<unknown> }
type Waiting = { resolve(result: never): void; reject(error: unknown): void; limit: NodeJS.Timeout }

function startThread(): Thread {
  const worker = startWorker()
  const waiting: Waiting[] = []
  let end: unknown = null
  const fail = (error: unknown) => {
    end ??= error
    for (const { reject, limit } of waiting.splice(0)) {
      clearTimeout(limit)
      reject(end)
    }
  }
  const endLate = () => {
    fail(new Refused(400, 'The file takes too long to read: split it'))
    void worker.terminate()
  }
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift()
    clearTimeout(asked?.limit)
    if ('result' in answer) asked?.resolve(answer.result as never) // the step that was asked for
    else asked?.reject(refusedAs(answer))
    // An idle thread does not keep the process alive.
    if (waiting.length === 0) worker.unref()
  })
  worker.on('error', (error) => fail(refusalFor(error)))
  worker.on('exit', () => fail(new Error('the thread that reads files has ended')))
  return {
    ask: (step, ...given) =>
      new Promise((resolve, reject) => {
        if (end !== null) return reject(end)
        waiting.push({ resolve, reject, limit: setTimeout(endLate, mostMsOf(step)).unref() })
        worker.ref()
        // The bytes are transferred to the thread, not copied.
        const moved = given.flatMap((each) =>
          each instanceof Uint8Array && each.buffer instanceof ArrayBuffer ? [each.buffer] : [],
        )
        worker.postMessage({ step, given } satisfies Question, moved)
      }),
    end: () => worker.terminate(),
  }
}

/** Only `open` is asked before a transaction begins. */
function mostMsOf(step: keyof Steps): number {
  return step === 'open' ? MOST_STEP_MS : MOST_WAITED_MS
}

function refusedAs({ refused, said }: Extract<Answer, { said: unknown }>): Refused {
  keepSaid(said)
  return new Refused(refused.status, refused.message, refused.extras)
}

function refusalFor(error: Error): Error {
  const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? new Refused(400, 'The file takes too much memory to read: split it') : error
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(join(PROJECT_FOLDER, 'dist/server/read-file.js'), { resourceLimits })
  // When run from the sources: a thread does not inherit the loader that lets Node read TypeScript.
  const { href } = new URL('program.ts', import.meta.url)
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import('${href}')))`
  return new Worker(program, { eval: true, resourceLimits })
}
