import { onTestFinished } from 'vitest'
import { api } from '#domain/api.ts'
import type { ReplyOf } from '#domain/endpoint.ts'
import { column, COUNTS, CUT, DRAFT } from '#web/platform/import/testing.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { serverInFilipino } from '#web/refusals-filipino.ts'
import { sayBy } from '#web/server-words.ts'

/** A file of one customer whose name is known under another phone. */
const KNOWN: ReplyOf<typeof api.customerImports.get> = {
  ...DRAFT,
  fileName: 'customers.csv',
  obstacles: ['No row would create or change a customer: look at the reasons in the preview.'],
  counts: { ...COUNTS, refuse: 1 },
  settings: {
    ...CUT,
    sameName: 'refuse',
    existing: 'update',
    columns: [column(0, 'name', ['Ana Cruz']), column(1, 'phone', ['0917 000 0256'])],
  },
}

const LINES = { lines: 1, stock: 0, value: '0.00' }
const SUMMARY = { inFile: LINES, written: LINES, reasons: [] }

test('a manager comes from the customers to their import, says who is meant, and no stock is spoken of', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.customerImports.list, [KNOWN])
  server.answers(api.customerImports.get, KNOWN)
  server.answers(api.customerImports.rows, [])
  server.answers(api.customerImports.summary, SUMMARY)
  await screen.open('/customers', 'MANAGER')
  await button('Import').click()
  await page.getByRole('link', { name: 'customers.csv' }).click()
  await expect.element(button('Run import')).toBeDisabled()
  const settled = {
    ...KNOWN,
    version: 2,
    obstacles: [],
    counts: { ...KNOWN.counts, refuse: 0, create: 1 },
    settings: { ...KNOWN.settings, sameName: 'create' as const },
  }
  server.answers(api.customerImports.change, settled)
  server.answers(api.customerImports.get, settled)

  await field('New phone and email under a known name').selectOptions(
    'Are other customers of that name',
  )

  await expect.element(page.getByText('1 customer will be created, 0 updated.')).toBeVisible()
  expect(page.getByText('units').elements()).toEqual([])
  expect(server.asked(api.customerImports.change)[0]?.body).toMatchObject({ sameName: 'create' })
})

test('what keeps an import from running is said in the language of its manager', async ({
  server,
  screen,
}) => {
  sayBy(serverInFilipino)
  onTestFinished(() => sayBy(null))
  openShop(server)
  const [text = ''] = KNOWN.obstacles
  const code = 'domain/platform/import/file-settings.nothingToDo'
  const barred = { ...KNOWN, said: [{ text, code, figures: ['customer'] }] }
  server.answers(api.customerImports.list, [barred])
  server.answers(api.customerImports.get, barred)
  server.answers(api.customerImports.rows, [])
  server.answers(api.customerImports.summary, SUMMARY)
  await screen.open('/customers/import', 'MANAGER')
  await page.getByRole('link', { name: 'customers.csv' }).click()

  await expect
    .element(page.getByText('Walang hanay na lilikha o magbabago ng kostumer'))
    .toBeVisible()
})

test('a cashier is not led to the import of customers', async ({ server, screen }) => {
  openShop(server)
  await screen.open('/customers', 'CASHIER')
  await expect.element(button('Add Customer')).toBeVisible()
  expect(button('Import').elements()).toEqual([])
})
