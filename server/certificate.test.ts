import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server as SecureServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { readCertificate, renewCertificate } from '#server/certificate.ts'
import { makeCertificate } from '#server/testing/platform/certificate.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const folder = mkdtempSync(join(tmpdir(), 'botika-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
const now = () => new Date()

function write({ cert, key }: { cert: string; key: string }): void {
  writeFileSync(paths.cert, cert)
  writeFileSync(paths.key, key)
}

const first = makeCertificate({ name: 'first' })
write(first)
const { database, owner } = await openPharmacy()
const app = await buildApp(
  { database, now, version: 'test' },
  { certificate: readCertificate(paths, now()) },
)
afterAll(() => app.close())
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** Calls over HTTPS, trusting only that certificate. */
async function call({ method = 'GET', path, headers, body }: Call, trusted = first.cert) {
  const host = '127.0.0.1'
  const outgoing = request({ host, port, method, path, headers, ca: trusted, agent: false })
  outgoing.end(body)
  const [response] = await once(outgoing, 'response')
  response.resume()
  const { subject } = (response.socket as TLSSocket).getPeerCertificate()
  await once(response, 'end')
  return { status: response.statusCode, headers: response.headers, served: subject.CN }
}

test('with a certificate the shop is served over HTTPS, and browsers have to stay there', async () => {
  const { status, headers } = await call({ path: '/api/health' })

  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('over HTTPS both cookies are bound to this host, and nobody signs in by one that is not', async () => {
  const password = 'first words of many'
  const passwordHash = await hashPassword(password)
  await owner.query(
    `INSERT INTO users (username, email, full_name, role, password_hash, must_change_password)
     VALUES ('till-1', 'till-1@example.com', 'Till One', 'CASHIER', $1, false)`,
    [passwordHash],
  )

  const { headers } = await call({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', origin: `https://127.0.0.1:${port}` },
    body: JSON.stringify({ identifier: 'till-1', password }),
  })
  const cookies = headers['set-cookie'] ?? []
  const [session = ''] = cookies.map((cookie: string) => cookie.split(';')[0] ?? '')
  const bound = await call({ path: '/api/auth/me', headers: { cookie: session } })
  const loose = await call({
    path: '/api/auth/me',
    headers: { cookie: session.replace('__Host-', '') },
  })

  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/.*; HttpOnly; Secure/)
  expect([bound.status, loose.status]).toEqual([200, 401])
})

test('plain HTTP at the port of HTTPS is not answered', async () => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes))
  await once(socket, 'close')

  expect(answer).not.toContain('200 OK')
})

test('a renewed certificate is served as soon as both its files fit, and the former one until then', async () => {
  const second = makeCertificate({ name: 'second' })
  const failures: unknown[] = []
  const stop = renewCertificate(app.server as SecureServer, paths, {
    everyMs: 20,
    now,
    failed: (error) => void failures.push(error),
  })

  writeFileSync(paths.cert, second.cert)
  await vi.waitFor(() => expect(failures).not.toEqual([]), 5_000)
  const between = await call({ path: '/api/health' })
  writeFileSync(paths.key, second.key)
  const after = await vi.waitFor(() => call({ path: '/api/health' }, second.cert), 5_000)
  stop()

  expect([between.served, after.served]).toEqual(['first', 'second'])
  expect(String(failures[0])).toBe(
    `Error: TLS_KEY: ${paths.key} is not the key of the certificate in ${paths.cert}`,
  )
})

test.each([
  ['a certificate that is not there', null, null, 'TLS_CERT: CERT cannot be read'],
  ['text for a certificate', 'hello', first.key, 'TLS_CERT: CERT holds no certificate in PEM'],
  [
    'text for a key',
    first.cert,
    'hello',
    'TLS_KEY: KEY holds no private key in PEM that opens without a passphrase',
  ],
  [
    'the key of another certificate',
    first.cert,
    makeCertificate().key,
    'TLS_KEY: KEY is not the key of the certificate in CERT',
  ],
])('%s stops the start with a sentence', (_what, cert, key, sentence) => {
  const wrong = { cert: join(folder, 'wrong.pem'), key: join(folder, 'wrong-key.pem') }
  if (cert !== null) writeFileSync(wrong.cert, cert)
  if (key !== null) writeFileSync(wrong.key, key)

  expect(() => readCertificate(wrong, now())).toThrow(
    sentence.replace(/\bCERT\b/, wrong.cert).replace(/\bKEY\b/, wrong.key),
  )
})

test('a certificate that has ended stops the start, too', () => {
  write(makeCertificate({ until: '2021-03-04' }))

  expect(() => readCertificate(paths, now())).toThrow(
    `the certificate in ${paths.cert} ended on Mar  4 00:00:00 2021 GMT`,
  )
})
