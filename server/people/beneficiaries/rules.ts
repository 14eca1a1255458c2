import type { Rule } from '#server/rule.ts'

/** Rules of the cards of beneficiaries. */
export const BENEFICIARY_RULES: Rule[] = [
  {
    name: 'people/cards-forgotten',
    sentence: 'The log holds no personal data about a card that was deleted.',
    table: 'audit_personal',
    broken: `
      SELECT 'entry ' || audit_id AS id, entity_id AS beneficiary
        FROM audit_logs JOIN audit_personal ON audit_id = audit_logs.id
       WHERE entity = 'beneficiary' AND NOT EXISTS (SELECT FROM beneficiaries WHERE id = entity_id)`,
  },
  {
    name: 'people/cards-by-number',
    sentence: 'The hash of a card is that of its number in capitals, without blanks and marks.',
    table: 'beneficiaries',
    broken: `
      SELECT id FROM (
        SELECT id, id_number, id_hash FROM beneficiaries
         UNION ALL
        SELECT sale_id, id_number, id_hash FROM sale_beneficiaries) AS cards
       WHERE id_number ~ '^[A-Za-z0-9 ./-]*$'
         AND id_hash <> sha256(convert_to(upper(regexp_replace(id_number, '[^A-Za-z0-9]', '', 'g')), 'UTF8'))`,
  },
]
