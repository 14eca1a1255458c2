-- What goods cost a shop that is registered for VAT (decisions/0070): the VAT that a registered supplier has charged is no cost
-- where the goods are sold with VAT, or zero-rated, because the shop gets it back. What is tied to exempt sales is a cost.

-- The delivery that units of a lot came by, as it was before a movement: the last into the lot; where none was, the last into the
-- lot that they came out of, when a cost or a label was put right, when they were set apart or released, or when they came back.
-- null for goods that no delivery brought.
CREATE FUNCTION receipt_of(lot integer, before bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  came record;
BEGIN
  LOOP
    SELECT COALESCE(source.lot_id, back.lot_id) AS of_lot, move.id, receipt.id AS receipt_id INTO came
      FROM stock_movements AS move
      LEFT JOIN purchase_receipts AS receipt ON receipt.id = move.purchase_receipt_id AND receipt.undone_at IS NULL
      LEFT JOIN stock_movements AS source
        ON source.adjustment_id = move.adjustment_id AND source.product_id = move.product_id
           AND source.lot_id <> move.lot_id AND source.delta = -move.delta
      LEFT JOIN return_goods AS back
        ON (back.return_id, back.line) = (move.return_id, move.return_line) AND back.lot_id <> move.lot_id
           AND move.product_id = (SELECT product_id FROM stock_lots WHERE id = back.lot_id)
     WHERE move.lot_id = lot AND move.id < before AND move.delta > 0
       AND move.kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN')
       AND num_nonnulls(receipt.id, source.id, back.lot_id) > 0
     ORDER BY array_position(ARRAY['STATE', 'RETURN'], move.kind) NULLS FIRST, move.id DESC LIMIT 1;
    IF NOT FOUND OR came.receipt_id IS NOT NULL THEN
      RETURN came.receipt_id;
    END IF;
    lot := came.of_lot;
    before := came.id;
  END LOOP;
END $$;
CREATE INDEX stock_movements_arrivals ON stock_movements (lot_id, id)
  WHERE delta > 0 AND kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN');

-- Of the goods that a line took from lots: their cost, the VAT in it that registered suppliers have charged, and the cost of those
-- that a delivery brought.
CREATE FUNCTION costs_of(of_sale integer, of_line integer)
  RETURNS TABLE (taken numeric, input_vat numeric, sourced numeric) LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(worth), 0),
         COALESCE(round(sum(worth * vat_rate / (100 + vat_rate)) FILTER (WHERE is_vat_registered), 2), 0),
         COALESCE(sum(worth) FILTER (WHERE receipt.id IS NOT NULL), 0)
    FROM (SELECT -delta * unit_cost AS worth, receipt_of(lot_id, id) AS receipt_id FROM stock_movements
           WHERE sale_id = of_sale AND sale_line = of_line AND kind = 'SALE') AS move
    LEFT JOIN purchase_receipts AS receipt ON receipt.id = move.receipt_id
    LEFT JOIN purchases ON purchases.id = receipt.purchase_id
    LEFT JOIN suppliers ON suppliers.id = supplier_id
$$;

-- Both are of the day of the sale: a supplier who is registered later changes no day that is over.
ALTER TABLE sale_items
  ADD COLUMN input_vat numeric(12,2) NOT NULL DEFAULT 0 CHECK (input_vat >= 0),
  -- What of its cost is of goods whose supplier is not known: imports, opening stock, what is not tracked.
  ADD COLUMN unsourced_cost numeric(12,2) NOT NULL DEFAULT 0 CHECK (unsourced_cost >= 0),
  ADD CONSTRAINT sale_items_credits_taxed_sales
    CHECK (tax_class <> 'VAT_EXEMPT' OR (input_vat = 0 AND unsourced_cost = 0));
UPDATE sale_items AS item
   SET input_vat = costs.input_vat,
       unsourced_cost = round(qty * (unit_cost - round(taken / qty, 4)) + taken - sourced, 2)
  FROM (SELECT sold.sale_id, sold.line, costs_of.*
          FROM sales JOIN sale_items AS sold ON sold.sale_id = sales.id CROSS JOIN LATERAL costs_of(sold.sale_id, sold.line)
         WHERE status = 'Final' AND tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate > 0 AND tax_class <> 'VAT_EXEMPT') AS costs
 WHERE (item.sale_id, item.line) = (costs.sale_id, costs.line);

-- Costs of both views are as they were paid, because returns and the ledger go by them.
CREATE OR REPLACE VIEW final_lines AS
  SELECT sales.business_date, sales.location_id, sales.id AS sale_id, sales.voided_at, sales.customer_id,
         item.line, item.product_id, item.qty,
         item.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total_sales,
         item.discount_amount + item.order_discount + item.statutory_discount AS discount,
         item.tax_amount AS tax,
         (SELECT round(item.qty * item.unit_cost
                         + COALESCE(taken.cost - item.qty * round(taken.cost / item.qty, 4), 0), 2)
            FROM (SELECT -sum(delta * unit_cost) AS cost FROM stock_movements
                   WHERE sale_id = item.sale_id AND sale_line = item.line AND kind = 'SALE') AS taken) AS cost,
         item.input_vat, item.unsourced_cost
    FROM sales JOIN sale_items AS item ON item.sale_id = sales.id
   WHERE sales.status = 'Final';
