import { api } from '#domain/api.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Damage } from '#server/platform/verify/testing/damage.ts'

/** Sales under schemes: of a senior, an athlete, and of basic goods within a week. The shop's tax is as before, after it. */
export async function sellUnderSchemes(pharmacy: TestPharmacy) {
  const shop = await openLawShop(pharmacy)
  const product = await shop.make('Rice', '1120.00', { schemesAdded: ['SC', 'NAAC', 'BNPC'] })
  const sell = async (card: 'SC' | 'NAAC' | 'BNPC') => {
    const body = shop.cartOf([{ product, card }], [await shop.show(card)])
    return (await shop.cashier.send(api.sales.complete, body)).id
  }
  const sold = { senior: await sell('SC'), athlete: await sell('NAAC'), basic: await sell('BNPC') }
  await pharmacy.owner.query(
    "UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25, tax_label = 'Tax'",
  )
  return sold
}

/** Damages: what the law took off is not what it grants, or nobody knows to whom. */
export function schemeDamages({
  senior,
  athlete,
  basic,
}: Awaited<ReturnType<typeof sellUnderSchemes>>): Damage[] {
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
