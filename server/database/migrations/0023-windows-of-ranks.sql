-- Reports: the first of a rank are found without adding all the others up (decisions/0028).

-- A server of before may be adding sales: this goes after it, like whoever adds.
SELECT pg_advisory_xact_lock(hashtextextended('sums of sales', 0));

-- Whole numbers whose sum is one: PostgreSQL's own sum of them is a numeric, kept for each group apart. Too large a sum is
-- refused.
CREATE AGGREGATE sum_whole(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = safe
);

-- Customers are summed in centavos, as products are, and are found by who they are, too.
DROP VIEW customer_figures;
DROP FUNCTION customers_to_add(integer);
ALTER TABLE sales_by_customer ALTER COLUMN total_sales TYPE bigint USING (100 * total_sales)::bigint;
ALTER TABLE sales_by_customer RENAME COLUMN total_sales TO total_sales_centavos;
CREATE INDEX sales_by_customer_customer ON sales_by_customer (customer_id, business_date);

CREATE FUNCTION customers_to_add(last_sale_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, transaction_count integer,
                 total_sales_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id,
         (count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1))::integer,
         (100 * sum(change * total_sales))::bigint
    FROM lines_to_add(last_sale_id) WHERE customer_id IS NOT NULL GROUP BY business_date, location_id, customer_id
$$;
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer UNION ALL SELECT * FROM customers_to_add(2147483647);

-- No line counts less than nothing: not before discounts, by the CHECKs of its amounts, and by this one not after them.
ALTER TABLE sale_items ADD CONSTRAINT sale_items_discount_share CHECK (order_discount <= line_total);

-- What each product (its revenue) and each customer came to at all locations in every window of 48 days, without what
-- waits. Who is asked for any days of a window has at most what stands here, for no line counts less than nothing.
CREATE TABLE product_windows (
  first_day date NOT NULL,
  product_id integer NOT NULL,
  revenue_centavos bigint NOT NULL,
  PRIMARY KEY (first_day, product_id)
);
CREATE INDEX product_windows_rank ON product_windows (first_day, revenue_centavos DESC);
CREATE TABLE customer_windows (
  first_day date NOT NULL,
  customer_id integer NOT NULL,
  total_sales_centavos bigint NOT NULL,
  PRIMARY KEY (first_day, customer_id)
);
CREATE INDEX customer_windows_rank ON customer_windows (first_day, total_sales_centavos DESC);

-- The windows that hold a day, by the day that each begins on. One begins at every multiple of 16 days from 1 January 1970
-- (domain/reports/window.ts).
CREATE FUNCTION windows_of(day date) RETURNS SETOF date LANGUAGE sql IMMUTABLE ROWS 3 AS $$
  SELECT day - (day - DATE '1970-01-01') % 16 - before FROM unnest('{0, 16, 32}'::integer[]) AS before
$$;

-- Of products they come of the spans of 16 days, which lie in a window or outside.
INSERT INTO product_windows
SELECT first.day, product_id, sum(total_sales_centavos + discount_centavos)
  FROM sales_by_product, windows_of(first_day) AS first (day) WHERE span = 16 AND location_id = 0
 GROUP BY first.day, product_id ORDER BY first.day, product_id;
INSERT INTO customer_windows
SELECT first.day, customer_id, sum(total_sales_centavos)
  FROM sales_by_customer, windows_of(business_date) AS first (day)
 GROUP BY first.day, customer_id ORDER BY first.day, customer_id;

-- As in migration 0021, with the windows.
CREATE OR REPLACE FUNCTION add_sales(last_sale_id integer) RETURNS void LANGUAGE sql AS $$
  WITH day AS (
    INSERT INTO sales_by_day AS sums SELECT * FROM days_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), sold AS MATERIALIZED (
    SELECT * FROM product_spans_to_add(last_sale_id)
  ), product AS (
    INSERT INTO sales_by_product AS sums SELECT * FROM sold
        ON CONFLICT (span, location_id, first_day, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos
  ), product_window AS (
    INSERT INTO product_windows AS sums
    SELECT first.day, product_id, sum(total_sales_centavos + discount_centavos)
      FROM sold, windows_of(first_day) AS first (day) WHERE span = 16 AND location_id = 0
     GROUP BY first.day, product_id ORDER BY first.day, product_id
        ON CONFLICT (first_day, product_id) DO UPDATE SET
           revenue_centavos = sums.revenue_centavos + EXCLUDED.revenue_centavos
  ), category AS (
    INSERT INTO sales_by_category AS sums SELECT * FROM categories_to_add(last_sale_id)
        ON CONFLICT (category_id, business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), bought AS MATERIALIZED (
    SELECT * FROM customers_to_add(last_sale_id)
  ), customer AS (
    INSERT INTO sales_by_customer AS sums SELECT * FROM bought
        ON CONFLICT (business_date, location_id, customer_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos
  ), customer_window AS (
    INSERT INTO customer_windows AS sums
    SELECT first.day, customer_id, sum(total_sales_centavos)
      FROM bought, windows_of(business_date) AS first (day)
     GROUP BY first.day, customer_id ORDER BY first.day, customer_id
        ON CONFLICT (first_day, customer_id) DO UPDATE SET
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos
  ), paid AS (
    DELETE FROM payments_to_add WHERE sale_id <= last_sale_id RETURNING *
  ), method AS (
    INSERT INTO sales_by_method AS sums
    SELECT business_date, location_id, method, sum(transaction_count), sum(amount)
      FROM paid GROUP BY business_date, location_id, method
        ON CONFLICT (business_date, location_id, method) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           amount = sums.amount + EXCLUDED.amount
  )
  DELETE FROM sales_to_add WHERE sale_id <= last_sale_id
$$;
