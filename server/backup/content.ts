import type { z } from 'zod'
import { DAMAGED, END_OF_ROWS, UnusableBackup } from '#server/backup/format.ts'

/** Longer than any line of ours, which hold names and numbers. */
const MOST_OF_A_LINE = 1024 * 1024
const END = Buffer.from(`${END_OF_ROWS}\n`)
const END_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`)

/** Takes a backup's content apart as it comes: lines of JSON, and between them the rows of tables. */
export class ContentReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]()
  }

  /** The next line, which is such a one. */
  async line<T>(schema: z.ZodType<T>): Promise<T> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end !== -1) {
        const line = this.#rest.subarray(0, end).toString()
        this.#rest = this.#rest.subarray(end + 1)
        return parsed(line, schema)
      }
      if (this.#rest.length > MOST_OF_A_LINE || !(await this.#more()))
        throw new UnusableBackup(DAMAGED)
    }
  }

  /** The rows up to their end, in pieces of whole rows. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const isEmpty = this.#rest.subarray(0, END.length).equals(END)
      const end = isEmpty ? 0 : this.#rest.indexOf(END_AFTER_ROWS) + 1
      if (isEmpty || end > 0) {
        if (end > 0) yield this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end + END.length)
        return
      }
      const whole = this.#rest.lastIndexOf('\n') + 1
      // The last row stays: its end of line may be the first sign of the rows' end.
      const sure = whole > 0 ? this.#rest.lastIndexOf('\n', whole - 2) + 1 : 0
      if (sure > 0) {
        yield this.#rest.subarray(0, sure)
        this.#rest = this.#rest.subarray(sure)
      }
      if (!(await this.#more())) throw new UnusableBackup(DAMAGED)
    }
  }

  /** Goes past the rows up to their end. */
  async skipRows(): Promise<void> {
    for await (const _ of this.rows());
  }

  /** Refuses anything that follows. */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#more())) throw new UnusableBackup(DAMAGED)
  }

  /** Lets go of the file. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
    return true
  }
}

function parsed<T>(line: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new UnusableBackup(DAMAGED)
  }
}
