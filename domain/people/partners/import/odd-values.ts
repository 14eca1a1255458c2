import type { Fields } from '#domain/platform/import/fields.ts'
import { firstLetters } from '#domain/platform/import/limits.ts'
import { notice } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { numbersIn } from '#domain/people/partners/import/contact-keys.ts'

/** Fewer digits are dialled nowhere. */
const LEAST_DIGITS = 5
/** Digits of a mobile number of the Philippines, 0917 123 4567. */
const MOBILE_DIGITS = 11

/** Notices on values that stand in the wrong column, or lost a digit. `isRead`: no cell of the row was left out. */
export function remarksOnOddPeople(
  values: Values,
  { labelOf, names }: Fields,
  isRead: boolean,
): Remark[] {
  const say = (field: string, what: string) => {
    const [label, cell] = [labelOf(field), firstLetters(String(values[field]), 60)]
    return notice(field, `${label} '${cell}' ${what}`, `${label} ${what}`)
  }
  const remarks: Remark[] = []
  const { name, phone, contact } = values
  if (typeof name === 'string') {
    if (!/\p{L}/u.test(name)) remarks.push(say('name', 'has no letters'))
    else if (isEmail(name)) remarks.push(say('name', 'is an email'))
    else if (isRead && names.every((field) => field === 'name' || values[field] === undefined))
      remarks.push(notice('name', 'Nothing but the name is given'))
  }
  if (typeof contact === 'string' && (isEmail(contact) || numbersIn(contact).length > 0))
    remarks.push(say('contact', 'is a phone or an email'))
  if (typeof phone === 'string') {
    const digits = phone.replace(/\D/g, '')
    if (digits.length < LEAST_DIGITS || /^0+$/.test(digits) || isEmail(phone))
      remarks.push(say('phone', 'is no number that can be dialled'))
    else if (numbersIn(phone).some(isMobileOfOtherLength))
      remarks.push(say('phone', `has other than the ${MOBILE_DIGITS} digits of a mobile number`))
  }
  return remarks
}

/** A mobile number that is no whole one keeps its country code when it is compared. */
function isMobileOfOtherLength(number: string): boolean {
  const digits = number.replace(/\D/g, '').replace(/^63/, '0')
  return digits.startsWith('09') && digits.length !== MOBILE_DIGITS
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim())
}
