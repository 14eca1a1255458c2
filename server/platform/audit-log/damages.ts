import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

const LOG = ['audit_logs', 'audit_seals', 'audit_personal']

/** Damages: what was done differs from what the log says. */
export function logDamages({
  sales,
  purchases,
  prescription,
  manager,
  back,
}: DamagedShop): Damage[] {
  const { received, inParts } = purchases
  const entriesOf = (entity: string, id: number, action: string) =>
    `audit_logs WHERE (entity, entity_id, action) = ('${entity}', ${id}, '${action}')`
  const damages: Omit<Damage, 'unguard'>[] = [
    {
      rule: 'log/till-sales',
      how: 'a sale is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', sales.plain, 'SELL')}`,
      id: sales.plain,
    },
    {
      rule: 'log/till-sales',
      how: 'the log names another seller',
      sql: `UPDATE audit_logs SET user_id = ${manager.id} WHERE entity = 'sale' AND entity_id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'log/orders',
      how: 'an order is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', sales.draft, 'CREATE')}`,
      id: `sale ${sales.draft}`,
    },
    {
      rule: 'log/orders',
      how: 'a purchase is not in the log',
      sql: `DELETE FROM ${entriesOf('purchase', received.id, 'CREATE')}`,
      id: `purchase ${received.id}`,
    },
    {
      rule: 'log/orders',
      how: 'an order names another maker than the log',
      sql: `UPDATE sales SET created_by_id = ${manager.id} WHERE id = ${sales.draft}`,
      id: `sale ${sales.draft}`,
    },
    {
      rule: 'log/issued-orders',
      how: 'that an order was issued is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', sales.partPaid, 'ISSUE')}`,
      id: sales.partPaid,
    },
    {
      rule: 'log/issued-orders',
      how: 'an order was issued for less',
      sql: `UPDATE audit_logs SET after = after::jsonb || '{"grandTotal": "1.00"}'
             WHERE (entity, entity_id, action) = ('sale', ${sales.partPaid}, 'ISSUE')`,
      id: sales.partPaid,
    },
    {
      rule: 'log/issued-orders',
      how: 'an order counts on the day after it was issued',
      sql: `UPDATE sales SET business_date = business_date + 1 WHERE id = ${sales.partPaid}`,
      id: sales.partPaid,
    },
    {
      rule: 'log/issued-orders',
      how: 'a later payment is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', sales.partPaid, 'PAY')}`,
      id: sales.partPaid,
    },
    {
      rule: 'log/voids',
      how: 'a void is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', sales.voided, 'VOID')}`,
      id: sales.voided,
    },
    {
      rule: 'log/voids',
      how: 'the log names another moment of it',
      sql: `UPDATE sales SET voided_at = voided_at - interval '1 hour' WHERE id = ${sales.voided}`,
      id: sales.voided,
    },
    {
      rule: 'log/voids',
      how: 'the log lists a void that never was',
      sql: `INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at)
            VALUES (${manager.id}, 'VOID', 'sale', ${sales.order}, now())`,
      id: sales.order,
    },
    {
      rule: 'log/returns',
      how: 'a return is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', back.whole.saleId, 'RETURN')}`,
      id: String(back.whole.id),
    },
    {
      rule: 'log/returns',
      how: 'the log lists a return that never was',
      sql: `UPDATE audit_logs SET after = '{"returnId": 999999}'
             WHERE (entity, entity_id, action) = ('sale', ${back.whole.saleId}, 'RETURN')`,
      id: '999999',
    },
    {
      rule: 'log/corrected-payments',
      how: 'that a payment was booked by another method is not in the log',
      sql: `DELETE FROM ${entriesOf('sale', back.corrected, 'CORRECT_PAYMENT')}`,
    },
    {
      rule: 'log/deliveries',
      how: 'a delivery is not in the log',
      sql: `DELETE FROM audit_logs WHERE id = (SELECT max(id) FROM ${entriesOf('purchase', inParts, 'RECEIVE')})`,
      id: `purchase ${inParts} delivery 3`,
    },
    {
      rule: 'log/deliveries',
      how: 'that a delivery was undone is not in the log',
      sql: `DELETE FROM ${entriesOf('purchase', inParts, 'UNDO_RECEIPT')}`,
      id: `purchase ${inParts} delivery 1`,
    },
    {
      rule: 'log/adjustments',
      how: 'adjustments are not in the log',
      sql: `DELETE FROM audit_logs WHERE action = 'ADJUST_STOCK'`,
    },
    {
      rule: 'log/prescriptions',
      how: 'a prescription is not in the log',
      sql: `DELETE FROM ${entriesOf('prescription', prescription, 'CREATE')}`,
      id: prescription,
    },
    {
      rule: 'log/settings',
      how: 'the settings were changed behind the log',
      sql: 'UPDATE settings SET version = version + 1',
      id: 'settings',
    },
  ]
  return damages.map((damage) => ({ ...damage, unguard: LOG }))
}
