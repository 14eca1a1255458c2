import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/people/beneficiaries/child', {
  toCome: 'A child’s birthday cannot be to come',
  tooOld: (oldest: number, years: number) =>
    `The law grants this for children up to ${oldest} years: this one is ${years}`,
})

/** A solo parent's discount ends with the seventh birthday (RA 11861). */
const OLDEST = 6

/** What bars a child's goods from a discount; null when nothing does. Days are the shop's. */
export function childRefusal(birthDay: string, today: string): string | null {
  if (birthDay > today) return TEXT.toCome
  const hadBirthday = today.slice(5) >= birthDay.slice(5)
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return years > OLDEST ? TEXT.tooOld(OLDEST, years) : null
}
