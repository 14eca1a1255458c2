import { setImmediate } from 'node:timers/promises'

const WINDOW_BYTES = 256 * 1024
/** What is looked for is shorter than that, and so is found whole in one of two neighbours. */
const OVERLAP_BYTES = 512

/** A file's bytes as letters, a piece at a time: others are served between two of them. */
export async function* textWindows(bytes: Buffer): AsyncGenerator<string> {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    if (at > 0) await setImmediate()
    yield bytes.toString('latin1', at, at + WINDOW_BYTES + OVERLAP_BYTES)
  }
}
