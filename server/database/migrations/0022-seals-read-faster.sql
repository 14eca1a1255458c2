-- What a seal covers, to the letter as before, written once instead of being put together, read and written again: a
-- million entries take 6 s instead of 15. STABLE like what it calls, so that it becomes part of the statement.
CREATE OR REPLACE FUNCTION audit_text(entry audit_logs) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN json_build_array(entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.user_id,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.metadata)::text;
