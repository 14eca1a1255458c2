import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { jsonRows } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { JournalSources } from '#server/document-types.ts'
import { documentsOf } from '#server/cash/journal/sources.ts'
import type { Redacted } from '#server/cash/journal/redaction.ts'

/** A document of a reading, and the sale whose customer may stand on it. */
export type DocumentOfReading = { kind: Kind; id: number; saleId: number | null }

/** The documents of a reading, in the order of time. */
export function listDocuments(
  tx: Tx,
  sources: JournalSources,
  readingId: number,
  shiftIds: readonly number[],
): Promise<DocumentOfReading[]> {
  return rowsOf(
    tx,
    sql`SELECT paper.kind, paper.id, paper.sale_id
          FROM (SELECT ${shiftIds}::int[] AS ids, ${readingId}::int AS reading_id) AS given
         CROSS JOIN LATERAL (${sql.raw(documentsOf(sources, 'given.ids', 'given.reading_id'))}) AS paper ORDER BY place`,
  )
}

/**
 * Holds sales until the transaction ends, in the order in which forgetting a customer locks them: either they are forgotten
 * before their documents are read, or what is kept of them is there to be erased.
 */
export async function holdSales(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await run(tx, sql`SELECT FROM sales WHERE id = ANY(${saleIds}::int[]) ORDER BY id FOR KEY SHARE`)
}

type NewJournal = {
  readingId: number
  columns: number
  papers: readonly string[]
  content: Buffer
  sizeBytes: number
  sha256: string
  personal: readonly Redacted[]
}

/** Stores a journal with the log's last seal, which its reading has, and apart from it what is personal. */
export async function insertJournal(tx: Tx, journal: NewJournal): Promise<void> {
  const { readingId, columns, papers: documents, content, sizeBytes, sha256, personal } = journal
  await run(
    tx,
    sql`WITH journal AS (
          INSERT INTO journals (reading_id, columns, papers, content, size_bytes, sha256, log_seq, log_hash)
          SELECT ${readingId}::int, ${columns}::int, ${documents}::text[],
                 decode(${content.toString('base64')}, 'base64'), ${sizeBytes}::int, decode(${sha256}, 'hex'), log_seq, log_hash
            FROM readings WHERE id = ${readingId}
          RETURNING reading_id
        )
        INSERT INTO journal_personal (reading_id, digest, sale_id, customer_id, salt, value)
        SELECT reading_id, digest, sales.id, customer_id, decode(salt, 'hex'), value
          FROM journal CROSS JOIN jsonb_to_recordset(${jsonRows(personal)})
               AS kept (digest text, sale_id int, salt text, value text)
          JOIN sales ON sales.id = sale_id`,
  )
}

/** The readings of a till, made on some days, whose journals were kept; the earliest first. */
export async function listJournals(
  tx: Tx,
  { tillId, from, to }: { tillId: number; from?: string | undefined; to?: string | undefined },
): Promise<number[]> {
  const conditions = [sql`till_id = ${tillId}`]
  if (from !== undefined) conditions.push(sql`made_at >= ${dayStart(from)}`)
  if (to !== undefined) conditions.push(sql`made_at < ${dayStart(to, 1)}`)
  const rows = await rowsOf<{ id: number }>(
    tx,
    unprepared(sql`SELECT id FROM readings JOIN journals ON reading_id = id
         WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id`),
  )
  return rows.map(({ id }) => id)
}

/** A journal as it was kept, with the personal values that are left. */
export type Journal = {
  number: number
  tillName: string
  locationName: string
  madeAt: string
  timeZone: string
  columns: number
  documentCount: number
  content: string
  sha256: string
  logSeq: string
  logHash: string
  personal: Record<string, string>
}

export function readJournal(tx: Tx, readingId: number): Promise<Journal> {
  return rowOf(
    tx,
    sql`SELECT number, tills.name AS till_name, locations.name AS location_name, made_at,
               (SELECT time_zone FROM settings) AS time_zone, columns,
               cardinality(papers) AS document_count, encode(content, 'base64') AS content,
               encode(sha256, 'hex') AS sha256, journals.log_seq::text AS log_seq, encode(journals.log_hash, 'hex') AS log_hash,
               COALESCE((SELECT jsonb_object_agg(digest, value) FROM journal_personal WHERE reading_id = readings.id), '{}')
                 AS personal
          FROM journals JOIN readings ON readings.id = reading_id
          JOIN tills ON tills.id = till_id JOIN locations ON locations.id = readings.location_id
         WHERE reading_id = ${readingId}`,
  )
}
