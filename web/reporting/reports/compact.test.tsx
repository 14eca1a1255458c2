import { afterEach } from 'vitest'
import { answerReports } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

const topOf = (text: string) => page.getByText(text).first().element().getBoundingClientRect().top

test('on a small laptop title and filters stand in two lines, and the first figure within 200 px of the top', async ({
  server,
  screen,
}) => {
  await page.viewport(1366, 768)
  answerReports(server, openShop(server).biogesic)
  for (const [tab, figure] of [
    ['overview', '₱137.48'],
    ['sales', '₱137.48'],
    ['inventory', '₱300.00'],
    ['financial', '₱137.48'],
  ] as const) {
    await screen.open(`/reports?tab=${tab}`, 'MANAGER')
    await expect.element(page.getByText(figure).first()).toBeVisible()
    expect.soft(topOf(figure), tab).toBeLessThan(200)
  }
  await screen.open('/reports', 'MANAGER')
  await expect.element(page.getByText('₱137.48').first()).toBeVisible()
  const tops = ['From', 'To', 'Location', 'Category', 'Group by'].map((label) =>
    Math.round(field(label).element().getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  expect(document.querySelector('main header')?.getBoundingClientRect().height).toBeLessThan(48)
})

longTest('nothing else: looks')(
  'on a phone the filters are one button that shows how many are set, and the first figure is in sight',
  async ({ server, screen }) => {
    await page.viewport(390, 740)
    const { biogesic, branch } = openShop(server)
    answerReports(server, biogesic)
    await screen.open(`/reports?range=this-year&location=${branch.id}`, 'MANAGER')
    await expect.element(page.getByText('₱137.48').first()).toBeVisible()

    expect(topOf('₱137.48')).toBeLessThan(390)
    await expect.element(field('From')).not.toBeInTheDocument()
    await button('Filters 2 set').click()
    await expect.element(field('Location')).toHaveValue(String(branch.id))
    await button('Last 7 days').click()
    await expect.element(page.getByText('7 days · As of')).toBeVisible()
    await press('Escape')
    await expect.element(field('From')).not.toBeInTheDocument()
  },
)

test('a report is chosen by keyboard from the list at the left, and its rows are sorted by any figure', async ({
  server,
  screen,
}) => {
  answerReports(server, openShop(server).biogesic)
  await screen.open('/reports?tab=locations', 'MANAGER')
  const names = () =>
    page
      .getByRole('table', { name: 'Sales by Location, listed' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.firstElementChild?.textContent)
  await expect.poll(names).toEqual(['Makati', 'Cebu', 'Total'])

  button('Total Sales').element().focus()
  await press('Enter')
  expect(names()).toEqual(['Makati', 'Cebu', 'Total'])
  await press('Enter')
  await expect.poll(names).toEqual(['Cebu', 'Makati', 'Total'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Total Sales' }))
    .toHaveAttribute('aria-sort', 'ascending')

  button('Cashiers').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('link', { name: 'Sales of Liza Cruz' })).toBeVisible()
  expect(window.location.search).toContain('tab=cashiers')
})
