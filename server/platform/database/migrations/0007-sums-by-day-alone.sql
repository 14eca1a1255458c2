-- Reports: sums by day alone, and one list of what is to be added to them (decisions/0036).

-- A server of before may be adding sales: this goes after it, like whoever adds. It adds what waits, and nothing is sold or
-- paid until the list is made anew. The tables are locked in the order that sales lock them.
SELECT pg_advisory_xact_lock(hashtextextended('sums of sales', 0));
LOCK TABLE products, categories, sales, payments IN ACCESS EXCLUSIVE MODE;
SELECT add_sales(2147483647);

DROP VIEW day_figures, product_spans, product_figures, customer_figures, category_figures, payment_figures, counted_lines,
  counted_payments, product_categories;
DROP TRIGGER products_keep_tree ON products;
DROP TRIGGER products_moved ON products;
DROP TRIGGER categories_moved ON categories;
DROP TRIGGER sales_to_add_final ON sales;
DROP TRIGGER sales_to_add_change ON sales;
DROP TRIGGER sales_note_owed ON sales;
DROP TRIGGER sales_note_payments ON sales;
DROP TRIGGER payments_note ON payments;
DROP FUNCTION add_sales(integer), sum_stale_categories(integer), sum_categories_between(date, date), mark_stale(integer[]),
  keep_category_tree(), note_moved_products(), note_moved_category(), categories_to_add(integer), customers_to_add(integer),
  product_spans_to_add(integer), products_to_add(integer), days_to_add(integer), lines_to_add(integer), spans_of(date, integer),
  windows_of(date), note_sale_to_add(), note_payment(), note_payments_of_sale();
DROP AGGREGATE sum_whole(bigint);
DROP TABLE sales_to_add, payments_to_add, sales_by_category, stale_categories, categories_to_sum, product_windows,
  customer_windows;
DROP INDEX sales_by_customer_customer, customers_forgotten;

-- All sums are in whole centavos.
ALTER TABLE sales_by_day
  ALTER total_sales TYPE bigint USING 100 * total_sales,
  ALTER discount TYPE bigint USING 100 * discount,
  ALTER tax TYPE bigint USING 100 * tax,
  ALTER cost TYPE bigint USING 100 * cost;
ALTER TABLE sales_by_day RENAME total_sales TO total_sales_centavos;
ALTER TABLE sales_by_day RENAME discount TO discount_centavos;
ALTER TABLE sales_by_day RENAME tax TO tax_centavos;
ALTER TABLE sales_by_day RENAME cost TO cost_centavos;
ALTER TABLE sales_by_method ALTER amount TYPE bigint USING 100 * amount;
ALTER TABLE sales_by_method RENAME amount TO amount_centavos;

-- Of the spans those of one day at one location are what is needed.
ALTER TABLE sales_by_product RENAME TO sales_by_product_and_span;
CREATE TABLE sales_by_product (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  product_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  tax_centavos bigint NOT NULL,
  cost_centavos bigint NOT NULL
) WITH (fillfactor = 80);
INSERT INTO sales_by_product
SELECT first_day, location_id, product_id, transaction_count, items, total_sales_centavos, discount_centavos, tax_centavos,
       cost_centavos
  FROM sales_by_product_and_span WHERE span = 1 AND location_id <> 0 ORDER BY first_day, location_id, product_id;
DROP TABLE sales_by_product_and_span;
ALTER TABLE sales_by_product ADD PRIMARY KEY (business_date, location_id, product_id);
CREATE INDEX sales_by_product_product ON sales_by_product (product_id, business_date);

-- What is still owed is read from the sales themselves: few beside those of the till.
DELETE FROM sales_by_method WHERE method IS NULL;
ALTER TABLE sales_by_method
  DROP CONSTRAINT sales_by_method_business_date_location_id_method_key,
  ADD PRIMARY KEY (business_date, location_id, method);
