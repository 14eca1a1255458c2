import type { Fault } from './fault.ts'

const CAUGHT = 'server/goods/scheduled-changes/begin.test.ts'

/** Faults in what the law changes on a day. */
export const OF_BEGINNING: readonly Fault[] = [
  {
    name: 'class-a-day-late',
    rule: 'Goods that are exempt from a day on bear no VAT from its midnight',
    file: 'server/goods/products/law.sql.ts',
    from: '${now.toISOString()}::timestamptz',
    to: "${now.toISOString()}::timestamptz - interval '1 day'",
    caughtBy: [`${CAUGHT} › bear VAT on the day before`],
  },
  {
    name: 'rate-until-it-is-applied',
    rule: 'Another VAT rate counts from its midnight, applied or not',
    file: 'server/shop/settings/settings.sql.ts',
    from: 'tax_rate_on(${today(now)})`',
    to: '(SELECT tax_rate FROM settings)`',
    caughtBy: [`${CAUGHT} › another VAT rate`],
  },
  {
    name: 'change-applied-twice',
    rule: 'What has begun is applied once, however many servers do it',
    file: 'server/shop/settings/settings.sql.ts',
    from: "kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= ${today(now)}",
    to: "kind = 'TAX_RATE' AND from_day <= ${today(now)}",
    caughtBy: [`${CAUGHT} › do it once`],
  },
  {
    name: 'edit-hidden-by-what-began',
    rule: 'A cap that is set by hand after another has begun holds',
    file: 'server/goods/products/change-product.ts',
    from: 'await applyBegun(tx, [id], by)',
    to: 'await applyBegun(tx, [], by)',
    caughtBy: [`${CAUGHT} › edited by hand`],
  },
]
