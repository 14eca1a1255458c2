import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: invoice numbers differ from their series. */
export function numberDamages({ sales, location, back }: DamagedShop): Damage[] {
  const lastSale = back.exchanged.exchangedFor
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
      sql: `UPDATE number_series SET last_number = last_number - 1 WHERE last_number > 0`,
      id: lastSale,
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
      rule: 'numbers/of-their-series',
      how: 'a till sale stands at another till of its location than its number',
      sql: `UPDATE sales SET till_id = open_till(${location.id}, 'Till 2', 'OTHER') WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'numbers/of-their-series',
      how: 'a till sale has a number of the returns',
      sql: `UPDATE number_series SET last_number = 1 WHERE prefix = '${location.code}R';
            UPDATE sales SET invoice_number = '${location.code}R-00000001' WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'numbers/no-gap',
      how: 'a series is said to begin earlier than it did',
      sql: `UPDATE number_series SET first_number = 5, last_number = 7 WHERE prefix = 'MAIN' AND kind = 'INVOICE'`,
      id: 'MAIN-00000006',
    },
    {
      rule: 'numbers/no-gap',
      how: 'a number that nobody left out is missing',
      sql: `UPDATE number_series SET last_number = last_number + 2 WHERE prefix = '${location.code}' AND kind = 'INVOICE';
            INSERT INTO number_jumps (till_id, kind, first_missing, last_missing, made_by_id, made_at)
            SELECT till_id, kind, last_number, last_number, 1, now() FROM number_series
             WHERE prefix = '${location.code}' AND kind = 'INVOICE'`,
    },
    {
      rule: 'numbers/left-out',
      how: 'a number was left out that an invoice has',
      sql: `INSERT INTO number_jumps (till_id, kind, first_missing, last_missing, made_by_id, made_at)
            SELECT till_id, kind, 1, 1, 1, now() FROM number_series WHERE prefix = '${location.code}' AND kind = 'INVOICE';
            UPDATE tills SET reset_counter = 1 WHERE location_id = ${location.id} AND is_first`,
    },
    {
      rule: 'numbers/left-out',
      how: 'a till was set anew, and left no number out',
      sql: `UPDATE tills SET reset_counter = 1 WHERE location_id = ${location.id} AND is_first`,
    },
    {
      rule: 'numbers/every-location-sells',
      how: 'a location has no first till',
      sql: `UPDATE tills SET is_first = false WHERE location_id = ${location.id}`,
      id: `location ${location.id}`,
    },
    {
      rule: 'numbers/every-location-sells',
      how: 'a till has no series for its returns',
      sql: `DELETE FROM number_series WHERE prefix = '${location.code}R'`,
    },
    {
      rule: 'numbers/every-location-sells',
      how: 'a location has no series for its transfers',
      sql: `DELETE FROM number_series WHERE prefix = '${location.code}T'`,
      id: `location ${location.id}`,
    },
    {
      rule: 'numbers/prefixes',
      how: 'a location is given the code that the returns of another begin with',
      sql: `INSERT INTO locations (name, code) VALUES ('Newcomer', '${location.code}r')`,
      id: `${location.code}R`,
    },
  ]
}
