-- Reports: what counts in figures, once, and its sums by day (decisions/0022).

-- The one definition of every figure of sales: a line of a sale that became Final, with its share of the sale's total, of
-- the discounts and of the tax, at what its lots cost. unit_cost is the mean of the lots, rounded: what rounding took
-- away is added again from the movements, so that costs are true to the centavo.
CREATE VIEW final_lines AS
  SELECT sales.business_date, sales.location_id, sales.id AS sale_id, sales.voided_at, sales.customer_id,
         item.line, item.product_id, item.qty,
         item.line_total - item.order_discount
           + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total_sales,
         item.discount_amount + item.order_discount AS discount,
         item.tax_amount AS tax,
         (SELECT round(item.qty * item.unit_cost
                         + COALESCE(taken.cost - item.qty * round(taken.cost / item.qty, 4), 0), 2)
            FROM (SELECT -sum(delta * unit_cost) AS cost FROM stock_movements
                   WHERE sale_id = item.sale_id AND sale_line = item.line AND kind = 'SALE') AS taken) AS cost
    FROM sales JOIN sale_items AS item ON item.sale_id = sales.id
   WHERE sales.status = 'Final';

-- The same lines of what counts: voiding takes a sale off its day.
CREATE VIEW counted_lines AS SELECT * FROM final_lines WHERE voided_at IS NULL;

-- Sums of counted_lines, without the sales that wait in sales_to_add.
CREATE TABLE sales_by_day (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales numeric NOT NULL,
  discount numeric NOT NULL,
  tax numeric NOT NULL,
  cost numeric NOT NULL,
  PRIMARY KEY (business_date, location_id)
) WITH (fillfactor = 80);
CREATE TABLE sales_by_product (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  product_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales numeric NOT NULL,
  discount numeric NOT NULL,
  tax numeric NOT NULL,
  cost numeric NOT NULL,
  PRIMARY KEY (business_date, location_id, product_id)
) WITH (fillfactor = 80);
CREATE INDEX sales_by_product_product ON sales_by_product (product_id, business_date);
CREATE TABLE sales_by_customer (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  customer_id integer NOT NULL,
  transaction_count integer NOT NULL,
  total_sales numeric NOT NULL,
  PRIMARY KEY (business_date, location_id, customer_id)
) WITH (fillfactor = 80);

-- A sale that became Final (+1) or was voided (-1) and stands in no sum yet. Every sale writes a row of its own, so no
-- till waits for another.
CREATE TABLE sales_to_add (
  sale_id integer NOT NULL,
  change smallint NOT NULL CHECK (change IN (-1, 1)),
  PRIMARY KEY (sale_id, change)
);

CREATE FUNCTION note_sale_to_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_to_add VALUES (NEW.id, CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER sales_to_add_final AFTER INSERT ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND NEW.voided_at IS NULL) EXECUTE FUNCTION note_sale_to_add();
CREATE TRIGGER sales_to_add_change AFTER UPDATE OF status, voided_at ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND (OLD.status <> 'Final' OR (OLD.voided_at IS NULL) <> (NEW.voided_at IS NULL)))
  EXECUTE FUNCTION note_sale_to_add();

-- The lines of the waiting sales up to one, each with its sign. OFFSET 0 keeps the planner from reading all sales where
-- it was told too late how few are waiting.
CREATE FUNCTION lines_to_add(last_sale_id integer)
  RETURNS TABLE (change smallint, business_date date, location_id integer, sale_id integer, customer_id integer,
                 product_id integer, qty integer, total_sales numeric, discount numeric, tax numeric, cost numeric)
  LANGUAGE sql STABLE AS $$
  SELECT waiting.change, line.business_date, line.location_id, line.sale_id, line.customer_id,
         line.product_id, line.qty, line.total_sales, line.discount, line.tax, line.cost
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (SELECT * FROM final_lines WHERE final_lines.sale_id = waiting.sale_id OFFSET 0) AS line
   WHERE waiting.sale_id <= last_sale_id
$$;

CREATE FUNCTION days_to_add(last_sale_id integer)
  RETURNS TABLE (business_date date, location_id integer, transaction_count integer, items bigint,
                 total_sales numeric, discount numeric, tax numeric, cost numeric)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id,
         (count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1))::integer,
         sum(change * qty), sum(change * total_sales), sum(change * discount), sum(change * tax), sum(change * cost)
    FROM lines_to_add(last_sale_id) GROUP BY business_date, location_id
$$;

CREATE FUNCTION products_to_add(last_sale_id integer)
  RETURNS TABLE (business_date date, location_id integer, product_id integer, transaction_count integer, items bigint,
                 total_sales numeric, discount numeric, tax numeric, cost numeric)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, product_id,
         (count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1))::integer,
         sum(change * qty), sum(change * total_sales), sum(change * discount), sum(change * tax), sum(change * cost)
    FROM lines_to_add(last_sale_id) GROUP BY business_date, location_id, product_id
$$;

CREATE FUNCTION customers_to_add(last_sale_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, transaction_count integer,
                 total_sales numeric)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id,
         (count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1))::integer,
         sum(change * total_sales)
    FROM lines_to_add(last_sale_id) WHERE customer_id IS NOT NULL GROUP BY business_date, location_id, customer_id
$$;

-- Adds the waiting sales up to one to the sums. One statement, so one snapshot: what it takes from those that wait is
-- what it adds. Whoever calls it holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_sale_id integer) RETURNS void LANGUAGE sql AS $$
  WITH day AS (
    INSERT INTO sales_by_day AS sums SELECT * FROM days_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), product AS (
    INSERT INTO sales_by_product AS sums SELECT * FROM products_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items, total_sales = sums.total_sales + EXCLUDED.total_sales,
           discount = sums.discount + EXCLUDED.discount, tax = sums.tax + EXCLUDED.tax, cost = sums.cost + EXCLUDED.cost
  ), customer AS (
    INSERT INTO sales_by_customer AS sums SELECT * FROM customers_to_add(last_sale_id)
        ON CONFLICT (business_date, location_id, customer_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           total_sales = sums.total_sales + EXCLUDED.total_sales
  )
  DELETE FROM sales_to_add WHERE sale_id <= last_sale_id
$$;

-- What the reports read: the sums and what waits, so that a figure is never behind the sales.
CREATE VIEW day_figures AS
  SELECT * FROM sales_by_day UNION ALL SELECT * FROM days_to_add(2147483647);
CREATE VIEW product_figures AS
  SELECT * FROM sales_by_product UNION ALL SELECT * FROM products_to_add(2147483647);
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer UNION ALL SELECT * FROM customers_to_add(2147483647);

INSERT INTO sales_to_add SELECT id, 1 FROM counted_sales;
SELECT add_sales(2147483647);
