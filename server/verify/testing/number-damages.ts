import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

/** Damages: invoice numbers differ from their series. */
export function numberDamages({ sales, forgotten, location }: WholeShop): Damage[] {
  return [
    {
      rule: 'numbers/no-gap',
      how: 'a number is taken out of the series',
      sql: `UPDATE sales SET invoice_number = 'LOST' WHERE id = ${sales.byCard}`,
      id: `${location.code}-00000002`,
    },
    {
      rule: 'numbers/of-their-series',
      how: 'the series runs behind its sales',
      sql: `UPDATE invoice_series SET last_number = last_number - 1`,
      id: forgotten.orderId,
    },
    {
      rule: 'numbers/of-their-series',
      how: 'an order has a number of the series that it has not come to',
      sql: `UPDATE sales SET invoice_number = '${location.code}-00000099' WHERE id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'numbers/of-their-series',
      how: 'a till sale has a number of no series',
      sql: `UPDATE sales SET invoice_number = 'NOWHERE-00000001' WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'numbers/of-their-series',
      how: 'a number is written with a zero too many',
      sql: `UPDATE sales SET invoice_number = '${location.code}-000000001' WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'numbers/issued-has-one',
      how: 'an issued sale has no number',
      unguard: ['sales'],
      sql: `UPDATE sales SET invoice_number = NULL WHERE id = ${sales.order}`,
      id: sales.order,
    },
  ]
}
