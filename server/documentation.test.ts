import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

type Document = {
  components: { schemas: Record<string, { properties: object }> }
  paths: Record<
    string,
    Record<
      string,
      {
        description: string
        parameters?: { name: string }[]
        requestBody?: { content: object }
        responses: Record<string, { content: object }>
      }
    >
  >
}
const at = (path: string) => ({ ...api.auth.me, path })

test('OpenAPI describes every call, by whom it may be made, and its headers', async () => {
  const { answer } = await manager.try(at('/api/openapi.json'), {})
  const { paths } = answer as unknown as Document

  const rows = Object.values(api).flatMap((calls) => Object.values(calls))
  const sale = paths['/api/sales']?.['post']
  expect(rows.filter(({ path, method }) => !paths[path]?.[method.toLowerCase()])).toEqual([])
  expect(sale?.parameters?.map(({ name }) => name)).toContain('idempotency-key')
  expect(Object.keys(sale?.responses ?? {})).toEqual(
    expect.arrayContaining([
      '200',
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]),
  )
  expect(sale?.description).toContain('For ADMIN, MANAGER, CASHIER.')
  expect(paths['/api/products']?.['get']?.description).toContain('X-Total-Count')
})

test('OpenAPI describes a refusal once, and each call refers to it', async () => {
  const { answer } = await manager.try(at('/api/openapi.json'), {})
  const { paths, components } = answer as unknown as Document

  const schema = { $ref: '#/components/schemas/Problem' }
  for (const call of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(call.responses['403']?.content).toEqual({ 'application/problem+json': { schema } })
  expect(Object.keys(components.schemas['Problem']?.properties ?? {})).toEqual(
    expect.arrayContaining(['status', 'title', 'detail', 'errors', 'requestId', 'needsApproval']),
  )
})

test('OpenAPI describes nothing that is no call', async () => {
  const { answer } = await manager.try(at('/api/openapi.json'), {})
  const { paths } = answer as unknown as Document

  const rows = Object.values(api).flatMap((calls) => Object.values(calls))
  expect(new Set(Object.keys(paths))).toEqual(new Set(rows.map(({ path }) => path)))
})

test('OpenAPI describes files that are sent and answered as they are', async () => {
  const { answer } = await manager.try(at('/api/openapi.json'), {})
  const { paths } = answer as unknown as Document

  const bytes = { schema: { type: 'string', format: 'binary' } }
  const read = paths['/api/prescriptions/{id}']?.['get']?.responses['200']?.content
  expect(paths['/api/prescriptions']?.['post']?.requestBody?.content).toEqual({
    'application/octet-stream': bytes,
  })
  expect(read).toEqual({ 'image/jpeg': bytes, 'image/png': bytes, 'application/pdf': bytes })
  expect(paths['/api/reports/export']?.['post']?.responses['200']?.content).toEqual({
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
  })
})

test('its pages are for managers, under the same policy as every page', async () => {
  const cashier = await pharmacy.as('CASHIER')

  const forCashier = await cashier.try(at('/api/openapi.json'), {})
  const page = await fetch(`${pharmacy.address}/api/docs/`, { headers: { cookie: manager.cookie } })

  expect(forCashier.status).toBe(403)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})
