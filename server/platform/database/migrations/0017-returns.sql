-- Goods that come back, money that is given back, and sales that are voided: documents of their own, with numbers of their own
-- (decisions/0051).

-- Goods that came back of one sale, once.
CREATE TABLE returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  sale_id integer NOT NULL REFERENCES sales,
  location_id integer NOT NULL REFERENCES locations,
  till_id integer NOT NULL REFERENCES tills,
  -- The shop's day on which it counts in every report.
  business_date date NOT NULL,
  -- What the goods come to: it lowered what was owed on the sale, and the rest was given back.
  total numeric(12,2) NOT NULL,
  tax_total numeric(12,2) NOT NULL CHECK (tax_total >= 0),
  credited numeric(12,2) NOT NULL CHECK (credited >= 0),
  refunded numeric(12,2) NOT NULL CHECK (refunded >= 0),
  approval_id uuid REFERENCES approvals,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT returns_total_adds_up CHECK (total = credited + refunded)
);
CREATE UNIQUE INDEX returns_number_key ON returns (upper(number));
CREATE INDEX returns_business_date ON returns (business_date, location_id);
CREATE INDEX returns_sale_id ON returns (sale_id);
CREATE INDEX returns_location_id ON returns (location_id, id);
CREATE INDEX returns_created_by_id ON returns (created_by_id);

-- What came back of one line, with its share of all that the line was.
CREATE TABLE return_items (
  -- Deferred: lines and goods are written first, and the return draws its number last.
  return_id integer NOT NULL REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  sale_id integer NOT NULL,
  sale_line smallint NOT NULL,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  due numeric(12,2) NOT NULL CHECK (due >= 0),
  tax_amount numeric(12,2) NOT NULL CHECK (tax_amount >= 0),
  cost numeric(12,2) NOT NULL CHECK (cost >= 0),
  discount_amount numeric(12,2) NOT NULL CHECK (discount_amount >= 0),
  order_discount numeric(12,2) NOT NULL CHECK (order_discount >= 0),
  vat_removed numeric(12,2) NOT NULL CHECK (vat_removed >= 0),
  statutory_discount numeric(12,2) NOT NULL CHECK (statutory_discount >= 0),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (return_id, line),
  FOREIGN KEY (sale_id, sale_line) REFERENCES sale_items
);
CREATE INDEX return_items_sale ON return_items (sale_id, sale_line);

-- From which lots they had been taken, and what became of them. Goods that are not tracked stand in none.
CREATE TABLE return_goods (
  return_id integer NOT NULL,
  line smallint NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty > 0),
  condition text NOT NULL CHECK (condition IN ('SHELF', 'QUARANTINE', 'DESTROYED')),
  PRIMARY KEY (return_id, line, lot_id),
  FOREIGN KEY (return_id, line) REFERENCES return_items
);
CREATE INDEX return_goods_lot_id ON return_goods (lot_id);

-- A voided sale, as a document.
CREATE TABLE void_slips (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  sale_id integer NOT NULL UNIQUE REFERENCES sales,
  till_id integer NOT NULL REFERENCES tills,
  approval_id uuid REFERENCES approvals,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX void_slips_number_key ON void_slips (upper(number));

-- Money given back, for a return or a void.
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  return_id integer REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  void_slip_id integer REFERENCES void_slips,
  method varchar(50) NOT NULL CHECK (method <> ''),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  reference varchar(100),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT refunds_has_one_cause CHECK (num_nonnulls(return_id, void_slip_id) = 1)
);
CREATE INDEX refunds_sale_id ON refunds (sale_id);

CREATE TRIGGER returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER return_items_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON return_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER return_goods_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON return_goods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER void_slips_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON void_slips
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No more comes back of a line than was sold.
ALTER TABLE sale_items ADD COLUMN returned_qty integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT sale_items_returned_was_sold CHECK (returned_qty BETWEEN 0 AND qty);

