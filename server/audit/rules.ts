// What must be true of the sealed log. Each gives the ids of the entries that break it, and of those it misses.

/** Each seal is the hash of its entry and the seal before; an entry that is gone breaks its seal, too. */
export const BROKEN_SEALS = `
  SELECT audit_id AS id
    FROM (SELECT audit_id, seq, hash, lag(hash, 1, '') OVER (ORDER BY seq) AS previous FROM audit_seals) AS seal
    LEFT JOIN audit_logs AS entry ON entry.id = audit_id
   WHERE entry.id IS NULL
      OR hash <> sha256(previous || convert_to(audit_text(entry), 'UTF8'))`

/** Whatever is older than what was sealed a minute ago is sealed, too. */
export const UNSEALED_ENTRIES = `
  SELECT id FROM audit_logs AS entry
   WHERE NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = entry.id)
     AND id < (SELECT max(audit_id) FROM audit_seals WHERE sealed_at < now() - interval '1 minute')`

/** The seals are counted without a gap, up to the one that is known to be the last. */
export const CUT_CHAIN = `
  SELECT audit_id AS id
    FROM (SELECT audit_id, seq, row_number() OVER (ORDER BY seq) AS place FROM audit_seals) AS seal
   WHERE seq <> place
   UNION ALL
  SELECT seq FROM audit_head
   WHERE seq <> (SELECT count(*) FROM audit_seals)
      OR hash <> COALESCE((SELECT hash FROM audit_seals ORDER BY seq DESC LIMIT 1), '')`