-- What came back has its share, rounded over all that has come back by then: returned in parts or at once it is the same.
CREATE OR REPLACE VIEW returned_lines AS
  SELECT returns.business_date, returns.location_id, returns.id AS return_id, returns.sale_id, sales.customer_id,
         back.line, sold.product_id, back.qty,
         back.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END AS total_sales,
         back.discount_amount + back.order_discount + back.statutory_discount AS discount,
         back.tax_amount AS tax, back.cost,
         round(sold.input_vat * (earlier.qty + back.qty) / sold.qty, 2)
           - round(sold.input_vat * earlier.qty / sold.qty, 2) AS input_vat,
         round(sold.unsourced_cost * (earlier.qty + back.qty) / sold.qty, 2)
           - round(sold.unsourced_cost * earlier.qty / sold.qty, 2) AS unsourced_cost
    FROM returns
    JOIN return_items AS back ON back.return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
    JOIN sales ON sales.id = returns.sale_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(qty), 0) AS qty FROM return_items AS before
      WHERE (before.sale_id, before.sale_line) = (back.sale_id, back.sale_line)
        AND (before.return_id, before.line) < (back.return_id, back.line)) AS earlier;

-- The sums, with these costs, of all that was sold and came back.
TRUNCATE sales_by_customer, sales_by_day, sales_by_method, sales_by_product, sales_to_add;
ALTER TABLE sales_by_day ADD COLUMN unsourced_centavos bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_by_product ADD COLUMN unsourced_centavos bigint NOT NULL DEFAULT 0;
DROP VIEW day_figures, product_figures, customer_figures;
DROP FUNCTION add_sales, lines_to_add;

-- The lines of the waiting sales and returns up to one id, with their signs. A sale is one transaction: its first line counts it,
-- and the first line of each product counts it for the product; so are returns counted, apart. LATERAL keeps the planner from
-- reading all sales where it was told too late how few are waiting.
CREATE FUNCTION lines_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, product_id integer,
                 transaction_count integer, product_transaction_count integer, items integer, total_sales_centavos bigint,
                 discount_centavos bigint, tax_centavos bigint, cost_centavos bigint, return_count integer,
                 product_return_count integer, returned_centavos bigint, unsourced_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id, product_id, sign * is_first::integer,
         sign * is_first_of_product::integer, sign * qty, (sign * 100 * total_sales)::bigint,
         (sign * 100 * discount)::bigint, (sign * 100 * tax)::bigint, (sign * 100 * (cost - input_vat))::bigint, 0, 0, 0,
         (sign * 100 * unsourced_cost)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM final_lines WHERE sale_id = waiting.id) AS line
   WHERE waiting.kind = 'SALE' AND waiting.id <= last_id
   UNION ALL
  SELECT business_date, location_id, customer_id, product_id, 0, 0, -qty, (-100 * total_sales)::bigint,
         (-100 * discount)::bigint, (-100 * tax)::bigint, (-100 * (cost - input_vat))::bigint, is_first::integer,
         is_first_of_product::integer, (100 * total_sales)::bigint, (-100 * unsourced_cost)::bigint
    FROM sales_to_add AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM returned_lines WHERE return_id = waiting.id) AS line
   WHERE waiting.kind = 'RETURN' AND waiting.id <= last_id
$$;

-- Adds what waits up to one id to the sums. One statement, so one snapshot: what it takes from the list is what it adds.
-- Whoever calls it holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_id integer) RETURNS void LANGUAGE sql AS $$
  WITH line AS MATERIALIZED (
    SELECT * FROM lines_to_add(last_id)
  ), day AS (
    INSERT INTO sales_by_day AS sums
    SELECT business_date, location_id, sum(transaction_count), sum(items), sum(total_sales_centavos), sum(discount_centavos),
           sum(tax_centavos), sum(cost_centavos), sum(return_count), sum(returned_centavos),
           sum(unsourced_centavos)
      FROM line GROUP BY 1, 2
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos,
           unsourced_centavos = sums.unsourced_centavos + EXCLUDED.unsourced_centavos
  ), product AS (
    INSERT INTO sales_by_product AS sums
    SELECT business_date, location_id, product_id, sum(product_transaction_count), sum(items), sum(total_sales_centavos),
           sum(discount_centavos), sum(tax_centavos), sum(cost_centavos), sum(product_return_count), sum(returned_centavos),
           sum(unsourced_centavos)
      FROM line GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (business_date, location_id, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos,
           unsourced_centavos = sums.unsourced_centavos + EXCLUDED.unsourced_centavos
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
         cost_centavos, return_count, returned_centavos, unsourced_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW product_figures AS
  SELECT * FROM sales_by_product
   UNION ALL
  SELECT business_date, location_id, product_id, product_transaction_count, items, total_sales_centavos, discount_centavos,
         tax_centavos, cost_centavos, product_return_count, returned_centavos, unsourced_centavos
    FROM lines_to_add(2147483647);
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer
   UNION ALL
  SELECT business_date, location_id, customer_id, transaction_count, total_sales_centavos
    FROM lines_to_add(2147483647) WHERE customer_id IS NOT NULL;
INSERT INTO sales_to_add SELECT 'SALE', id, 1 FROM counted_sales;
INSERT INTO sales_to_add
SELECT 'PAYMENT', payments.id, 1 FROM payments JOIN counted_sales ON counted_sales.id = payments.sale_id;
INSERT INTO sales_to_add SELECT 'RETURN', id, -1 FROM returns;
INSERT INTO sales_to_add SELECT 'REFUND', id, -1 FROM refunds WHERE return_id IS NOT NULL;
SELECT add_sales(2147483647);
