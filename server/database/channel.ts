import { WatchedClient, type ConnectionConfig } from '#server/database/connection.ts'

const CHANNEL = 'botika_changes'
const AGAIN_MS = 1_000
/** Whoever only listens does not notice that nobody speaks any more: so often it asks, and so long it waits for a word. */
const HEARTBEAT_MS = 5_000
const SILENCE_MS = 5_000

/** What is sent to every server of the database, this one included, outside of any transaction of the trade. */
export const SAY = `SELECT pg_notify('${CHANNEL}', $1)`

/**
 * Hears what servers of the database say, on a connection of its own that is made anew when it is lost; null says that
 * something may have been missed meanwhile. The answer ends it.
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
