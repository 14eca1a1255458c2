import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { importsOf, runToEnd, upload } from '#server/testing/goods/imports.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A pharmacy of its own: the sample names its locations and makes its products.
const pharmacy = await openPharmacy()

const lotsOf = async () => {
  const { rows } = await pharmacy.owner.query<{ lot: string }>(
    `SELECT concat_ws(' ', sku, locations.name, lot_number, qty) AS lot
       FROM stock_lots JOIN products ON products.id = product_id JOIN locations ON locations.id = location_id
      WHERE sku LIKE 'EXAMPLE-%' ORDER BY lot_number`,
  )
  return rows.map(({ lot }) => lot)
}

test('the sample file is imported as it is, its lots at the manager’s locations', async () => {
  const branch = await openBranch(pharmacy)
  const own = await branch.manager.send(api.productImports.sample, {})
  await openBranch(pharmacy)
  const owners = await branch.owner.send(api.productImports.sample, {})
  const places = await branch.owner.send(api.locations.list, { query: {} })
  const placesIn = (file: string) =>
    parse<Record<string, string>>(file, { columns: true, bom: true }).map((row) => row['Location'])

  expect(placesIn(own)).toEqual(Array(4).fill(branch.location.name))
  const [first, second] = places.map(({ name }) => name)
  expect(placesIn(owners)).toEqual([first, first, second, first])

  const draft = await upload(branch.owner, owners)
  const rows = await importsOf(branch.owner).preview(draft.id)
  const done = await runToEnd(branch.owner, draft)

  expect(draft).toMatchObject({
    obstacles: [],
    counts: { create: 2, lot: 2, refuse: 0, inPart: 0 },
  })
  expect(rows.flatMap(({ remarks }) => remarks)).toEqual([])
  expect(done.counts).toMatchObject({ create: 2, lot: 2, refuse: 0 })
  expect(await lotsOf()).toEqual([
    `EXAMPLE-1 ${first} LOT-A1 120`,
    `EXAMPLE-1 ${first} LOT-A2 200`,
    `EXAMPLE-1 ${second} LOT-A3 80`,
    `EXAMPLE-2 ${first} LOT-P1 24`,
  ])
})
