import { z } from 'zod'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/platform/auth/pin', {
  required: 'PIN is required',
  length: (length: number) => `A PIN has ${length} digits`,
  oneDigit: 'A PIN of one digit only is guessed too easily',
  counting: 'A PIN that only counts up or down is guessed too easily',
})

export const PIN_LENGTH = 6

/** How many wrong PINs in a row close one, until its owner signs in by password. */
export const MOST_WRONG_PINS = 5

/** A PIN as it is typed to approve something. */
export const pin = z
  .string({ error: () => TEXT.required })
  .min(1, { error: () => TEXT.required })
  .regex(/^\d{6}$/, { error: () => TEXT.length(PIN_LENGTH) })

/** A PIN being chosen: none of those that are tried first. */
export const newPin = pin
  .refine((digits) => !/^(\d)\1+$/.test(digits), { error: () => TEXT.oneDigit })
  .refine((digits) => !/^(123456|654321)$/.test(digits), { error: () => TEXT.counting })

/** CLOSED: tried wrongly too often. */
export const PIN_STATES = ['NONE', 'OPEN', 'CLOSED'] as const
