import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/caller.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { jpeg, pdf, png } from '#server/testing/prescriptions.ts'

const pharmacy = await openPharmacy()

function upload(
  caller: Caller,
  body: Uint8Array,
  fileName = 'rx.jpg',
  idempotencyKey = randomUUID(),
) {
  return caller.try(api.prescriptions.upload, { body, query: { fileName } }, { idempotencyKey })
}

/** The file as a browser gets it, byte for byte. */
async function fileOf(caller: Caller, url: string) {
  const response = await fetch(pharmacy.address + url, { headers: { cookie: caller.cookie } })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test.each([
  ['a picture', 'rx.jpg', 'image/jpeg', jpeg()],
  ['a picture of 10 MB', 'large.jpeg', 'image/jpeg', jpeg({ sizeBytes: 10 * 2 ** 20 - 50 })],
  ['a screenshot', 'rx.png', 'image/png', png()],
  ['a PDF', 'rx.pdf', 'application/pdf', pdf()],
])('%s comes back as it was uploaded', async (_what, fileName, mediaType, bytes) => {
  const cashier = await pharmacy.as('CASHIER')

  const { status, answer } = await upload(cashier, bytes, fileName)
  const file = await fileOf(cashier, answer.url)

  expect(status).toBe(201)
  expect(answer).toEqual({
    id: answer.id,
    url: `/api/prescriptions/${answer.id}`,
    fileName,
    mediaType,
    sizeBytes: bytes.length,
  })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe(mediaType)
  expect(file.bytes.equals(bytes)).toBe(true)
})