-- What returns lowered of what is owed, and what was given back for them.
ALTER TABLE sales
  ADD COLUMN credited numeric(12,2) NOT NULL DEFAULT 0 CHECK (credited >= 0),
  ADD COLUMN refunded numeric(12,2) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  ADD CONSTRAINT sales_returned_was_sold CHECK (credited + refunded <= grand_total),
  ADD CONSTRAINT sales_refunded_was_paid CHECK (refunded <= paid_amount - change_due),
  ADD CONSTRAINT sales_void_has_no_returns CHECK (voided_at IS NULL OR credited + refunded = 0);

-- What is owed by now. On the day of the sale it is owed in full; the return lowers it on its own day (sales_owed_by_day).
DROP INDEX sales_owed, sales_owed_customer;
CREATE INDEX sales_owed ON sales (due_date, id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total - credited;
CREATE INDEX sales_owed_customer ON sales (customer_id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total - credited AND customer_id IS NOT NULL;

-- Goods come back by the line of their return.
ALTER TABLE stock_movements
  ADD COLUMN return_id integer,
  ADD COLUMN return_line smallint,
  ADD FOREIGN KEY (return_id, return_line) REFERENCES return_items DEFERRABLE INITIALLY DEFERRED,
  DROP CONSTRAINT stock_movements_kind_check,
  DROP CONSTRAINT stock_movements_has_one_cause,
  DROP CONSTRAINT stock_movements_kind_fits_cause,
  ADD CONSTRAINT stock_movements_kind_check
    CHECK (kind IN ('SALE', 'VOID', 'RETURN', 'PURCHASE', 'PURCHASE_UNDO', 'ADJUSTMENT', 'STATE')),
  ADD CONSTRAINT stock_movements_has_one_cause
    CHECK (num_nonnulls(sale_id, return_id, purchase_receipt_id, adjustment_id) = 1),
  ADD CONSTRAINT stock_movements_kind_fits_cause CHECK (CASE
    WHEN sale_id IS NOT NULL THEN sale_line IS NOT NULL AND ((kind = 'SALE' AND delta < 0) OR (kind = 'VOID' AND delta > 0))
    WHEN return_id IS NOT NULL THEN return_line IS NOT NULL AND kind = 'RETURN' AND delta > 0
    WHEN purchase_receipt_id IS NOT NULL THEN (kind = 'PURCHASE' AND delta > 0) OR (kind = 'PURCHASE_UNDO' AND delta < 0)
    ELSE kind IN ('ADJUSTMENT', 'STATE') END);
CREATE INDEX stock_movements_return_id ON stock_movements (return_id, return_line) WHERE return_id IS NOT NULL;

-- A payment that was booked by a wrong method is taken back and booked by the right one: two rows that name it.
ALTER TABLE payments ADD COLUMN corrects_id integer REFERENCES payments;
ALTER TABLE payments DROP CONSTRAINT payments_tendered_check, DROP CONSTRAINT payments_check,
  ADD CONSTRAINT payments_amount_was_tendered CHECK (CASE
    WHEN tendered < 0 THEN corrects_id IS NOT NULL AND amount = tendered
    ELSE amount BETWEEN 0 AND tendered END);
CREATE UNIQUE INDEX payments_corrected_once ON payments (corrects_id, (tendered < 0)) WHERE corrects_id IS NOT NULL;

CREATE OR REPLACE VIEW counted_sales AS
  SELECT id, invoice_number, source, status, customer_id, customer_name, location_id, selling_price_group, pay_term_days,
         commission_agent_id, sales_date, due_date, business_date, billing_address, shipping_address,
         prescription_file_id, tax_mode, tax_rate, total_before, discount_type, discount_value, discount_amount,
         tax_total, grand_total, paid_amount, change_due, sell_note, created_by_id, created_at, voided_at, voided_by_id,
         void_reason, version, credited, refunded
    FROM sales WHERE status = 'Final' AND voided_at IS NULL;

-- A line of a return as it counts: with a minus, on the day of the return. Its cost is what the sold line cost, in its share.
CREATE VIEW returned_lines AS
  SELECT returns.business_date, returns.location_id, returns.id AS return_id, returns.sale_id, sales.customer_id,
         back.line, sold.product_id, back.qty,
         back.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END AS total_sales,
         back.discount_amount + back.order_discount + back.statutory_discount AS discount,
         back.tax_amount AS tax, back.cost
    FROM returns
    JOIN return_items AS back ON back.return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
    JOIN sales ON sales.id = returns.sale_id;

ALTER TABLE sales_to_add DROP CONSTRAINT sales_to_add_kind_check,
  ADD CONSTRAINT sales_to_add_kind_check CHECK (kind IN ('SALE', 'PAYMENT', 'RETURN', 'REFUND'));

CREATE FUNCTION note_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_to_add VALUES ('RETURN', NEW.id, -1);
  RETURN NULL;
END $$;
CREATE TRIGGER returns_note AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION note_return();

-- What is given back for a void is in no figure: the sale has left its day with all that was paid.
CREATE FUNCTION note_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_to_add VALUES ('REFUND', NEW.id, -1);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_note AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION note_refund();

ALTER TABLE sales_by_day
  ADD COLUMN return_count integer NOT NULL DEFAULT 0,
  ADD COLUMN returned_centavos bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_by_product
  ADD COLUMN return_count integer NOT NULL DEFAULT 0,
  ADD COLUMN returned_centavos bigint NOT NULL DEFAULT 0;

DROP VIEW day_figures, product_figures, customer_figures, payment_figures;
DROP FUNCTION add_sales, lines_to_add, payments_to_add;

-- The lines of the waiting sales and returns up to one id, with their signs. A sale is one transaction: its first line counts it,
-- and the first line of each product counts it for the product; so are returns counted, apart. LATERAL keeps the planner from
-- reading all sales where it was told too late how few are waiting.
CREATE FUNCTION lines_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, product_id integer,
                 transaction_count integer, product_transaction_count integer, items integer, total_sales_centavos bigint,
                 discount_centavos bigint, tax_centavos bigint, cost_centavos bigint, return_count integer,
                 product_return_count integer, returned_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id, product_id, sign * is_first::integer,
         sign * is_first_of_product::integer, sign * qty, (sign * 100 * total_sales)::bigint,
         (sign * 100 * discount)::bigint, (sign * 100 * tax)::bigint, (sign * 100 * cost)::bigint, 0, 0, 0
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM final_lines WHERE sale_id = waiting.id) AS line
   WHERE waiting.kind = 'SALE' AND waiting.id <= last_id
   UNION ALL
  SELECT business_date, location_id, customer_id, product_id, 0, 0, -qty, (-100 * total_sales)::bigint,
         (-100 * discount)::bigint, (-100 * tax)::bigint, (-100 * cost)::bigint, is_first::integer,
         is_first_of_product::integer, (100 * total_sales)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM returned_lines WHERE return_id = waiting.id) AS line
   WHERE waiting.kind = 'RETURN' AND waiting.id <= last_id
