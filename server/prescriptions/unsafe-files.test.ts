import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { jpeg, pdf } from '#server/testing/prescriptions.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')

function upload(body: Uint8Array, fileName: string) {
  const idempotencyKey = randomUUID()
  return cashier.try(api.prescriptions.upload, { body, query: { fileName } }, { idempotencyKey })
}

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'rx.html'],
  ['a page called a picture', '<!doctype html><script>alert(1)</script>', 'rx.jpg'],
  ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>', 'rx.svg'],
  ['a program', 'MZ\u0090\u0000\u0003', 'rx.exe'],
  ['a picture behind a page', `<html>${jpeg().toString('latin1')}`, 'rx.jpg'],
])('%s is no prescription and is not kept', async (_what, text, fileName) => {
  const { status, problem } = await upload(Buffer.from(text, 'latin1'), fileName)

  expect([400, 415, 422]).toContain(status)
  expect(problem.detail).toMatch(/^\S.+\S$/)
  const { rowCount } = await pharmacy.owner.query('SELECT FROM prescription_files')
  expect(rowCount).toBe(0)
})

test('an uploaded file is given back so that no browser runs it, guesses its kind or keeps it', async () => {
  for (const [bytes, name, disposition] of [
    [jpeg(), '../../etc/"rx".jpg', 'inline'],
    [pdf(), 'rx\r\nSet-Cookie: a=b.pdf', 'attachment'],
  ] as const) {
    const { answer } = await upload(bytes, name)
    const { headers } = await fetch(pharmacy.address + answer.url, {
      headers: { cookie: cashier.cookie },
    })

    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^${disposition}; filename="[^"/\\\\]+"$`),
    )
    expect(headers.get('set-cookie')).toBeNull()
  }
})
