import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { PassThrough } from 'node:stream'
import type pg from 'pg'

// PostgreSQL's COPY over pg, which knows the protocol's messages but has no call for it. Each COPY is a query object of
// our own (pg's Submittable): pg passes it the messages that arrive, and it writes its own to pg's connection.

/** The methods of pg's connection that COPY uses and its types leave out. */
type Connection = pg.Connection & {
  stream: Duplex
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const PIECE_BYTES = 64 * 1024

/** The rows of a `COPY ... TO STDOUT` statement, in pieces of many rows. PostgreSQL waits while nobody reads them. */
export function copyOut(client: pg.ClientBase, statement: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(statement)).rows
}

class CopyOut {
  readonly rows = new PassThrough({ readableHighWaterMark: 4 * PIECE_BYTES })
  readonly #statement: string
  #piece = Buffer.allocUnsafe(PIECE_BYTES)
  #filled = 0

  constructor(statement: string) {
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection
    // When nobody reads on, the connection is closed, because the remaining rows would fill the memory.
    this.rows.on('close', () => {
      if (!this.rows.readableEnded) stream.destroy()
    })
    connection.query(this.#statement)
  }

  /** The row lies in pg's buffer, which the next message overwrites, so it is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    if (this.#filled + chunk.length > PIECE_BYTES) this.#pass(stream)
    if (chunk.length > PIECE_BYTES) {
      this.#piece = Buffer.from(chunk)
      this.#filled = chunk.length
      return this.#pass(stream)
    }
    this.#filled += chunk.copy(this.#piece, this.#filled)
  }

  #pass(stream: Duplex): void {
    if (this.#filled === 0) return
    const isWanted = this.rows.write(this.#piece.subarray(0, this.#filled))
    this.#piece = Buffer.allocUnsafe(PIECE_BYTES)
    this.#filled = 0
    if (isWanted) return
    stream.pause()
    this.rows.once('drain', () => stream.resume())
  }

  handleCommandComplete(_: unknown, { stream }: pg.Connection): void {
    this.#pass(stream)
    this.rows.end()
    // All rows have arrived, and an ended stream emits no drain event that would resume the connection.
    stream.resume()
  }

  handleError(error: Error): void {
    this.rows.destroy(error)
  }

  handleReadyForQuery(): void {}
}

/** Sends rows to a `COPY ... FROM STDIN` statement, as fast as PostgreSQL takes them; answers how many it stored. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(statement, rows)).stored
}

class CopyIn {
  readonly stored: Promise<number>
  readonly #statement: string
  readonly #rows: AsyncIterable<Buffer>
  #resolve!: (stored: number) => void // assigned when the promise is constructed
  #reject!: (error: Error) => void
  #count = 0
  readonly #over = new AbortController()

  constructor(statement: string, rows: AsyncIterable<Buffer>) {
    this.#statement = statement
    this.#rows = rows
    this.stored = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection)
  }

  async #send(connection: Connection): Promise<void> {
    const { stream } = connection
    const { signal } = this.#over
    try {
      for await (const piece of this.#rows) {
        if (signal.aborted) return
        connection.sendCopyFromChunk(piece)
        if (stream.writableNeedDrain) await once(stream, 'drain', { signal })
      }
      connection.endCopyFrom()
    } catch (error) {
      if (signal.aborted) return
      // PostgreSQL answers our abort with another error; the first one names the reason.
      this.#reject(error as Error)
      connection.sendCopyFail('the rows ended')
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.split(' ')[1])
  }

  handleError(error: Error): void {
    this.#reject(error)
    this.#over.abort()
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#count)
  }
}
