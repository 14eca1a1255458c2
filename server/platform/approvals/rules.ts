import { APPROVAL_MINUTES } from '#domain/platform/approvals/api.ts'
import type { Rule } from '#server/rule.ts'

/** Rules of approvals and of the PINs that they are given with (decisions/0050). */
export const APPROVAL_RULES: Rule[] = [
  {
    name: 'approvals/used',
    sentence:
      'A used approval was used in time, by the user it was given to, with its key, for the call and the body that were approved.',
    table: 'approvals',
    broken: `
      SELECT approvals.id, approvals.key FROM approvals LEFT JOIN idempotency_keys AS keys USING (key)
       WHERE used_at IS NOT NULL
         AND (state, keys.call, user_id, keys.body_hash, keys.hash_rule)
             IS DISTINCT FROM ('MADE', approvals.call, actor_id, approvals.body_hash, approvals.hash_rule)
          OR used_at > approvals.created_at + interval '${APPROVAL_MINUTES} minutes'`,
  },
  {
    name: 'approvals/pins-are-hashed',
    sentence: 'Every PIN is kept as an argon2id hash of at least 19 MiB and two passes.',
    table: 'users',
    // The hash itself is not selected.
    broken: `
      SELECT id FROM users
       WHERE NOT CASE WHEN pin_hash IS NULL THEN true
                 WHEN pin_hash ~ '^[$]argon2id[$]v=19[$]m=[0-9]{1,9},t=[0-9]{1,9},p=[0-9]{1,9}[$][A-Za-z0-9+/]{22,}[$][A-Za-z0-9+/]{43,}$'
                 THEN substring(pin_hash FROM 'm=([0-9]+)')::int >= 19456
                      AND substring(pin_hash FROM 't=([0-9]+)')::int >= 2
                 ELSE false END`,
  },
  {
    name: 'approvals/pins-of-managers',
    sentence: 'Only active managers and administrators have a PIN.',
    table: 'users',
    broken: `
      SELECT id, role FROM users WHERE pin_hash IS NOT NULL AND (NOT is_active OR role = 'CASHIER')`,
  },
]
