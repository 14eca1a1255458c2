import type { Rule } from '#server/rule.ts'

/** Rules of files that must be found years later. */
export const PRESCRIPTION_RULES: Rule[] = [
  {
    name: 'files/prescriptions-are-whole',
    sentence: 'Every prescription has all its pieces in order, its size and its SHA-256.',
    table: 'prescription_files',
    broken: `
      SELECT file.id, size_bytes AS size, stored
        FROM prescription_files AS file
       CROSS JOIN LATERAL (
              SELECT COALESCE(octet_length(whole), 0) AS stored, parts, last, sha256(whole) AS hash
                FROM (SELECT string_agg(content, '' ORDER BY part) AS whole, count(*) AS parts, max(part) AS last
                        FROM prescription_chunks WHERE file_id = file.id) AS joined) AS chunks
       WHERE stored <> size_bytes OR parts <> last + 1 OR hash IS DISTINCT FROM file.sha256`,
  },
]
