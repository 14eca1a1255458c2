import type { Socket } from 'node:net'
import pg from 'pg'

/** The database cannot be worked with just now, and nobody who calls can help it. */
export class DatabaseAway extends Error {}

export class SilentDatabase extends DatabaseAway {
  constructor() {
    super('The database has fallen silent.')
  }
}

export const CONNECTING_MS = 5_000
const CLOSING_MS = 2_000
/** No statement of a backup, a check or a migration says nothing for so long; it may last for longer. */
const LONG_WORK_MS = 15 * 60_000

export type ConnectionConfig = pg.ClientConfig & {
  /** How long a statement may be without a sign of life, before its connection counts as one that leads nowhere. */
  silenceMs?: number
}

/**
 * A connection that waits for nobody who has gone: a firewall or a proxy that forgets it closes nothing. It is not ended but
 * cut, for who ends it politely waits for an answer. Until it is, bytes in either direction are the sign of life, so that
 * what merely takes long goes on.
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

  /** TLS puts another in its place while the connection is made. */
  #stream(): Socket {
    return this.connection.stream as Socket // nothing else is ever given to pg
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

  /** Nothing can be asked of it any more. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Leaves it without a word. Whatever was asked of it fails. */
  cut(reason?: Error): void {
    this.#isCut = true
    this.#stream().destroy(reason)
  }

  /** A program that was held up itself finds its patience at an end before it has read what came meanwhile. */
  #lookAgain(stream: Socket): void {
    const { bytesRead } = stream
    setImmediate(() => {
      if (!stream.timeout) return
      // Whoever reads slowly has told the stream to pause.
      if (stream.bytesRead > bytesRead || stream.isPaused()) stream.setTimeout(this.#silenceMs)
      else this.cut(this.#isEnding ? undefined : new SilentDatabase())
    })
  }
}

export type WatchedClient = pg.Client & Pick<Watched, 'cut' | 'isCut'>
/** With pg's own overloads, which ours pass through. */
export const WatchedClient = Watched as new (config: ConnectionConfig) => WatchedClient

/** Works on one connection, which is closed afterwards whatever happens. */
export async function withConnection<T>(
  config: ConnectionConfig,
  work: (client: WatchedClient) => Promise<T>,
): Promise<T> {
  const client = new WatchedClient(config)
  client.on('error', () => {}) // also reported by the call it interrupts
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
