-- Orders, customers and suppliers, purchases: what their screens need beyond the first tables.

-- The tax was typed by a manager instead of reckoned from the rate.
ALTER TABLE sales ADD COLUMN tax_is_typed boolean NOT NULL DEFAULT false;
-- Issued and still owed something: what is unpaid and overdue is found here. A till's sale is never in it.
CREATE INDEX sales_owed ON sales (due_date, id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total;
-- What counts, with what it came to: a day's figures and the sum over all sales are read from the index alone.
DROP INDEX sales_business_date;
CREATE INDEX sales_business_date ON sales (business_date, location_id) INCLUDE (grand_total)
  WHERE status = 'Final' AND voided_at IS NULL;
-- Orders beside a million sales of the till.
CREATE INDEX sales_orders ON sales (id) WHERE source = 'ORDER';
-- The names that orders are made out to; a till types none, its sales are found by their customer.
CREATE INDEX sales_customer_name ON sales USING gin (search_key(customer_name) gin_trgm_ops)
  WHERE source = 'ORDER' AND customer_name IS NOT NULL;
DROP INDEX sales_customer_id;
CREATE INDEX sales_customer_id ON sales (customer_id, id) WHERE customer_id IS NOT NULL;

-- Their personal data were erased on demand; the row stays, because sales refer to it.
ALTER TABLE customers ADD COLUMN anonymised_at timestamptz;

-- The supplier's own number of the document.
ALTER TABLE purchases ADD COLUMN reference varchar(100);
ALTER TABLE purchases ADD COLUMN notes text;
ALTER TABLE purchases ADD COLUMN expected_on date;
-- What had not come by then is not waited for.
ALTER TABLE purchases ADD COLUMN closed_short_at timestamptz;
ALTER TABLE purchases ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE purchases ADD CONSTRAINT purchases_short_is_received CHECK (closed_short_at IS NULL OR status = 'RECEIVED');
-- As it was called on the order.
ALTER TABLE purchase_items ADD COLUMN product_name varchar(255) NOT NULL DEFAULT '';
ALTER TABLE purchase_items ALTER COLUMN product_name DROP DEFAULT;
-- What an order counts on: the lot and expiry that were typed with it; what came stands in its receipts.
ALTER TABLE purchase_items ADD COLUMN lot_number varchar(100) CHECK (lot_number <> '');
ALTER TABLE purchase_items ADD COLUMN expiry_date date;
-- The first delivery of a purchase is 1: what came together is undone together.
ALTER TABLE purchase_receipts ADD COLUMN delivery smallint NOT NULL DEFAULT 1 CHECK (delivery > 0);
ALTER TABLE purchase_receipts ALTER COLUMN delivery DROP DEFAULT;

-- Files that no sale holds are looked for by their age.
CREATE INDEX prescription_files_uploaded_at ON prescription_files (uploaded_at);
