import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { COLUMNS } from '#domain/shop/documents/kinds.ts'
import { plainText } from '#domain/shop/documents/text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JournalSources, KeepJournal } from '#server/document-types.ts'
import { findHeader, readLayout } from '#server/shop/documents/documents.sql.ts'
import { writeDocument } from '#server/shop/documents/write-document.ts'
import { holdSales, insertJournal, listDocuments } from '#server/cash/journal/journal.sql.ts'
import { Redaction } from '#server/cash/journal/redaction.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

const compress = promisify(deflate)

/** Documents that belong to no sale hide nothing. */
const NO_SALE = 0

/** Documents that are read at once: their statements share round trips. */
const AT_ONCE = 25

/** Writes the documents of a reading from their sources. */
export const journalKeeper =
  (sources: JournalSources): KeepJournal =>
  async (tx, { id: readingId, tillId, shiftIds }, now) => {
    const documents = await listDocuments(tx, sources, readingId, shiftIds)
    await holdSales(
      tx,
      documents.flatMap(({ saleId }) => (saleId === null ? [] : [saleId])),
    )
    const columns = await columnsOf(tx, tillId)
    const layout = await readLayout(tx)
    const redaction = new Redaction()
    const textOf = async ({ kind, id, saleId }: (typeof documents)[number]) => {
      const reader = { hide: redaction.of(saleId ?? NO_SALE), now }
      const paper = await sources[kind]!.read(tx, id, reader) // it was found by that source
      const header = await findHeader(tx, paper.tillId, paper.at)
      return plainText(writeDocument(paper.write, { header, layout, copy: 1 }), columns)
    }
    const texts: string[] = []
    for (let from = 0; from < documents.length; from += AT_ONCE)
      texts.push(...(await allOf(documents.slice(from, from + AT_ONCE).map(textOf))))
    const text = Buffer.from(texts.join(`\n${'='.repeat(columns)}\n\n`))
    const sha256 = createHash('sha256').update(text).digest('hex')
    await insertJournal(tx, {
      readingId,
      columns,
      papers: documents.map(({ kind, id }) => `${kind} ${id}`),
      content: await compress(text),
      sizeBytes: text.length,
      sha256,
      personal: redaction.values,
    })
    return sha256
  }

/** All results, in their order; the first error once nothing is under way any more. */
async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(work)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/** As wide as the till's paper where a journal is, else as a common roll of 80 mm. */
async function columnsOf(tx: Tx, tillId: number): Promise<42 | 48> {
  const till = (await findTill(tx, tillId, null))! // it was read
  return COLUMNS[till.paper] === 42 ? 42 : 48
}
