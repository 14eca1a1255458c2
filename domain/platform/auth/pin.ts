import { z } from 'zod'

export const PIN_LENGTH = 6

/** How many wrong PINs in a row close one, until its owner signs in by password. */
export const MOST_WRONG_PINS = 5

/** A PIN as it is typed to approve something. */
export const pin = z
  .string('PIN is required')
  .min(1, 'PIN is required')
  .regex(/^\d{6}$/, `A PIN has ${PIN_LENGTH} digits`)

/** A PIN being chosen: none of those that are tried first. */
export const newPin = pin
  .refine((digits) => !/^(\d)\1+$/.test(digits), 'A PIN of one digit only is guessed too easily')
  .refine(
    (digits) => !/^(123456|654321)$/.test(digits),
    'A PIN that only counts up or down is guessed too easily',
  )

/** CLOSED: tried wrongly too often. */
export const PIN_STATES = ['NONE', 'OPEN', 'CLOSED'] as const
