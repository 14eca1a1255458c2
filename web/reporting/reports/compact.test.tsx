import { afterEach } from 'vitest'
import { answerReports } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

const topOf = (text: string) => page.getByText(text).first().element().getBoundingClientRect().top

longTest('nothing else: looks')(
  'on a small laptop all filters stand in two low lines, and the first figure above the middle',
  async ({ server, screen }) => {
    await page.viewport(1366, 768)
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports', 'MANAGER')
    await expect.element(page.getByText('₱137.48').first()).toBeVisible()

    const tops = ['From', 'To', 'Location', 'Category', 'Group by'].map((label) =>
      Math.round(field(label).element().getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    expect(document.querySelector('search')?.getBoundingClientRect().height).toBeLessThan(120)
    expect(topOf('₱137.48')).toBeLessThan(384)
  },
)

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
    await expect.element(page.getByText('7 days', { exact: false }).first()).toBeVisible()
    await press('Escape')
    await expect.element(field('From')).not.toBeInTheDocument()
  },
)

longTest('nothing else: looks')(
  'tabs that do not fit fade at the end where there are more, and an arrow brings them',
  async ({ server, screen }) => {
    await page.viewport(390, 740)
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports', 'MANAGER')
    const list = page.getByRole('tablist', { name: 'Reports' })
    const arrows = () => list.element().parentElement?.querySelectorAll('button[aria-hidden]') ?? []
    const isFaded = () => getComputedStyle(list.element()).maskImage !== 'none'
    const voids = page.getByRole('tab', { name: 'Voids & Returns' })
    await expect.poll(() => [arrows().length, isFaded()]).toEqual([1, true])

    for (
      let presses = 0;
      presses < 9 &&
      list.element().scrollLeft + list.element().clientWidth + 1 < list.element().scrollWidth;
      presses += 1
    ) {
      const from = list.element().scrollLeft
      const last = [...arrows()].at(-1)
      if (last instanceof HTMLElement) last.click()
      await expect.poll(() => list.element().scrollLeft).toBeGreaterThan(from)
    }
    await voids.click()
    await expect.element(voids).toHaveAttribute('aria-selected', 'true')
    // At the end only the other arrow is left.
    await expect.poll(() => arrows().length).toBe(1)
    await page.viewport(1680, 1050)
    await expect.poll(() => [arrows().length, isFaded()]).toEqual([0, false])
  },
)
