import { api } from '#domain/api.ts'
import type { ReplyOf } from '#domain/endpoint.ts'
import { READY, SUMMARY } from '#web/goods/products/import/testing.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

test('old and new stand side by side, a known name is asked about, and by keyboard all of it is taken back', async ({
  server,
  screen,
}) => {
  openShop(server)
  const known = 'A product of this name exists already: Neozep (SKU B-1).'
  const line: ReplyOf<typeof api.productImports.rows>[number] = {
    line: 2,
    outcome: 'update',
    values: { sku: 'A-1' },
    knownName: 'Neozep Forte',
    changes: [
      { field: 'price', before: '2.00', after: '2.50' },
      { field: 'packs', before: null, after: 'Box of 10 at 24.00' },
      { field: 'packs', before: null, after: 'Case of 1000, not sold' },
    ],
    cells: [],
    remarks: [],
    productId: null,
  }
  const refusal = { field: 'name' as const, message: known, isError: true }
  const stranger = { ...line, line: 3, outcome: 'refuse' as const, changes: [], remarks: [refusal] }
  server.answers(api.productImports.get, READY)
  server.answers(api.productImports.rows, [line, stranger])
  server.answers(api.productImports.summary, SUMMARY)
  await screen.open('/products/import?id=7', 'MANAGER')
  const cells = (number: number) => page.getByRole('row', { name: `Cells of line ${number}` })
  await expect.element(cells(2)).toHaveTextContent('Price: 2.00 → becomes 2.50')
  await expect.element(cells(2)).toHaveTextContent('becomes Box of 10 at 24.00')
  await expect.element(cells(2)).toHaveTextContent('becomes Case of 1000, not sold')
  await expect.element(cells(2)).toHaveTextContent('Neozep Forte')
  await expect.element(cells(3)).toHaveTextContent(known)
  const asked = {
    ...READY,
    version: 2,
    settings: { ...READY.settings, sameName: 'update' as const },
  }
  server.answers(api.productImports.change, asked)
  server.answers(api.productImports.get, asked)
  await field('New codes under a known name').selectOptions('update')
  await expect
    .poll(() => server.asked(api.productImports.change)[0]?.body)
    .toMatchObject({ sameName: 'update' })

  const done = {
    ...asked,
    status: 'DONE' as const,
    startedAt: READY.createdAt,
    canBeTakenBack: true,
  }
  server.answers(api.productImports.run, done)
  server.answers(api.productImports.get, done)
  await button('Run import').click()
  await expect.element(button('Take back')).toBeVisible()
  const gone = { ...done, status: 'TAKEN_BACK' as const, canBeTakenBack: false }
  server.answers(api.productImports.takeBack, gone)
  server.answers(api.productImports.get, gone)
  button('Take back').element().focus()
  await press('Enter')

  const title = page.getByRole('heading', { name: 'The import was taken back' })
  await expect.element(title).toBeVisible()
  await expect
    .poll(() => screen.questions)
    .toEqual([expect.stringContaining('Take back prices.csv?')])
  await press('Tab')
  await expect.element(button('Import another file')).toHaveFocus()
})
