import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id at 19 MiB and two passes: OWASP's minimum, about 90 ms here (the library's own default kind). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Tells whether a password is the same one again, to whoever keeps neither it nor anything that is guessed faster than
 * its stored hash: one salt, one answer.
 */
export function passwordMark(password: string, salt: string): Promise<string> {
  return hash(password, { ...COST, salt: Buffer.from(salt) })
}

let nobodysHash: Promise<string> | undefined

/** Checks a password. Without an account it reckons just as long, so that time tells nothing. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}

/** No 0, O, 1, l or I: it is read off a screen and typed once. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of about 116 bits. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
