import { MOST_QTY } from '#domain/money.ts'

/** Between a quantity and the code of which so many are sold. */
export const COUNT_KEY = '*'

/**
 * The text to search for and the quantity. qty is null if the text before the asterisk is no
 * quantity.
 */
export type Wanted = { qty: number | null; q: string }

/**
 * '3*4801' means three of 4801; without an asterisk it is one. A leading asterisk belongs to the
 * text.
 */
export function wantedOf(text: string): Wanted {
  const whole = text.trim()
  const at = whole.indexOf(COUNT_KEY)
  if (at < 1) return { qty: 1, q: whole }
  const count = whole.slice(0, at).trim()
  const qty = /^\d+$/.test(count) ? Number(count) : 0
  if (qty < 1 || qty > MOST_QTY) return { qty: null, q: whole }
  return { qty, q: whole.slice(at + 1).trim() }
}

export type Scanned = { qty: number | null; code: string; otherwise: string }

/**
 * What a scan means whose box now holds `whole`: a quantity typed before the code counts. If a
 * scanner has stuttered, the first part of its code is in the box, so the text of the box is only
 * the second guess (`otherwise`).
 */
export function scannedInto(whole: string, code: string): Scanned {
  const { qty, q } = wantedOf(whole.endsWith(code) ? whole : code)
  const isCodeWhole = qty === null || !q.endsWith(code)
  return { qty, code: isCodeWhole ? q : code, otherwise: q }
}

/** The text as somebody would type it. */
export function wantedText({ qty, q }: Wanted): string {
  return qty === null || qty === 1 ? q : `${qty}*${q}`
}
