-- Reports: what counts in figures, once, and its sums (decisions/0022, 0026, 0027 and 0028). Where a NOT NULL has a name, it
-- is the one that databases of version 0.1.0 know it by (decisions/0037).

-- Whole numbers whose sum is one: PostgreSQL's own sum of them is a numeric, kept for each group apart. Too large a sum is
-- refused.
CREATE AGGREGATE sum_whole(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = safe
);

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

-- Sums of counted_lines by day, without the sales that wait in sales_to_add.
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
-- What the reports read: the sums and what waits, so that a figure is never behind the sales.
CREATE VIEW day_figures AS
  SELECT * FROM sales_by_day UNION ALL SELECT * FROM days_to_add(2147483647);

-- Sums of counted_lines, without the sales that wait in sales_to_add: for each location and, as location 0, for all of
-- them together, over spans of days. Money is in centavos, for whole numbers are added up in half the time.
CREATE TABLE sales_by_product (
  span integer NOT NULL,
  location_id integer CONSTRAINT sales_by_product_location_id_not_null1 NOT NULL,
  first_day date NOT NULL,
  product_id integer CONSTRAINT sales_by_product_product_id_not_null1 NOT NULL,
  transaction_count integer CONSTRAINT sales_by_product_transaction_count_not_null1 NOT NULL,
  items bigint CONSTRAINT sales_by_product_items_not_null1 NOT NULL,
  total_sales_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  tax_centavos bigint NOT NULL,
  cost_centavos bigint NOT NULL,
  PRIMARY KEY (span, location_id, first_day, product_id)
) WITH (fillfactor = 80);
CREATE INDEX sales_by_product_product ON sales_by_product (product_id, first_day) WHERE span = 1 AND location_id <> 0;

-- The spans that hold a day of a location. Each begins at a multiple of its length from 1 January 1970
-- (domain/reports/spans.ts).
CREATE FUNCTION spans_of(business_date date, location_id integer)
  RETURNS TABLE (span integer, location_id integer, first_day date) LANGUAGE sql IMMUTABLE AS $$
  SELECT length, place, $1 - ($1 - DATE '1970-01-01') % length
    FROM unnest('{1, 4, 16}'::integer[]) AS length, unnest(ARRAY[$2, 0]) AS place
$$;

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

-- Customers are summed in centavos, as products are, and are found by who they are, too.
CREATE TABLE sales_by_customer (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  customer_id integer NOT NULL,
  transaction_count integer NOT NULL,
  total_sales_centavos bigint CONSTRAINT sales_by_customer_total_sales_not_null NOT NULL,
  PRIMARY KEY (business_date, location_id, customer_id)
) WITH (fillfactor = 80);
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

-- How every sale that counts was paid so far, a row for each of its methods; without a method it is what is still owed.
CREATE VIEW counted_payments AS
  SELECT business_date, location_id, sale_id, method, sum(amount) AS amount
    FROM payments JOIN counted_sales AS sale ON sale.id = sale_id
   GROUP BY business_date, location_id, sale_id, method
   UNION ALL
  SELECT business_date, location_id, id, NULL, grand_total - (paid_amount - change_due)
    FROM counted_sales WHERE grand_total <> paid_amount - change_due;

-- Sums of counted_payments, without what waits in payments_to_add.
CREATE TABLE sales_by_method (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  method varchar(50),
  transaction_count integer NOT NULL,
  amount numeric NOT NULL,
  UNIQUE NULLS NOT DISTINCT (business_date, location_id, method)
) WITH (fillfactor = 80);

-- What came to counted_payments or left it and stands in no sum yet, with its sign. The rows hold what they add up to:
-- payments come one by one, some before the sale counts and some after.
CREATE TABLE payments_to_add (
  sale_id integer NOT NULL,
  business_date date NOT NULL,
  location_id integer NOT NULL,
  method varchar(50),
  transaction_count smallint NOT NULL,
  amount numeric NOT NULL
);
CREATE INDEX payments_to_add_sale_id ON payments_to_add (sale_id);

-- A payment for a sale that counts is noted, made with the sale or later. The first of its method makes the sale a
-- transaction of it. What a draft was paid waits for the sale. Whoever writes payments has the sale locked, or is making it.
-- Sale and payments are looked up by what only one index fits: a plan made while the tables were empty would else go
-- through all of them each time.
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale record;
  is_first boolean;
BEGIN
  SELECT status, voided_at, business_date, location_id INTO sale FROM sales WHERE id = NEW.sale_id;
  IF sale.status = 'Final' AND sale.voided_at IS NULL THEN
    SELECT COALESCE(bool_and(NEW.id <= alike.id), true) INTO is_first
      FROM (SELECT id FROM payments WHERE sale_id = NEW.sale_id AND method = NEW.method OFFSET 0) AS alike;
    INSERT INTO payments_to_add VALUES (NEW.sale_id, sale.business_date, sale.location_id, NEW.method,
      CASE WHEN is_first THEN 1 ELSE 0 END, NEW.amount);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_note AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_payment();

