import { afterAll } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { DRAWER_CASES, DRAWER_LISTS } from '#server/testing/access/every-call.ts'
import { readTill } from '#server/testing/cash/branch-drawers.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { testReach } from '#server/testing/access/reaching.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
await admin.send(api.shifts.control, { body: { cashControl: true } })
const ours = await openBranch(pharmacy)
const foreign = await openBranch(pharmacy)
for (const branch of [ours, foreign]) await readTill(branch)

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

testReach({ ours, foreign, cases: DRAWER_CASES, lists: DRAWER_LISTS })
