import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newUser } from '#domain/people/users/bodies.ts'
import { HASH_RULE, hashOf } from '#server/platform/idempotency/body-hash.ts'
import { openHiring, PASSWORD, somebody } from '#server/testing/people/hiring.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { admin } = await openHiring(pharmacy)

test('a user whose answer was lost is made once, and what is kept of it can be guessed no faster than a password', async () => {
  const body = somebody()
  const idempotencyKey = randomUUID()
  const send = (changes: object) =>
    admin.try(api.users.create, { body: { ...body, ...changes } }, { idempotencyKey })

  const first = await send({})
  const again = await send({})
  const [otherName, otherPassword] = [
    await send({ fullName: 'Somebody Else' }),
    await send({ password: 'quite another phrase' }),
  ]

  expect([first.status, again.status, otherName.status, otherPassword.status]).toEqual([
    201, 200, 422, 422,
  ])
  expect(again.answer).toEqual(first.answer)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const { rows } = await pharmacy.owner.query(
    `SELECT encode(body_hash, 'hex') AS hash FROM idempotency_keys WHERE key = $1`,
    [idempotencyKey],
  )
  const [kept] = rows as [{ hash: string }]
  const { password: _, ...rest } = body
  const guesses = [body, rest, newUser.parse(body), { ...rest, password: PASSWORD }]
  const hashes = guesses.map((sent) =>
    hashOf(HASH_RULE, { params: undefined, sent, checked: sent }).toString('hex'),
  )
  expect(hashes).not.toContain(kept.hash)
})
