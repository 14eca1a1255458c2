import pg from 'pg'

const CHANNEL = 'botika_changes'
const AGAIN_MS = 1_000

/** What is sent to every server of the database, this one included, outside of any transaction of the trade. */
export const SAY = `SELECT pg_notify('${CHANNEL}', $1)`

/**
 * Hears what servers of the database say, on a connection of its own that is made anew when it is lost; null says that
 * something may have been missed meanwhile. The answer ends it.
 */
export function hearOn(
  config: pg.ClientConfig,
  hear: (text: string | null) => void,
): () => Promise<void> {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | null = null
  let isOver = false

  async function connect(isFirst: boolean): Promise<void> {
    const fresh = new pg.Client({ ...config, keepAlive: true })
    const lost = () => {
      if (client !== fresh || isOver) return
      client = null
      again = setTimeout(() => void connect(false), AGAIN_MS)
      void fresh.end().catch(() => {})
    }
    client = fresh
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => hear(payload ?? null))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
      if (!isFirst) hear(null)
    } catch {
      lost()
    }
  }

  const connecting = connect(true)
  return async () => {
    isOver = true
    if (again) clearTimeout(again)
    await connecting
    await client?.end().catch(() => {})
  }
}
