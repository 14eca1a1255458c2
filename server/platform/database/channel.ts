import { WatchedClient, type ConnectionConfig } from '#server/platform/database/connection.ts'

const CHANNEL = 'botika_changes'
const AGAIN_MS = 1_000
/** A listener does not notice a dead connection. So often it sends a heartbeat, and so long it waits for the answer. */
const HEARTBEAT_MS = 5_000
const SILENCE_MS = 5_000

/** Notifies all servers of the database, this one included. Sent outside of the trade's transactions. */
export const SAY = `SELECT pg_notify('${CHANNEL}', $1)`

/**
 * Listens to the servers of the database on a connection of its own, which is made anew when it is lost. The listener
 * gets null when something may have been missed. Answers what stops it.
 */
export function hearOn(
  config: ConnectionConfig,
  hear: (text: string | null) => void,
): () => Promise<void> {
  let client: WatchedClient | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(isFirst: boolean): Promise<void> {
    const fresh = new WatchedClient({ ...config, silenceMs: SILENCE_MS })
    const lost = () => {
      if (client !== fresh || isOver) return
      client = null
      clearInterval(timer)
      timer = setTimeout(() => void connect(false), AGAIN_MS)
      void fresh.end().catch(() => {})
    }
    client = fresh
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => hear(payload ?? null))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
      timer = setInterval(() => void fresh.query('SELECT').catch(lost), HEARTBEAT_MS)
      if (!isFirst) hear(null)
    } catch {
      lost()
    }
  }

  const connecting = connect(true)
  return async () => {
    isOver = true
    await connecting
    clearInterval(timer)
    await client?.end().catch(() => {})
  }
}
