import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button } from '#web/testing/page.ts'
import { supplier } from '#web/testing/samples.ts'
import { expect, page, test, userEvent } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

test('what is seldom done with a row is in its menu, which the keyboard alone opens, walks and leaves', async ({
  server,
  screen,
}) => {
  openShop(server, { suppliers: [supplier({ name: 'Zuellig', isActive: false })] })
  await screen.open('/suppliers?status=all', 'MANAGER')
  await expect.element(button('More for Zuellig')).toBeVisible()
  button('More for Zuellig').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('menu', { name: 'More for Zuellig' })).toBeVisible()
  expect(items()).toEqual(['Activate again', 'Delete'])
  expect(await barriersOn()).toEqual([])
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await press('Escape')

  await expect.element(button('More for Zuellig')).toHaveFocus()
  expect(items()).toEqual([])
  expect(screen.questions).toEqual([])
})

test('a press beside an open menu closes it, and does nothing else', async ({ server, screen }) => {
  openShop(server, { suppliers: [supplier({ name: 'Zuellig' })] })
  await screen.open('/suppliers', 'MANAGER')
  await button('More for Zuellig').click()
  await expect.poll(items).toEqual(['Delete'])
  // What lies below is covered, so the press is sent to its place. Else it would open the row.
  await userEvent.click(page.getByText('Zuellig', { exact: true }), { force: true })

  await expect.poll(items).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})
