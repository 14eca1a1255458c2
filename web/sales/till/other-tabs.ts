// Tabs of one browser tell each other for whose answer they wait. Web Locks, the usual way, do not exist over plain
// HTTP.

const CHANNEL = 'botika.pending'

/** A tab that lives has said so by then. */
const MOST_WAIT_MS = 1000

/** A question or an answer, by a sale's key. */
type Word = { asks?: string; awaits?: string }

/** From now on this tab says for which sale it waits. Returns what ends that. */
export function answerOtherTabs(isAwaited: (key: string) => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.asks !== undefined && isAwaited(data.asks)) say(channel, { awaits: data.asks })
  })
  return () => channel.close()
}

/** Whether another tab waits for the answer to this sale: one that died says nothing. */
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
