import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

/** Damages: packs contradict what was sold of them, or their codes. */
export function packDamages(shop: WholeShop): Damage[] {
  return [...soldPackDamages(shop), ...boughtPackDamages(shop)]
}

/** Of ten boxes at 90.00 and a free one five came, and then thirty pieces. */
function boughtPackDamages({ boughtPacks: { id, receiptIds } }: WholeShop): Damage[] {
  const unguard = ['purchase_items', 'purchase_receipts']
  const [boxes, pieces] = receiptIds
  return [
    {
      rule: 'purchases/total',
      how: 'a free box is paid for',
      unguard,
      sql: `UPDATE purchase_items SET line_total = 990 WHERE purchase_id = ${id}`,
      id,
    },
    {
      rule: 'purchases/value',
      how: 'a box that came costs more than its line',
      unguard,
      sql: `UPDATE purchase_receipts SET cost = 91 WHERE id = ${boxes}`,
      id,
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'a piece costs another part of what was paid',
      unguard,
      sql: `UPDATE purchase_receipts SET unit_cost = unit_cost + 0.0001 WHERE id = ${pieces}`,
      id: pieces!, // it came
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'a box that was counted holds other pieces',
      unguard,
      sql: `UPDATE purchase_receipts SET pack_qty = 4 WHERE id = ${boxes}`,
      id: boxes!, // it came
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'another pack came than was ordered',
      unguard,
      sql: `UPDATE purchase_receipts SET pack_name = 'Crate' WHERE id = ${boxes}`,
      id: boxes!,
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'a receipt has forgotten what it counted',
      unguard,
      sql: `UPDATE purchase_receipts SET pack_factor = NULL WHERE id = ${boxes}`,
      id: boxes!,
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'what came free is not spread over all',
      unguard,
      sql: `UPDATE purchase_receipts SET paid_units = 1, paid_pieces = 10, unit_cost = 9 WHERE id = ${boxes}`,
      id: boxes!,
    },
    {
      rule: 'sale-lines/packs',
      how: 'a line ordered other pieces than its boxes hold',
      unguard,
      sql: `UPDATE purchase_items SET pack_qty = 12 WHERE purchase_id = ${id}`,
      id: `purchase ${id} line 1`,
    },
  ]
}

function soldPackDamages({ packs, gauze, purchases }: WholeShop): Damage[] {
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