-- Sums cannot tell what an issued sale was paid before its payments were changed, and nobody may change them.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales WHERE id = OLD.sale_id AND status = 'Final') THEN
    RAISE EXCEPTION 'payments of an issued sale stay as they are';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_stay AFTER DELETE OR UPDATE OF sale_id, method, amount ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_payment();

-- A sale that was a draft takes its payments along when it counts, and one that is voided takes them off; what it owes is
-- its own row's matter.
CREATE FUNCTION note_payments_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted smallint := CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE 0 END;
  was_counted smallint := CASE WHEN OLD.status = 'Final' AND OLD.voided_at IS NULL THEN 1 ELSE 0 END;
  owed numeric := counted * (NEW.grand_total - NEW.paid_amount + NEW.change_due);
  was_owed numeric := COALESCE(was_counted * (OLD.grand_total - OLD.paid_amount + OLD.change_due), 0);
BEGIN
  -- Those of a sale that is made Final at once note themselves.
  IF TG_OP = 'UPDATE' AND counted <> was_counted THEN
    INSERT INTO payments_to_add
      SELECT NEW.id, NEW.business_date, NEW.location_id, method, counted - was_counted,
             (counted - was_counted) * sum(amount)
        FROM payments WHERE sale_id = NEW.id GROUP BY method;
  END IF;
  IF owed <> was_owed THEN
    INSERT INTO payments_to_add VALUES (NEW.id, NEW.business_date, NEW.location_id, NULL,
      CASE WHEN owed = 0 THEN -1 WHEN was_owed = 0 THEN 1 ELSE 0 END, owed - was_owed);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_note_owed AFTER INSERT ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND NEW.grand_total <> NEW.paid_amount - NEW.change_due)
  EXECUTE FUNCTION note_payments_of_sale();
CREATE TRIGGER sales_note_payments AFTER UPDATE OF status, voided_at, grand_total, paid_amount, change_due ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final') EXECUTE FUNCTION note_payments_of_sale();

CREATE VIEW payment_figures AS
  SELECT business_date, location_id, method, transaction_count, amount FROM sales_by_method
   UNION ALL
  SELECT business_date, location_id, method, transaction_count, amount FROM payments_to_add;

-- Every product with each category that it counts in today: those that it is filed in, and all above them. They are
-- climbed from each product, so that no plan goes through all products for every line that waits.
CREATE VIEW product_categories AS
  SELECT products.id AS product_id, above.id AS category_id
    FROM products
   CROSS JOIN LATERAL (
     WITH RECURSIVE above (id) AS (
       SELECT unnest(ARRAY[products.category_id, products.sub_category_id])
        UNION
       SELECT parent_id FROM categories JOIN above ON categories.id = above.id)
     SELECT id FROM above WHERE id IS NOT NULL) AS above;

-- Sums of the lines of each category and of all below it, without the sales that wait in sales_to_add. Those of a
-- category that stands in stale_categories or categories_to_sum are not to be read.
CREATE TABLE sales_by_category (
  category_id integer NOT NULL,
  business_date date NOT NULL,
  location_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales numeric NOT NULL,
  discount numeric NOT NULL,
  tax numeric NOT NULL,
  cost numeric NOT NULL,
  PRIMARY KEY (category_id, business_date, location_id)
) WITH (fillfactor = 80);

-- A mark for each time that what counts in a category became other: every change has a row of its own, which only who has
-- seen the change takes away.
CREATE TABLE stale_categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL
);
CREATE INDEX stale_categories_category_id ON stale_categories (category_id);

-- Categories that are being summed anew, each from a day on: those before are done.
CREATE TABLE categories_to_sum (
  category_id integer PRIMARY KEY,
  next_date date NOT NULL
);

-- Where products lie and how categories lie in each other does not change at the same moment: who marks sees both. The
-- lock comes before those of rows.
CREATE FUNCTION keep_category_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('category tree', 0));
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_tree BEFORE INSERT OR UPDATE OF category_id, sub_category_id ON products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_category_tree();

