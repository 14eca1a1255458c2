import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to the electronic journal. */
export function journalDamages({ inShifts }: DamagedShop): Damage[] {
  const { sale, reading, ofOffice } = inShifts
  const change = (what: string) => ({
    unguard: ['journals'],
    sql: `UPDATE journals SET ${what} WHERE reading_id = ${reading.id}`,
    id: reading.id,
  })
  const personal = `
    INSERT INTO journal_personal (reading_id, digest, sale_id, salt, value)
    SELECT ${reading.id}, '0123456789abcdef', id, substr(sha256(''), 1, 16), 'Rosalinda' FROM sales`
  return [
    {
      rule: 'journal/text',
      how: 'a journal is another one’s text',
      ...change(
        `content = (SELECT content FROM journals WHERE reading_id = ${ofOffice.id}), size_bytes = (SELECT size_bytes FROM journals WHERE reading_id = ${ofOffice.id})`,
      ),
    },
    {
      rule: 'journal/text',
      how: 'nobody can read a journal any more',
      ...change(`content = 'gone'`),
    },
    {
      rule: 'journal/text',
      how: 'a journal says another length',
      ...change('size_bytes = size_bytes + 1'),
    },
    {
      rule: 'journal/every-reading',
      how: 'a reading lost its journal',
      unguard: ['journals', 'journal_personal'],
      sql: `DELETE FROM journals WHERE reading_id = ${reading.id}`,
      id: reading.id,
    },
    {
      rule: 'journal/every-reading',
      how: 'a reading says that it never had one',
      unguard: ['readings', 'journals'],
      sql: `DELETE FROM journals WHERE reading_id = ${ofOffice.id};
            UPDATE readings SET has_journal = false WHERE id = ${ofOffice.id}`,
      id: ofOffice.id,
    },
    {
      rule: 'journal/papers',
      how: 'a document is missing in a journal',
      ...change(`papers = array_remove(papers, 'sale ${sale.id}')`),
    },
    {
      rule: 'journal/papers',
      how: 'a document stands in a journal twice',
      ...change(`papers = papers || papers[1]`),
    },
    {
      rule: 'journal/papers',
      how: 'a shift has a document that was made after it was read',
      unguard: ['void_slips'],
      sql: `UPDATE void_slips SET shift_id = (SELECT max(id) FROM shifts WHERE reading_id = ${ofOffice.id})`,
      id: reading.id,
    },
    {
      rule: 'journal/log',
      how: 'a journal has another hash than the log has',
      ...change('sha256 = sha256(sha256)'),
    },
    {
      rule: 'journal/log',
      how: 'a journal names a seal that the log never had',
      ...change(`log_hash = sha256(log_hash), log_seq = 1`),
    },
    {
      rule: 'journal/log',
      how: 'a reading prints another seal than its journal was kept with',
      unguard: ['readings'],
      sql: `UPDATE readings SET log_seq = log_seq + 1 WHERE id = ${reading.id}`,
      id: reading.id,
    },
    {
      rule: 'journal/personal-values',
      how: 'another customer’s name is put into a journal',
      sql: `${personal} WHERE id = ${sale.id}`,
      id: reading.id,
    },
    {
      rule: 'people/forgotten',
      how: 'a journal still knows a customer who was forgotten',
      unguard: ['readings'],
      sql: `UPDATE readings SET made_at = '2020-01-01' WHERE id = ${reading.id};
            ${personal} WHERE customer_id IN (SELECT id FROM customers WHERE anonymised_at IS NOT NULL) LIMIT 1`,
    },
  ]
}
