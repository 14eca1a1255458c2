import type { Encoding } from '#domain/platform/import/settings.ts'

export type OneByteEncoding = Extract<Encoding, 'windows-1252' | 'cp850' | 'cp437' | 'macintosh'>

/**
 * The letters from 0x80 on. TextDecoder knows neither of the DOS encodings, and in some versions of Node it takes
 * Windows-1252 for Latin 1.
 */
export const UPPER_HALVES: Record<OneByteEncoding, string> = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
    '\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
}

/** Letters after which the matter is clear. */
const MOST_SEEN = 10_000

const ENCODINGS = Object.keys(UPPER_HALVES) as OneByteEncoding[] // in the order in which equals are preferred

/**
 * The encoding in which the bytes beyond ASCII make the best letters of the words in which they stand. Where that does not
 * decide, Windows-1252.
 */
export function oneByteEncodingOf(bytes: Uint8Array): OneByteEncoding {
  const scores = ENCODINGS.map(() => 0)
  let seen = 0
  for (let at = 0; at < bytes.length && seen < MOST_SEEN; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const before = letterAt(bytes, at - 1)
    const after = letterAt(bytes, at + 1)
    if (before === null && after === null) continue
    seen += 1
    for (const [place, encoding] of ENCODINGS.entries())
      scores[place]! += scoreOf(UPPER_HALVES[encoding][byte - 0x80] ?? '', before, after)
  }
  return ENCODINGS[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

type Case = 'lower' | 'upper'

function letterAt(bytes: Uint8Array, at: number): Case | null {
  const byte = bytes[at] ?? 0
  if (byte >= 0x61 && byte <= 0x7a) return 'lower'
  return byte >= 0x41 && byte <= 0x5a ? 'upper' : null
}

/** How well a letter fits between its neighbours. No capital follows a small letter, and few signs stand inside a word. */
function scoreOf(letter: string, before: Case | null, after: Case | null): number {
  if (/\p{Lu}/u.test(letter) && before === 'lower') return -1
  if (COMMON.includes(letter)) return 2
  if (/[^\P{L}ªºƒıˆ]/u.test(letter)) return 1
  if (before === null || after === null) return 0
  return '’–—'.includes(letter) ? 2 : -1
}

/** The letters that Filipino, Spanish and French names have most. */
const COMMON = 'ñÑéè'
