import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { RECEIVABLES } from '#web/testing/receivables.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { cellsOf } from '#web/testing/tables.ts'

const LIST = 'Owed to Us, listed'

test('who owes what stands by customer and days past due, with the sums of all, each a press from the customer', async ({
  server,
  screen,
}) => {
  const { branch } = openShop(server)
  server.answers(api.reports.receivables, RECEIVABLES)
  await screen.open('/reports?tab=owed', 'MANAGER')

  await expect
    .poll(() => cellsOf(LIST))
    .toEqual([
      ['Clinic of Makati', 'Mar 01, 2026', '2', '₱100.00', '–', '–', '–', '₱1,000.00', '₱1,100.00'],
      ['Barangay Health Center', 'Nov 10, 2026', '1', '–', '₱500.00', '–', '–', '–', '₱500.00'],
      ['Nobody named', 'Dec 31, 2026', '1', '₱50.00', '–', '–', '–', '–', '₱50.00'],
      ['Total', '', '4', '₱150.00', '₱500.00', '–', '–', '₱1,000.00', '₱1,650.00'],
    ])
  await expect.element(page.getByText('3 customers, 4 sales')).toBeVisible()
  await expect.element(page.getByText('₱1,500.00')).toBeVisible()
  const hrefOf = (name: string) =>
    page.getByRole('link', { name }).element().getAttribute('href') ?? ''
  expect(hrefOf('Clinic of Makati')).toMatch(/^\/customers\?search=Clinic/)
  expect(hrefOf('Barangay Health Center')).toMatch(/^\/sales\?search=Barangay/)
  expect(await barriersOn()).toEqual([])

  await field('Location').selectOptions(branch.name)
  await expect
    .poll(() => server.asked(api.reports.receivables).at(-1)?.query)
    .toMatchObject({ locationId: String(branch.id) })
})

test('debts are sorted by keyboard by how late they are, and exported', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.reports.receivables, RECEIVABLES)
  server.answers(api.reports.export, '')
  await screen.open('/reports?tab=owed', 'MANAGER')
  const names = () => cellsOf(LIST).map(([name]) => name)
  await expect.poll(() => names().at(0)).toBe('Clinic of Makati')

  button('1–30 Days Late').element().focus()
  await press('Enter')
  await expect.poll(() => names().at(0)).toBe('Barangay Health Center')
  button('Owed').element().focus()
  for (const order of ['descending', 'ascending']) {
    await press('Enter')
    await expect
      .element(page.getByRole('columnheader', { name: 'Owed', exact: true }))
      .toHaveAttribute('aria-sort', order)
  }
  expect(names()).toEqual(['Nobody named', 'Barangay Health Center', 'Clinic of Makati', 'Total'])

  await button('Export Owed to Us').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toMatchObject({ reportType: 'receivables' })
})

test('where nobody owes anything the report says so, and a list that is cut says of how many', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.reports.receivables, { ...RECEIVABLES, customerCount: 250 })
  await screen.open('/reports?tab=owed', 'MANAGER')
  await expect.element(page.getByText(/^The 3 largest of 250 debts stand here/)).toBeVisible()

  server.answers(api.reports.receivables, { ...RECEIVABLES, customerCount: 0, customers: [] })
  await button('Refresh').click()
  await expect.element(page.getByText('Nobody owes anything')).toBeVisible()
})
