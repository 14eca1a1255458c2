import { api } from '#domain/api.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import { column } from '#web/platform/import/testing.ts'
import { DOUBTED, PRICE, READY, SUMMARY } from '#web/goods/products/import/testing.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, sizes, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

test('a price that may be a thousandth is asked about, and the import waits for the answer', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.productImports.get, DOUBTED)
  server.answers(api.productImports.rows, [])
  server.answers(api.productImports.summary, SUMMARY)
  await screen.open('/products/import?id=7', 'MANAGER')
  const question = page.getByText('2,760 can be read in two ways')
  await expect.element(question).toBeVisible()
  await expect.element(button('Run import')).toBeDisabled()
  await expect
    .element(page.getByText('1 line, 1,200 units, price × stock ₱3,312,000.00'))
    .toBeVisible()
  await expect.element(page.getByText('1,204 ×')).toBeVisible()
  const columns = [{ ...PRICE, markDoubt: null }]
  const settled = {
    ...DOUBTED,
    version: 2,
    obstacles: [],
    settings: { ...DOUBTED.settings, columns },
  }
  server.answers(api.productImports.change, settled)
  server.answers(api.productImports.get, settled)

  await field('How Price is written').selectOptions('Pesos: 1,234.50')

  await expect.poll(() => question.elements()).toEqual([])
  expect(server.asked(api.productImports.change)[0]?.body).toMatchObject({
    columns: [{ position: 0, decimalMark: '.', isCentavos: false }],
  })
  const done = { ...settled, status: 'DONE' as const, counts: { ...DOUBTED.counts, done: 1 } }
  server.answers(api.productImports.run, done)
  server.answers(api.productImports.get, done)
  await button('Run import').click()
  await expect.element(page.getByText('1 product created.')).toBeVisible()
})

test('what a column leaves open is asked beside it, and what changes nothing is counted', async ({
  server,
  screen,
}) => {
  const columns: ImportColumn[] = [
    { ...PRICE, markDoubt: { digits: '45000', as: ['pesos'] } },
    {
      ...column(1, 'Status', ['In Stock']),
      field: null,
      fieldDoubt: { field: 'isActive', why: 'misfit', cell: 'In Stock' },
    },
    {
      ...column(2, 'expirationDate', ['31/01/2027', '01/15/2027']),
      isDayOrderCertain: false,
      hasBothDayOrders: true,
    },
  ]
  const counts = { ...READY.counts, create: 0, lot: 0, unchanged: 57 }
  openShop(server)
  server.answers(api.productImports.get, {
    ...READY,
    counts,
    settings: { ...READY.settings, columns },
  })
  server.answers(api.productImports.rows, [])
  server.answers(api.productImports.summary, SUMMARY)
  await screen.open('/products/import?id=7', 'MANAGER')

  for (const said of [
    '45000 may be pesos or centavos',
    'It is named like Active, but holds In Stock',
    'Some dates have the day first, others the month',
    '57 products already as in the file.',
  ])
    await expect.element(page.getByText(said)).toBeVisible()
})

test('nothing is run before what was just typed or chosen is read', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.productImports.get, READY)
  server.answers(api.productImports.rows, [])
  server.answers(api.productImports.summary, SUMMARY)
  await screen.open('/products/import?id=7', 'MANAGER')
  const run = button('Run import')
  await expect.element(run).toBeEnabled()
  await field('Headings in line').fill('')
  await expect.element(run).toBeDisabled()
  const readAnew = { ...READY, version: 2, settings: { ...READY.settings, headerLine: 3 } }
  const reading = held(readAnew)
  server.answers(api.productImports.change, reading)

  await field('Headings in line').fill('3')
  expect(run.element()).toBeDisabled()
  await expect.poll(() => server.asked(api.productImports.change)).toHaveLength(1)
  expect(run.element()).toBeDisabled()
  server.answers(api.productImports.get, readAnew)
  reading.letGo()
  await expect.element(run).toBeEnabled()

  const leftOut = { ...readAnew, version: 3 }
  const leaving = held(leftOut)
  server.answers(api.productImports.change, leaving)
  await field('What Price is').selectOptions('Left out')
  expect(run.element()).toBeDisabled()
  await expect.poll(() => server.asked(api.productImports.change)).toHaveLength(2)
  server.answers(api.productImports.get, leftOut)
  leaving.letGo()
  await expect.element(run).toBeEnabled()
})

