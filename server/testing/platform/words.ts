import { randomUUID } from 'node:crypto'

/**
 * Letters that no other test has. A search parts figures from letters, so a word that is sought has none; and it has no
 * vowel, so that no short word that a test looks for is found in it by chance.
 */
export function someLetters(count = 8): string {
  return randomUUID()
    .slice(0, count)
    .replace(/[\da-f]/g, (digit) => 'bcdfghjklmpqvwxz'.charAt(Number.parseInt(digit, 16)))
}
