import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test.each([
  ['Asia/Manila', '2026-11-19T16:00:00Z', '2026-11-20T15:59:59Z'],
  // 25 hours: the clocks are turned back.
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
])('in %s a day of the log goes from %s to %s', async (zone, first, last) => {
  await pharmacy.owner.query('UPDATE settings SET time_zone = $1', [zone])
  const day = last.slice(0, 10)
  const around = [-1_000, 0].map((ms) => new Date(new Date(first).getTime() + ms))
  const atEnd = [0, 1_000].map((ms) => new Date(new Date(last).getTime() + ms))
  const [admin, names] = [await pharmacy.as('ADMIN'), [] as string[]]
  for (const moment of [...around, ...atEnd]) {
    pharmacy.setClock(moment)
    const caller = await pharmacy.as('ADMIN')
    const { name } = await caller.send(api.units.create, { body: { name: randomUUID() } })
    names.push(name)
  }
  pharmacy.setClock(null)

  const query = { entity: 'unit', from: day, to: day }
  const entries = await admin.send(api.audit.list, { query })

  const found = entries.map(({ after }) => (after as { name: string }).name)
  expect(found).toEqual([names[2], names[1]])
})
