import { expect, test } from 'vitest'
import { api } from '../domain/api.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import { rows } from '../tools/rows-only.ts'

test('the browser gets every call with what it changes, and no schema', async () => {
  const { api: cut } = await import(`data:text/javascript,${encodeURIComponent(rows())}`)

  const known = Object.entries(api).map(([feature, calls]) => {
    const kept = Object.entries<Endpoint>(calls).map(([name, row]) => {
      const { path, method, allow, changes, isUnseen } = row
      return [
        name,
        { path, method, allow, ...(changes && { changes }), ...(isUnseen && { isUnseen }) },
      ]
    })
    return [feature, Object.fromEntries(kept)]
  })
  expect(cut).toEqual(Object.fromEntries(known))
})
