import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { backUpWhenDue, keepBackups, type Keeper } from '#server/platform/backup/keep-backups.ts'
import { readBackupState } from '#server/platform/system/backup-state.sql.ts'
import { brokenRules, newFolder, restoredFrom } from '#server/testing/platform/backups.ts'
import { APPLICATION_ROLE } from '#server/platform/database/roles.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const shelf = newFolder()

/** A pharmacy with a backup folder of its own and a backup time, in Manila. */
async function openKeeper(time: string) {
  const pharmacy = await openPharmacy()
  const { host, port, database: name } = pharmacy.owner
  const folder = mkdtempSync(join(shelf, 'keeper-'))
  let now = new Date(`${time}+08:00`)
  const lines: string[] = []
  const keeper: Keeper = {
    database: pharmacy.database,
    connection: { host, port, user: APPLICATION_ROLE, database: name ?? '' },
    folder,
    passphrase: undefined,
    version: 'test',
    now: () => now,
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
  }
  return {
    pharmacy,
    keeper,
    folder,
    lines,
    files: () => readdirSync(folder).toSorted(),
    clockTo: (later: string) => void (now = new Date(`${later}+08:00`)),
    state: () => readBackupState(pharmacy.database.pool),
  }
}

test('the night’s backup is made once, by half past two in the shop’s zone, and the rules are gone through', async () => {
  const { pharmacy, keeper, folder, files, clockTo, state, lines } =
    await openKeeper('2026-03-04T23:00')
  await openLocation(pharmacy)

  const made = [await backUpWhenDue(keeper), await backUpWhenDue(keeper)]
  clockTo('2026-03-05T02:29')
  made.push(await backUpWhenDue(keeper))
  clockTo('2026-03-05T02:30')
  made.push(await backUpWhenDue(keeper), await backUpWhenDue(keeper))

  // A new shop makes its first backup without waiting for the night.
  expect(made).toEqual([true, false, false, true, false])
  expect(files()).toEqual([
    expect.stringMatching(/^botika-2026-03-04-1500Z-[0-9a-f]{6}\.backup$/),
    expect.stringMatching(/^botika-2026-03-04-1830Z-[0-9a-f]{6}\.backup$/),
  ])
  expect(await brokenRules(await restoredFrom(join(folder, files()[1] ?? '')))).toEqual([])
  expect(await state()).toMatchObject({
    lastBackup: {
      file: join(folder, files()[1] ?? ''),
      sizeBytes: expect.any(Number),
      isEncrypted: false,
      isNightly: true,
    },
    lastFailure: null,
    lastVerification: { broken: [] },
  })
  expect(lines[0]).toMatch(/^Backup made: .+\.backup \(\d+ bytes, \d+ rows\)$/)
})

test('of servers that look at the same moment one makes the backup', async () => {
  const { keeper, files } = await openKeeper('2026-03-04T03:00')

  const made = await Promise.all(Array.from({ length: 4 }, () => backUpWhenDue(keeper)))

  expect(made.filter(Boolean)).toHaveLength(1)
  expect(files()).toHaveLength(1)
})

test('a backup that fails is reported, kept as the last state, and tried again half an hour later', async () => {
  const { keeper, folder, clockTo, state, lines } = await openKeeper('2026-03-04T03:00')
  const blocked = { ...keeper, folder: join(folder, 'file', 'below') }
  writeFileSync(join(folder, 'file'), 'no folder')

  await expect(backUpWhenDue(blocked)).rejects.toThrow('ENOTDIR')
  const atOnce = await backUpWhenDue(blocked)
  const failed = await state()
  clockTo('2026-03-04T03:31')
  keepBackups(blocked)()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  clockTo('2026-03-04T04:02')
  const made = await backUpWhenDue(keeper)

  expect(atOnce).toBe(false)
  expect(failed).toMatchObject({
    lastBackup: null,
    lastFailure: { error: expect.stringContaining('ENOTDIR') },
  })
  expect(lines[0]).toMatch(/^No backup could be made: ENOTDIR/)
  expect(made).toBe(true)
  expect((await state()).lastFailure).toBeNull()
})

test('14 days and 8 weeks are kept; files that are not this shop’s own are never removed', async () => {
  const { pharmacy, keeper, folder, files } = await openKeeper('2026-06-30T03:00')
  const strange = 'botika-2025-01-01-1830Z-abcdef.backup'
  writeFileSync(join(folder, strange), 'of another shop')
  const nights = Array.from({ length: 120 }, (_, ago) => {
    const day = new Date(Date.UTC(2026, 5, 29 - ago)).toISOString().slice(0, 10)
    writeFileSync(join(folder, day), 'a backup')
    return day
  })
  for (const day of nights.toReversed())
    await pharmacy.owner.query(
      `INSERT INTO backups (is_nightly, started_at, ended_at, file, size_bytes, is_encrypted)
       VALUES (true, $1::timestamptz, $1, $2, 8, false)`,
      [`${day}T03:00+08:00`, join(folder, day)],
    )
  const byHand = join(folder, 'by-hand')
  writeFileSync(byHand, 'a backup')
  await pharmacy.owner.query(
    `INSERT INTO backups (is_nightly, started_at, ended_at, file, size_bytes, is_encrypted)
     VALUES (false, '2026-01-01', '2026-01-01', $1, 8, false)`,
    [byHand],
  )

  await backUpWhenDue(keeper)

  const kept = files().filter((name) => !name.startsWith('botika-2026-06-29'))
  expect(existsSync(byHand)).toBe(true)
  // 30 June is a Tuesday, so its week is kept, the Sundays before it, and the days from the 17th on.
  expect(kept).toEqual(
    [
      '2026-05-17',
      '2026-05-24',
      '2026-05-31',
      '2026-06-07',
      '2026-06-14',
      ...nights.slice(0, 13).toReversed(),
      strange,
      basename(byHand),
    ].toSorted(),
  )
})

test('the settings say when a backup is made and how many are kept', async () => {
  const { pharmacy, keeper, files, clockTo } = await openKeeper('2026-03-04T23:00')
  await openLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  await backUpWhenDue(keeper)
  await admin.send(api.settings.update, {
    body: { backupAt: '21:15', backupKeepDays: 1, backupKeepWeeks: 0 },
  })

  clockTo('2026-03-05T21:14')
  const early = await backUpWhenDue(keeper)
  clockTo('2026-03-05T21:15')
  const due = await backUpWhenDue(keeper)

  expect([early, due]).toEqual([false, true])
  expect(files()).toEqual([expect.stringMatching(/^botika-2026-03-05-1315Z/)])
})
