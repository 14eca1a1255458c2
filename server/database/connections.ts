import pg from 'pg'
import {
  CONNECTING_MS,
  type ConnectionConfig,
  type WatchedClient,
} from '#server/database/connection.ts'
import { prepareSession } from '#server/database/session.ts'

type ClientClass<Client> = new (config: ConnectionConfig) => Client

/** Connections that are kept for the next who needs one. What is wrong with one is taken to be wrong with all of them. */
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
        // Waited for, whatever its type says.
        onConnect: (client) => prepareSession(client).catch(refuse),
      })
      // Without a listener a server that restarts would take this process with it.
      pool.on('error', () => {}) // which the connection itself has told
      pool.on('connect', (client) => client.on('error', onLoss))
      return pool
    }
    this.#pool = this.#open()
  }

  /** Lends one for as long as the work takes. After a failure that `isOutlived` calls so, none of them is lent again. */
  async use<T>(
    work: (client: Client) => Promise<T>,
    isOutlived: (error: unknown) => boolean,
  ): Promise<T> {
    const pool = this.#pool
    const lent = await pool.connect()
    const client = lent as unknown as Client // which the pool was told to make
    try {
      const result = await work(client)
      lent.release()
      return result
    } catch (error) {
      const isOver = isOutlived(error)
      lent.release(isOver || client.isCut)
      if (isOver && pool === this.#pool) {
        this.#pool = this.#open()
        // Those that are at work end with it. Who has asked it for one in this moment still gets one.
        setImmediate(() => void pool.end())
      }
      throw error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
