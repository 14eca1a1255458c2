-- Reports: sums by product over spans of days (decisions/0027).

-- A server of before may be adding sales: this goes after it, like whoever adds.
SELECT pg_advisory_xact_lock(hashtextextended('sums of sales', 0));

DROP VIEW product_figures;
ALTER TABLE sales_by_product RENAME TO sales_by_product_and_day;

-- Sums of counted_lines, without the sales that wait in sales_to_add: for each location and, as location 0, for all of
-- them together, over spans of days. Money is in centavos, for whole numbers are added up in half the time.
CREATE TABLE sales_by_product (
  span integer NOT NULL,
  location_id integer NOT NULL,
  first_day date NOT NULL,
  product_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  tax_centavos bigint NOT NULL,
  cost_centavos bigint NOT NULL
) WITH (fillfactor = 80);

-- The spans that hold a day of a location. Each begins at a multiple of its length from 1 January 1970
-- (domain/reports/spans.ts).
CREATE FUNCTION spans_of(business_date date, location_id integer)
  RETURNS TABLE (span integer, location_id integer, first_day date) LANGUAGE sql IMMUTABLE AS $$
  SELECT length, place, $1 - ($1 - DATE '1970-01-01') % length
    FROM unnest('{1, 4, 16}'::integer[]) AS length, unnest(ARRAY[$2, 0]) AS place
$$;

INSERT INTO sales_by_product
SELECT spans.*, product_id, sum(transaction_count), sum(items), 100 * sum(total_sales), 100 * sum(discount), 100 * sum(tax),
       100 * sum(cost)
  FROM sales_by_product_and_day AS sold, spans_of(sold.business_date, sold.location_id) AS spans
 GROUP BY span, spans.location_id, first_day, product_id ORDER BY span, spans.location_id, first_day, product_id;
DROP TABLE sales_by_product_and_day;
ALTER TABLE sales_by_product ADD PRIMARY KEY (span, location_id, first_day, product_id);
CREATE INDEX sales_by_product_product ON sales_by_product (product_id, first_day) WHERE span = 1 AND location_id <> 0;

-- In the order of the key: what is read together lies together.
CREATE FUNCTION product_spans_to_add(last_sale_id integer)
  RETURNS TABLE (span integer, location_id integer, first_day date, product_id integer, transaction_count integer,
                 items bigint, total_sales_centavos bigint, discount_centavos bigint, tax_centavos bigint,
                 cost_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT spans.*, product_id, sum(transaction_count)::integer, sum(items)::bigint, (100 * sum(total_sales))::bigint,
         (100 * sum(discount))::bigint, (100 * sum(tax))::bigint, (100 * sum(cost))::bigint
    FROM products_to_add(last_sale_id) AS sold, spans_of(sold.business_date, sold.location_id) AS spans
   GROUP BY span, spans.location_id, first_day, product_id ORDER BY span, spans.location_id, first_day, product_id
$$;

-- All of it, with what waits, and of each product the days at each location, in pesos like the other figures.
CREATE VIEW product_spans AS
  SELECT * FROM sales_by_product UNION ALL SELECT * FROM product_spans_to_add(2147483647);
CREATE VIEW product_figures AS
  SELECT first_day AS business_date, location_id, product_id, transaction_count, items, total_sales_centavos / 100.00 AS total_sales,
         discount_centavos / 100.00 AS discount, tax_centavos / 100.00 AS tax, cost_centavos / 100.00 AS cost
    FROM sales_by_product WHERE span = 1 AND location_id <> 0
   UNION ALL
  SELECT * FROM products_to_add(2147483647);

-- Whom a report of customers leaves out is found without looking at them all.
CREATE INDEX customers_forgotten ON customers (id) WHERE anonymised_at IS NOT NULL;

-- As in migration 0020, with the spans of products.
CREATE OR REPLACE FUNCTION add_sales(last_sale_id integer) RETURNS void LANGUAGE sql AS $$
  WITH day AS (
    INSERT INTO sales_by_day AS sums SELECT * FROM days_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), product AS (
    INSERT INTO sales_by_product AS sums SELECT * FROM product_spans_to_add(last_sale_id)
        ON CONFLICT (span, location_id, first_day, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos
  ), category AS (
    INSERT INTO sales_by_category AS sums SELECT * FROM categories_to_add(last_sale_id)
        ON CONFLICT (category_id, business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), customer AS (
    INSERT INTO sales_by_customer AS sums SELECT * FROM customers_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id, customer_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           total_sales = sums.total_sales + EXCLUDED.total_sales
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
