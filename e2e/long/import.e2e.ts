import { barriersOn } from '../barriers.ts'
import { chooseFile, newCode, textOf } from '../import-pages.ts'
import { expect, test } from '../journey.ts'

/** A file as some programs write it: titles above, semicolons, decimal commas, a total below. */
function messyFile(code: string): string {
  return [
    'Botika ni Nena;;;;',
    'List of medicines;;;;',
    'Code;Description of item;Group;SRP;Puhunan',
    `A1-${code};Biogesic 500mg ${code};Analgesics ${code};2.849,50;1.900,00`,
    `A2-${code};Neozep Forte ${code};Colds ${code};8,50;6,25`,
    `A3-${code};Kremil-S ${code};Antacids ${code};ask the owner;9,00`,
    'Total;;;2.858,00;',
  ].join('\r\n')
}

test('a messy file is looked at, put right, imported and reported', async ({ page, signIn }) => {
  const code = newCode()
  await signIn('MANAGER')
  await page.goto(`/products?search=${code}`)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('at most 16 MB')).toBeVisible()
  await chooseFile(page, `messy-${code}.csv`, messyFile(code))
  await expect(page.getByLabel('Column separator')).toHaveValue(';')
  await expect(page.getByLabel('Headings in line')).toHaveValue('3')
  await expect(page.getByText('No row would create or change a product')).toBeVisible()
  const run = page.getByRole('button', { name: 'Run import' })
  await expect(run).toBeDisabled()

  await page.getByLabel('What Puhunan is').selectOption({ label: 'Cost' })
  await page.getByLabel('Create missing categories, brands and units').check()
  await expect(page.getByText('2 products will be created, 0 updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What Puhunan is')).toHaveValue('cost')
  await page.getByRole('button', { name: /^Refused/ }).click()
  const refused = page.getByRole('row', { name: 'Cells of line 6' })
  await expect(refused).toContainText("Price: 'ask the owner' is not an amount")
  await refused.getByRole('button', { name: 'Cells of line 6' }).click()
  await expect(page.getByText('ask the owner', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await run.click()

  await expect(page.getByText('The import is done')).toBeVisible()
  await expect(page.getByText('2 products created.')).toBeVisible()
  await expect(page.getByText('1 line refused: the report has the reasons.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const reported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const report = await textOf(await reported)
  expect(report).toContain(`4,created,`)
  expect(report).toMatch(/\r\n6,refused,.*'ask the owner' is not an amount/)

  await page.getByRole('button', { name: 'See the products' }).click()
  await page.getByLabel('Search products...').fill(code)
  await expect(page.getByText(/^Showing 2 of/)).toBeVisible()
  await expect(page.getByRole('row', { name: `Biogesic 500mg ${code}` })).toContainText('2,849.50')
})
