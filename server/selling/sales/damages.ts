import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: the figures of sales contradict each other. */
export function salesDamages({ sales }: DamagedShop): Damage[] {
  return [
    {
      rule: 'sales/lines-add-up',
      how: 'the tax of a line loses a centavo',
      sql: `UPDATE sale_items SET tax_amount = tax_amount - 0.01 WHERE (sale_id, line) = (${sales.plain}, 2)`,
      id: sales.plain,
    },
    {
      rule: 'sales/lines-add-up',
      how: 'the lines of a sale are gone',
      unguard: ['sale_items', 'stock_movements'],
      sql: `DELETE FROM sale_items WHERE sale_id = ${sales.byCard}`,
      id: sales.byCard,
    },
    {
      rule: 'sales/lines-add-up',
      how: 'a sale of nothing lost its lines',
      unguard: ['sales', 'sale_items', 'stock_movements'],
      sql: `DELETE FROM sale_items WHERE sale_id = ${sales.draft};
            UPDATE sales SET (total_before, discount_amount, tax_total, grand_total) = (0, 0, 0, 0) WHERE id = ${sales.draft}`,
      id: sales.draft,
    },
    {
      rule: 'sales/lines-add-up',
      how: 'a sale forgets what the law took off its line',
      unguard: ['sales', 'sale_items'],
      sql: `UPDATE sale_items SET statutory_discount = 0.01 WHERE (sale_id, line) = (${sales.plain}, 1)`,
      id: sales.plain,
    },
    {
      rule: 'sales/discount',
      how: 'an order gives a peso less than was typed',
      sql: `UPDATE sales SET discount_value = discount_value + 1 WHERE id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'sales/discount',
      how: 'an order gives a percent less than was typed',
      sql: `UPDATE sales SET discount_value = discount_value + 1 WHERE id = ${sales.insideOrder}`,
      id: sales.insideOrder,
    },
    {
      rule: 'sales/tax-on-top',
      how: 'a sale has a centavo less of tax',
      unguard: ['sales'],
      sql: `UPDATE sales SET tax_total = tax_total - 0.01 WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'sales/tax-on-top',
      how: 'the tax of an order was not typed',
      sql: `UPDATE sales SET tax_is_typed = false WHERE id = ${sales.typedTax}`,
      id: sales.typedTax,
    },
    {
      rule: 'sales/tax-on-top',
      how: 'the tax of an order is on what its discount took off',
      sql: `UPDATE sales SET tax_rate = 6.6 WHERE id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'sales/tax-on-top',
      how: 'the till typed a tax',
      sql: `UPDATE sales SET tax_is_typed = true WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'sales/tax-on-top',
      how: 'a typed tax is more than what is taxed',
      unguard: ['sales'],
      sql: `UPDATE sales SET tax_total = 10.01 WHERE id = ${sales.typedTax}`,
      id: sales.typedTax,
    },
    {
      rule: 'sales/tax-inside',
      how: 'a line has a centavo less of tax inside',
      sql: `UPDATE sale_items SET tax_amount = 1.28 WHERE sale_id = ${sales.inside}`,
      id: `sale ${sales.inside} line 1`,
    },
    {
      rule: 'sales/tax-inside',
      how: 'a line has the tax of what its discount took off',
      sql: `UPDATE sale_items SET tax_amount = 1.29 WHERE sale_id = ${sales.insideOrder}`,
      id: `sale ${sales.insideOrder} line 1`,
    },
    {
      rule: 'sales/tax-inside',
      how: 'a tax inside was typed',
      sql: `UPDATE sales SET tax_is_typed = true WHERE id = ${sales.insideOrder}`,
      id: `sale ${sales.insideOrder} line 1`,
    },
    {
      rule: 'sales/till-payment',
      how: 'a payment is gone',
      unguard: ['payments'],
      sql: `DELETE FROM payments WHERE sale_id = ${sales.byCard}`,
      id: sales.byCard,
    },
    {
      rule: 'sales/order-payment',
      how: 'an order is paid by nothing',
      unguard: ['payments'],
      sql: `DELETE FROM payments WHERE sale_id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'sales/order-payment',
      how: 'an order keeps its change',
      unguard: ['payments'],
      sql: `UPDATE payments SET amount = tendered WHERE sale_id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'sales/order-payment',
      how: 'the deposit of a draft is gone',
      sql: `DELETE FROM payments WHERE sale_id = ${sales.draft}`,
      id: sales.draft,
    },
    {
      rule: 'sales/order-payment',
      how: 'an order keeps more than its total',
      sql: `UPDATE payments SET (tendered, amount) = (100, 100) WHERE sale_id = ${sales.draft};
            UPDATE sales SET paid_amount = 100 WHERE id = ${sales.draft}`,
      id: sales.draft,
    },
    {
      rule: 'sales/change-is-cash',
      how: 'a card gives change at the till',
      sql: `UPDATE payments SET tendered = tendered + 1 WHERE sale_id = ${sales.byCard}`,
    },
    {
      rule: 'sales/change-is-cash',
      how: 'a bank gives change on an order',
      sql: `UPDATE payments SET tendered = tendered + 1 WHERE method = 'BPI'`,
    },
    {
      rule: 'sales/day',
      how: 'a sale is moved to the day before',
      sql: `UPDATE sales SET business_date = business_date - 1 WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'sales/day',
      how: 'an order counts before its day',
      sql: `UPDATE sales SET business_date = business_date - 1 WHERE id = ${sales.order}`,
      id: sales.order,
    },
    {
      rule: 'sales/due-date',
      how: 'an order on terms is due a day later',
      sql: `UPDATE sales SET due_date = due_date + 1 WHERE id = ${sales.partPaid}`,
      id: sales.partPaid,
    },
    {
      rule: 'sales/due-date',
      how: 'a draft is due',
      sql: `UPDATE sales SET due_date = current_date WHERE id = ${sales.draft}`,
      id: sales.draft,
    },
  ]
}
