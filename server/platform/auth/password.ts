import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with 19 MiB and two passes: OWASP's minimum, about 90 ms on a shop's machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with a new salt. Takes about 90 ms, so never do it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * A digest by which two uses of one password can be compared where neither it nor anything weaker than its hash is
 * kept. The same salt gives the same digest.
 */
export function passwordMark(password: string, salt: string): Promise<string> {
  return hash(password, { ...COST, salt: Buffer.from(salt) })
}

let nobodysHash: Promise<string> | undefined

/** Checks a password. The check takes as long without an account, so that its time reveals nothing. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}

/** Without 0, O, 1, l and I, because it is read off a screen and typed. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of about 116 bits. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
