import { checkDigit } from '#domain/goods/products/barcode.ts'

/** Lengths of the numbers that stand for goods: GTIN-8, UPC-A, EAN-13, and the GTIN-14 of packs. */
const LENGTHS = [14, 13, 12, 8] as const

/** A number of goods in fourteen digits, filled up with zeros; null for what is none, or has a wrong check digit. */
export function gtinOf(code: string): string | null {
  if (!/^\d+$/.test(code) || !LENGTHS.some((length) => length === code.length)) return null
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1)) ? code.padStart(14, '0') : null
}

/** The barcodes that a GTIN may stand in as: with leading zeros 13, 12 or 8 digits are the same number; a pack's is its own. */
export function codesOf(gtin: string): string[] {
  return LENGTHS.filter((length) => !/[1-9]/.test(gtin.slice(0, -length) || '0')).map((length) =>
    gtin.slice(-length),
  )
}
