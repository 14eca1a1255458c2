import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { cellsOf } from '#web/testing/tables.ts'

const LIST = 'Shrinkage, listed'
const AT = { month: '2026-11', locationId: 1, locationName: 'Makati' }
const ROWS = [
  {
    ...AT,
    productId: 1,
    productName: 'Biogesic',
    reason: 'WRITTEN_OFF' as const,
    qty: 10,
    cost: '22.40',
    vatInCost: '2.40',
  },
  {
    ...AT,
    productId: 2,
    productName: 'Metformin',
    reason: 'UNCREDITED' as const,
    qty: 0,
    cost: '20.00',
    vatInCost: '0.00',
  },
]

test('what was lost stands by product and reason with the VAT in it, and with the sums of all', async ({
  server,
  screen,
}) => {
  const { branch } = openShop(server)
  server.answers(api.reports.shrinkage, ROWS)
  server.answers(api.reports.export, '')
  await screen.open('/reports?tab=shrinkage', 'MANAGER')

  await expect
    .poll(() => cellsOf(LIST))
    .toEqual([
      ['Biogesic', 'Written off', 'Makati', 'November 2026', '10', '₱22.40', '₱2.40'],
      ['Metformin', 'Not credited', 'Makati', 'November 2026', '–', '₱20.00', '–'],
      ['Total', '', '', '', '', '₱42.40', '₱2.40'],
    ])
  expect(await barriersOn()).toEqual([])
  button('Pieces').element().focus()
  await press('Enter')
  await expect
    .element(page.getByRole('columnheader', { name: 'Pieces' }))
    .toHaveAttribute('aria-sort', 'descending')
  await field('Location').selectOptions(branch.name)
  await expect
    .poll(() => server.asked(api.reports.shrinkage).at(-1)?.query)
    .toMatchObject({ locationId: String(branch.id) })
  await button('Export Shrinkage').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toMatchObject({ reportType: 'shrinkage', filters: { locationId: branch.id } })
})

test('where nothing was lost the report says so', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.reports.shrinkage, [])

  await screen.open('/reports?tab=shrinkage', 'MANAGER')

  await expect.element(page.getByText('Nothing was lost')).toBeVisible()
})
