-- What entries of the log say is kept to the letter, as their seals cover it, not taken apart and put together again for
-- each reading: a million seals are checked in half the time, and no version of PostgreSQL can spell it otherwise.
DROP FUNCTION audit_text(audit_logs);
ALTER TABLE audit_logs
  ALTER COLUMN before TYPE json, ALTER COLUMN after TYPE json, ALTER COLUMN metadata TYPE json;

-- What a seal covers: as in migration 0022, with the letters of those columns as they stand.
CREATE FUNCTION audit_text(entry audit_logs) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN json_build_array(entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.user_id,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.metadata)::text;
