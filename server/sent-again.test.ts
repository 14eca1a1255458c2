import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CALLS } from '#server/testing/access/every-call.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const code = () => randomUUID().slice(0, 8)
const place = await admin.send(api.locations.create, { body: { name: 'Branch', code: code() } })

type Stored = { id: number; version: number }
const KINDS = CALLS.flatMap(({ row, sentAgain }) =>
  sentAgain ? [{ ...sentAgain, update: row, change: sentAgain.change(place) }] : [],
)

test.each(KINDS)(
  'a change of a $kind that is sent again because its answer got lost is answered like the first, and made once',
  async ({ kind, create, update, body, change, others }) => {
    const { answer } = await admin.try(create, { body })
    const { id } = answer as Stored
    const send = (more = {}) =>
      admin.try(update, { params: { id: String(id) }, body: { ...change, ...more, version: 1 } })
    const first = await send()

    const again = await send()

    expect([first.status, (first.answer as Stored).version]).toEqual([200, 2])
    expect([again.status, again.answer]).toEqual([200, first.answer])
    for (const other of others) expect((await send(other)).status).toBe(409)
    const { rows } = await pharmacy.owner.query(
      `SELECT action FROM audit_logs WHERE entity = $1 AND entity_id = $2 AND action <> 'CREATE'`,
      [kind, id],
    )
    expect(rows).toEqual([{ action: 'UPDATE' }])
  },
)
