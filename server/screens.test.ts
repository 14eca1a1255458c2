import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const { database } = await openPharmacy()
const screens = mkdtempSync(join(tmpdir(), 'botika-screens-'))
const SCRIPT = 'console.log("till")'
mkdirSync(join(screens, 'assets'))
writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Botika</title>')
writeFileSync(join(screens, 'assets/index-abc123.js'), SCRIPT)
writeFileSync(join(screens, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT))
const app = await buildApp({ database, now: () => new Date(), version: 'test' }, { screens })
afterAll(async () => {
  await app.close()
  rmSync(screens, { recursive: true })
})

test('a file named by its content is kept for ever, compressed as it was built', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': 'br' },
  })

  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true)
})

test('the page itself is asked for anew each time', async () => {
  const { headers } = await app.inject({ url: '/' })

  expect(headers['cache-control']).toBe('no-cache')
})

test('an address of a screen opens the page, under the strict content policy', async () => {
  const { statusCode, body, headers } = await app.inject({ url: '/pos' })

  expect([statusCode, body]).toEqual([200, '<!doctype html><title>Botika</title>'])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('what is neither a call nor a page is not found', async () => {
  const call = await app.inject({ url: '/api/nothing' })
  const write = await app.inject({ method: 'POST', url: '/pos' })
  const file = await app.inject({ url: '/assets/gone-999.js' })

  expect([call.statusCode, write.statusCode, file.statusCode]).toEqual([404, 404, 404])
})
