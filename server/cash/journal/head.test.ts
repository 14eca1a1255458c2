import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const { admin, till, location, open, count, z } = await openDrawers(pharmacy)
const params = { id: String(till.id) }

test('a journal begins with whose it is, by which machine and software, when and who took it, in lines of its paper', async () => {
  await admin.send(api.settings.update, {
    body: { registeredName: 'Botika Trading Corporation of Makati', tin: '123-456-789' },
  })
  await admin.send(api.tills.update, {
    params,
    body: { min: '2601151234567890', serialNumber: 'SN-77' },
  })

  const shift = await open()
  await count(shift, '500.00')
  await z()

  const text = await admin.send(api.journal.download, { params, query: {} })

  const [title = ''] = text.split(/^#+\n(?=Z )/m)
  const lines = title.trim().split('\n')
  const columns = lines[0]?.length ?? 0
  expect(lines.every(({ length }) => length <= columns)).toBe(true)
  expect(lines.slice(1).join(' ')).toMatch(
    new RegExp(
      `^ELECTRONIC JOURNAL Store: .+ Registered name: Botika Trading Corporation of Makati TIN: .*123-456-789.* Terminal: ${location.name} . Till 1 MIN: 2601151234567890 Serial number: SN-77 Software: Botika test Made: .+ By: admin`,
    ),
  )
})
