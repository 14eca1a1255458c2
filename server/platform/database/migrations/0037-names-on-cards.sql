-- A card is a number under a name (decisions/0061), and what was written freely of a buyer can be erased (decisions/0017).

-- A name as holders of cards are compared: its words in whatever order, without capitals, accents and marks.
CREATE FUNCTION holder_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE((SELECT string_agg(word, ' ' ORDER BY word COLLATE "C")
                     FROM regexp_split_to_table(search_key(normalize(name)), '[^a-z0-9\u00c0-\U0010ffff]+') AS word
                    WHERE word <> ''), '');

DROP INDEX beneficiaries_id_hash;
CREATE UNIQUE INDEX beneficiaries_number_and_holder ON beneficiaries (scheme, id_hash, holder_key(holder_name));

-- What stands where something was written freely of a customer who is forgotten. Nothing else is ever written over a reason.
CREATE FUNCTION erased() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 'Erased with a customer';
CREATE FUNCTION only_erases_reason(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_now = was || jsonb_build_object('reason', erased());

CREATE FUNCTION refuse_change_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF only_erases_reason(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER return_items_append_only ON return_items;
CREATE TRIGGER return_items_append_only BEFORE UPDATE ON return_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasing();
CREATE TRIGGER return_items_no_removal BEFORE DELETE OR TRUNCATE ON return_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION refuse_change_of_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND only_erases_reason(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
     OR to_jsonb(NEW) - 'used_at' <> to_jsonb(OLD) - 'used_at' THEN
    RAISE EXCEPTION 'an approval is only ever used, once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- Erases why sales of a customer were voided, why goods of them came back, and why somebody approved something of them, with what
-- the log keeps of it. Which approvals those are the log tells: by whom one was used and given, and when.
CREATE FUNCTION erase_reasons(buyer integer) RETURNS void LANGUAGE sql AS $$
  WITH own AS (
    SELECT id FROM sales WHERE customer_id = buyer
  ), told AS (
    SELECT entry.id, action, user_id, created_at
      FROM (SELECT 'sale' AS kind, id FROM own
             UNION ALL
            SELECT 'return', id FROM returns WHERE sale_id IN (SELECT id FROM own)
             UNION ALL
            SELECT 'void slip', id FROM void_slips WHERE sale_id IN (SELECT id FROM own)
             UNION ALL
            SELECT 'payment', id FROM payments WHERE sale_id IN (SELECT id FROM own)) AS thing
      JOIN audit_logs AS entry ON (entity, entity_id) = (kind, thing.id)
     WHERE action IN ('VOID', 'RETURN', 'USE_APPROVAL')
  ), voided AS (
    UPDATE sales SET void_reason = erased() WHERE customer_id = buyer AND voided_at IS NOT NULL
  ), returned AS (
    UPDATE return_items SET reason = erased() WHERE sale_id IN (SELECT id FROM own)
  ), approved AS (
    UPDATE approvals SET reason = erased() FROM told
     WHERE action = 'USE_APPROVAL' AND (actor_id, used_at) = (user_id, told.created_at)
    RETURNING approver_id, approvals.created_at
  )
  DELETE FROM audit_personal
   WHERE audit_id IN (SELECT id FROM told
                       UNION ALL
                      SELECT entry.id FROM approved
                        JOIN audit_logs AS entry ON (user_id, entry.created_at, action) = (approver_id, approved.created_at, 'APPROVE'))
$$;
SELECT erase_reasons(id) FROM customers WHERE anonymised_at IS NOT NULL;
