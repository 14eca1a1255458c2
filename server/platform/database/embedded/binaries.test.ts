import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { accountForNew, isRoot } from '#server/platform/database/embedded/account.ts'
import { installedBinaries, usableBinaries } from '#server/platform/database/embedded/binaries.ts'
import type { Home } from '#server/platform/database/embedded/home.ts'

const leftovers: string[] = []

afterEach(() => {
  for (const path of leftovers.splice(0)) rmSync(path, { recursive: true, force: true })
})

function newFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'botika-test-'))
  chmodSync(folder, mode)
  leftovers.push(folder)
  return folder
}

function newHome(): Home {
  const folder = newFolder(0o755)
  return { folder, cluster: join(folder, 'postgres'), account: accountForNew(folder, 'any') }
}

/**
 * Unpacks the package as npm does, without the links that its install script makes. Its nine hundred files of time zones
 * and extensions are left out, because only whether the programs run is asked here.
 */
function unpackedIn(folder: string): string {
  const installed = installedBinaries()
  const native = join(folder, 'native')
  const shared = join(installed, 'share')
  mkdirSync(native)
  cpSync(join(installed, '..', 'package.json'), join(folder, 'package.json'))
  const isUnpacked = (path: string) => path !== shared && !isLink(path)
  cpSync(installed, native, { recursive: true, filter: isUnpacked })
  return native
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink()
}

function linksIn(native: string): string[] {
  return readdirSync(join(native, 'lib')).filter((name) => isLink(join(native, 'lib', name)))
}

test('links that no install script made are made', () => {
  const native = unpackedIn(newFolder(0o755))
  expect(linksIn(native)).toEqual([])

  const usable = usableBinaries(newHome(), native)

  expect(usable).toBe(native)
  expect(linksIn(native)).toEqual(linksIn(installedBinaries()))
})

test.runIf(isRoot())('binaries the server cannot reach are copied next to its data', () => {
  const native = unpackedIn(newFolder(0o700))
  const home = newHome()

  const usable = usableBinaries(home, native)

  expect(usable.startsWith(join(home.folder, 'native-18.'))).toBe(true)
  expect(linksIn(usable)).toEqual(linksIn(installedBinaries()))
  expect(usableBinaries(home, native)).toBe(usable)
})

test('a machine for which npm has no database is referred to DATABASE_URL', () => {
  for (const [platform, arch] of [
    ['linux', 'riscv64'],
    ['freebsd', 'x64'],
    ['win32', 'x64'],
  ] as const) {
    expect(() => installedBinaries(platform, arch)).toThrow('DATABASE_URL')
  }
})

test('a machine on which the binaries do not run is referred to DATABASE_URL', () => {
  const native = unpackedIn(newFolder(0o755))
  rmSync(join(native, 'bin', 'postgres'))

  expect(() => usableBinaries(newHome(), native)).toThrow('DATABASE_URL')
})
