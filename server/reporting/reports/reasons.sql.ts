import { sql, type SQL } from '#server/platform/database/sql.ts'

/** A reason without blanks that nobody sees. */
export function tidied(reason: SQL): SQL {
  return sql`btrim(regexp_replace(${reason}, '\\s+', ' ', 'g'))`
}

/**
 * What was done (`by_id`, `reason`, `amount`) by who did it and why, the person with the largest amount first. People
 * write reasons freely, so those that search would find as one are one. `more` names the person and counts the rest.
 */
export function byPersonAndReason(done: SQL, more: SQL): SQL {
  return sql`
    SELECT users.id AS user_id, mode() WITHIN GROUP (ORDER BY reason) AS reason, sum(amount) AS amount, ${more}
      FROM (${done}) AS done
      JOIN users ON users.id = by_id
     GROUP BY users.id, search_key(reason)
     ORDER BY sum(sum(amount)) OVER (PARTITION BY users.id) DESC, full_name COLLATE "und-x-icu", users.id,
              amount DESC, reason`
}
