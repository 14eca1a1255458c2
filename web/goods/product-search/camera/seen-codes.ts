import { isSamePack } from '#web/goods/product-search/camera/as-scanned.ts'

/** In milliseconds. What was read once is taken when it is read again within this time: a picture may be misread, two are not alike. */
const AGREE_MS = 1000
/** In milliseconds. A code that was taken is taken again once it was out of sight for so long: a hand holds one pack for a while. */
const AWAY_MS = 2000

/** What a camera sees, picture by picture. Returns the code that is to be taken now, if any. */
export function watchCodes() {
  let read = { code: '', atMs: -Infinity }
  let taken = { code: '', seenAtMs: -Infinity }
  return function see(code: string, atMs: number): string | null {
    if (atMs - taken.seenAtMs < AWAY_MS && isSamePack(code, taken.code)) {
      taken.seenAtMs = atMs
      return null
    }
    const isAgain = code === read.code && atMs - read.atMs <= AGREE_MS
    read = { code, atMs }
    if (!isAgain) return null
    taken = { code, seenAtMs: atMs }
    return code
  }
}
