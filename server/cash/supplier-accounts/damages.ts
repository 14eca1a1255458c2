import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to what was paid to suppliers, and to their credits. */
export function supplierAccountDamages({ owing }: DamagedShop): Damage[] {
  const { paid, voided, contrary, fromDrawer, opening, credit } = owing
  const payments = ['supplier_payments', 'supplier_payment_shares']
  return [
    {
      rule: 'supplier-accounts/shares',
      how: 'a payment shares a centavo more than it is',
      unguard: payments,
      sql: `UPDATE supplier_payment_shares SET amount = amount + 0.01 WHERE payment_id = ${paid} AND line = 1`,
      id: paid,
    },
    {
      rule: 'supplier-accounts/shares',
      how: 'what was too much of a payment is nowhere',
      unguard: payments,
      sql: `DELETE FROM supplier_payment_shares WHERE payment_id = ${paid} AND purchase_id IS NULL`,
      id: paid,
    },
    {
      rule: 'supplier-accounts/contrary',
      how: 'a void takes another amount back',
      unguard: payments,
      sql: `UPDATE supplier_payments SET amount = amount - 1 WHERE id = ${contrary};
            UPDATE supplier_payment_shares SET amount = amount - 1 WHERE payment_id = ${contrary} AND line = 1`,
      id: contrary,
    },
    {
      rule: 'supplier-accounts/contrary',
      how: 'a void is of another supplier',
      unguard: payments,
      sql: `UPDATE supplier_payments SET supplier_id = (SELECT min(id) FROM suppliers WHERE id <> supplier_id) WHERE id = ${contrary}`,
      id: contrary,
    },
    {
      rule: 'supplier-accounts/contrary',
      how: 'a void counts before the payment that it voids',
      unguard: payments,
      sql: `UPDATE supplier_payments SET paid_on = (SELECT paid_on - 1 FROM supplier_payments WHERE id = ${voided}) WHERE id = ${contrary}`,
      id: contrary,
    },
    {
      rule: 'supplier-accounts/drawer',
      how: 'more cash left the drawer than the supplier got',
      unguard: ['drawer_moves'],
      sql: `UPDATE drawer_moves SET amount = amount - 1 WHERE supplier_payment_id = ${fromDrawer}`,
      id: `payment ${fromDrawer}`,
    },
    {
      rule: 'supplier-accounts/drawer',
      how: 'cash of a drawer paid a supplier and did not leave it',
      unguard: ['drawer_moves'],
      sql: `DELETE FROM drawer_moves WHERE supplier_payment_id = ${fromDrawer}`,
      id: `payment ${fromDrawer}`,
    },
    {
      rule: 'supplier-accounts/opening-contrary',
      how: 'an opening balance was taken back by half',
      unguard: ['supplier_openings'],
      sql: `UPDATE supplier_openings SET amount = amount / 2 WHERE undoes_id = ${opening}`,
    },
    {
      rule: 'supplier-accounts/credit',
      how: 'the part of a credit without goods is a centavo more',
      unguard: ['supplier_credit_parts'],
      sql: `UPDATE supplier_credit_parts SET amount = amount + 0.01 WHERE credit_id = ${credit}`,
      id: credit,
    },
    {
      rule: 'supplier-accounts/credit',
      how: 'a claim is of another supplier than its credit',
      sql: `UPDATE supplier_claims SET supplier_id = (SELECT min(id) FROM suppliers WHERE id <> supplier_id)`,
      id: credit,
    },
  ]
}
