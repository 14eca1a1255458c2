import { api } from '#domain/api.ts'
import { answerReports } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { ranked } from '#web/testing/margins.ts'
import { button } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { page as pageOf } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { cellsOf } from '#web/testing/tables.ts'

test('every product has its cost and margin, ten on a page, ranked by any figure, and leads to its page and its trend', async ({
  server,
  screen,
}) => {
  const { biogesic } = openShop(server)
  answerReports(server, biogesic)
  server.answers(api.reports.productPerformance, ({ query }) =>
    pageOf([ranked({ id: 1, name: `At ${query.offset}` }), ranked(biogesic)], 12),
  )
  const lastAsked = () => server.asked(api.reports.productPerformance).at(-1)?.query
  await screen.open('/reports?tab=products', 'MANAGER')
  const rows = () => cellsOf('Top Performing Products, listed')
  await expect.poll(rows).toEqual([
    ['1', '1. At 0No category · Trend', '3', '1', '₱32.48', '₱18.00', '₱12.00', '40.0%'],
    ['2', '2. BiogesicNo category · Trend', '3', '1', '₱32.48', '₱18.00', '₱12.00', '40.0%'],
  ])
  const link = page.getByRole('link', { name: 'Biogesic', exact: true })
  await expect.element(link).toHaveAttribute('href', `/products/${biogesic.id}`)

  await button('Next page').click()
  await expect.poll(() => rows()[0]?.slice(0, 2)).toEqual(['11', '11. At 10No category · Trend'])
  const table = page.getByRole('table', { name: 'Top Performing Products, listed' })
  table.getByRole('button', { name: 'Margin' }).element().focus()
  await press('Enter')
  await expect
    .poll(lastAsked)
    .toMatchObject({ sort: 'profitMargin', order: 'desc', limit: '10', offset: '0' })
  await press('Enter')
  await expect.poll(lastAsked).toMatchObject({ sort: 'profitMargin', order: 'asc' })
  expect(window.location.search).toContain('rank=profitMargin&order=asc')

  await page.getByRole('link', { name: 'Sales of Biogesic' }).click()
  await expect.element(button('Show all products, not only Biogesic')).toBeVisible()
})

test('categories stand below with what they earned, and one leads to its products', async ({
  server,
  screen,
}) => {
  answerReports(server, openShop(server).biogesic)
  await screen.open('/reports?tab=products', 'MANAGER')
  const rows = () => cellsOf('By Category, listed')

  await expect.poll(rows).toEqual([
    ['Analgesics', '3', '₱60.00', '₱18.00', '₱12.00', '40.0%'],
    ['Vitamins', '3', '₱50.00', '₱18.00', '₱12.00', '40.0%'],
    ['No category', '3', '₱40.00', '₱18.00', '₱12.00', '40.0%'],
    ['Total', '9', '₱150.00', '₱54.00', '₱36.00', '40.0%'],
  ])
  await page.getByRole('link', { name: 'Vitamins' }).click()
  await expect
    .poll(() => server.asked(api.reports.productPerformance).at(-1)?.query)
    .toMatchObject({ categoryId: '2' })
  expect(page.getByText('By Category').elements()).toEqual([])
})

test('what expires stands by 30, 60 and 90 days with its value at cost, and leads to those products', async ({
  server,
  screen,
}) => {
  const { biogesic, branch } = openShop(server)
  answerReports(server, biogesic)
  await screen.open(`/reports?tab=inventory&location=${branch.id}`, 'MANAGER')

  await expect
    .poll(() => cellsOf('Expiring Stock, listed'))
    .toEqual([
      ['Within 30 days', '0', '0', '₱0.00'],
      ['In 31 to 60 days', '1', '10', '₱60.00'],
      ['In 61 to 90 days', '2', '20', '₱120.00'],
      ['Total', '3', '30', '₱180.00'],
    ])
  const link = page.getByRole('link', { name: 'Show products that expire soon' })
  const address = new URL(link.element().getAttribute('href') ?? '', window.location.href)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    status: 'expiring',
    location: String(branch.id),
  })
})
