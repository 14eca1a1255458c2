-- Carts that were held at one till and handed to their branch, for another till to take (decisions/0057).
CREATE TABLE tickets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  -- The Idempotency-Key of its sale, whichever till makes it.
  key varchar(200) NOT NULL,
  customer_id integer REFERENCES customers ON DELETE SET NULL,
  note varchar(2000) CHECK (note <> ''),
  -- [{"productId": 7, "productName": "Biogesic", "qty": 2, "discountPct": "0.00"}]
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) > 0),
  handed_in_by_id integer NOT NULL REFERENCES users,
  handed_in_at timestamptz NOT NULL,
  -- The day after it was handed in: then it ends.
  last_day date NOT NULL
);
CREATE UNIQUE INDEX tickets_key_key ON tickets (key);
CREATE INDEX tickets_location_id ON tickets (location_id);
CREATE INDEX tickets_handed_in_by_id ON tickets (handed_in_by_id);
CREATE INDEX tickets_customer_id ON tickets (customer_id) WHERE customer_id IS NOT NULL;
