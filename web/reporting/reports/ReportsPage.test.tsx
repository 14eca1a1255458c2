import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { REPORT_TABS } from '#web/reporting/reports/filters/report-filters.ts'
import { answerReports, FINANCIAL } from '#web/testing/figures.ts'
import { countHands, press, tabTo } from '#web/testing/keys.ts'
import { jumpsDuring } from '#web/testing/layout-shifts.ts'
import { answerCategories, ranked } from '#web/testing/margins.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, test, type Screen, userEvent } from '#web/testing/screen.tsx'
import { broken, held, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

/** What stands in the card of that title. */
function card(title: string): string | null | undefined {
  return page.getByRole('heading', { name: title }).query()?.closest('div')?.parentElement
    ?.textContent
}

function openReport(name: string): Promise<void> {
  return button(name).click()
}

const daysOf = (days: string) => page.getByText(`${days} · As of`)

async function openFinancial(server: Server, screen: Screen, address: string): Promise<void> {
  openShop(server)
  server.answers(api.reports.financialSummary, FINANCIAL)
  server.answers(api.reports.taxByRate, [])
  await screen.open(address, 'MANAGER')
  await expect.element(page.getByRole('heading', { name: 'Advanced Reports' })).toBeVisible()
}

afterEach(() => page.viewport(1440, 900))

longTest('web/platform/ui/calendar/DateField')(
  'days are typed or taken from the calendar by keyboard alone; those that no report covers say why',
  async ({ server, screen }) => {
    await openFinancial(server, screen, '/reports?tab=financial&from=2026-03-01&to=2026-03-10')
    const [from, to] = [field('From'), field('To')]
    await expect.element(daysOf('10 days')).toBeVisible()

    await from.fill('2026-03-05')
    await expect.element(daysOf('6 days')).toBeVisible()
    await to.fill('2026-03-01')
    const refusal = 'The start date must not be after the end date'
    await expect.element(from).toHaveAccessibleDescription(refusal)
    await from.fill('2015-01-01')
    await expect.element(to).toHaveAccessibleDescription(/at most ten years/)
    await from.fill('2026-03-01')
    await expect.element(daysOf('1 day')).toBeVisible()

    button('Choose a period (arrow down)').element().focus()
    await press('Enter')
    const first = page.getByRole('button', { name: /March 1st, 2026/ })
    await expect.element(first).toBeVisible()
    await tabTo(first)
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(page.getByText('Choose the last day')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(daysOf('8 days')).toBeVisible()
    expect(window.location.search).toContain('from=2026-03-02&to=2026-03-09')
    await expect
      .poll(() => server.asked(api.reports.financialSummary).at(-1)?.query)
      .toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-09' })
  },
)

longTest('web/platform/ui/calendar/DateField')(
  'an address with nonsense in it shows the usual report, and a filter that a report does not use is not there',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    await screen.open(
      '/reports?tab=x&from=2026-02-30&range=ever&group=hour&location=here&product=-1',
      'ADMIN',
    )
    await expect.element(daysOf('30 days')).toBeVisible()
    await expect.element(button('Overview')).toHaveAttribute('aria-current', 'page')
    await expect.element(field('Group by')).toHaveValue('day')
    await expect.element(field('Location')).toHaveValue('')
    const asked = server.asked(api.reports.salesSummary)[0]?.query
    expect(Object.keys(asked ?? {}).toSorted()).toEqual(['endDate', 'startDate'])

    await openReport('Inventory Analysis')
    await expect.element(page.getByText(/^As of/)).toBeVisible()
    expect(['From', 'Group by'].flatMap((label) => field(label).elements())).toEqual([])
    expect(button('Last 7 days').elements()).toEqual([])
    await field('Low stock only').click()
    await expect
      .poll(() => server.asked(api.reports.inventoryAnalysis).at(-1)?.query)
      .toMatchObject({ lowStockOnly: 'true' })
    await button('Clear filters').click()
    await expect.element(field('Low stock only')).not.toBeChecked()
    await openReport('Customer Insights')
    await expect.element(field('From')).toBeVisible()
    expect(field('Category').elements()).toEqual([])
  },
)

longTest('web/platform/ui/calendar/DateField')(
  'figures that do not come say why and are asked for again',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.reports.financialSummary, broken)
    server.answers(api.reports.taxByRate, [])
    await screen.open('/reports?tab=financial', 'MANAGER')
    await expect
      .element(page.getByText('Something went wrong on the server.').first())
      .toBeVisible()
    server.answers(api.reports.financialSummary, FINANCIAL)
    await page.getByRole('button', { name: 'Try again' }).first().click()

    await expect.element(page.getByText('₱137.48').first()).toBeVisible()
  },
)

