import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { chooseFile, newCode, textOf } from '../import-pages.ts'
import { answerYes, expect, holdAnswer, loseAnswer, signOut, test } from '../journey.ts'

test('an import is done by keyboard alone', async ({ page, signIn }) => {
  const code = newCode()
  await signIn('MANAGER')
  await page.goto('/products/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).focus()
  await page.keyboard.press('Enter')
  const content = `Name,SKU,Price,Expiry,Stock\nAlaxan ${code},${code},12.50,01/02/2030,4\n`
  await (
    await chooser
  ).setFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('its dates can be read in two ways')).toBeVisible()
  await expect(page.getByText('Please check')).toBeVisible()

  await page.getByLabel('Headings in line').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0')
  await expect(page.getByText('Without headings only names and barcodes')).toBeVisible()
  await expect(page.getByLabel('Headings in line')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await expect(page.getByText('its dates can be read in two ways')).toBeVisible()
  await expect(page.getByLabel('How Expiry is written')).toBeEnabled()
  await page.getByLabel('How Expiry is written').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Please check')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Feb 01, 2030' })).toBeVisible()
  await expect(page.getByLabel('How Expiry is written')).toBeFocused()
  await expect(page.getByText('1 product will be created')).toBeVisible()
  const run = page.getByRole('button', { name: 'Run import' })
  await expect(run).toBeEnabled()
  await run.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 product created.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeFocused()
})

test('somebody else’s change of a draft is told, and a draft is discarded after asking', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const code = newCode()
  await signIn('MANAGER')
  await page.goto('/products/import')
  await chooseFile(page, `${code}.csv`, `Name,SKU,Price\nAlaxan ${code},${code},12.50\n`)
  await expect(page).toHaveURL(/id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await branch.manager.send(api.productImports.change, {
    params: { id },
    body: { withoutPrice: 'notForSelling' },
  })
  await page.getByLabel('Known products', { exact: true }).selectOption('leave')

  await expect(page.getByText('Somebody has changed this import meanwhile').first()).toBeVisible()
  await expect(page.getByLabel('New products without a price')).toHaveValue('notForSelling')
  await expect(page.getByLabel('Known products', { exact: true })).toHaveValue('update')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The file was discarded')).toBeVisible()
  expect(asked).toEqual([`Discard ${code}.csv? Nothing of it has been written.`])
})

test('a file that is none of ours is refused in words, and a cashier has no part in it', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/products/import')
  const input = page.getByLabel('Choose file').last()
  await input.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await input.setInputFiles({
    name: 'list.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 a workbook'),
  })
  await expect(page.getByText('The workbook is damaged')).toBeVisible()
  await page.goto('/products/import?id=999999')
  await expect(page.getByText('There is no such import')).toBeVisible()
  await signOut(page)

  await signIn('CASHIER')
  await page.goto('/products')
  await expect(page.getByText(/^Showing/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Import|Export)$/ })).toHaveCount(0)
  await page.goto('/products/import')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('nothing is run before what was just typed or chosen is read, even after leaving the screen', async ({
  page,
  signIn,
}) => {
  const code = newCode()
  await signIn('MANAGER')
  await page.goto('/products/import')
  const lines = ['Name,SKU,Price,Cost', `Alaxan ${code},A-${code},12.50,9`, 'Name,SKU,Price,Cost']
  await chooseFile(page, `${code}.csv`, [...lines, `Bioflu ${code},B-${code},8.50,6`].join('\n'))
  const run = page.getByRole('button', { name: 'Run import' })
  await expect(run).toBeEnabled()

  const line = page.getByLabel('Headings in line')
  await line.fill('')
  await expect(run).toBeDisabled()
  const readAnew = await holdAnswer(page, '/api/products/imports/*')
  await line.fill('3')
  expect(await run.isEnabled()).toBe(false)
  readAnew()
  await expect(page.getByText('1 product will be created')).toBeVisible()
  await expect(run).toBeEnabled()

  const letGo = await holdAnswer(page, '/api/products/imports/*')
  await page.getByLabel('What Cost is').selectOption({ label: 'Left out' })
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('link', { name: `${code}.csv` }).click()
  await expect(page.getByLabel('What Cost is')).toHaveValue('')
  await expect(run).toBeDisabled()
  letGo()
  await expect(run).toBeEnabled()
  await expect(page.getByLabel('What Cost is')).toHaveValue('')

  await loseAnswer(page, '/run')
  await run.click()
  await expect(page.getByText('1 product created.')).toBeVisible()
  await expect(page.getByText('No answer came', { exact: true })).toBeVisible()
  await expect(page.getByText('The import was not started')).toHaveCount(0)
})

test('what goes out as a file comes in again without a change', async ({
  page,
  signIn,
  branch,
}) => {
  const { code } = branch.location
  await signIn('MANAGER')
  await page.goto(`/products?search=${code}`)
  await expect(page.getByText(/^Showing 3 of/)).toBeVisible()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const content = await textOf(file)
  expect(content.trim().split('\r\n')).toHaveLength(4)

  await page.goto('/products/import')
  await chooseFile(page, file.suggestedFilename(), content)
  await expect(page.getByText('0 products will be created, 3 updated.')).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByText('3 products already as in the file.')).toBeVisible()
})

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
  await expect(page.getByLabel('Cells are parted by')).toHaveValue(';')
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
