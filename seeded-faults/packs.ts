import type { Fault } from './fault.ts'

/** Faults in what is sold, bought and shown by the box. */
export const OF_PACKS: readonly Fault[] = [
  {
    name: 'box-at-the-price-of-a-tablet',
    rule: 'No box is ever sold at a tablet’s price',
    file: 'server/selling/sales/packs/sold-pack.ts',
    from: 'const price = pack ? pack.price : shelf.price',
    to: 'const price = shelf.price',
    caughtBy: ['server/selling/sales/packs/selling.test.ts'],
  },
  {
    name: 'box-and-tablet-on-one-line',
    rule: 'Lines of different units do not merge',
    file: 'web/selling/sales/cart/lines.ts',
    from: 'return pack ? `${id}/${pack.id}` : String(id)',
    to: 'return String(pack ? id : id)',
    caughtBy: ['web/selling/sales/packs.test.tsx'],
  },
  {
    name: 'box-broken-though-one-is-whole',
    rule: 'A pack comes whole from one lot if one holds it',
    file: 'domain/goods/stock/fefo.ts',
    from: 'Math.min(left, Math.floor(lot.qty / packs.factor))',
    to: 'Math.min(left, 0 * lot.qty)',
    caughtBy: ['domain/goods/stock/fefo.test.ts', 'server/selling/sales/packs/selling.test.ts'],
  },
  {
    name: 'tablet-priced-where-a-box-was-asked',
    rule: 'A box that is not sold shows no price',
    file: 'web/selling/sales/cart/units.ts',
    from: 'if (found.packId !== null || found.isPieceCode) return unitOf(found, found.packId)',
    to: 'if (unitOf(found, found.packId)) return unitOf(found, found.packId)',
    caughtBy: ['web/selling/sales/packs.test.tsx'],
  },
  {
    name: 'factor-changed-after-a-sale',
    rule: 'The number of pieces in a pack that was sold never changes, not in the moment of the sale either',
    file: 'server/platform/database/schema.sql',
    from: `sale_items_pack_fkey FOREIGN KEY (pack_id, product_id, pack_factor)
    REFERENCES product_packs (id, product_id, factor)`,
    to: 'sale_items_pack_fkey FOREIGN KEY (pack_id) REFERENCES product_packs (id)',
    caughtBy: ['server/selling/sales/packs/races.test.ts'],
  },
  {
    name: 'code-of-a-box-as-a-sku',
    rule: 'The code of a pack is no other product’s SKU or barcode',
    file: 'server/platform/database/schema.sql',
    from: '(product_id <> own OR pack_id IS DISTINCT FROM pack)',
    to: 'product_id <> own AND pack_id IS NULL',
    caughtBy: ['server/goods/products/packs/packs.test.ts'],
  },
  {
    name: 'code-of-the-box-on-the-tablet',
    rule: 'A code means one pack or the piece, within a product too',
    file: 'server/goods/products/lists/write-lists.ts',
    from: 'each.code === codeKey(code)',
    to: 'each.code === codeKey(code) && isOfPacks',
    caughtBy: ['server/goods/products/packs/packs.test.ts'],
  },
]
