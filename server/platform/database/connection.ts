import type { Socket } from 'node:net'
import pg from 'pg'

/** The database cannot be used at the moment, through no fault of the caller. */
export class DatabaseAway extends Error {}

/** A connection was cut because it gave no sign of life. */
export class SilentDatabase extends DatabaseAway {
  constructor() {
    super('The database has fallen silent.')
  }
}

/** No connection could be had, so nothing was asked of the database. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('There is no connection to the database.', { cause })
  }
}

/** Refuses work for which no connection could be had. */
export function refuseUnconnected(cause: unknown): never {
  throw new NoConnection(cause)
}

export const CONNECTING_MS = 5_000
const CLOSING_MS = 2_000
/** Statements of backups, checks and migrations may take long, but always give a sign of life within this time. */
const LONG_WORK_MS = 15 * 60_000

export type ConnectionConfig = pg.ClientConfig & {
  /** How long a statement may be without a sign of life before its connection is cut. */
  silenceMs?: number
}

/**
 * A connection that does not wait for a lost network: firewalls and proxies may forget a connection without closing it.
 * Bytes in either direction count as a sign of life, so that slow work goes on. A silent connection is cut, not ended,
 * because ending waits for an answer.
 */
class Watched extends pg.Client {
  #silenceMs: number
  #isEnding = false
  #isCut = false

  constructor({ silenceMs = LONG_WORK_MS, ...config }: ConnectionConfig) {
    super({
      connectionTimeoutMillis: CONNECTING_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...config,
    })
    this.#silenceMs = silenceMs
    this.once('connect', () => {
      const stream = this.#stream()
      stream.on('timeout', () => this.#lookAgain(stream))
    })
    this.on('drain', () => {
      if (!this.#isEnding) this.#stream().setTimeout(0)
    })
  }

  /** The stream in use; TLS replaces it while the connection is made. */
  #stream(): Socket {
    return this.connection.stream as Socket // pg gets no other kind of stream here
  }

  override query(...given: unknown[]): never {
    const stream = this.#stream()
    if (!stream.timeout) stream.setTimeout(this.#silenceMs)
    return Reflect.apply(super.query, this, given) as never // one of pg's many overloads
  }

  override end(...given: unknown[]): never {
    this.#isEnding = true
    this.#silenceMs = Math.min(this.#silenceMs, CLOSING_MS)
    this.#stream().setTimeout(this.#silenceMs)
    return Reflect.apply(super.end, this, given) as never // with or without a callback
  }

  /** Whether it was cut: nothing can be asked of it any more. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Closes it at once, without a word to the server. Whatever was asked of it fails. */
  cut(reason?: Error): void {
    this.#isCut = true
    this.#stream().destroy(reason)
  }

  /**
   * Looks once more before it cuts: a process that was held up sees its timer run out before it has read what arrived
   * meanwhile.
   */
  #lookAgain(stream: Socket): void {
    const { bytesRead } = stream
    setImmediate(() => {
      if (!stream.timeout) return
      // A paused stream means that the reader is slow, not the server.
      if (stream.bytesRead > bytesRead || stream.isPaused()) stream.setTimeout(this.#silenceMs)
      else this.cut(this.#isEnding ? undefined : new SilentDatabase())
    })
  }
}

export type WatchedClient = pg.Client & Pick<Watched, 'cut' | 'isCut'>
/** Declared with pg's own overloads, which are passed through. */
export const WatchedClient = Watched as new (config: ConnectionConfig) => WatchedClient

/** Runs work on one connection, which is closed afterwards in any case. */
export async function withConnection<T>(
  config: ConnectionConfig,
  work: (client: WatchedClient) => Promise<T>,
): Promise<T> {
  const client = new WatchedClient(config)
  client.on('error', () => {}) // the call that it interrupts reports it, too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
