import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

/** Damages: packs contradict what was sold of them, or their codes. */
export function packDamages({ packs, gauze, purchases }: WholeShop): Damage[] {
  const { product, box, saleId, returnId } = packs
  const sold = `(sale_id, line) = (${saleId}, 1)`
  const unguard = ['sale_items', 'product_packs', 'product_barcodes', 'products']
  return [
    {
      rule: 'sale-lines/packs',
      how: 'a line counts other pieces than its packs hold',
      unguard,
      sql: `UPDATE sale_items SET pack_qty = 3 WHERE ${sold}`,
      id: `sale ${saleId} line 1`,
    },
    {
      rule: 'sale-lines/packs',
      how: 'a pack that was sold holds others now',
      unguard,
      sql: `UPDATE product_packs SET factor = 12 WHERE id = ${box.id}`,
      id: `sale ${saleId} line 1`,
    },
    {
      rule: 'sale-lines/packs',
      how: 'a line has forgotten which pack it was of',
      unguard,
      sql: `UPDATE sale_items SET pack_id = NULL WHERE ${sold}`,
      id: `sale ${saleId} line 1`,
    },
    {
      rule: 'sale-lines/packs',
      how: 'a purchase is of a pack of another product',
      unguard: ['purchase_items'],
      sql: `UPDATE purchase_items SET (pack_id, pack_name, pack_factor, pack_qty) = (${box.id}, 'Box', 10, 1)
             WHERE (purchase_id, line) = (${purchases.received.id}, 1)`,
      id: `purchase ${purchases.received.id} line 1`,
    },
    {
      rule: 'sales/line-total',
      how: 'a line of packs is priced by the piece',
      unguard,
      sql: `UPDATE sale_items SET price = 9 WHERE ${sold}`,
      id: `sale ${saleId} line 1`,
    },
    {
      rule: 'returns/parts',
      how: 'a piece of a pack came back for a centavo more than its share',
      unguard: ['return_items'],
      sql: `UPDATE return_items SET due = due + 0.01 WHERE return_id = ${returnId}`,
      id: `return ${returnId} line 1`,
    },
    {
      rule: 'catalogue/one-product-a-code',
      how: 'a pack’s code is the product’s SKU, too',
      unguard,
      sql: `UPDATE products SET sku = 'SAME' WHERE id = ${product.id};
            INSERT INTO product_barcodes (code, product_id, pack_id) VALUES ('same', ${product.id}, ${box.id})`,
      id: 'same',
    },
    {
      rule: 'catalogue/packs',
      how: 'a pack is sold without a price',
      unguard,
      sql: `UPDATE product_packs SET price = NULL WHERE id = ${box.id}`,
      id: box.id,
    },
    {
      rule: 'catalogue/packs',
      how: 'a kit has a pack',
      unguard,
      sql: `UPDATE products SET product_type = 'COMBO' WHERE id = ${product.id}`,
      id: box.id,
    },
    {
      rule: 'catalogue/packs',
      how: 'a code means a pack of another product',
      unguard,
      sql: `INSERT INTO product_barcodes (code, product_id, pack_id) VALUES ('lost', ${gauze.id}, ${box.id})`,
      id: box.id,
    },
  ]
}