-- mark_stale marks categories and all above them.
CREATE FUNCTION mark_stale(category_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_categories (category_id)
    WITH RECURSIVE touched (id) AS (
      SELECT unnest(category_ids)
       UNION
      SELECT parent_id FROM categories JOIN touched ON categories.id = touched.id)
    SELECT id FROM touched WHERE id IS NOT NULL
$$;

CREATE FUNCTION note_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_stale(array_agg(DISTINCT category_id))
     FROM (SELECT unnest(ARRAY[was.category_id, was.sub_category_id, moved.category_id, moved.sub_category_id]) AS category_id
             FROM was JOIN moved USING (id)
            WHERE (was.category_id, was.sub_category_id) IS DISTINCT FROM (moved.category_id, moved.sub_category_id)) AS touched
   HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER products_moved AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION note_moved_products();

CREATE FUNCTION note_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('category tree', 0));
  PERFORM mark_stale(ARRAY[OLD.parent_id, NEW.parent_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER categories_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION note_moved_category();

CREATE FUNCTION categories_to_add(last_sale_id integer)
  RETURNS TABLE (category_id integer, business_date date, location_id integer, transaction_count integer, items bigint,
                 total_sales numeric, discount numeric, tax numeric, cost numeric)
  LANGUAGE sql STABLE AS $$
  SELECT filed.category_id, business_date, location_id,
         (count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1))::integer,
         sum(change * qty), sum(change * total_sales), sum(change * discount), sum(change * tax), sum(change * cost)
    FROM lines_to_add(last_sale_id) AS line JOIN product_categories AS filed ON filed.product_id = line.product_id
   GROUP BY filed.category_id, business_date, location_id
$$;

CREATE VIEW category_figures AS
  SELECT * FROM sales_by_category UNION ALL SELECT * FROM categories_to_add(2147483647);

-- sum_categories_between sums the categories that stand in categories_to_sum from a day on anew, from that day to another.
-- What waits is taken off what counts: it will be added. Every product's categories are those of this statement's moment.
CREATE FUNCTION sum_categories_between(first_date date, last_date date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_by_category
  SELECT filed.category_id, business_date, location_id,
         count(DISTINCT sale_id) FILTER (WHERE change = 1) - count(DISTINCT sale_id) FILTER (WHERE change = -1),
         sum(change * qty), sum(change * total_sales), sum(change * discount), sum(change * tax), sum(change * cost)
    FROM (SELECT 1 AS change, business_date, location_id, sale_id, product_id, qty, total_sales, discount, tax, cost
            FROM counted_lines WHERE business_date BETWEEN first_date AND last_date
           UNION ALL
          SELECT -change, business_date, location_id, sale_id, product_id, qty, total_sales, discount, tax, cost
            FROM lines_to_add(2147483647) WHERE business_date BETWEEN first_date AND last_date) AS line
    JOIN product_categories AS filed ON filed.product_id = line.product_id
   WHERE filed.category_id IN (SELECT category_id FROM categories_to_sum WHERE next_date = first_date)
   GROUP BY filed.category_id, business_date, location_id
$$;

-- sum_stale_categories goes a step on with the stale categories: so many sales or a whole day of them. It gives whether there
-- is more to do. Whoever calls it holds the lock of the sums and has no older snapshot: each statement in here has its own,
-- so marks that come meanwhile stay, and start their category again.
CREATE FUNCTION sum_stale_categories(most_sales integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first_date date;
  last_date date;
BEGIN
  WITH seen AS (DELETE FROM stale_categories RETURNING category_id)
  INSERT INTO categories_to_sum SELECT DISTINCT category_id, '-infinity'::date FROM seen
      ON CONFLICT (category_id) DO UPDATE SET next_date = EXCLUDED.next_date;
  -- Those that are nearly done first: one that changes all the time keeps no other waiting.
  SELECT max(next_date) INTO first_date FROM categories_to_sum;
  IF first_date IS NULL THEN RETURN false; END IF;
  SELECT COALESCE(max(day) FILTER (WHERE so_far <= most_sales), min(day), 'infinity') INTO last_date
    FROM (SELECT business_date AS day, sum(sum(transaction_count)) OVER (ORDER BY business_date) AS so_far
            FROM sales_by_day WHERE business_date >= first_date GROUP BY business_date) AS days;
  DELETE FROM sales_by_category
   WHERE category_id IN (SELECT category_id FROM categories_to_sum WHERE next_date = first_date)
     AND business_date BETWEEN first_date AND last_date;
  PERFORM sum_categories_between(first_date, last_date);
  IF EXISTS (SELECT FROM sales_by_day WHERE business_date > last_date) THEN
    UPDATE categories_to_sum SET next_date = last_date + 1 WHERE next_date = first_date;
    RETURN true;
  END IF;
  DELETE FROM categories_to_sum WHERE next_date = first_date;
  RETURN EXISTS (SELECT FROM categories_to_sum);
END $$;

-- add_sales adds the waiting sales up to one to the sums. One statement, so one snapshot: what it takes from those that wait
-- is what it adds. Whoever calls it holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_sale_id integer) RETURNS void LANGUAGE sql AS $$
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
