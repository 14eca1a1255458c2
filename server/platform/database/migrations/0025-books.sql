-- The books that the law asks of a shop whose prices hold VAT (decisions/0062).

-- Each line that was sold or came back, as the tax office wants it told: what came back with a minus, on its own day, by its own
-- number and till. Exempt and zero-rated are before what the law takes off them, VATable and VAT of what is paid; so together, less
-- the law's discount on what bears no VAT, they are the total.
CREATE VIEW book_lines AS
  SELECT kind, document_id, number, sale_id, line, location_id, till_id, business_date, is_non_vat, scheme, product_id,
         product_name, qty, total + discounts + vat_removed + statutory_discount AS gross, discounts, vat_removed,
         statutory_discount,
         CASE tax_class WHEN 'VATABLE' THEN total - tax ELSE 0.00 END AS vatable, tax AS vat,
         CASE tax_class WHEN 'VAT_EXEMPT' THEN total - tax + statutory_discount ELSE 0.00 END AS exempt,
         CASE tax_class WHEN 'ZERO_RATED' THEN total - tax + statutory_discount ELSE 0.00 END AS zero_rated,
         CASE tax_class WHEN 'VATABLE' THEN 0.00 ELSE statutory_discount END AS untaxed_discount, total
    FROM (SELECT 'SALE' AS kind, sale.id AS document_id, sale.invoice_number AS number, sale.id AS sale_id, item.line,
                 sale.location_id, sale.till_id, sale.business_date,
                 sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0 AS is_non_vat, item.scheme, item.product_id,
                 item.product_name, item.qty, item.discount_amount + item.order_discount AS discounts, item.vat_removed,
                 item.statutory_discount, item.tax_class, item.tax_amount AS tax,
                 item.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total
            FROM sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
           WHERE sale.status = 'Final' AND sale.voided_at IS NULL
           UNION ALL
          SELECT 'RETURN', returns.id, returns.number, sale.id, back.line, returns.location_id, returns.till_id,
                 returns.business_date, sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0, sold.scheme,
                 sold.product_id, sold.product_name, -back.qty, -(back.discount_amount + back.order_discount), -back.vat_removed,
                 -back.statutory_discount, sold.tax_class, -back.tax_amount,
                 -(back.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END)
            FROM returns JOIN return_items AS back ON back.return_id = returns.id
            JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
            JOIN sales AS sale ON sale.id = returns.sale_id) AS each_line;

-- The few lines under a scheme among all.
CREATE INDEX sale_items_scheme ON sale_items (scheme, sale_id) WHERE scheme IS NOT NULL;

-- Whom input VAT is paid to: who is registered for VAT has a TIN.
ALTER TABLE suppliers
  ADD COLUMN tin varchar(20),
  ADD COLUMN is_vat_registered boolean NOT NULL DEFAULT false;

-- The day of the supplier's own invoice, whose number is the reference.
ALTER TABLE purchases ADD COLUMN invoice_date date;

-- What goods were to VAT when they came, and at what rate it lay in their cost: 0 where the shop is no VAT taxpayer.
ALTER TABLE purchase_receipts
  ADD COLUMN tax_class text NOT NULL DEFAULT 'VATABLE' CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  ADD COLUMN vat_rate numeric(7,4) NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT purchase_receipts_untaxed CHECK (tax_class = 'VATABLE' OR vat_rate = 0);
-- Of goods that came before it is known only what they are today.
UPDATE purchase_receipts SET tax_class = products.tax_class,
       vat_rate = CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' AND products.tax_class = 'VATABLE' THEN tax_rate ELSE 0 END
  FROM purchase_items AS item JOIN products ON products.id = product_id CROSS JOIN settings
 WHERE (item.purchase_id, item.line) = (purchase_receipts.purchase_id, purchase_receipts.line);
ALTER TABLE purchase_receipts ALTER tax_class DROP DEFAULT, ALTER vat_rate DROP DEFAULT;

-- Percent of the seniors' and PWDs' discount on medicines that their supplier bears (AO 2010-0032).
ALTER TABLE settings ADD COLUMN claim_share numeric(7,4) NOT NULL DEFAULT 70 CHECK (claim_share BETWEEN 0 AND 100);

-- One certificate of tax withheld may be for several invoices.
CREATE OR REPLACE FUNCTION has_own_references(method text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(method) NOT IN ('cash', 'card', 'check', 'withheld (2307)');
CREATE INDEX payments_withheld ON payments (payment_date) WHERE method = 'Withheld (2307)';
CREATE INDEX refunds_withheld ON refunds (created_at) WHERE method = 'Withheld (2307)';
