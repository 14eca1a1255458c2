import { z } from 'zod'
import { labelOf, type FieldLabel } from '#domain/field-texts.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/documents/printer-address', {
  wanted: (label: string) => `${label} must be an address like 192.168.1.50, in numbers`,
  notPrivate: (label: string) =>
    `${label} must be private: one that begins with 10, 172.16 to 172.31, 192.168, or fc or fd`,
})

// A printer of a branch's network has a literal private address: 10/8, 172.16/12, 192.168/16, or fc00::/7. Names are none,
// because a name leads wherever its owner lets it lead; nor is any spelling that programs read in different ways.

type Read = { address: string } | { refusal: 'wanted' | 'notPrivate' }

/** Reads the address of a network printer, and gives it in its one spelling. */
export function readPrinterAddress(text: string): Read {
  const bytes = readV4(text)
  if (bytes) return isPrivateV4(bytes) ? { address: text } : { refusal: 'notPrivate' }
  const groups = readV6(text)
  if (!groups) return { refusal: 'wanted' }
  return (groups[0]! & 0xfe00) === 0xfc00 // it has eight
    ? { address: writeV6(groups) }
    : { refusal: 'notPrivate' }
}

/** The address of a network printer from a caller; null for none. */
export function optionalPrinterAddress(label: FieldLabel) {
  return z
    .string()
    .max(100, { error: () => TEXT.wanted(labelOf(label)) })
    .transform((text, context) => {
      if (text === '') return null
      const read = readPrinterAddress(text)
      if ('address' in read) return read.address
      context.addIssue(TEXT[read.refusal](labelOf(label)))
      return z.NEVER
    })
    .nullish()
}

/** Four decimal numbers, none with a zero before it: that would be octal for some programs. */
function readV4(text: string): number[] | null {
  const parts = text.split('.')
  const isNumber = (part: string) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255
  return parts.length === 4 && parts.every(isNumber) ? parts.map(Number) : null
}

function isPrivateV4([first, second = 0]: number[]): boolean {
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168)
  )
}

/** The eight groups of an address of version 6. One that holds an address of version 4 is not read. */
function readV6(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const given = [...before, ...after]
  if (!given.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  const zeros = 8 - given.length
  if (halves.length === 1 ? zeros !== 0 : zeros < 1) return null
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16))
}

/** As RFC 5952 writes it: small letters, no zeros before a number, '::' for the first of the longest rows of zeros. */
function writeV6(groups: number[]): string {
  const rows = groups.map((_, from) => {
    const end = groups.findIndex((group, at) => at >= from && group !== 0)
    return { from, count: (end === -1 ? groups.length : end) - from }
  })
  const { from, count } = rows.reduce((best, row) => (row.count > best.count ? row : best))
  const written = (part: number[]) => part.map((group) => group.toString(16)).join(':')
  if (count < 2) return written(groups)
  return `${written(groups.slice(0, from))}::${written(groups.slice(from + count))}`
}
