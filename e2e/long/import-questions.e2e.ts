import { barriersOn } from '../barriers.ts'
import { answerYes, expect, test } from '../journey.ts'
import { chooseFile, newCode } from '../import-pages.ts'
import { api } from '#domain/api.ts'

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

test('old and new stand side by side, a known name is asked about, and by keyboard all of it is taken back', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const code = newCode()
  const make = (name: string, sku: string) =>
    branch.manager.send(api.products.create, {
      body: { name: `${name} ${code}`, sku: `${sku}-${code}`, cost: '1', price: '2' },
    })
  await make('Biogesic', 'A')
  await make('Neozep', 'B')
  await signIn('MANAGER')
  await page.goto('/products/import')
  const rows = [
    `A-${code},,2.50,`,
    `C-${code},NEOZEP  ${code},8,`,
    `D-${code},Alaxan ${code},12.50,7`,
  ]
  await chooseFile(page, `${code}.csv`, ['SKU,Name,Price,Stock', ...rows].join('\n'))
  const line = (number: number) => page.getByRole('row', { name: `Cells of line ${number}` })

  await expect(line(2)).toContainText('Price: 2.00 → becomes 2.50')
  await expect(line(3)).toContainText(
    `A product of this name exists already: Neozep ${code} (SKU B-${code}).`,
  )
  await expect(page.getByText('Stock of 1 new product is left out')).toBeVisible()
  await page.getByLabel('New codes under a known name').selectOption('update')
  await expect(line(3)).toContainText(`SKU: B-${code} → becomes C-${code}`)
  await expect(page.getByText('1 product will be created, 2 updated.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByText('Stock of 1 new product was left out')).toBeVisible()
  await expect(line(2)).toContainText('Price: 2.00 → becomes 2.50')
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Take back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible()
  expect(asked).toEqual([expect.stringContaining(`Take back ${code}.csv?`)])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeFocused()
  await page.goto(`/products?search=${code}`)
  await expect(page.getByText(/^Showing 2 of/)).toBeVisible()
  await expect(page.getByRole('row', { name: `Biogesic ${code}` })).toContainText('2.00')
})
