import { request, type ClientRequest } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { HOSTILE } from '#server/testing/selling/hostile-files.ts'
import { fileOf, upload } from '#server/testing/selling/prescription-calls.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { jpeg, pdf } from '#server/testing/selling/prescriptions.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')
const LARGE = jpeg({ sizeBytes: 10 * 2 ** 20 - 50 })

async function storedFiles(): Promise<number> {
  const { rows } = await pharmacy.owner.query('SELECT count(*)::int AS n FROM prescription_files')
  return rows[0].n
}

test('there are at least 110 hostile files to try', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(110)
  expect(new Set(HOSTILE.map(({ what }) => what)).size).toBe(HOSTILE.length)
})

test.each(HOSTILE)('$what is refused in a sentence and not stored', async ({ bytes, status }) => {
  const before = await storedFiles()

  const { problem, headers, ...answered } = await upload(cashier, bytes)

  expect(answered.status).toBe(status)
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(problem.detail).toMatch(/^(The|Only|Something) [^{}[\]]{10,120}$/)
  expect(await storedFiles()).toBe(before)
})

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['..\\..\\windows\\system32\\rx.jpg', 'rx.jpg'],
  ['C:\\fakepath\\rx.JPG', 'rx.JPG'],
  ['/api/prescriptions/1', '1.jpg'],
  ['....//....//', 'prescription.jpg'],
  ['', 'prescription.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['rx.jpg\0.html', 'rx.jpg.html.jpg'],
  ['rx\r\nSet-Cookie: a=b.jpg', 'rx Set-Cookie: a=b.jpg'],
  ['rx\u202egpj.exe', 'rxgpj.exe.jpg'],
  ['\u2066rx\u2069\u200b.jpeg', 'rx.jpeg'],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ['"; filename="evil.html', '"; filename="evil.html.jpg'],
  ["'; DROP TABLE sales; --", "'; DROP TABLE sales; --.jpg"],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(251)}.jpg`],
  ['😀'.repeat(300), `${'😀'.repeat(251)}.jpg`],
  ['reseta ni Niño.png', 'reseta ni Niño.png.jpg'],
])('a file called %j is shown as %j and leads nowhere', async (fileName, shown) => {
  const { status, answer } = await upload(cashier, jpeg(), { fileName })
  const file = await fileOf(cashier, answer.url)

  expect([status, answer.fileName]).toEqual([201, shown])
  expect(answer.url).toBe(`/api/prescriptions/${answer.id}`)
  expect(file.headers.get('content-disposition')).toBe(
    `inline; filename="prescription-${answer.id}.jpg"`,
  )
})

const PATH = '/api/prescriptions?fileName=rx.jpg'
type Sent = { status: number; text: string }

/** Begins an upload as no client of ours would; the answer is null when the connection broke. */
function begin(headers: object): { outgoing: ClientRequest; answered: Promise<Sent | null> } {
  const outgoing = request(`${pharmacy.address}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: cashier.cookie, ...headers },
  })
  const answered = new Promise<Sent | null>((resolve) => {
    outgoing.on('error', () => resolve(null))
    outgoing.on('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  return { outgoing, answered }
}

test.each([
  ['a form', 'multipart/form-data; boundary=x', 415],
  ['a page’s form', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'text/plain', 415],
  ['a picture', 'image/jpeg', 415],
  ['JSON', 'application/json', 415],
  ['nothing that is a kind', 'whatever', 415],
])('a file that is sent as %s is not read', async (_what, type, expected) => {
  const before = await storedFiles()
  const { outgoing, answered } = begin({ 'content-type': type })
  outgoing.end(jpeg())

  const sent = await answered

  expect(sent?.status).toBe(expected)
  expect(await storedFiles()).toBe(before)
})

test('an upload without a file is refused', async () => {
  const { outgoing, answered } = begin({ 'content-length': 0 })
  outgoing.end()

  expect(await answered).toMatchObject({ status: 400 })
})

test('what breaks off half-way is not stored, and its room is free again', async () => {
  const before = await storedFiles()

  for (let count = 0; count < 20; count += 1) {
    const { outgoing, answered } = begin({ 'content-length': LARGE.length })
    outgoing.write(LARGE.subarray(0, 200_000))
    await new Promise((resolve) => setTimeout(resolve, 20))
    outgoing.destroy()
    expect(await answered).toBeNull()
  }

  expect((await upload(cashier, LARGE)).status).toBe(201)
  expect(await storedFiles()).toBe(before + 1)
})

test('what is announced as too large is refused before it is sent', async () => {
  const { outgoing, answered } = begin({ 'content-length': 2 ** 40 })
  outgoing.flushHeaders()

  expect(await answered).toMatchObject({ status: 413 })
  outgoing.destroy()
})

test('a file of unannounced length is taken, and no longer one than 10 MB', async () => {
  const whole = begin({ 'transfer-encoding': 'chunked' })
  whole.outgoing.end(pdf())
  const longer = begin({ 'transfer-encoding': 'chunked' })
  longer.outgoing.end(Buffer.concat([LARGE, Buffer.alloc(100_000)]))

  expect(await whole.answered).toMatchObject({ status: 201 })
  expect(await longer.answered).toMatchObject({ status: 413 })
})

/** The most memory outside of the heap used during some work, beyond that before, in MB. */
async function memoryOf(
  work: () => Promise<unknown>,
): Promise<{ buffersMb: number; rssMb: number }> {
  const before = process.memoryUsage()
  const most = { ...before }
  const timer = setInterval(() => {
    const now = process.memoryUsage()
    most.arrayBuffers = Math.max(most.arrayBuffers, now.arrayBuffers)
    most.rss = Math.max(most.rss, now.rss)
  }, 5)
  await work()
  clearInterval(timer)
  return {
    buffersMb: (most.arrayBuffers - before.arrayBuffers) / 2 ** 20,
    rssMb: (most.rss - before.rss) / 2 ** 20,
  }
}

test('an upload without an end is refused at 10 MB and takes no more memory than that', async () => {
  const piece = Buffer.alloc(512 * 1024)
  const { outgoing, answered } = begin({ 'transfer-encoding': 'chunked' })
  let sentBytes = 0

  const { buffersMb } = await memoryOf(async () => {
    const pump = setInterval(() => {
      outgoing.write(piece)
      sentBytes += piece.length
    }, 2)
    expect(await answered).toMatchObject({ status: 413 })
    // A connection that is closed while it is written to loses its answer, so the server reads and discards the rest.
    await new Promise((resolve) => setTimeout(resolve, 500))
    clearInterval(pump)
    expect(outgoing.socket?.destroyed).toBe(false)
  })
  outgoing.destroy()

  expect(sentBytes).toBeGreaterThan(15 * 2 ** 20)
  expect(buffersMb).toBeLessThan(64)
})

longTest('its tests of an upload without an end and of one that breaks off')(
  'thirty large uploads at once are done or asked to wait, in bounded memory',
  async () => {
    const before = await storedFiles()
    const statuses: (number | undefined)[] = []

    const { buffersMb, rssMb } = await memoryOf(async () => {
      const uploads = Array.from({ length: 30 }, () => begin({ 'content-length': LARGE.length }))
      for (const { outgoing } of uploads) outgoing.end(LARGE)
      for (const { answered } of uploads) statuses.push((await answered)?.status)
    })

    const stored = statuses.filter((status) => status === 201).length
    expect(stored).toBeGreaterThanOrEqual(6)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(await storedFiles()).toBe(before + stored)
    // 64 MB of files plus what is on its way to the database; all thirty files would be 300.
    expect(buffersMb).toBeLessThan(150)
    expect(rssMb).toBeLessThan(400)
  },
)

afterAll(async () => {
  // The server still works after this.
  expect((await upload(cashier, jpeg())).status).toBe(201)
})
