-- What a line is in law and what a privilege takes off it, laid out before anything gives one: a scheme for senior citizens takes
-- the VAT off the price and then a discount that the law sets (decisions/0051).

ALTER TABLE sale_items
  ADD COLUMN tax_class text NOT NULL DEFAULT 'VATABLE' CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  ADD COLUMN vat_removed numeric(12,2) NOT NULL DEFAULT 0 CHECK (vat_removed >= 0),
  ADD COLUMN statutory_discount numeric(12,2) NOT NULL DEFAULT 0 CHECK (statutory_discount >= 0),
  -- What is charged for the line, a tax on top aside.
  ADD COLUMN due numeric(12,2) NOT NULL
    GENERATED ALWAYS AS (line_total - order_discount - vat_removed - statutory_discount) STORED,
  DROP CONSTRAINT sale_items_discount_share,
  ADD CONSTRAINT sale_items_discount_share CHECK (order_discount + vat_removed + statutory_discount <= line_total);
ALTER TABLE sale_items ALTER tax_class DROP DEFAULT;

-- What was sold at 0 % in a shop with the tax in its prices was exempt.
UPDATE sale_items SET tax_class = 'VAT_EXEMPT'
  FROM sales WHERE sales.id = sale_id AND tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate_pct = 0;

ALTER TABLE sales
  ADD COLUMN vat_removed numeric(12,2) NOT NULL DEFAULT 0 CHECK (vat_removed >= 0),
  ADD COLUMN statutory_discount numeric(12,2) NOT NULL DEFAULT 0 CHECK (statutory_discount >= 0),
  DROP CONSTRAINT sales_total_adds_up,
  ADD CONSTRAINT sales_total_adds_up CHECK (grand_total = total_before - discount_amount - vat_removed - statutory_discount
    + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN tax_total ELSE 0 END);

CREATE OR REPLACE VIEW final_lines AS
  SELECT sales.business_date, sales.location_id, sales.id AS sale_id, sales.voided_at, sales.customer_id,
         item.line, item.product_id, item.qty,
         item.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total_sales,
         item.discount_amount + item.order_discount + item.statutory_discount AS discount,
         item.tax_amount AS tax,
         (SELECT round(item.qty * item.unit_cost
                         + COALESCE(taken.cost - item.qty * round(taken.cost / item.qty, 4), 0), 2)
            FROM (SELECT -sum(delta * unit_cost) AS cost FROM stock_movements
                   WHERE sale_id = item.sale_id AND sale_line = item.line AND kind = 'SALE') AS taken) AS cost
    FROM sales JOIN sale_items AS item ON item.sale_id = sales.id
   WHERE sales.status = 'Final';
