import { answerReports } from '#web/testing/figures.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

test('low products of which some is left stand apart from those that are out, which the card counts as low, too', async ({
  server,
  screen,
}) => {
  const { biogesic } = openShop(server)
  answerReports(server, biogesic)
  await screen.open('/reports?tab=inventory', 'MANAGER')

  await expect
    .poll(() =>
      page
        .getByRole('table', { name: 'Stock by Status' })
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    )
    .toEqual([
      ['Well stocked', '1', '33.4%'],
      ['Low, some left', '1', '33.3%'],
      ['Out of stock', '1', '33.3%'],
    ])
  await expect.element(page.getByText('2 low stock')).toBeVisible()
})
