-- The supplier's invoice for one delivery, where a purchase came in several and each was invoiced. What is null here is as the
-- purchase says, whose own day counts for its first delivery alone: else goods that come later would change a month that is over.
CREATE TABLE delivery_invoices (
  purchase_id integer NOT NULL REFERENCES purchases ON DELETE CASCADE,
  delivery smallint NOT NULL CHECK (delivery > 0),
  number varchar(100) CHECK (number <> ''),
  invoice_date date,
  PRIMARY KEY (purchase_id, delivery),
  CHECK (num_nonnulls(number, invoice_date) > 0)
);
