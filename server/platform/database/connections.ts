import pg from 'pg'
import {
  CONNECTING_MS,
  refuseUnconnected,
  type ConnectionConfig,
  type WatchedClient,
} from '#server/platform/database/connection.ts'
import { prepareSession } from '#server/platform/database/session.ts'

type ClientClass<Client> = new (config: ConnectionConfig) => Client

/** A pool of connections. What is wrong with one is assumed to be wrong with all. */
export class Connections<Client extends WatchedClient> {
  readonly #open: () => pg.Pool
  #pool: pg.Pool

  constructor(
    Client: ClientClass<Client>,
    config: ConnectionConfig & pg.PoolConfig,
    onLoss: (error: Error) => void,
  ) {
    const refuse = (error: Error) => {
      onLoss(error)
      throw error
    }
    this.#open = () => {
      const pool = new pg.Pool({
        connectionTimeoutMillis: CONNECTING_MS,
        ...config,
        Client: Client as never, // pg wants its own constructor, which takes text as well
        // pg waits for this promise, although its type says void.
        onConnect: (client) => prepareSession(client).catch(refuse),
      })
      // Without a listener a restart of PostgreSQL would end this process.
      pool.on('error', () => {}) // the connection itself reports it
      pool.on('connect', (client) => client.on('error', onLoss))
      return pool
    }
    this.#pool = this.#open()
  }

  /**
   * Lends a connection for as long as the work takes; throws NoConnection when there is none. After an error that
   * `isOutlived` recognises, no present connection is lent again.
   */
  async use<T>(
    work: (client: Client) => Promise<T>,
    isOutlived: (error: unknown) => boolean,
  ): Promise<T> {
    const pool = this.#pool
    const lent = await pool.connect().catch(refuseUnconnected)
    const client = lent as unknown as Client // the pool is configured to make this class
    try {
      const result = await work(client)
      lent.release()
      return result
    } catch (error) {
      const isOver = isOutlived(error)
      lent.release(isOver || client.isCut)
      if (isOver && pool === this.#pool) {
        this.#pool = this.#open()
        // Connections at work end with the pool. It is ended later, because a call may just be taking a connection from it.
        setImmediate(() => void pool.end())
      }
      throw error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
