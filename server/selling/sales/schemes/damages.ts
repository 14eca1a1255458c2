import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: what the law took off is not what it grants, or nobody knows to whom. */
export function schemeDamages({ underSchemes }: DamagedShop): Damage[] {
  const { senior, athlete, basic } = underSchemes
  const line = (saleId: number) => `sale ${saleId} line 1`
  return [
    {
      rule: 'schemes/line',
      how: 'a senior got a centavo too much',
      sql: `UPDATE sale_items SET statutory_discount = statutory_discount + 0.01 WHERE sale_id = ${senior}`,
      id: line(senior),
    },
    {
      rule: 'schemes/line',
      how: 'a senior got the VAT off and no discount',
      sql: `UPDATE sale_items SET statutory_discount = 0 WHERE sale_id = ${senior}`,
      id: line(senior),
    },
    {
      rule: 'schemes/line',
      how: 'basic goods got the discount on more than their week allowed',
      sql: `UPDATE sale_items SET allowance_used = 100 WHERE sale_id = ${basic}`,
      id: line(basic),
    },
    {
      rule: 'schemes/line',
      how: 'the VAT that an athlete saves with the discount stayed on',
      sql: `UPDATE sale_items SET vat_removed = vat_removed - 0.01 WHERE sale_id = ${athlete}`,
      id: line(athlete),
    },
    {
      rule: 'schemes/line',
      how: 'basic goods were discounted by another rate',
      sql: `UPDATE sale_beneficiaries SET rate = 6 WHERE sale_id = ${basic}`,
      id: line(basic),
    },
    {
      rule: 'schemes/shown',
      how: 'nobody knows whose card it was',
      sql: `DELETE FROM sale_beneficiaries WHERE sale_id = ${senior}`,
      id: line(senior),
    },
    {
      rule: 'schemes/weeks',
      how: 'a week forgot what was bought',
      sql: 'UPDATE weekly_allowances SET used = 0 WHERE used > 0',
    },
  ]
}
