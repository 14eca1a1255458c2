import type { Fault } from './fault.ts'

/** Faults in what is sold, bought and told by the box. */
export const OF_PACKS: readonly Fault[] = [
  {
    name: 'box-at-the-price-of-a-tablet',
    rule: 'No box is ever sold at a tablet’s price',
    file: 'server/sales/packs/sold-pack.ts',
    from: 'const price = pack ? pack.price : shelf.price',
    to: 'const price = shelf.price',
    caughtBy: ['server/sales/packs/selling.test.ts'],
  },
  {
    name: 'box-and-tablet-on-one-line',
    rule: 'Lines of different units do not merge',
    file: 'web/sales/cart/cart.ts',
    from: 'return pack ? `${id}/${pack.id}` : String(id)',
    to: 'return String(pack ? id : id)',
    caughtBy: ['web/sales/packs.test.tsx'],
  },
  {
    name: 'box-broken-though-one-is-whole',
    rule: 'A pack comes whole from one lot if one holds it',
    file: 'domain/stock/fefo.ts',
    from: 'Math.min(left, Math.floor(lot.qty / packs.factor))',
    to: 'Math.min(left, 0 * lot.qty)',
    caughtBy: ['domain/stock/fefo.test.ts', 'server/sales/packs/selling.test.ts'],
  },
  {
    name: 'tablet-priced-where-a-box-was-asked',
    rule: 'Of a box that is not sold no price is told',
    file: 'web/sales/cart/units.ts',
    from: 'return found.packId === null ? unitsOf(found)[0] : unitOf(found, found.packId)',
    to: 'return unitOf(found, found.packId) ?? unitsOf(found)[0]',
    caughtBy: ['web/sales/packs.test.tsx'],
  },
]
