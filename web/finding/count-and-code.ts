import { MOST_QTY } from '#domain/money.ts'

/** What the search box asks for, and how many of it; null when what stands before the asterisk counts nothing. */
type Wanted = { qty: number | null; q: string }

/** '3*4801' is three of 4801; without an asterisk it is one. An asterisk in front counts nothing and stays. */
export function wantedOf(text: string): Wanted {
  const whole = text.trim()
  const at = whole.indexOf('*')
  if (at < 1) return { qty: 1, q: whole }
  const count = whole.slice(0, at).trim()
  const qty = /^\d+$/.test(count) ? Number(count) : 0
  if (qty < 1 || qty > MOST_QTY) return { qty: null, q: whole }
  return { qty, q: whole.slice(at + 1).trim() }
}

export type Scanned = { qty: number | null; code: string; otherwise: string }

/**
 * What a scan asks for when the box it went into holds `whole`: a count typed before it counts it. A scanner
 * that stuttered has left the head of its code in the box, so that what stands there is the second guess.
 */
export function scannedInto(whole: string, code: string): Scanned {
  const { qty, q } = wantedOf(whole.endsWith(code) ? whole : code)
  const isCodeWhole = qty === null || !q.endsWith(code)
  return { qty, code: isCodeWhole ? q : code, otherwise: q }
}

/** As it is typed. */
export function wantedText({ qty, q }: Wanted): string {
  return qty === null || qty === 1 ? q : `${qty}*${q}`
}
