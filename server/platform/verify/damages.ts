import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to people, places, files and the database's guards. */
export function recordDamages(shop: DamagedShop): Damage[] {
  const { gauze, tape, prescription, forgotten, manager } = shop
  const { customerId } = forgotten
  const { approved } = shop.back
  /** A sale becomes one of the forgotten customer, with nothing left to say why. */
  const theirs = (saleId: number) => `
    UPDATE customers SET anonymised_at = now() WHERE id = ${customerId};
    UPDATE sales SET customer_id = ${customerId}, customer_name = 'Deleted customer #${customerId}' WHERE id = ${saleId};
    UPDATE payments SET payment_note = NULL;
    SELECT erase_reasons(${customerId});`
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
      how: 'a user who left is still signed in',
      sql: `UPDATE users SET is_active = false WHERE id = ${manager.id}`,
      id: `user ${manager.id}`,
    },
    ...[
      {
        how: 'a forgotten customer is called by a name again',
        sql: `UPDATE customers SET name = 'Rosalinda' WHERE id = ${customerId}`,
      },
      {
        how: 'a sale still names who was forgotten',
        sql: `UPDATE sales SET customer_name = 'Rosalinda' WHERE customer_id = ${customerId} AND source = 'POS'`,
      },
      {
        how: 'an order still says where who was forgotten lives',
        sql: `UPDATE sales SET billing_address = '1 Main Street' WHERE customer_id = ${customerId}`,
      },
      {
        how: 'a payment from before still identifies a forgotten customer',
        sql: `UPDATE payments SET payment_note = 'From her sister' WHERE sale_id = ${forgotten.orderId} AND method = 'GCash'`,
      },
      {
        how: 'an invoice still names as its buyer who was forgotten',
        sql: `INSERT INTO invoice_buyers (sale_id, name, updated_at)
              SELECT min(id), 'Rosalinda', '2020-01-01Z' FROM sales WHERE customer_id = ${customerId}`,
      },
      {
        how: 'a card of who was forgotten is still kept',
        sql: `UPDATE beneficiaries SET customer_id = ${customerId}`,
      },
      {
        how: 'an order that was not issued still has the card of who was forgotten',
        sql: `INSERT INTO sale_beneficiaries (sale_id, scheme, scheme_name, rate, vat_treatment, holder_name, id_label, id_number, id_hash)
              SELECT min(sales.id), 'SC', 'Senior Citizen', 20, 'EXEMPT', 'Rosalinda', 'ID', '1', sha256('1') FROM sales WHERE status = 'Draft';
              UPDATE sales SET customer_id = ${customerId} WHERE status = 'Draft'`,
      },
      {
        how: 'a void still identifies a forgotten customer',
        sql: `${theirs(shop.sales.voided)} UPDATE sales SET void_reason = 'Sold to Rosalinda' WHERE id = ${shop.sales.voided}`,
      },
      {
        how: 'a return still identifies a forgotten customer',
        unguard: ['return_items'],
        sql: `${theirs(approved.saleId)} UPDATE return_items SET reason = 'Rosalinda' WHERE return_id = ${approved.id}`,
      },
      {
        how: 'an approval still identifies a forgotten customer',
        unguard: ['approvals'],
        sql: `${theirs(approved.saleId)} UPDATE approvals SET reason = 'Rosalinda' WHERE used_at IS NOT NULL`,
      },
      {
        how: 'the log still shows why a user approved something of a forgotten customer',
        sql: `${theirs(approved.saleId)}
              INSERT INTO audit_personal (audit_id, field, salt, value)
              SELECT id, 'after.reason', '0123456789abcdef', 'Rosalinda' FROM audit_logs WHERE action = 'APPROVE'`,
      },
      {
        how: 'the log still names who was forgotten',
        sql: `INSERT INTO audit_personal (audit_id, field, salt, value)
              SELECT id, 'after.name', '0123456789abcdef', 'Rosalinda' FROM audit_logs
               WHERE (entity, entity_id, action) = ('customer', ${customerId}, 'CREATE')`,
      },
    ].map((damage) => ({ ...damage, rule: 'people/forgotten', id: `customer ${customerId}` })),
    {
      rule: 'people/cards-forgotten',
      how: 'a card went, and the log still names its holder',
      sql: `DELETE FROM beneficiaries`,
    },
    {
      rule: 'people/cards-by-number',
      how: 'the number of a card was changed past its hash',
      sql: `UPDATE beneficiaries SET id_number = '0000-0000'`,
    },
    {
      rule: 'places/one-main',
      how: 'no location is the main one',
      sql: `UPDATE locations SET is_main = false`,
      id: 'none',
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
      rule: 'guards/append-only',
      how: 'the log may be changed',
      sql: 'DROP TRIGGER audit_logs_append_only ON audit_logs',
      id: 'audit_logs',
    },
    {
      rule: 'guards/append-only',
      how: 'the seals of the log may be changed',
      sql: 'ALTER TABLE audit_seals DISABLE TRIGGER audit_seals_append_only',
      id: 'audit_seals',
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
