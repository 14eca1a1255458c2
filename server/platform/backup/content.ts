import type { z } from 'zod'
import { DAMAGED, END_OF_ROWS, UnusableBackup } from '#server/platform/backup/format.ts'

/** Largest JSON line in bytes. Ours hold names and numbers only and are far shorter. */
const MOST_OF_A_LINE = 1024 * 1024
const END = Buffer.from(`${END_OF_ROWS}\n`)
const END_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`)

/** Reads the content of a backup from a stream: JSON lines, and between them the rows of tables. */
export class ContentReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]()
  }

  /** The next line, which must fit the schema. */
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

  /** The rows of a table up to their end, in pieces of whole rows. */
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
      // The last row is held back, because its line end may be the beginning of the end mark.
      const sure = whole > 0 ? this.#rest.lastIndexOf('\n', whole - 2) + 1 : 0
      if (sure > 0) {
        yield this.#rest.subarray(0, sure)
        this.#rest = this.#rest.subarray(sure)
      }
      if (!(await this.#more())) throw new UnusableBackup(DAMAGED)
    }
  }

  /** Skips the rows of a table. */
  async skipRows(): Promise<void> {
    for await (const _ of this.rows());
  }

  /** Refuses content behind the last line. */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#more())) throw new UnusableBackup(DAMAGED)
  }

  /** Closes the file. */
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
