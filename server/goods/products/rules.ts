import type { Rule } from '#server/rule.ts'

/** Rules of products, their codes and their packs. */
export const PRODUCT_RULES: Rule[] = [
  {
    name: 'catalogue/one-product-a-code',
    sentence:
      'A code belongs to one product, to its piece or to one of its packs, wherever the code is stored.',
    table: 'products',
    broken: `
      SELECT code AS id, array_agg(DISTINCT product_id) AS products
        FROM (SELECT id AS product_id, 0 AS pack_id, lower(sku) AS code FROM products WHERE sku IS NOT NULL
               UNION ALL
              SELECT id, 0, lower(barcode) FROM products WHERE barcode IS NOT NULL
               UNION ALL
              SELECT product_id, COALESCE(pack_id, 0), lower(code) FROM product_barcodes) AS codes
       GROUP BY code HAVING count(DISTINCT (product_id, pack_id)) > 1`,
  },
]
