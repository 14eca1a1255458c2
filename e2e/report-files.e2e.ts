import { readFile } from 'node:fs/promises'
import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'
import { sellTwice } from './report-pages.ts'

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
