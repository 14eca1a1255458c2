import { expect, test } from '../journey.ts'
import { toast } from '../order-pages.ts'

const NOT_OPENED =
  'This did not open. Check the network and try again; if it still does not open, reload the page.'

test('a calendar and an account whose files do not come leave the page as it is, and open the next time', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports')
  const calendar = page.getByRole('button', { name: 'Choose days in the calendar' })
  await page.route(/\/(RangeCalendar|AccountDialog)-.*\.js/, (route) => route.abort())
  await calendar.click()
  await expect(page.getByText(/^The calendar did not load/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTitle('My account').click()
  await expect(toast(page, NOT_OPENED)).toBeVisible()

  await page.unrouteAll()
  await calendar.click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTitle('My account').click()
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible()
})
