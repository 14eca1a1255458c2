import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/products/barcode', {
  length: (name: string, length: number) =>
    `${name.startsWith('E') ? 'An' : 'A'} ${name} barcode has ${length} digits`,
  upcE: 'A UPC-E barcode starts with 0 or 1',
  checkDigit: (name: string, digit: number) =>
    `The last digit of this ${name} barcode should be ${digit}`,
})

export const BARCODE_TYPES = ['C128', 'C39', 'EAN13', 'EAN8', 'UPCA', 'UPCE'] as const
export type BarcodeType = (typeof BARCODE_TYPES)[number]

/** Number of digits of a symbology, its check digit included. Symbologies that are missing here carry free text. */
export const BARCODE_DIGITS: Partial<Record<BarcodeType, number>> = {
  EAN13: 13,
  EAN8: 8,
  UPCA: 12,
  UPCE: 8,
}
const NAMES: Partial<Record<BarcodeType, string>> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
}

/** The GS1 check digit of the digits before it: weights 3, 1, 3 ... from the right (GS1 General Specifications 7.9). */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    return total + Number(digit) * (place % 2 === 0 ? 3 : 1)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The UPC-A number that a UPC-E number abbreviates. The check digit is that of the long form. */
function expandUpcE(code: string): string {
  const [system, body, check] = [code[0], code.slice(1, 7), code[7]]
  const last = body[5] ?? ''
  if ('012'.includes(last))
    return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`
  if (last === '3') return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`
  if (last === '4') return `${system}${body.slice(0, 4)}00000${body[4]}${check}`
  return `${system}${body.slice(0, 5)}0000${last}${check}`
}

/** Why a code cannot be a barcode of that type, in the words of a form; null when it can. */
export function barcodeRefusal(type: BarcodeType, code: string): string | null {
  const length = BARCODE_DIGITS[type]
  if (length === undefined) return null
  if (code.length !== length || !/^\d+$/.test(code)) return TEXT.length(NAMES[type] ?? type, length)
  if (type === 'UPCE' && !/^[01]/.test(code)) return TEXT.upcE
  const full = type === 'UPCE' ? expandUpcE(code) : code
  const expected = checkDigit(full.slice(0, -1))
  if (expected === Number(full.at(-1))) return null
  return TEXT.checkDigit(NAMES[type] ?? type, expected)
}
