import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { answerReports, atLocation, CAME_BACK, FINANCIAL } from '#web/testing/figures.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { cellsOf } from '#web/testing/tables.ts'

longTest('web/reporting/reports/report-files')(
  'branches stand side by side with share, change over the days before and what they are together',
  async ({ server, screen }) => {
    const { biogesic } = openShop(server)
    answerReports(server, biogesic)
    server.answers(api.reports.salesByLocation, ({ query }) =>
      query.endDate === '2026-03-10'
        ? [atLocation(1, 'Makati', 300), atLocation(2, 'Cebu', 100, 3)]
        : [atLocation(1, 'Makati', 200), atLocation(2, 'Cebu', 0)],
    )
    await screen.open('/reports?tab=locations&location=2&from=2026-03-01&to=2026-03-10', 'MANAGER')

    await expect
      .poll(() => cellsOf('Sales by Location, listed'))
      .toEqual([
        ['Makati', '₱300.00', '75.0%', '+50.0%', '2', '₱150.00', '₱0.00', '₱150.00', '50.0%'],
        ['Cebu', '₱100.00', '25.0%', '–', '3', '₱33.33', '₱0.00', '₱50.00', '50.0%'],
        ['Total', '₱400.00', '', '+100.0%', '5', '₱80.00', '₱0.00', '₱200.00', '50.0%'],
      ])
    const asked = server.asked(api.reports.salesByLocation).map(({ query }) => query)
    expect(asked.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-01', '2026-03-10'],
      ['2026-02-19', '2026-02-28'],
    ])
    expect(asked.map(({ locationId }) => locationId)).toEqual([undefined, undefined])
    expect(field('Location').elements()).toEqual([])

    await page.getByRole('link', { name: 'Overview of Cebu' }).click()
    await expect.element(button('Overview')).toHaveAttribute('aria-current', 'page')
    expect(window.location.search).toContain('location=2')
  },
)

test('a cashier’s row leads to the list of their sales on the same days', async ({
  server,
  screen,
}) => {
  const { biogesic, branch } = openShop(server)
  answerReports(server, biogesic)
  await screen.open(
    `/reports?tab=cashiers&location=${branch.id}&from=2026-03-01&to=2026-03-10`,
    'MANAGER',
  )

  await expect
    .poll(() => cellsOf('Sales by Cashier, listed').at(-1))
    .toEqual(['Total', '₱274.96', '', '4', '₱68.74', '10', '₱4.00'])
  const link = page.getByRole('link', { name: 'Sales of Liza Cruz' })
  const address = new URL(link.element().getAttribute('href') ?? '', window.location.href)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    seller: '3',
    from: '2026-03-01',
    to: '2026-03-10',
    location: String(branch.id),
  })
})

longTest('web/reporting/reports/report-files')(
  'tills stand beside each other; where cash is controlled shifts and drawers do, too, a shift leading to its lines',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports?tab=tills', 'MANAGER')
    await expect
      .poll(() => cellsOf('Sales by Till, listed').map(([name]) => name))
      .toEqual(['Makati · Till 1', 'Makati · Till 2', 'Total'])
    expect(server.asked(api.reports.salesByShift)).toEqual([])

    const { user, settings } = await call(api.auth.me, {})
    server.answers(api.auth.me, { user, till: null, settings: { ...settings, cashControl: true } })
    const row = { locationName: 'Makati', tillName: 'Till 1', answererName: 'Ana Cruz' }
    const figures = {
      totalSales: '137.48',
      transactionCount: 2,
      itemsSold: 5,
      averageTransaction: '68.74',
      returns: '0.00',
      returnsCount: 0,
      totalDiscount: '2.00',
    }
    server.answers(api.reports.salesByShift, [
      { shiftId: 12, openedOn: '2026-11-24', ...row, ...figures, zNumber: 3, difference: '-2.50' },
      {
        shiftId: 11,
        openedOn: '2026-11-23',
        ...row,
        ...figures,
        answererName: null,
        zNumber: null,
        difference: null,
      },
    ])
    server.answers(api.reports.drawersByPerson, [
      {
        userId: 7,
        tillId: 31,
        ...row,
        shiftCount: 9,
        overCount: 0,
        shortCount: 2,
        over: '0.00',
        short: '-7.50',
        difference: '-7.50',
      },
    ])
    await screen.reload()

    await expect
      .poll(() => cellsOf('Drawers by Person and Till, listed'))
      .toEqual([['Ana Cruz', 'Makati · Till 1', '9', '–', '-₱7.50 (2×)', '-₱7.50']])
    await expect
      .poll(() => cellsOf('Sales by Shift, listed').map((cells) => cells.at(-1)))
      .toEqual(['-₱2.50', '–'])
    const link = page.getByRole('link', { name: 'Shift of Ana Cruz, Nov 24, 2026' })
    expect(link.element().getAttribute('href')).toContain('shift=12')
  },
)

test('voids are listed by person and reason, each with its sale; without any the page says so', async ({
  server,
  screen,
}) => {
  answerReports(server, openShop(server).biogesic)
  await screen.open('/reports?tab=voids', 'MANAGER')

  await expect
    .poll(() => cellsOf('Voids by Person and Reason, listed'))
    .toEqual([
      ['Maria Santos', 'Rung up twice', '3', '₱300.50'],
      ['Ramon Reyes', 'Not collected', '1', '₱20.25'],
      ['Total', '', '4', '₱320.75'],
    ])
  await expect
    .element(page.getByText('The latest 1 of 4; the exported file has all.'))
    .toBeVisible()
  expect(cellsOf('Voided Sales, listed')[0]?.slice(0, 5)).toEqual([
    'MAKATI-00000009',
    'Nov 20, 2026',
    'Nov 18, 2026',
    'Maria Santos',
    'Liza Cruz',
  ])

  server.answers(api.reports.voidsByPerson, [])
  server.answers(api.reports.voidedSales, [])
  await button('Refresh').click()
  await expect.element(page.getByText('Nothing was voided on these days')).toBeVisible()
})

