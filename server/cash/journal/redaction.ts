import { createHash, randomBytes } from 'node:crypto'
import { printable } from '#domain/shop/documents/printable.ts'
import { wrapped } from '#domain/shop/documents/text.ts'
import type { Hide } from '#server/document-types.ts'

/** A personal value that stands apart from the journal, with what stands in its place. */
export type Redacted = { digest: string; saleId: number; salt: string; value: string }

/** What documents show in place of a customer or a reason that was erased before: it names nobody, so it is not hidden. */
const NOBODY = /^(Deleted customer #\d+|Erased with a customer)$/

/** Letters of a digest that stand in the text. With their brackets they are one word on every width of paper. */
const LETTERS = 16

/** Takes what is personal out of documents, and collects it. */
export class Redaction {
  readonly values: Redacted[] = []

  /** For the documents of a sale. */
  of(saleId: number): Hide {
    return (value) =>
      value === null || value === '' ? value : (this.#hide(value, saleId) as typeof value)
  }

  #hide(value: string, saleId: number): string {
    if (NOBODY.test(value)) return value
    const salt = randomBytes(16)
    const hash = createHash('sha256').update(salt).update(value).digest('hex')
    const digest = hash.slice(0, LETTERS)
    this.values.push({ digest, saleId, salt: salt.toString('hex'), value })
    return `[${digest}]`
  }
}

/** The text with the values that are still kept, in lines that are as long as before. */
export function withValues(text: string, values: ReadonlyMap<string, string>, columns: number) {
  return text
    .split('\n')
    .flatMap((line) => lineWithValues(line, values, columns))
    .join('\n')
}

function lineWithValues(line: string, values: ReadonlyMap<string, string>, columns: number) {
  const revealed = line.replaceAll(/\[([0-9a-f]{16})\]/g, (digest, letters: string) => {
    const value = values.get(letters)
    return value === undefined ? digest : printable(value)
  })
  if (revealed === line) return [line]
  const indent = ' '.repeat(line.length - line.trimStart().length)
  return wrapped(revealed, columns - indent.length).map((part) => `${indent}${part}`)
}