$$;

-- The waiting payments and refunds up to one id. A sale is a transaction of a method from its first payment by it on, and none any
-- more once all of them were corrected. OFFSET 0 as LATERAL above.
CREATE FUNCTION payments_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, method varchar(50), transaction_count integer,
                 amount_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, method, sign * CASE
           WHEN tendered >= 0 AND paid_before = 0 THEN 1
           WHEN tendered < 0 AND paid_before = 1 THEN -1
           ELSE 0 END, (sign * 100 * amount)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT business_date, location_id, method, amount, tendered,
            (SELECT count(*) FILTER (WHERE earlier.tendered >= 0) - count(*) FILTER (WHERE earlier.tendered < 0)
               FROM payments AS earlier
              WHERE earlier.sale_id = payment.sale_id AND earlier.method = payment.method
                AND earlier.id < payment.id) AS paid_before
       FROM payments AS payment JOIN sales ON sales.id = payment.sale_id WHERE payment.id = waiting.id OFFSET 0) AS paid
   WHERE waiting.kind = 'PAYMENT' AND waiting.id <= last_id
   UNION ALL
  SELECT business_date, location_id, method, 0, (-100 * amount)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT business_date, location_id, method, amount
       FROM refunds JOIN returns ON returns.id = return_id WHERE refunds.id = waiting.id OFFSET 0) AS back
   WHERE waiting.kind = 'REFUND' AND waiting.id <= last_id