longTest('web/reporting/reports/report-files')(
  'returns stand under the voids by person and reason, with what was given back, and each of their goods with its sale',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports?tab=voids', 'MANAGER')
    await expect
      .poll(() => cellsOf('Returns by Person and Reason, listed'))
      .toEqual([
        ['Jose Reyes', 'Wrong item', '2', '₱30.50', '₱10.50', '₱20.00'],
        ['Jose Reyes', 'Leaking', '1', '₱5.00', '₱5.00', '₱0.00'],
        ['Total', '', '3', '₱35.50', '₱15.50', '₱20.00'],
      ])
    const goods = cellsOf('Returned Goods, listed')
    expect(goods[0]).toEqual([
      'MAKATIR-00000001',
      'Nov 21, 2026',
      'MAKATI-00000009',
      'Makati',
      '1 × Biogesic',
      'Wrong item',
      'Quarantine',
      'Jose Reyes',
      '₱10.00',
    ])
    expect(goods[1]?.slice(4)).toEqual([
      '2 × First aid kit',
      'Wrong item',
      'Destroyed, Back to the shelf',
      'Jose Reyes, approved by Maria Santos',
      '₱20.50',
    ])
    expect(goods[2]?.[6]).toBe('–')
    expect(page.getByText('the exported file has all.').elements()).toHaveLength(1) // of the voids
    const [link] = page.getByRole('link', { name: 'MAKATIR-00000001' }).elements()
    expect(link?.getAttribute('href')).toContain('sale=9')

    const many = Array.from({ length: 50 }, (_, at) => ({ ...CAME_BACK, line: at + 1 }))
    server.answers(api.reports.returnedGoods, many)
    await button('Refresh').click()
    await expect.element(page.getByText('The latest 50; the exported file has all.')).toBeVisible()

    server.answers(api.reports.returnsByPerson, [])
    server.answers(api.reports.returnedGoods, [])
    await button('Refresh').click()
    await expect.element(page.getByText('Nothing was returned on these days')).toBeVisible()
  },
)

longTest('web/reporting/reports/report-files')(
  'what came back is off the sales, and has a column of the locations where anything did',
  async ({ server, screen }) => {
    const { biogesic } = openShop(server)
    answerReports(server, biogesic)
    server.answers(api.reports.salesByLocation, [atLocation(1, 'Makati', 300)])
    await screen.open('/reports?tab=locations', 'MANAGER')
    await expect.poll(() => cellsOf('Sales by Location, listed').length).toBe(1)
    const columns = () => page.getByRole('columnheader', { name: 'Returns' }).elements().length
    expect(columns()).toBe(0)
    const came = { returns: '10.00', returnsCount: 1 }
    server.answers(api.reports.salesByLocation, [{ ...atLocation(1, 'Makati', 290), ...came }])
    await button('Refresh').click()
    await expect.poll(columns).toBe(1)
    expect(cellsOf('Sales by Location, listed')[0]).toContain('-₱10.00')

    server.answers(api.reports.salesSummary, {
      ...came,
      totalSales: '127.48',
      totalTransactions: 2,
      totalItems: 4,
      averageTransaction: '68.74',
    })
    await screen.open('/reports?tab=sales', 'MANAGER')
    await expect.element(page.getByText('₱10.00 returned, deducted')).toBeVisible()
  },
)

test('base and tax of each rate stand under the Financial Summary and come to its figures, whose costs say of which VAT they are without', async ({
  server,
  screen,
}) => {
  answerReports(server, openShop(server).biogesic)
  server.answers(api.reports.financialSummary, { ...FINANCIAL, unsourcedCost: '12.50' })
  await screen.open('/reports?tab=financial', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES' })

  await expect
    .element(page.getByText('without the VAT that registered suppliers charged'))
    .toBeVisible()
  await expect
    .element(page.getByText('₱12.50 of it is of goods whose supplier is not known'))
    .toBeVisible()
  await expect
    .poll(() => cellsOf('Tax by Rate, listed'))
    .toEqual([
      ['0%', '₱15.00', '₱0.00', '₱15.00'],
      ['12%', '₱112.00', '₱10.48', '₱122.48'],
      ['Total', '₱127.00', '₱10.48', '₱137.48'],
    ])
})

longTest('web/reporting/reports/report-files')(
  'each of these reports is exported as the file of its name',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    server.answers(api.reports.export, '')
    for (const [tab, name, reportType] of [
      ['locations', 'Sales by Location', 'sales-by-location'],
      ['cashiers', 'Sales by Cashier', 'sales-by-cashier'],
      ['tills', 'Sales by Till', 'sales-by-till'],
      ['voids', 'Voids by Person and Reason', 'voids-by-person'],
      ['voids', 'Voided Sales', 'voided-sales'],
      ['voids', 'Returns by Person and Reason', 'returns-by-person'],
      ['voids', 'Returned Goods', 'returned-goods'],
      ['financial', 'Tax by Rate', 'tax-by-rate'],
    ] as const) {
      await screen.open(`/reports?tab=${tab}`, 'MANAGER')
      await button(`Export ${name}`).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      await expect
        .poll(() => server.asked(api.reports.export).at(-1)?.body)
        .toMatchObject({ reportType, format: 'csv' })
    }
  },
)
