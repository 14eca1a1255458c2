import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Feature } from '#server/feature.ts'
import type { Rule } from '#server/rule.ts'
import { documentsOf, journalSources } from '#server/cash/journal/sources.ts'

/** Rules of the electronic journal: it is whole, and what was handed out stands in it (decisions/0055). */
export const journalRules = (features: readonly Feature[]): Rule[] => [
  {
    name: 'journal/text',
    sentence: 'The text of every journal has the SHA-256 and the size that are stored with it.',
    table: 'journals',
    isLong: true,
    broken: 'SELECT reading_id AS id, content, size_bytes, sha256 FROM journals',
    isBroken: ({ content, size_bytes, sha256 }) => {
      const text = expanded(content as Buffer)
      const hash = text && createHash('sha256').update(text).digest()
      return !hash?.equals(sha256 as Buffer) || text?.length !== size_bytes
    },
  },
  {
    name: 'journal/every-reading',
    sentence:
      'Every Z reading since the first journal has a journal, unless it only carries totals over.',
    table: 'readings',
    broken: `
      SELECT readings.id, number FROM readings LEFT JOIN journals ON reading_id = readings.id
       WHERE has_journal <> (reading_id IS NOT NULL)
          OR (NOT has_journal AND NOT is_carried AND id > (SELECT min(reading_id) FROM journals))`,
  },
  {
    name: 'journal/papers',
    sentence:
      'A journal holds every document of its reading’s shifts once, in the order of time, and the reading itself.',
    table: 'journals',
    isLong: true,
    // Documents that migration 0040 brought to the opening or closing of their shift stand where they were asked for.
    broken: `
      SELECT journals.reading_id AS id FROM journals
       CROSS JOIN LATERAL (SELECT array_agg(shifts.id) AS ids FROM shifts WHERE reading_id = journals.reading_id) AS given
       CROSS JOIN LATERAL (
         SELECT array_agg(name ORDER BY place) AS names, COALESCE(array_agg(name) FILTER (WHERE is_moved), '{}') AS moved
           FROM (SELECT kind || ' ' || paper.id AS name, place,
                        kind IN ('sale', 'payment', 'return', 'void')
                          AND EXISTS (SELECT FROM shifts WHERE reading_id = journals.reading_id AND at IN (opened_at, closed_at)) AS is_moved
                   FROM (${documentsOf(journalSources(features), 'given.ids', 'journals.reading_id')}) AS paper) AS named) AS due
       WHERE ARRAY(SELECT unnest(papers) AS name ORDER BY name) <> ARRAY(SELECT unnest(names) AS name ORDER BY name)
          OR ARRAY(SELECT name FROM unnest(papers) WITH ORDINALITY AS kept (name, at) WHERE name <> ALL (moved) ORDER BY at)
             <> ARRAY(SELECT name FROM unnest(names) WITH ORDINALITY AS kept (name, at) WHERE name <> ALL (moved) ORDER BY at)`,
  },
  {
    name: 'journal/log',
    sentence:
      'The log has the SHA-256 of every journal; a journal and its reading have the seal that was the log’s last by then.',
    table: 'journals',
    broken: `
      SELECT reading_id AS id, journals.log_seq AS seal FROM journals JOIN readings ON readings.id = reading_id
       WHERE journals.log_hash IS DISTINCT FROM CASE journals.log_seq WHEN 0 THEN ''::bytea
                                                ELSE (SELECT hash FROM audit_seals WHERE seq = journals.log_seq) END
          OR (readings.log_seq, readings.log_hash) IS DISTINCT FROM (journals.log_seq, journals.log_hash)
          OR NOT EXISTS (SELECT FROM audit_logs AS log
                          WHERE (entity, entity_id, action) = ('till', till_id, 'READ')
                            AND (after->>'readingId', after->>'journal') = (reading_id::text, encode(sha256, 'hex')))`,
  },
  {
    name: 'journal/personal-values',
    sentence:
      'Every personal value that is kept beside a journal has the digest that its text holds.',
    table: 'journal_personal',
    broken: `
      SELECT reading_id AS id, digest FROM journal_personal
       WHERE digest <> left(encode(sha256(salt || convert_to(value, 'UTF8')), 'hex'), 16)`,
  },
]

/** null: nobody can read it any more. */
function expanded(content: Buffer): Buffer | null {
  try {
    return inflateSync(content)
  } catch {
    return null
  }
}
