// What a receipt printer has letters for: code page 437, which every one of them starts with.

/** The letters of code page 437 that are not ASCII's. */
const BEYOND_ASCII =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■'
const GLYPHS = new Set(BEYOND_ASCII)

/** How other signs are written. An accent that is not listed is left away from its letter. */
const WRITTEN: Record<string, string> = {
  '₱': 'P',
  '€': 'EUR',
  '×': 'x',
  '✕': 'x',
  '⁄': '/',
  '∕': '/',
  '≠': '!=',
  '→': '->',
  '←': '<-',
  '•': '·',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '‹': '<',
  '›': '>',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '‰': '0/00',
  '©': '(C)',
  '®': '(R)',
  '™': '(TM)',
  '№': 'No.',
  '¾': '3/4',
  μ: 'µ',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
}

/**
 * A text as a receipt printer can write it, on one line. Nothing that a printer would take for a command is left in it,
 * so a product's name cannot cut the paper or open a drawer.
 */
export function printable(text: string): string {
  const signs = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  // What is left out may have parted two blanks.
  return Array.from(signs, written).join('').replaceAll(/ +/g, ' ')
}

function written(sign: string): string {
  if (hasGlyph(sign)) return sign
  const known = WRITTEN[sign]
  if (known !== undefined) return known
  // Control characters, marks on their own and signs without a width, as between the parts of a combined picture.
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(sign)) return ''
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (plain !== sign && plain !== '') return Array.from(plain, written).join('')
  return '?'
}

function hasGlyph(sign: string): boolean {
  return (sign >= ' ' && sign <= '~') || GLYPHS.has(sign)
}
