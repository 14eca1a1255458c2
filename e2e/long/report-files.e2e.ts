import { expect, test } from '../journey.ts'
import { sellTwice } from '../report-pages.ts'
import { readFile } from 'node:fs/promises'
import { api } from '#domain/api.ts'

test('a menu that is left before it was painted is gone at once, and takes no press with it', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports?tab=products')
  const exporting = page.getByRole('button', { name: 'Export Top Performing Products' })
  const menu = page.getByRole('menu')
  const seen = await exporting.evaluate(async (button) => {
    const menuOf = () => document.querySelector('[role=menu]')
    const press = async (target: Element | null, key: string) => {
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      // Lets everything that follows in microtasks happen, but no frame.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    }
    await press(button, 'Enter')
    const opened = menuOf() !== null
    await press(menuOf(), 'Escape')
    return { opened, closed: menuOf() === null }
  })
  expect(seen).toEqual({ opened: true, closed: true })
  await exporting.click()
  await expect(menu).toBeVisible()
})

test('on paper stand the store, the days, the filters and the lists, and nothing to press', async ({
  page,
  signIn,
  branch,
}) => {
  await sellTwice(branch)
  await signIn('MANAGER')
  await page.goto(`/reports?tab=products&location=${branch.location.id}`)
  await expect(page.getByRole('link', { name: `Sales of ${branch.neozep.name}` })).toBeVisible()
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('beforeprint', () => resolve())),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await printed

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${branch.location.name} · All categories`)).toBeVisible()
  await expect(page.getByText('Product Performance').last()).toBeVisible()
  await expect(page.getByText(/· 30 days$/)).toBeVisible()
  await expect(page.getByText(/^As of .*[AP]M, \w{3} \d{2}, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Top Performing Products, listed' })).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a report is saved as CSV and for Excel as it is filtered, and a failure is told', async ({
  page,
  signIn,
  branch,
}) => {
  await sellTwice(branch)
  await signIn('MANAGER')
  await page.goto(`/reports?tab=products&location=${branch.location.id}&range=today`)
  const exporting = page.getByRole('button', { name: 'Export Top Performing Products' })
  const csv = page.waitForEvent('download')
  await exporting.press('Enter')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^product-performance-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines.map((line) => line.split(',').slice(1))).toEqual([
    ['Product', 'Category', 'Units Sold', 'Revenue', 'Transactions'],
    [branch.neozep.name, '', '2', '105.00', '1'],
    [branch.biogesic.name, '', '3', '32.48', '1'],
  ])

  const excel = page.waitForEvent('download')
  await exporting.click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await excel).suggestedFilename()).toMatch(/^product-performance-[\d-]+\.xlsx$/)

  await page.route(`**${api.reports.export.path}`, (route) => route.abort())
  await exporting.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText('Failed to export the report', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The server cannot be reached/).first()).toBeVisible()
})
