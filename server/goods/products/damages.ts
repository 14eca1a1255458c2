import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: packs contradict what was bought or sold of them, or their codes. */
export function packDamages({ packs, boughtPacks }: DamagedShop): Damage[] {
  const { product, box, returnId } = packs
  const boxesCame = boughtPacks.receiptIds[0]! // of ten boxes at 90.00 and a free one five came
  return [
    {
      rule: 'purchases/value',
      how: 'a box that came costs more than its line',
      unguard: ['purchase_receipts'],
      sql: `UPDATE purchase_receipts SET cost = 91 WHERE id = ${boxesCame}`,
      id: boughtPacks.id,
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'another pack came than was ordered',
      sql: `UPDATE purchase_receipts SET pack_name = 'Crate' WHERE id = ${boxesCame}`,
      id: boxesCame,
    },
    {
      rule: 'purchases/receipt-cost',
      how: 'what came free is not spread over all',
      sql: `UPDATE purchase_receipts SET paid_units = 1, paid_pieces = 10, unit_cost = 9 WHERE id = ${boxesCame}`,
      id: boxesCame,
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
      unguard: ['product_barcodes', 'products'],
      sql: `UPDATE products SET sku = 'SAME' WHERE id = ${product.id};
            INSERT INTO product_barcodes (code, product_id, pack_id) VALUES ('same', ${product.id}, ${box.id})`,
      id: 'same',
    },
  ]
}
