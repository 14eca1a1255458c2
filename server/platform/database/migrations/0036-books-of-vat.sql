-- What was sold with a tax on top bears no VAT in its price: the VAT summary and e-Sales leave it out, other sums do not.
CREATE OR REPLACE VIEW book_lines AS
  SELECT kind, document_id, number, sale_id, line, location_id, till_id, business_date, is_non_vat, scheme, product_id,
         product_name, qty, total + discounts + vat_removed + statutory_discount AS gross, discounts, vat_removed,
         statutory_discount,
         CASE tax_class WHEN 'VATABLE' THEN total - tax ELSE 0.00 END AS vatable, tax AS vat,
         CASE tax_class WHEN 'VAT_EXEMPT' THEN total - tax + statutory_discount ELSE 0.00 END AS exempt,
         CASE tax_class WHEN 'ZERO_RATED' THEN total - tax + statutory_discount ELSE 0.00 END AS zero_rated,
         CASE tax_class WHEN 'VATABLE' THEN 0.00 ELSE statutory_discount END AS untaxed_discount, total, is_on_top
    FROM (SELECT 'SALE' AS kind, sale.id AS document_id, sale.invoice_number AS number, sale.id AS sale_id, item.line,
                 sale.location_id, sale.till_id, sale.business_date,
                 sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0 AS is_non_vat, item.scheme, item.product_id,
                 item.product_name, item.qty, item.discount_amount + item.order_discount AS discounts, item.vat_removed,
                 item.statutory_discount, item.tax_class, item.tax_amount AS tax,
                 item.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total,
                 sale.tax_mode = 'ADDED_TO_TOTAL' AS is_on_top
            FROM sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
           WHERE sale.status = 'Final' AND sale.voided_at IS NULL
           UNION ALL
          SELECT 'RETURN', returns.id, returns.number, sale.id, back.line, returns.location_id, returns.till_id,
                 returns.business_date, sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0, sold.scheme,
                 sold.product_id, sold.product_name, -back.qty, -(back.discount_amount + back.order_discount), -back.vat_removed,
                 -back.statutory_discount, sold.tax_class, -back.tax_amount,
                 -(back.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END),
                 sale.tax_mode = 'ADDED_TO_TOTAL'
            FROM returns JOIN return_items AS back ON back.return_id = returns.id
            JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
            JOIN sales AS sale ON sale.id = returns.sale_id) AS each_line;

-- Up to which day the law's records of people were deleted: a term that is made longer brings none of them back.
ALTER TABLE settings ADD COLUMN records_deleted_before date;
