import { randomUUID } from 'node:crypto'

/** Letters that no other test has. A search parts figures from letters, so a word that is sought has none. */
export function someLetters(count = 8): string {
  return randomUUID()
    .slice(0, count)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