longTest('web/platform/ui/calendar/DateField')(
  'nothing jumps when the figures of a report come',
  async ({ server, screen }) => {
    await page.viewport(1920, 1080)
    openShop(server)
    const answer = held(FINANCIAL)
    server.answers(api.reports.financialSummary, answer)
    server.answers(api.reports.taxByRate, [])
    await screen.open('/reports?tab=financial', 'MANAGER')
    await expect.element(page.getByText('No sales in these days')).toBeVisible()
    const jumps = await jumpsDuring(async () => {
      answer.letGo()
      await expect.element(page.getByText('₱137.48').first()).toBeVisible()
    })

    expect(document.querySelectorAll('main .animate-pulse')).toHaveLength(0)
    expect(jumps).toBeLessThan(0.001)
  },
)

longTest('web/platform/ui/calendar/DateField')(
  'a report exported at once is of the days that stand there',
  async ({ server, screen }) => {
    const { biogesic } = openShop(server)
    server.answers(api.reports.productPerformance, [ranked(biogesic)])
    answerCategories(server)
    server.answers(api.reports.export, held(''))
    await screen.open('/reports?tab=products', 'MANAGER')
    const exporting = button('Export Top Performing Products')
    await expect.element(exporting).toBeVisible()

    await field('From').fill('2026-10-05')
    await exporting.click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()

    await expect
      .poll(() => server.asked(api.reports.export)[0]?.body)
      .toMatchObject({ filters: { startDate: '2026-10-05' } })
  },
)

test('sales by branch of the last calendar week are three presses from Reports', async ({
  server,
  screen,
}) => {
  answerReports(server, openShop(server).biogesic)
  await screen.open('/reports', 'MANAGER')
  await expect.element(page.getByText('₱137.48').first()).toBeVisible()
  const hands = countHands()
  await button('Locations').click()
  await button('Choose a period (arrow down)').click()
  await button('Last week').click()
  await expect.element(daysOf('7 days')).toBeVisible()
  expect([hands.presses(), hands.fields()]).toEqual([3, 0])
  hands.stop()

  const { startDate = '', endDate = '' } =
    server.asked(api.reports.salesByLocation).at(-1)?.query ?? {}
  expect([startDate, endDate].map((day) => new Date(day).getUTCDay())).toEqual([1, 0])
  expect(window.location.search).toContain('range=last-week')
})

test('a report that stands open shows what another till sells, and asks for nothing that it does not show', async ({
  server,
  screen,
}) => {
  const { biogesic, branch } = openShop(server)
  server.answers(api.reports.productPerformance, [])
  answerCategories(server)
  await screen.open(`/reports?tab=products&location=${branch.id}`, 'MANAGER')
  await expect.element(page.getByText('No sales in these days')).toBeVisible()
  server.answers(api.reports.productPerformance, [ranked(biogesic)])
  await server.notifies('sales')

  // No other report is answered here: to ask for one would fail the test.
  await expect.element(page.getByRole('link', { name: 'Sales of Biogesic' })).toBeVisible()
})

longTest('web/reporting/reports/filters/report-filters; journey reports')(
  'days, location, grouping and report stay in the address, and a product is followed from its rank',
  async ({ server, screen }) => {
    const { biogesic, branch } = openShop(server)
    answerReports(server, biogesic)
    const lastAsked = () => server.asked(api.reports.salesSummary).at(-1)?.query
    const itemsSold = (count: string) =>
      expect.poll(() => card('Items Sold')).toContain(`Items Sold${count}`)
    await screen.open('/reports', 'MANAGER')
    await button('Last 7 days').click()
    await field('Location').selectOptions(branch.name)
    await field('Group by').selectOptions('Monthly')
    await openReport('Product Performance')
    await page.getByRole('link', { name: 'Sales of Biogesic' }).click()
    await itemsSold('3')
    const followed = { locationId: String(branch.id), productId: String(biogesic.id) }
    expect(lastAsked()).toMatchObject(followed)

    await screen.reload()
    await itemsSold('3')
    expect(lastAsked()).toMatchObject(followed)
    await expect.element(button('Sales Analytics')).toHaveAttribute('aria-current', 'page')
    await expect.element(button('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(field('Group by')).toHaveValue('month')
    await button('Show all products, not only Biogesic').click()
    await itemsSold('5')
    await button('Clear filters').click()
    await expect.poll(() => window.location.search).toBe('?tab=sales')
  },
)

longTest('web/platform/ui/calendar/DateField')(
  'on the smallest phone every report fits its width, and is chosen from a select',
  async ({ server, screen }) => {
    await page.viewport(320, 640)
    answerReports(server, openShop(server).biogesic)
    for (const tab of REPORT_TABS) {
      await screen.open(`/reports?tab=${tab}`, 'MANAGER')
      await expect.element(page.getByText(/^As of/)).toBeVisible()
      await expect.element(field('Report')).toHaveValue(tab)
      await expect
        .poll(() => document.documentElement.scrollWidth - window.innerWidth, { message: tab })
        .toBeLessThanOrEqual(0)
    }
  },
)
