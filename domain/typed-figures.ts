import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/typed-figures', {
  ambiguous: (typed: string, one: string, other: string) =>
    `${typed} may mean ${one} or ${other}: type it without the comma`,
  noCommas: 'Type it without commas',
})

// How people type figures. Philippine prices have a point before the centavos; keyboards and habits of others bring a comma.

const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/
const GROUPED_WITH_POINT = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d*$/
const WITH_COMMA = /^[+-]?\d+,\d*$/

/**
 * A typed figure with a point before its decimals and no other mark: '12,50' is '12.50', '1,250.00' is '1250.00'. null where a comma
 * cannot be read, or in more than one way: '1,250' may mean 1250 or 1.25.
 */
export function withPoint(typed: string): string | null {
  const text = typed.trim()
  if (!text.includes(',')) return text
  const isSeveralGroups = text.split(',').length > 2
  if (GROUPED_WITH_POINT.test(text) || (isSeveralGroups && GROUPED.test(text)))
    return text.replaceAll(',', '')
  return WITH_COMMA.test(text) && !GROUPED.test(text) ? text.replace(',', '.') : null
}

/** Why a figure with a comma is not read; null for any other text. */
export function commaRefusal(typed: string): string | null {
  const text = typed.trim()
  if (withPoint(text) !== null) return null
  return GROUPED.test(text)
    ? TEXT.ambiguous(text, text.replace(',', ''), text.replace(',', '.'))
    : TEXT.noCommas
}
