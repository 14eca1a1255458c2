// Tabs of one browser notify each other of the sale whose answer they wait for. Web Locks would be the
// usual way, but they do not exist over plain HTTP.

const CHANNEL = 'botika.pending'

/** A living tab has answered within this time, in milliseconds. */
const MOST_WAIT_MS = 1000

/** A message on the channel: a question or an answer, each with the key of a sale. */
type Word = { asks?: string; awaits?: string }

/**
 * From now on this tab answers the others when they ask for a sale that it waits for. Returns the
 * function that ends this.
 */
export function answerOtherTabs(isAwaited: (key: string) => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.asks !== undefined && isAwaited(data.asks)) say(channel, { awaits: data.asks })
  })
  return () => channel.close()
}

/**
 * Whether another tab waits for the answer to this sale. A closed or crashed tab does not reply.
 */
export async function isAwaitedElsewhere(key: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  const isHeard = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.awaits === key) resolve(true)
    })
    setTimeout(resolve, MOST_WAIT_MS, false)
  })
  say(channel, { asks: key })
  const answer = await isHeard
  channel.close()
  return answer
}

function say(channel: BroadcastChannel, word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's has one, a channel's has not
  channel.postMessage(word)
}
