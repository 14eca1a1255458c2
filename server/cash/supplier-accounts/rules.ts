import type { Rule } from '#server/rule.ts'

/** Rules of what is owed to suppliers (decisions/0104). What is paid too much is a share, too; credit that is taken back after it was applied is owed again. */
export const SUPPLIER_ACCOUNT_RULES: Rule[] = [
  {
    name: 'supplier-accounts/shares',
    sentence: 'The shares of a payment come to its amount; of credit that is applied, to nothing.',
    table: 'supplier_payments',
    broken: `
      SELECT payment.id, payment.amount, COALESCE(sum(share.amount), 0) AS shared
        FROM supplier_payments AS payment
        LEFT JOIN supplier_payment_shares AS share ON payment_id = payment.id
       GROUP BY payment.id HAVING sum(share.amount) IS DISTINCT FROM payment.amount`,
  },
  {
    name: 'supplier-accounts/contrary',
    sentence:
      'A payment that was voided has one contrary payment, which is of the same supplier, place and method and takes each share back, not before the payment counts.',
    table: 'supplier_payments',
    broken: `
      SELECT contrary.id, payment.amount, contrary.amount AS contrary
        FROM supplier_payments AS contrary
        JOIN supplier_payments AS payment ON payment.id = contrary.undoes_id
       WHERE payment.undoes_id IS NOT NULL OR contrary.amount <> -payment.amount OR contrary.paid_on < payment.paid_on
          OR (contrary.supplier_id, contrary.location_id, contrary.method, contrary.withheld_base, contrary.shift_id IS NULL)
             IS DISTINCT FROM (payment.supplier_id, payment.location_id, payment.method, -payment.withheld_base, payment.shift_id IS NULL)
          OR EXISTS (SELECT FROM (SELECT * FROM supplier_payment_shares WHERE payment_id = payment.id) AS share
                       FULL JOIN (SELECT * FROM supplier_payment_shares WHERE payment_id = contrary.id) AS back USING (line)
                      WHERE (share.purchase_id, share.opening_id, share.amount)
                            IS DISTINCT FROM (back.purchase_id, back.opening_id, -back.amount))`,
  },
  {
    name: 'supplier-accounts/drawer',
    sentence:
      'Cash that paid a supplier from a drawer is one line of that drawer, of the same shift, amount and place, and no other line is a supplier’s.',
    table: 'supplier_payments',
    broken: `
      SELECT COALESCE('payment ' || paid.id, 'move ' || move.id) AS id, paid.amount AS paid, move.amount AS moved
        FROM (SELECT payment.id, payment.shift_id, payment.amount, payment.location_id, shifts.location_id AS drawer_at
                FROM supplier_payments AS payment JOIN shifts ON shifts.id = payment.shift_id) AS paid
        FULL JOIN (SELECT * FROM drawer_moves WHERE reason = 'SUPPLIER') AS move ON move.supplier_payment_id = paid.id
       WHERE (paid.shift_id, paid.amount) IS DISTINCT FROM (move.shift_id, -move.amount) OR paid.location_id <> drawer_at`,
  },
  {
    name: 'supplier-accounts/opening-contrary',
    sentence:
      'An opening balance that was taken back has one contrary row of the same supplier, place and invoice.',
    table: 'supplier_openings',
    broken: `
      SELECT contrary.id, opening.amount, contrary.amount AS contrary
        FROM supplier_openings AS contrary JOIN supplier_openings AS opening ON opening.id = contrary.undoes_id
       WHERE opening.undoes_id IS NOT NULL OR contrary.amount <> -opening.amount
          OR (contrary.supplier_id, contrary.location_id, contrary.number, contrary.due_on)
             IS DISTINCT FROM (opening.supplier_id, opening.location_id, opening.number, opening.due_on)`,
  },
  {
    name: 'supplier-accounts/credit',
    sentence:
      'A credit without goods is of the supplier and kind of its claim, which gets no more than it asks for, and its parts come to it.',
    table: 'supplier_credits',
    broken: `
      SELECT credit.id, credit.amount, COALESCE(part.amount, 0) AS parts
        FROM supplier_credits AS credit
        LEFT JOIN (SELECT credit_id, sum(amount) AS amount FROM supplier_credit_parts GROUP BY 1) AS part ON credit_id = credit.id
        LEFT JOIN supplier_claims AS claim ON claim.id = claim_id
       WHERE credit.kind <> 'GOODS'
         AND (part.amount IS DISTINCT FROM credit.amount
              OR (claim.supplier_id, claim.location_id, claim.kind) <> (credit.supplier_id, credit.location_id, credit.kind)
              OR claim.amount < (SELECT sum(amount) FROM supplier_credits AS other WHERE other.claim_id = claim.id))`,
  },
]
