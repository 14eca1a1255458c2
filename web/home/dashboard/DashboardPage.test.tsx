import { api } from '#domain/api.ts'
import { BUSY, card, openDashboard, panel } from '#web/home/dashboard/testing.ts'
import { QUIET_DAY } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { jumpsDuring } from '#web/testing/layout-shifts.ts'
import { button, field } from '#web/testing/page.ts'
import { RECEIVABLES } from '#web/testing/receivables.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { todayIn } from '#web/platform/ui/moments.ts'

test('of a branch without sales nothing is made up', async ({ server, screen }) => {
  await openDashboard(server, screen, QUIET_DAY)

  await expect.element(page.getByText('All products are well stocked')).toBeVisible()
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  await expect.element(page.getByText('Nothing expires within 90 days')).toBeVisible()
  expect(card("Today's Sales")?.textContent).toContain('₱0.00')
  expect(card("Today's Sales")?.textContent).toContain('No sales by this time yesterday')
  expect(page.getByText('%').elements()).toEqual([])
})

test('a location that does not exist is called unknown, and not all of them', async ({
  server,
  screen,
}) => {
  await openDashboard(server, screen, QUIET_DAY, { place: '?location=99999999' })

  await expect.element(field('Location')).toHaveDisplayValue('Unknown location')
  expect(server.asked(api.reports.dashboard)[0]?.query).toEqual({ locationId: '99999999' })
})

test('the dashboard shows by itself the sale just made elsewhere, and the figures of the day', async ({
  server,
  screen,
}) => {
  await openDashboard(server, screen, QUIET_DAY)
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  server.answers(api.reports.dashboard, BUSY)
  await server.notifies('sales')

  await expect.element(page.getByText('MAKATI-00000001')).toBeVisible()
  const figure = page.getByRole('figure', { name: 'Sales by Hour' })
  await expect.element(figure).toHaveAccessibleDescription(/^Today, .*₱105\.00/)
  await expect.element(panel('Recent Sales')).toHaveTextContent('1 transaction today')
  const shown = ["Today's Sales", 'Items Sold', 'Low Stock Items', 'Active Users']
  expect(shown.map((title) => card(title)?.querySelector('p')?.textContent)).toEqual([
    '₱105.00',
    '2',
    '2',
    '3',
  ])
  await expect.element(page.getByText('Reorder needed')).toBeVisible()
})

