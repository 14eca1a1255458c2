import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { REPORT_TYPES } from '#domain/reports/columns.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

test('every report is exported with ids as numbers or as text, its file named after it and the day', async () => {
  pharmacy.setClock(new Date('2026-11-20T16:00:00Z'))
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))
  const exported = async (reportType: (typeof REPORT_TYPES)[number], locationId: number | string) =>
    manager.try(api.reports.export, { body: { reportType, filters: { locationId } } })

  for (const type of REPORT_TYPES) {
    const byNumber = await exported(type, location.id)
    const byText = await exported(type, String(location.id))

    expect([byNumber.status, byText.status]).toEqual([200, 200])
    expect(byText.answer).toBe(byNumber.answer)
    expect(byNumber.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(byNumber.headers.get('content-disposition')).toBe(
      `attachment; filename="${type}-2026-11-21.csv"`,
    )
  }
  const { answer } = await exported('sales-summary', location.id)
  expect(answer).toBe(
    'Total Sales,Transactions,Items Sold,Average Transaction\r\n21.65,1,2,21.65\r\n',
  )
})

test('a file begins with the mark that Excel knows UTF-8 by', async () => {
  const manager = await pharmacy.as('MANAGER')

  const response = await fetch(new URL('/api/reports/export', pharmacy.address), {
    method: 'POST',
    headers: { cookie: manager.cookie, 'content-type': 'application/json' },
    body: '{"reportType":"sales-trend","filters":{"locationId":null},"format":"csv"}',
  })

  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ])
})

test('names in a file neither run in a spreadsheet nor break its lines', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const params = { id: String(product.id) }
  const name = `=1+1,"x"\n${location.code}`
  await manager.send(api.products.update, { params, body: { name } })
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  const filters = { locationId: location.id, groupBy: 'month' as const }
  const products = await manager.send(api.reports.export, {
    body: { reportType: 'product-performance', filters },
  })
  const trend = await manager.send(api.reports.export, {
    body: { reportType: 'sales-trend', filters },
  })

  expect(products).toContain(`,"'=1+1,""x""\n${location.code}",`)
  expect(trend.split('\r\n')[1]).toMatch(/^'\d{4}-\d\d,/) // 2026-11 would become a day
})
