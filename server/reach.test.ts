import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { CASES, faultsOfReach, LISTS } from '#server/testing/access/every-call.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'
import { testReach } from '#server/testing/access/reaching.ts'

const pharmacy = await openPharmacy()
const ours = await openBranch(pharmacy)
const foreign = await openBranch(pharmacy)
for (const branch of [ours, foreign]) {
  await branch.takeBack()
  await branch.buy()
  await branch.request()
  await branch.importFile()
  await branch.manager.send(api.stock.setLevels, {
    params: { productId: String(branch.product.id), locationId: String(branch.location.id) },
    body: { reorderPoint: 5000 },
  })
}
// What is sold under a scheme is sold with VAT in its price.
const admin = await pharmacy.as('ADMIN')
await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
for (const { manager, location, product } of [ours, foreign]) {
  const body = { schemesAdded: ['SC'], genericName: 'Losartan' }
  const eligible = { params: { id: String(product.id) }, body }
  const sold = await manager.send(api.products.update, eligible)
  const lines = [{ product: sold, qty: 1, scheme: 'SC' as const }]
  await sellUnderSchemes(manager, { locationId: location.id, lines })
}
await admin.send(api.settings.update, { body: PRESETS.TAX_ON_TOP })

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

test('every call is declared to be of the shop or of a location', () => {
  expect(faultsOfReach()).toEqual([])
})

testReach({ ours, foreign, cases: CASES, lists: LISTS })
