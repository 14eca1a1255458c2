import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { headFacts, type BookHead } from '#domain/shop/documents/head.ts'
import { wrapped } from '#domain/shop/documents/text.ts'
import { momentText } from '#domain/shop/documents/written.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readJournal, type Journal } from '#server/cash/journal/journal.sql.ts'
import { withValues } from '#server/cash/journal/redaction.ts'

const expand = promisify(inflate)

/** Journals as one text below the head of their machine, each read when its turn comes. */
export async function* journalText(
  tx: Tx,
  readingIds: readonly number[],
  head: BookHead,
): AsyncGenerator<string> {
  for (const [at, id] of readingIds.entries()) {
    const journal = await readJournal(tx, id)
    if (at === 0) yield titleOf(head, journal)
    yield await textOf(journal)
  }
}

function titleOf(head: BookHead, { columns }: Journal): string {
  const facts = headFacts(head).flatMap(({ label, value }) =>
    wrapped(`${label}: ${value}`, columns),
  )
  return ['#'.repeat(columns), 'ELECTRONIC JOURNAL', ...facts, ''].join('\n')
}

async function textOf(journal: Journal): Promise<string> {
  const { columns, content, sha256 } = journal
  const text = await expand(Buffer.from(content, 'base64'))
  const isWhole = createHash('sha256').update(text).digest('hex') === sha256
  const values = new Map(Object.entries(journal.personal))
  const head = headOf(journal, isWhole)
  return `${head}\n\n${withValues(text.toString(), values, columns)}\n${'#'.repeat(columns)}\n\n`
}

function headOf({ columns, ...journal }: Journal, isWhole: boolean): string {
  const { tillName, locationName, number, madeAt, documentCount, sha256, logSeq, logHash } = journal
  return [
    '#'.repeat(columns),
    `Z ${number} of ${tillName}, ${locationName}`,
    `Made ${momentText(madeAt, journal.timeZone)}`,
    `Papers: ${documentCount}`,
    'SHA-256 of the text as kept, with digests:',
    ...halves(sha256),
    'IDs and TINs of cards are masked in it.',
    `Seal ${logSeq} of the log:`,
    ...halves(logHash),
    ...(isWhole ? [] : ['ALTERED: this is not the text that was kept.']),
    '#'.repeat(columns),
  ].join('\n')
}

/** No line has room for a whole hash. */
function halves(hash: string): string[] {
  return [hash.slice(0, 32), hash.slice(32)]
}
