import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import {
  brokenRules,
  digestOf,
  newFolder,
  ownerOf,
  restoredFrom,
} from '#server/testing/platform/backups.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sellInShifts } from '#server/testing/platform/damaged-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const pharmacy = await openPharmacy()
await sellInShifts(pharmacy)
const original = ownerOf(pharmacy)

test('a restored shop has every line of its drawers, counts, readings and their documents, and breaks no rule', async () => {
  const file = join(newFolder(), 'drawers')
  const digests = await digestOf(original)
  await makeBackup(original, { file, passphrase: undefined, version: 'test', now: new Date() })

  const restored = await restoredFrom(file)

  expect(await digestOf(restored)).toEqual(digests)
  expect(digests).toMatchObject({
    shifts: { rows: 5 },
    shift_members: { rows: 1 },
    shift_counts: { rows: 1 },
    readings: { rows: 2 },
    journals: { rows: 2 },
  })
  expect(digests.drawer_moves?.rows).toBeGreaterThan(4)
  expect(await brokenRules(restored)).toEqual([])
})
