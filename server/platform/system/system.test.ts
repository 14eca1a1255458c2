import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('every caller may ask whether the server is well, and which version it is', async () => {
  const health = await pharmacy.nobody.send(api.system.health, {})

  expect(health).toEqual({ status: 'ok', version: 'test' })
})

test('every caller may ask whether the server is ready to work', async () => {
  const ready = await pharmacy.nobody.send(api.system.ready, {})

  expect(ready).toEqual({ status: 'ready' })
})

test('an administrator sees versions, size, the last backup and the last check', async () => {
  const admin = await pharmacy.as('ADMIN')
  const before = await admin.send(api.system.state, {})
  await pharmacy.owner.query(`
    INSERT INTO backups (is_nightly, started_at, ended_at, file, size_bytes, is_encrypted)
    VALUES (true, '2026-01-01', '2026-01-01 00:01', '/backups/a.backup', 5000, true);
    INSERT INTO backups (is_nightly, started_at, ended_at, error)
    VALUES (true, '2026-01-02', '2026-01-02 00:01', 'The disk is full');
    INSERT INTO verifications (started_at, ended_at, rules, broken)
    VALUES ('2026-01-02', '2026-01-02 00:02', 50, '[{"rule": "stock/shelf", "rows": 2}]')`)

  const after = await admin.send(api.system.state, {})

  expect(before).toMatchObject({ lastBackup: null, lastFailure: null, lastVerification: null })
  expect(before.databaseVersion).toMatch(/^\d+\.\d+$/)
  expect(before.databaseSizeBytes).toBeGreaterThan(1_000_000)
  expect(after).toMatchObject({
    version: 'test',
    lastBackup: { file: '/backups/a.backup', sizeBytes: 5000, isEncrypted: true, isNightly: true },
    lastFailure: { error: 'The disk is full' },
    lastVerification: { rules: 50, broken: [{ rule: 'stock/shelf', rows: 2 }] },
  })
})
