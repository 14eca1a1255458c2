import { expect, test } from 'vitest'
import { importsOf, runToEnd, upload } from '#server/testing/goods/imports.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const { change } = importsOf(manager)

const FILE = 'SKU,Name,Price,Category,Brand,Unit\nA-1,Biogesic,4.50,Medicine,Unilab,Tablet\n'

test('the first file of an empty shop makes its categories, brands and units; later ones only where that is chosen', async () => {
  const first = await upload(manager, FILE)
  const off = await change(first.id, { createsMissing: false })
  const done = await runToEnd(manager, await change(first.id, { createsMissing: true }))
  const later = await upload(manager, FILE.replace('A-1', 'A-2'))
  const other = await upload(manager, 'Code,Name,Price,Category\nA-3,Neozep,6.00,Vitamins\n')

  expect(first).toMatchObject({ settings: { createsMissing: true }, counts: { create: 1 } })
  expect(off.counts).toMatchObject({ create: 0, refuse: 1 })
  expect(done.counts).toMatchObject({ create: 1, refuse: 0 })
  expect(later.settings.createsMissing).toBe(true) // as of the last file with these headings
  expect(other).toMatchObject({ settings: { createsMissing: false }, counts: { refuse: 1 } })
})
