import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { ROLES } from '#domain/roles.ts'
import { upload, fileOf, holdInSale } from '#server/testing/selling/prescription-calls.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { chunk, jpeg, pdf, png, segment } from '#server/testing/selling/prescriptions.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')
const colleague = await pharmacy.as('CASHIER')
const manager = await pharmacy.as('MANAGER')

async function storedFiles(): Promise<number> {
  const { rows } = await pharmacy.owner.query('SELECT count(*)::int AS n FROM prescription_files')
  return rows[0].n
}

async function auditOf(id: number): Promise<object[]> {
  const { rows } = await pharmacy.owner.query(
    `SELECT user_id AS "userId", action, before, after, metadata FROM audit_logs
      WHERE entity = 'prescription' AND entity_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}

test.each([
  ['a picture', 'rx.jpg', 'image/jpeg', jpeg()],
  ['a picture of 10 MB', 'large.jpeg', 'image/jpeg', jpeg({ sizeBytes: 10 * 2 ** 20 - 50 })],
  ['a screenshot', 'rx.png', 'image/png', png()],
  ['a PDF', 'rx.pdf', 'application/pdf', pdf()],
])('%s comes back as it was uploaded', async (_what, fileName, mediaType, bytes) => {
  const { status, answer } = await upload(cashier, bytes, { fileName })
  const file = await fileOf(cashier, answer.url)
  const described = await cashier.send(api.prescriptions.describe, {
    params: { id: String(answer.id) },
  })

  expect(status).toBe(201)
  expect(answer).toEqual({
    id: answer.id,
    url: `/api/prescriptions/${answer.id}`,
    fileName,
    mediaType,
    sizeBytes: bytes.length,
  })
  expect(described).toEqual(answer)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe(mediaType)
  expect(file.headers.get('content-length')).toBe(String(bytes.length))
  expect(file.bytes.equals(bytes)).toBe(true)
})

/** The inside of a file does not matter for judging it. */
const PAGE = '<!doctype html><html><script>alert(1)</script></html>'
const PACKED = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(PAGE)])
const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each([
  ['a picture is shown', jpeg(), 'image/jpeg', 'inline; filename="prescription-ID.jpg"'],
  ['a PDF is only saved', pdf(), 'application/pdf', 'attachment; filename="prescription-ID.pdf"'],
  [
    'a picture with a script packed in its text is shown as a picture',
    png({ between: chunk('zTXt', PACKED) }),
    'image/png',
    'inline; filename="prescription-ID.png"',
  ],
  [
    'a photograph with a page of the web in its remarks is shown as a photograph',
    jpeg({ between: segment(0xfe, Buffer.from(PAGE)) }),
    'image/jpeg',
    'inline; filename="prescription-ID.jpg"',
  ],
  [
    'a PDF with a script in it is only saved',
    pdf({ catalog: SCRIPT }),
    'application/pdf',
    'attachment; filename="prescription-ID.pdf"',
  ],
])(
  '%s, and nothing of it runs or stays in the browser',
  async (_what, bytes, mediaType, disposition) => {
    const { answer } = await upload(cashier, bytes, { fileName: 'Juan Dela Cruz.jpg' })

    const { headers } = await fileOf(cashier, answer.url)

    expect(headers.get('content-disposition')).toBe(disposition.replace('ID', String(answer.id)))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': mediaType,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  },
)

test('a file that no sale holds is for who uploaded it and for managers', async () => {
  const { answer } = await upload(cashier, jpeg())
  const admin = await pharmacy.as('ADMIN')

  const statuses = [cashier, manager, admin, colleague, pharmacy.nobody].map(
    async (caller) => (await fileOf(caller, answer.url)).status,
  )
  const described = await colleague.try(api.prescriptions.describe, {
    params: { id: String(answer.id) },
  })

  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 401])
  expect([described.status, described.problem.detail]).toEqual([
    404,
    'There is no such prescription',
  ])
})

test('a file that a sale holds is for users who may see the sale', async () => {
  const { answer } = await upload(cashier, jpeg())
  await holdInSale(pharmacy, answer.id)

  expect((await fileOf(colleague, answer.url)).status).toBe(200)
  expect((await fileOf(pharmacy.nobody, answer.url)).status).toBe(401)
})

test.each(['999999', '0', '-1', 'abc', '1.5', '99999999999', '..%2f1'])(
  'there is no prescription %s',
  async (id) => {
    const { status } = await fileOf(manager, `/api/prescriptions/${id}`)

    expect([400, 404]).toContain(status)
  },
)

test.each(ROLES)(
  'every upload and every read by %s is in the audit log, nobody’s name is',
  async (role) => {
    const caller = await pharmacy.as(role)
    const bytes = png()
    const { answer } = await upload(caller, bytes, { fileName: 'Juan Dela Cruz.png' })

    await fileOf(caller, answer.url)
    await fileOf(colleague, answer.url)
    await fileOf(manager, answer.url)

    const nothing = { before: null, after: null, metadata: null }
    expect(await auditOf(answer.id)).toEqual([
      {
        ...nothing,
        userId: caller.id,
        action: 'CREATE',
        after: { mediaType: 'image/png', sizeBytes: bytes.length },
      },
      { ...nothing, userId: caller.id, action: 'READ' },
      { ...nothing, userId: manager.id, action: 'READ' },
    ])
  },
)

test('an upload whose answer was lost is stored once, however often it is tried again', async () => {
  const before = await storedFiles()
  const idempotencyKey = randomUUID()
  const bytes = jpeg({ sizeBytes: 900_000 })

  const first = await upload(cashier, bytes, { idempotencyKey })
  const again = await Promise.all(
    Array.from({ length: 4 }, () => upload(cashier, bytes, { idempotencyKey })),
  )
  const other = await upload(cashier, png(), { idempotencyKey })

  expect(first.status).toBe(201)
  for (const { status, headers, answer } of again) {
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(answer).toEqual(first.answer)
  }
  expect(other.status).toBe(422)
  expect(await storedFiles()).toBe(before + 1)
})

test('two uploads under one key at the same time store one file', async () => {
  const before = await storedFiles()
  const idempotencyKey = randomUUID()
  const bytes = jpeg({ sizeBytes: 2_000_000 })

  const outcomes = await Promise.all([
    upload(cashier, bytes, { idempotencyKey }),
    upload(cashier, bytes, { idempotencyKey }),
  ])

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(outcomes[0]?.answer).toEqual(outcomes[1]?.answer)
  expect(await storedFiles()).toBe(before + 1)
})

test('a refused file leaves its key free for the right one', async () => {
  const idempotencyKey = randomUUID()

  const refused = await upload(cashier, jpeg().subarray(0, -2), { idempotencyKey })
  const taken = await upload(cashier, jpeg(), { idempotencyKey })

  expect([refused.status, taken.status]).toEqual([400, 201])
})

test('a sale cannot hold a prescription that there is not', async () => {
  const { answer } = await upload(cashier, jpeg())

  await expect(holdInSale(pharmacy, answer.id + 1000)).rejects.toThrow(
    'sales_prescription_file_id_fkey',
  )
})
