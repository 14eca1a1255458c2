-- A key names what was made under it and holds no answer any more: what was made is read as it is when it is asked for.
-- The table is written anew, which gives back the room that the answers took.
CREATE TABLE keys_of_what_was_made AS
  SELECT key::varchar(100), call::text, user_id::integer,
         COALESCE(location_id, (SELECT id FROM locations WHERE id = (told ->> 'locationId')::integer))::integer AS location_id,
         CASE WHEN told IS NULL THEN 'GIVEN_UP' ELSE 'MADE' END AS state,
         CASE WHEN told IS NOT NULL THEN entity END AS entity,
         -- What cannot be found is 0, which is nothing: its key still makes nothing a second time.
         CASE WHEN told IS NOT NULL THEN COALESCE(CASE entity
           WHEN 'payment' THEN (SELECT max((payment ->> 'id')::integer) FROM jsonb_array_elements(told -> 'payments') AS payment)
           WHEN 'audit log' THEN
             (SELECT max(id) FROM audit_logs
               WHERE audit_logs.entity = 'purchase' AND entity_id = (told ->> 'id')::integer
                 AND action = 'RECEIVE' AND user_id = answered.user_id AND created_at = answered.created_at)
           WHEN 'stock adjustment' THEN
             (SELECT max(adjustment_id) FROM stock_movements
               WHERE product_id = (told ->> 'productId')::integer AND location_id = (told ->> 'locationId')::integer
                 AND kind = 'ADJUSTMENT' AND user_id = answered.user_id AND moved_at = answered.created_at)
           ELSE (told ->> 'id')::integer END, 0) END::bigint AS entity_id,
         body_hash, CASE WHEN body_hash IS NOT NULL THEN 1 END::smallint AS hash_rule, created_at
    FROM idempotency_keys AS answered
   CROSS JOIN LATERAL (SELECT answer::jsonb AS told) AS json
   CROSS JOIN LATERAL (SELECT CASE call
     WHEN 'POST /api/sales' THEN 'sale'
     WHEN 'POST /api/sales/{id}/payments' THEN 'payment'
     WHEN 'POST /api/purchases' THEN 'purchase'
     WHEN 'POST /api/purchases/{id}/receipts' THEN 'audit log'
     WHEN 'POST /api/stock/adjustments' THEN 'stock adjustment'
     WHEN 'POST /api/products' THEN 'product'
     WHEN 'POST /api/categories' THEN 'category'
     WHEN 'POST /api/units' THEN 'unit'
     WHEN 'POST /api/brands' THEN 'brand'
     WHEN 'POST /api/tax-rates' THEN 'tax rate'
     WHEN 'POST /api/locations' THEN 'location'
     WHEN 'POST /api/customers' THEN 'customer'
     WHEN 'POST /api/suppliers' THEN 'supplier'
     WHEN 'POST /api/users' THEN 'user'
     WHEN 'POST /api/prescriptions' THEN 'prescription'
     ELSE call END AS entity) AS named;

DROP TABLE idempotency_keys;
ALTER TABLE keys_of_what_was_made RENAME TO idempotency_keys;

ALTER TABLE idempotency_keys
  ADD PRIMARY KEY (key),
  ADD CHECK (key <> ''),
  ALTER COLUMN call SET NOT NULL,
  ALTER COLUMN user_id SET NOT NULL,
  ADD FOREIGN KEY (user_id) REFERENCES users,
  ADD FOREIGN KEY (location_id) REFERENCES locations,
  ALTER COLUMN state SET NOT NULL,
  ADD CHECK (state IN ('MADE', 'GIVEN_UP')),
  ADD CONSTRAINT idempotency_keys_name_what_was_made
    CHECK (num_nonnulls(entity, entity_id) = CASE state WHEN 'MADE' THEN 2 ELSE 0 END),
  ADD CHECK (octet_length(body_hash) = 32),
  -- A key that was given up before it was used has no body, and never can have one.
  ADD CONSTRAINT idempotency_keys_made_of_a_body CHECK (state = 'GIVEN_UP' OR body_hash IS NOT NULL),
  -- By which rule the body was hashed: 1 up to this migration (server/idempotency/body-hash.ts).
  ADD CONSTRAINT idempotency_keys_hash_has_a_rule CHECK (num_nonnulls(body_hash, hash_rule) <> 1),
  ADD CHECK (hash_rule IN (1, 2)),
  ALTER COLUMN created_at SET NOT NULL;
CREATE INDEX idempotency_keys_user_id ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_location_id ON idempotency_keys (location_id);
-- How many keys somebody gave up lately. A key's hash never changes, so that what is made moves no entry of this index.
CREATE INDEX idempotency_keys_given_up ON idempotency_keys (user_id, created_at) WHERE body_hash IS NULL;
