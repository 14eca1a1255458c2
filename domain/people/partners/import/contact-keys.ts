import type { Values } from '#domain/platform/import/row-reading.ts'
import { dialled } from '#domain/folding.ts'

/** A phone number or the email of a person or firm, by which they are recognised. */
export type ContactKey = { field: 'phone' | 'email'; key: string }

/** Fewer digits are an extension or a slip, by which nobody is known. */
const LEAST_PHONE_DIGITS = 7

/** The phone numbers of a text in the form in which they are compared, as they are dialled within the country. */
export function numbersIn(phones: unknown): string[] {
  if (typeof phones !== 'string') return []
  const numbers = phones.split(/[/;,|&]|\bor\b/i).flatMap((part) => dialled(part).split(' '))
  return numbers.filter((number) => number.length >= LEAST_PHONE_DIGITS)
}

/** Every phone number and email in a row, or in what is stored. */
export function contactKeysOf({ phone, email }: Values): ContactKey[] {
  const phones = numbersIn(phone).map((key): ContactKey => ({ field: 'phone', key }))
  if (typeof email !== 'string') return phones
  return [...phones, { field: 'email', key: email.toLowerCase() }]
}
