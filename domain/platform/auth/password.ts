import { z } from 'zod'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/platform/auth/password', {
  required: 'Password is required',
  short: (least: number) => `Password must be at least ${least} characters`,
  long: (most: number) => `Password must be at most ${most} characters`,
})

export const PASSWORD_LENGTH_LEAST = 8
export const PASSWORD_LENGTH_MOST = 128

/** A password being chosen. Only its length is checked here, so any characters may stand in it (NIST SP 800-63B). */
export const newPassword = z
  .string({ error: () => TEXT.required })
  .min(1, { error: () => TEXT.required })
  .min(PASSWORD_LENGTH_LEAST, { error: () => TEXT.short(PASSWORD_LENGTH_LEAST) })
  .max(PASSWORD_LENGTH_MOST, { error: () => TEXT.long(PASSWORD_LENGTH_MOST) })

/**
 * The words of a name or address in lower case, without accents, digits and signs, as an attacker who guesses would try
 * them.
 */
export function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.split(/\P{L}+/u).filter((word) => word !== '')
}

/**
 * Whether the letters of a password are made of nothing but these words, in any order and any number of times. Digits
 * and signs are ignored, because guesses add them too. A password without letters is made of no words.
 */
export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const letters = wordsIn(password).join('')
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at += 1)
    if (ends.has(at))
      for (const word of words) if (letters.startsWith(word, at)) ends.add(at + word.length)
  return letters !== '' && ends.has(letters.length)
}
