import { barriersOn } from '../barriers.ts'
import { expect, test } from '../journey.ts'
import { chooseFile, newCode } from '../import-pages.ts'

test('a price that may be a thousandth is asked about, and the import waits for the answer', async ({
  page,
  signIn,
}) => {
  const code = newCode()
  await signIn('MANAGER')
  await page.goto('/products/import')
  await chooseFile(page, `${code}.csv`, `Name;SKU;Price\n0,5MG Dexa ${code};${code};2,760\n`)
  const run = page.getByRole('button', { name: 'Run import' })
  const question = page.getByText('2,760 can be read in two ways')
  await expect(question).toBeVisible()
  await expect(run).toBeDisabled()
  expect(await barriersOn(page)).toEqual([])

  await page.getByLabel('How Price is written').selectOption({ label: 'Pesos: 1,234.50' })

  await expect(question).toHaveCount(0)
  await run.click()
  await expect(page.getByText('1 product created.')).toBeVisible()
  await page.goto(`/products?search=${code}`)
  await expect(page.getByText('2,760.00').first()).toBeVisible()
})