longTest('domain/goods/products/import, web/platform/import, server/goods/products/import')(
  'another sheet of a workbook can be chosen, and nothing is asked about letters and delimiters',
  async ({ server, screen }) => {
    openShop(server)
    const columns = [{ ...PRICE, markDoubt: null }]
    const inMarch = {
      ...DOUBTED.settings,
      columns,
      sheets: ['Cover', 'March', 'February'],
      sheet: 1,
    }
    const draft = { ...DOUBTED, fileName: 'prices.xlsx', obstacles: [], settings: inMarch }
    server.answers(api.productImports.get, draft)
    server.answers(api.productImports.rows, [])
    server.answers(api.productImports.summary, SUMMARY)
    await screen.open('/products/import?id=7', 'MANAGER')
    await expect.element(field('Sheet')).toHaveValue('1')
    expect(field('Column separator').elements()).toEqual([])
    expect(field('Character encoding').elements()).toEqual([])
    const inFebruary = { ...draft, version: 2, settings: { ...inMarch, sheet: 2 } }
    server.answers(api.productImports.change, inFebruary)
    server.answers(api.productImports.get, inFebruary)

    await field('Sheet').selectOptions('February')

    await expect.element(field('Sheet')).toHaveValue('2')
    await expect
      .poll(() => server.asked(api.productImports.change).map(({ body }) => body))
      .toMatchObject([{ sheet: 2 }])
  },
)

longTest('domain/goods/products/import, web/platform/import, server/goods/products/import')(
  'a second column of prices is asked about, and can be left out by saying so',
  async ({ server, screen }) => {
    openShop(server)
    const certain = { ...PRICE, markDoubt: null, samples: ['4.50'] }
    const second: ImportColumn = {
      ...certain,
      position: 1,
      field: null,
      header: 'SRP',
      fieldDoubt: { field: 'price', why: 'second', cell: '5.00' },
    }
    const question = "Column 2, 'SRP', seems to be the Price, like another column"
    const asked = {
      ...DOUBTED,
      obstacles: [question],
      settings: { ...DOUBTED.settings, columns: [certain, second] },
    }
    server.answers(api.productImports.get, asked)
    server.answers(api.productImports.rows, [])
    server.answers(api.productImports.summary, SUMMARY)
    await screen.open('/products/import?id=7', 'MANAGER')
    await expect.element(page.getByText(question)).toBeVisible()
    await expect.element(button('Run import')).toBeDisabled()
    const columns = [certain, { ...second, fieldDoubt: null }]
    const settled = {
      ...asked,
      version: 2,
      obstacles: [],
      settings: { ...asked.settings, columns },
    }
    server.answers(api.productImports.change, settled)
    server.answers(api.productImports.get, settled)

    await field('What SRP is').selectOptions('Left out')

    await expect.poll(() => page.getByText(question).elements()).toEqual([])
    expect(server.asked(api.productImports.change)[0]?.body).toMatchObject({
      columns: [{ position: 1, field: null }],
    })
  },
)

longTest('domain/goods/products/import, web/platform/import, server/goods/products/import')(
  'what will be written stands beside the button that writes it, and leads to the lines',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.productImports.get, READY)
    server.answers(api.productImports.rows, [])
    const written = { lines: 3, stock: 36, value: '72.00' }
    server.answers(api.productImports.summary, { ...SUMMARY, written })
    await screen.open('/products/import?id=7', 'MANAGER')
    const bar = page.getByRole('region', { name: 'Run import' })
    await expect
      .element(bar)
      .toHaveTextContent('2 products will be created, 0 updated, with 1 further lot.')
    await expect.element(bar).toHaveTextContent('3 lines, 36 units, price × stock ₱72.00')

    await bar.getByRole('button', { name: 'See the lines' }).click()

    await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeInViewport()
  },
)

longTest('domain/goods/products/import, web/platform/import, server/goods/products/import')(
  'pressing a reason shows its lines, and pressing it again all',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.productImports.get, READY)
    server.answers(api.productImports.rows, [])
    server.answers(api.productImports.summary, SUMMARY)
    await screen.open('/products/import?id=7', 'MANAGER')
    const reason = page.getByRole('button', { name: 'Price is not an amount' })
    const lastAsked = () => server.asked(api.productImports.rows).at(-1)?.query

    await reason.click()
    await expect.element(reason).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(lastAsked).toMatchObject({ reason: 'Price is not an amount', offset: '0' })

    await reason.click()
    await expect.element(reason).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button('All 3')).toHaveAttribute('aria-pressed', 'true')
  },
)

for (const [width, height] of sizes([
  [1366, 768],
  [1024, 768],
  [820, 1180],
  [390, 844],
]))
  test(`how a column is written is not cut off at ${width} pixels`, async ({ server, screen }) => {
    await page.viewport(width, height)
    openShop(server)
    server.answers(api.productImports.get, DOUBTED)
    server.answers(api.productImports.rows, [])
    server.answers(api.productImports.summary, SUMMARY)
    await screen.open('/products/import?id=7', 'MANAGER')
    const writing = field('How Price is written')
    await expect.element(writing).toBeVisible()

    const table = writing.element().closest('section')! // a table stands in a section
    expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
    await page.viewport(1440, 900)
  })
