import pg from 'pg'
import { fieldName } from '#server/platform/database/columns.ts'
import type { SQL, Value } from '#server/platform/database/sql.ts'

/** What a statement has done. `command` is its first word, as PostgreSQL answers it. */
export type Answer = { command: string; rows: object[] }

/** A statement was not done, because one that was sent before it in the same batch has failed. */
export class NotDone extends Error {
  constructor() {
    super('not done, because a statement before it has failed')
  }
}

/** How the rows of a statement are read. */
type Shape = { empty: object; names: string[]; readers: ((text: string) => unknown)[] }

/**
 * The statements that a connection has prepared, by their names, with the shape of their rows; null for a statement
 * without rows. The shape of a prepared statement never changes: PostgreSQL refuses it when its tables have changed.
 */
export type Prepared = Map<string, Shape | null>

type Asked = {
  sent: SQL['sent']
  values: (string | Buffer | null)[]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** The messages of PostgreSQL's extended query protocol, as pg sends them. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(of: { text: string; name: string | undefined }): void
  bind(of: { statement: string | undefined; values: Asked['values'] }): void
  describe(of: { type: 'P' }): void
  execute(): void
  close(of: { type: 'S'; name: string }): void
  sync(): void
}

/** pg accepts only its own class in a pipeline, and calls its methods with what comes. */
const Submitted = pg.Query as unknown as new (text: string) => object

/**
 * Statements that leave in one write and are done in order. One Sync ends them all, so that PostgreSQL answers in one
 * write, too; after an error it skips the rest. What is known of a prepared statement is neither sent nor asked again.
 */
export class Batch extends Submitted implements pg.Submittable {
  readonly #prepared: Prepared
  readonly #asked: Asked[] = []
  /** The statement that is answered next. */
  #place = 0
  #shape: Shape | null = null
  #rows: object[] = []
  /** pg waits for this where the connection has a limit of its own for a query. */
  callback = () => {}

  constructor(prepared: Prepared) {
    super('')
    this.#prepared = prepared
  }

  get isEmpty(): boolean {
    return this.#asked.length === 0
  }

  add({ sent, values }: SQL): Promise<Answer> {
    const texts = values.map(textOf)
    return new Promise<Answer>((resolve, reject) => {
      this.#asked.push({ sent, values: texts, resolve, reject })
    }).catch((error: Error) => {
      // The trace to whoever asked says more than the one to the socket.
      Error.captureStackTrace(error)
      throw error
    })
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire // whose declared methods take a parameter that they no longer have
    const parsed = new Set<string>()
    wire.stream.cork()
    for (const { sent, values } of this.#asked) {
      const { name } = sent
      const isKnown = name !== undefined && this.#prepared.has(name)
      if (name === undefined) wire.parse(sent)
      else if (!isKnown && !parsed.has(name)) {
        // A statement that failed when it was first asked may be prepared already.
        wire.close({ type: 'S', name })
        wire.parse(sent)
        parsed.add(name)
      }
      wire.bind({ statement: name, values })
      if (!isKnown) wire.describe({ type: 'P' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
    this.#await(0)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const names = fields.map(({ name }) => fieldName(name))
    const empty = Object.fromEntries(names.map((name) => [name, null]))
    const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID))
    this.#shape = { empty, names, readers }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { empty, names, readers } = this.#shape!
    const row: Record<string, unknown> = { ...empty }
    for (let place = 0; place < fields.length; place += 1) {
      const text = fields[place]!
      if (text !== null) row[names[place]!] = readers[place]!(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { sent, resolve } = this.#asked[this.#place]!
    if (sent.name !== undefined) this.#prepared.set(sent.name, this.#shape)
    resolve({ command: text.split(' ', 1)[0]!, rows: this.#rows })
    this.#await(this.#place + 1)
  }

  handleError(error: Error): void {
    const [failed, ...others] = this.#asked.slice(this.#place)
    failed?.reject(error)
    for (const { reject } of others) reject(new NotDone())
    this.callback()
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  #await(place: number): void {
    const name = this.#asked[place]?.sent.name
    this.#place = place
    this.#shape = (name !== undefined && this.#prepared.get(name)) || null
    this.#rows = []
  }
}

/** Moments and days are read as the text that PostgreSQL sends, and so are the lists of them and of amounts. */
const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const LISTS = [1231, 1115, 1185, 1187, 1182] // numeric[], timestamp[], timestamptz[], interval[], date[]
const AS_TEXT = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...LISTS])

const asText = (text: string) => text
const parserOf: (type: number, format: 'text') => (text: string) => unknown = pg.types.getTypeParser
const readerOf = (type: number) => (AS_TEXT.has(type) ? asText : parserOf(type, 'text'))

/** A value as PostgreSQL reads it; bytes travel as they are. */
function textOf(value: Value): string | Buffer | null {
  if (value === null || Buffer.isBuffer(value)) return value
  return Array.isArray(value) ? `{${value.map(elementOf).join()}}` : String(value)
}

function elementOf(value: Value): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
  return typeof value === 'number' ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
