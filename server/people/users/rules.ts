import type { Rule } from '#server/rule.ts'

/** Rules of users, their passwords and their sessions. */
export const USER_RULES: Rule[] = [
  {
    name: 'people/active-administrator',
    sentence: 'At least one administrator is active.',
    table: 'users',
    broken: `
      SELECT 'nobody' AS id WHERE NOT EXISTS (SELECT FROM users WHERE role = 'ADMIN' AND is_active)`,
  },
  {
    name: 'people/passwords-are-hashed',
    sentence: 'Every password is kept as an argon2id hash of at least 19 MiB and two passes.',
    table: 'users',
    // The hash itself is not selected.
    broken: `
      SELECT id FROM users
       WHERE NOT CASE WHEN password_hash ~ '^[$]argon2id[$]v=19[$]m=[0-9]{1,9},t=[0-9]{1,9},p=[0-9]{1,9}[$][A-Za-z0-9+/]{22,}[$][A-Za-z0-9+/]{43,}$'
                 THEN substring(password_hash FROM 'm=([0-9]+)')::int >= 19456
                      AND substring(password_hash FROM 't=([0-9]+)')::int >= 2
                 ELSE false END`,
  },
  {
    name: 'people/sessions-of-the-active',
    sentence: 'Every open session is of an active user.',
    table: 'sessions',
    broken: `
      SELECT DISTINCT 'user ' || user_id AS id FROM sessions JOIN users ON users.id = user_id
       WHERE NOT is_active AND expires_at > now()`,
  },
]