CREATE INDEX sales_owed_by_day ON sales (business_date, location_id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total;

-- A document that came to what counts (1) or left it (-1) and stands in no sum yet. Everyone who sells writes rows of their own,
-- so no till waits for another.
CREATE TABLE sales_to_add (
  kind text NOT NULL CHECK (kind IN ('SALE', 'PAYMENT')),
  id integer NOT NULL,
  sign smallint NOT NULL CHECK (sign IN (-1, 1)),
  PRIMARY KEY (id, kind, sign)
);

-- A sale that becomes Final or is voided, and the payments that it has by then. Those of a sale that is made Final at once
-- note themselves.
CREATE FUNCTION note_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign smallint := CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO sales_to_add VALUES ('SALE', NEW.id, sign);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO sales_to_add SELECT 'PAYMENT', id, sign FROM payments WHERE sale_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_note_final AFTER INSERT ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND NEW.voided_at IS NULL) EXECUTE FUNCTION note_sale();
CREATE TRIGGER sales_note_change AFTER UPDATE OF status, voided_at ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND (OLD.status <> 'Final' OR (OLD.voided_at IS NULL) <> (NEW.voided_at IS NULL)))
  EXECUTE FUNCTION note_sale();

-- A payment for a sale that counts, made with it or later; those of a draft wait for the sale. Whoever writes payments has the
-- sale locked, or is making it.
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_to_add
    SELECT 'PAYMENT', NEW.id, 1 FROM sales WHERE id = NEW.sale_id AND status = 'Final' AND voided_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_note AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_payment();

-- The lines of the waiting sales up to one id, with their signs. A sale is one transaction: its first line counts it, and the
-- first line of each product counts it for the product. LATERAL keeps the planner from reading all sales where it was told
-- too late how few are waiting.
CREATE FUNCTION lines_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, product_id integer,
                 transaction_count integer, product_transaction_count integer, items integer, total_sales_centavos bigint,
                 discount_centavos bigint, tax_centavos bigint, cost_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id, product_id, sign * is_first::integer,
         sign * is_first_of_product::integer, sign * qty, (sign * 100 * total_sales)::bigint,
         (sign * 100 * discount)::bigint, (sign * 100 * tax)::bigint, (sign * 100 * cost)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM final_lines WHERE sale_id = waiting.id) AS line
   WHERE waiting.kind = 'SALE' AND waiting.id <= last_id
$$;

-- The waiting payments up to one id. The first by its method makes the sale a transaction of it. OFFSET 0 as LATERAL above.
CREATE FUNCTION payments_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, method varchar(50), transaction_count integer,
                 amount_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, method, sign * is_first::integer, (sign * 100 * amount)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT business_date, location_id, method, amount,
            NOT EXISTS (SELECT FROM payments AS earlier
                         WHERE earlier.sale_id = payment.sale_id AND earlier.method = payment.method
                           AND earlier.id < payment.id) AS is_first
       FROM payments AS payment JOIN sales ON sales.id = payment.sale_id WHERE payment.id = waiting.id OFFSET 0) AS paid
   WHERE waiting.kind = 'PAYMENT' AND waiting.id <= last_id
$$;

-- Adds what waits up to one id to the sums. One statement, so one snapshot: what it takes from the list is what it adds.
-- Whoever calls it holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_id integer) RETURNS void LANGUAGE sql AS $$
  WITH line AS MATERIALIZED (
    SELECT * FROM lines_to_add(last_id)
  ), day AS (
    INSERT INTO sales_by_day AS sums
    SELECT business_date, location_id, sum(transaction_count), sum(items), sum(total_sales_centavos), sum(discount_centavos),
           sum(tax_centavos), sum(cost_centavos)
      FROM line GROUP BY 1, 2
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos
  ), product AS (
    INSERT INTO sales_by_product AS sums
    SELECT business_date, location_id, product_id, sum(product_transaction_count), sum(items), sum(total_sales_centavos),
           sum(discount_centavos), sum(tax_centavos), sum(cost_centavos)
      FROM line GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (business_date, location_id, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos
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
         cost_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW product_figures AS
  SELECT * FROM sales_by_product
   UNION ALL
  SELECT business_date, location_id, product_id, product_transaction_count, items, total_sales_centavos, discount_centavos,
         tax_centavos, cost_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer
   UNION ALL
  SELECT business_date, location_id, customer_id, transaction_count, total_sales_centavos
    FROM lines_to_add(2147483647) WHERE customer_id IS NOT NULL;
-- Without a method it is what is still owed.
CREATE VIEW payment_figures AS
  SELECT * FROM sales_by_method
   UNION ALL
  SELECT * FROM payments_to_add(2147483647)
   UNION ALL
  SELECT business_date, location_id, NULL, 1, (100 * (grand_total - (paid_amount - change_due)))::bigint
    FROM counted_sales WHERE paid_amount - change_due < grand_total;