$$;

-- Adds what waits up to one id to the sums. One statement, so one snapshot: what it takes from the list is what it adds.
-- Whoever calls it holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_id integer) RETURNS void LANGUAGE sql AS $$
  WITH line AS MATERIALIZED (
    SELECT * FROM lines_to_add(last_id)
  ), day AS (
    INSERT INTO sales_by_day AS sums
    SELECT business_date, location_id, sum(transaction_count), sum(items), sum(total_sales_centavos), sum(discount_centavos),
           sum(tax_centavos), sum(cost_centavos), sum(return_count), sum(returned_centavos)
      FROM line GROUP BY 1, 2
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos
  ), product AS (
    INSERT INTO sales_by_product AS sums
    SELECT business_date, location_id, product_id, sum(product_transaction_count), sum(items), sum(total_sales_centavos),
           sum(discount_centavos), sum(tax_centavos), sum(cost_centavos), sum(product_return_count), sum(returned_centavos)
      FROM line GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (business_date, location_id, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos
  ), customer AS (
    INSERT INTO sales_by_customer AS sums
    SELECT business_date, location_id, customer_id, sum(transaction_count), sum(total_sales_centavos)
      FROM line WHERE customer_id IS NOT NULL GROUP BY 1, 2, 3
        ON CONFLICT (business_date, location_id, customer_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos
  ), method AS (
    INSERT INTO sales_by_method AS sums
    SELECT business_date, location_id, method, sum(transaction_count), sum(amount_centavos)
      FROM payments_to_add(last_id) GROUP BY 1, 2, 3
        ON CONFLICT (business_date, location_id, method) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           amount_centavos = sums.amount_centavos + EXCLUDED.amount_centavos
  )
  DELETE FROM sales_to_add WHERE id <= last_id
$$;

-- What the reports read: the sums and what waits, so that a figure is never behind the sales.
CREATE VIEW day_figures AS
  SELECT * FROM sales_by_day
   UNION ALL
  SELECT business_date, location_id, transaction_count, items, total_sales_centavos, discount_centavos, tax_centavos,
         cost_centavos, return_count, returned_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW product_figures AS
  SELECT * FROM sales_by_product
   UNION ALL
  SELECT business_date, location_id, product_id, product_transaction_count, items, total_sales_centavos, discount_centavos,
         tax_centavos, cost_centavos, product_return_count, returned_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer
   UNION ALL
  SELECT business_date, location_id, customer_id, transaction_count, total_sales_centavos
    FROM lines_to_add(2147483647) WHERE customer_id IS NOT NULL;
-- Without a method it is what is still owed: in full on the day of the sale, and less by what a return credited on the day of that.
CREATE VIEW payment_figures AS
  SELECT * FROM sales_by_method
   UNION ALL
  SELECT * FROM payments_to_add(2147483647)
   UNION ALL
  SELECT business_date, location_id, NULL, 1, (100 * (grand_total - (paid_amount - change_due)))::bigint
    FROM counted_sales WHERE paid_amount - change_due < grand_total
   UNION ALL
  SELECT business_date, location_id, NULL, 0, (-100 * credited)::bigint FROM returns WHERE credited > 0;
CREATE INDEX returns_credited ON returns (business_date, location_id) WHERE credited > 0;

-- Who may take goods back, and until when without asking.
ALTER TABLE settings
  ADD COLUMN returns_by text NOT NULL DEFAULT 'MANAGERS' CHECK (returns_by IN ('ANYONE', 'MANAGERS')),
  ADD COLUMN return_days smallint NOT NULL DEFAULT 7 CHECK (return_days BETWEEN 0 AND 3650);
-- Goods that do not come back, as all below their category.
ALTER TABLE categories ADD COLUMN comes_back boolean NOT NULL DEFAULT true;
