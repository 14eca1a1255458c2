-- What the manual invoices of a machine came to on a day, while it stood still: the BIR's sales summary adds it (decisions/0072).
CREATE TABLE manual_sales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  business_date date NOT NULL,
  -- Of the whole day, without VAT.
  amount numeric(12,2) NOT NULL CHECK (amount >= 0),
  -- The entry that this one corrects: the one that no other replaces stands.
  replaces_id integer,
  typed_by_id integer NOT NULL REFERENCES users,
  typed_at timestamptz NOT NULL,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  UNIQUE (id, till_id, business_date),
  FOREIGN KEY (replaces_id, till_id, business_date) REFERENCES manual_sales (id, till_id, business_date)
);
CREATE UNIQUE INDEX manual_sales_first_key ON manual_sales (till_id, business_date) WHERE replaces_id IS NULL;
CREATE UNIQUE INDEX manual_sales_replaces_key ON manual_sales (replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX manual_sales_till_id ON manual_sales (till_id, business_date);
CREATE INDEX manual_sales_typed_by_id ON manual_sales (typed_by_id);
CREATE TRIGGER manual_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON manual_sales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
