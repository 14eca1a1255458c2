import type { Rule } from '#server/rule.ts'

/** Rules of the sealed log: it was neither changed, cut nor added to behind the server's back (decisions/0023). */
export const SEAL_RULES: Rule[] = [
  {
    name: 'seals/unbroken',
    sentence: 'Every seal of the log is the hash of its entry and of the seal before it.',
    table: 'audit_seals',
    isLong: true,
    broken: `
      SELECT audit_id AS id, seq
        FROM (SELECT audit_id, seq, hash, lag(hash, 1, '') OVER (ORDER BY seq) AS previous FROM audit_seals) AS seal
        LEFT JOIN audit_logs AS entry ON entry.id = audit_id
       WHERE entry.id IS NULL
          OR hash <> sha256(previous || convert_to(audit_text(entry), 'UTF8'))`,
  },
  {
    // Sealing lags behind while a network to the database falls silent again and again: less than that is no alarm.
    name: 'seals/none-missing',
    sentence:
      'Every entry of the log before the last one that was sealed more than ten minutes ago is sealed, too.',
    table: 'audit_logs',
    broken: `
      SELECT id FROM audit_logs AS entry
       WHERE NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = entry.id)
         AND id < (SELECT max(audit_id) FROM audit_seals WHERE sealed_at < now() - interval '10 minutes')`,
  },
  {
    name: 'seals/in-order',
    sentence:
      'No entry was sealed more than ten minutes after a later one: no transaction lasts that long.',
    table: 'audit_seals',
    broken: `
      SELECT audit_id AS id, sealed_at AS "sealedAt"
        FROM (SELECT *, max(audit_id) OVER (ORDER BY seq) AS newest FROM audit_seals) AS late
       WHERE audit_id < newest
         AND EXISTS (SELECT FROM audit_seals AS settled
                      WHERE settled.audit_id > late.audit_id AND settled.seq < late.seq
                        AND settled.sealed_at < late.sealed_at - interval '10 minutes')`,
  },
  {
    name: 'seals/counted',
    sentence: 'The seals are numbered without a gap, up to the one that is stored as the last.',
    table: 'audit_seals',
    broken: `
      SELECT audit_id AS id
        FROM (SELECT audit_id, seq, row_number() OVER (ORDER BY seq) AS place FROM audit_seals) AS seal
       WHERE seq <> place
       UNION ALL
      SELECT seq FROM audit_head
       WHERE seq <> (SELECT count(*) FROM audit_seals)
          OR hash <> COALESCE((SELECT hash FROM audit_seals ORDER BY seq DESC LIMIT 1), '')`,
  },
  {
    name: 'seals/personal-values',
    sentence:
      'Every personal value that is kept beside the log has the digest that its entry holds.',
    table: 'audit_personal',
    broken: `
      SELECT audit_id AS id, field FROM audit_personal
        JOIN audit_logs AS entry ON entry.id = audit_id
       WHERE metadata->'personal'->>field
             IS DISTINCT FROM encode(sha256(salt || convert_to(value, 'UTF8')), 'hex')`,
  },
]
