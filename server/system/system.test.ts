import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()

test('anybody may ask whether the server is well, and which version it is', async () => {
  const health = await pharmacy.nobody.send(api.system.health, {})

  expect(health).toEqual({ status: 'ok', version: 'test' })
})

test('anybody may ask whether the server is ready to work', async () => {
  const ready = await pharmacy.nobody.send(api.system.ready, {})

  expect(ready).toEqual({ status: 'ready' })
})
