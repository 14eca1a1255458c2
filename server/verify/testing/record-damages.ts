import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

/** People, places, files, the log and the guards of the database are damaged. */
export function recordDamages({
  sales,
  gauze,
  tape,
  location,
  received,
  prescription,
  manager,
}: WholeShop): Damage[] {
  return [
    {
      rule: 'people/active-administrator',
      how: 'nobody administers',
      sql: `UPDATE users SET is_active = false WHERE role = 'ADMIN'`,
      id: 'nobody',
    },
    {
      rule: 'people/passwords-are-hashed',
      how: 'a password is stored as it was typed',
      sql: `UPDATE users SET password_hash = 'secret' WHERE id = ${manager.id}`,
      id: manager.id,
    },
    {
      rule: 'people/passwords-are-hashed',
      how: 'a hash is too cheap to guess',
      sql: `UPDATE users SET password_hash = replace(password_hash, 'm=19456', 'm=4096') WHERE id = ${manager.id}`,
      id: manager.id,
    },
    {
      rule: 'people/sessions-of-the-active',
      how: 'somebody who left is still signed in',
      sql: `UPDATE users SET is_active = false WHERE id = ${manager.id}`,
      id: `user ${manager.id}`,
    },
    {
      rule: 'places/one-main',
      how: 'no location is the main one',
      sql: `UPDATE locations SET is_main = false`,
      id: 'none',
    },
    {
      rule: 'places/one-main',
      how: 'two are',
      sql: `DROP INDEX locations_main_key; UPDATE locations SET is_main = true`,
      id: `MAIN, ${location.code}`,
    },
    { rule: 'places/settings', how: 'the settings are gone', sql: 'DELETE FROM settings' },
    {
      rule: 'catalogue/one-product-a-code',
      how: 'the SKU of one is the barcode of another',
      unguard: ['products'],
      sql: `UPDATE products SET sku = 'SAME' WHERE id = ${gauze.id}; UPDATE products SET barcode = 'same' WHERE id = ${tape.id}`,
      id: 'same',
    },
    {
      rule: 'catalogue/no-circle',
      how: 'a category is put under one that lies under it',
      sql: `INSERT INTO categories (name) VALUES ('Above'), ('Below');
          UPDATE categories AS one SET parent_id = other.id FROM categories AS other
           WHERE (one.name, other.name) IN (('Above', 'Below'), ('Below', 'Above'))`,
    },
    {
      rule: 'files/prescriptions-are-whole',
      how: 'a byte of a file is another',
      sql: `UPDATE prescription_chunks SET content = set_byte(content, 3, (get_byte(content, 3) + 1) % 256) WHERE (file_id, part) = (${prescription}, 1)`,
      id: prescription,
    },
    {
      rule: 'files/prescriptions-are-whole',
      how: 'a file lost a piece',
      sql: `DELETE FROM prescription_chunks WHERE (file_id, part) = (${prescription}, 2)`,
      id: prescription,
    },
    {
      rule: 'files/prescriptions-are-whole',
      how: 'a file lost all of its pieces',
      sql: `DELETE FROM prescription_chunks WHERE file_id = ${prescription}`,
      id: prescription,
    },
    {
      rule: 'log/till-sales',
      how: 'a sale is not in the log',
      unguard: ['audit_logs'],
      sql: `DELETE FROM audit_logs WHERE entity = 'sale' AND entity_id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'log/till-sales',
      how: 'the log names another seller',
      unguard: ['audit_logs'],
      sql: `UPDATE audit_logs SET user_id = ${manager.id} WHERE entity = 'sale' AND entity_id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'log/orders',
      how: 'an order is not in the log',
      unguard: ['audit_logs'],
      sql: `DELETE FROM audit_logs WHERE entity = 'sale' AND entity_id = ${sales.order}`,
      id: `sale ${sales.order}`,
    },
    {
      rule: 'log/orders',
      how: 'a purchase is not in the log',
      unguard: ['audit_logs'],
      sql: `DELETE FROM audit_logs WHERE entity = 'purchase' AND entity_id = ${received.id}`,
      id: `purchase ${received.id}`,
    },
    {
      rule: 'log/voids',
      how: 'a void is not in the log',
      unguard: ['audit_logs'],
      sql: `DELETE FROM audit_logs WHERE action = 'VOID'`,
      id: sales.voided,
    },
    {
      rule: 'log/adjustments',
      how: 'adjustments are not in the log',
      unguard: ['audit_logs'],
      sql: `DELETE FROM audit_logs WHERE action = 'ADJUST_STOCK'`,
    },
    {
      rule: 'guards/append-only',
      how: 'the log may be changed',
      sql: 'DROP TRIGGER audit_logs_append_only ON audit_logs',
      id: 'audit_logs',
    },
    {
      rule: 'guards/are-on',
      how: 'a trigger is off',
      sql: 'ALTER TABLE products DISABLE TRIGGER products_codes',
      id: 'trigger products_codes on products',
    },
    {
      rule: 'guards/are-on',
      how: 'a constraint was never checked',
      sql: 'ALTER TABLE brands ADD CONSTRAINT short CHECK (length(name) < 9) NOT VALID',
      id: 'constraint short',
    },
  ]
}
