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