longTest('nothing else')(
  'each panel leads to what it is the first of, at the same location',
  async ({ server, screen }) => {
    const { branch, neozep } = await openDashboard(server, screen, BUSY)
    await field('Location').selectOptions(branch.name)
    await expect
      .poll(() => server.asked(api.reports.dashboard).at(-1)?.query)
      .toEqual({ locationId: String(branch.id) })
    await expect
      .element(panel('Expiring Soon').getByRole('listitem'))
      .toHaveTextContent(/^Ceelin30 units: 2 bottles · MakatiExpires tomorrow/)
    await expect
      .element(panel('Low Stock Alerts').getByRole('listitem'))
      .toHaveTextContent('LagundiLAGUNDI-1 · Makati · low at 100 leftReorder needed')
    leads('See all products that are low', 'status=low-stock', branch.id)
    leads('See all products that expire soon', 'status=expiring', branch.id)
    leads('See all sales', '', branch.id)
    leads('Ceelin', 'status=expiring&search=Ceelin', 2)
    leads('Lagundi', 'status=low-stock&search=LAGUNDI-1', branch.id)
    const today = todayIn('Asia/Manila')
    leads(/^Today's Sales/, `from=${today}&to=${today}`, branch.id)
    leads(/^Items Sold/, `from=${today}&to=${today}`, branch.id)
    leads('Low Stock Items 2', 'status=low-stock', branch.id)

    server.answers(api.sales.get, sale(branch, [{ product: neozep, qty: 1 }], { id: 9 }))
    await page.getByRole('link', { name: 'MAKATI-00000001' }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Neozep')
  },
)

longTest('nothing else')(
  'what is left of low products is shown in boxes and tablets, too',
  async ({ server, screen }) => {
    const [lagundi] = BUSY.lowStock
    const packs = [{ id: 71, name: 'Box', factor: 10 }]
    const low = { ...lagundi!, sellableQty: 34, threshold: 50, pieceName: 'tablet', packs }
    await openDashboard(server, screen, { ...BUSY, lowStock: [low] })

    await expect
      .element(panel('Low Stock Alerts').getByRole('listitem'))
      .toHaveTextContent('34 left3 boxes 4 tabletsReorder needed')
  },
)

test('managers see what is owed and what expires at cost, each a press away from its report at the same place; cashiers see neither', async ({
  server,
  screen,
}) => {
  const owed = { ...BUSY, owed: '1650.00', overdue: '1500.00', expiringValue: '31.25' }
  await openDashboard(server, screen, owed, { place: '?location=2' })
  const debts = page.getByRole('link', { name: 'Owed to Us ₱1,650.00 ₱1,500.00 of it late' })
  await expect.element(debts).toBeVisible()
  leads('Expires in 90 Days ₱31.25 1 lot, at cost', 'tab=inventory', 2)
  leads('Owed to Us ₱1,650.00 ₱1,500.00 of it late', 'tab=owed', 2)

  server.answers(api.reports.receivables, RECEIVABLES)
  await debts.click()
  await expect.element(page.getByRole('link', { name: 'Clinic of Makati' })).toBeVisible()
  expect(server.asked(api.reports.receivables)[0]?.query).toMatchObject({ locationId: '2' })

  await openDashboard(server, screen, BUSY, { role: 'CASHIER' })
  await expect.element(page.getByText('MAKATI-00000001')).toBeVisible()
  expect(page.getByText('Owed to Us').elements()).toEqual([])
})

test('a cashier’s dashboard asks for nothing that a cashier may not see', async ({
  server,
  screen,
}) => {
  await openDashboard(server, screen, BUSY, { role: 'CASHIER' })

  await expect.element(page.getByRole('application')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See all sales' })).toBeVisible()
})

longTest('nothing else')(
  'the hours can be walked through by keyboard and read as a table',
  async ({ server, screen }) => {
    await openDashboard(server, screen, BUSY)
    const figure = page.getByRole('figure', { name: 'Sales by Hour' })
    const asTable = figure.getByRole('button', { name: 'Show as table' })
    await expect.element(figure.getByRole('application')).toBeVisible()

    asTable.element().focus()
    await press('Tab')
    await expect.element(figure.getByRole('application')).toHaveFocus()
    await press('ArrowRight')
    await expect
      .poll(() => figure.element().querySelector('dl')?.textContent)
      .toMatch(/^(Today₱[\d.]+)?Yesterday₱0\.00$/)
    await press('Tab')
    await expect.element(panel('Recent Sales').getByRole('link').first()).toHaveFocus()
    await asTable.click()

    await expect.poll(() => figure.getByRole('application').elements()).toEqual([])
    await expect.element(figure.getByRole('row', { name: '₱105.00' })).toBeInViewport()
  },
)

longTest('nothing else')(
  'the figures stand in one grid, and yesterday is seen before the bars',
  async ({ server, screen }) => {
    await openDashboard(server, screen, BUSY)
    await expect.element(page.getByRole('application')).toBeVisible()
    const boxOf = (title: string) => card(title)?.getBoundingClientRect() ?? new DOMRect()
    const lines = [
      ["Today's Sales", 'Items Sold'],
      ['Low Stock Items', 'Active Users', 'Owed to Us', 'Expires in 90 Days'],
    ].map((line) => line.map(boxOf))

    for (const line of lines) {
      expect(new Set(line.map(({ top }) => Math.round(top))).size).toBe(1)
      expect(new Set(line.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
      expect(line[0]!.left).toBeCloseTo(lines[0]![0]!.left, 0)
      expect(line.at(-1)!.right).toBeCloseTo(lines[0]![1]!.right, 0)
    }
    expect(lines[1]![2]!.right).toBeCloseTo(lines[0]![0]!.right, 0)
    const surface = [...document.querySelectorAll('path.recharts-line-curve')].filter((line) =>
      line.getAttribute('stroke')?.includes('surface'),
    )
    expect(surface).toEqual([])
  },
)

longTest('nothing else')('nothing moves while the dashboard fills', async ({ server, screen }) => {
  const answer = held(BUSY)
  openShop(server)
  server.answers(api.reports.dashboard, answer)
  await screen.open('/dashboard', 'MANAGER')
  await expect.element(panel('Expiring Soon')).toBeVisible()
  const jumps = await jumpsDuring(async () => {
    answer.letGo()
    await expect.element(page.getByRole('application')).toBeVisible()
  })

  expect(jumps).toBeLessThan(0.01)
})

longTest('nothing else')(
  'a list of one product is as low as its row, though the list beside it is long',
  async ({ server, screen }) => {
    const [lot] = BUSY.expiring
    const expiring = [1, 2, 3, 4, 5].map((productId) => ({ ...lot!, productId }))
    await openDashboard(server, screen, { ...BUSY, expiring, expiringCount: 5 })
    await expect.element(panel('Expiring Soon').getByRole('listitem').last()).toBeVisible()
    const [low, long] = ['Low Stock Alerts', 'Expiring Soon'].map((name) =>
      panel(name).element().getBoundingClientRect(),
    )

    expect(low!.height).toBeLessThan(150)
    expect(long!.height).toBeGreaterThan(2 * low!.height)
    expect(low!.top).toBe(long!.top)
  },
)

longTest('nothing else')(
  'a refresh that failed is reported, and the last figures stay',
  async ({ server, screen }) => {
    await openDashboard(server, screen, BUSY)
    await expect.element(page.getByText(/As of \d/)).toBeVisible()
    server.answers(api.reports.dashboard, broken)
    await button('Refresh').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('These may be out of date.')
    expect(card("Today's Sales")?.textContent).toContain('₱105.00')
    server.answers(api.reports.dashboard, BUSY)
    await button('Try again').click()

    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
  },
)

/** Checks where a link leads: with these filters and, if given, at this location. */
function leads(name: string | RegExp, filters: string, locationId?: number): void {
  const link = page.getByRole('link', { name }).element()
  const { searchParams } = new URL((link as HTMLAnchorElement).href)
  const wanted = new URLSearchParams(filters)
  if (locationId !== undefined) wanted.set('location', `"${locationId}"`) // as the router writes it
  expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(wanted))
}
