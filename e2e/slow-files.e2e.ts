import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { form, NEW, showOrders, toast } from './order-pages.ts'

const ORDER_FORM = /\/OrderDialog-.*\.js/
const NOT_LOADED =
  'This did not open. Check the network and try again; if it still does not open, reload the page.'

const newOrder = (page: Page) => page.getByRole('button', { name: 'New Sales Order' })

test.describe('a form', () => {
  test.beforeEach(async ({ page, signIn, branch }) => {
    await signIn('CASHIER')
    await showOrders(page, branch)
  })

  test('whose file is lost on the way is fetched again before anybody notices', async ({
    page,
  }) => {
    await page.route(ORDER_FORM, (route) => route.abort(), { times: 1 })
    await newOrder(page).click()

    await form(page, NEW)
  })

  test('whose file does not come says so, and opens by the same button once it does', async ({
    page,
  }) => {
    await page.route(ORDER_FORM, (route) => route.abort())
    await newOrder(page).click()
    await expect(toast(page, NOT_LOADED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(newOrder(page)).toBeFocused()

    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await form(page, NEW)
  })

  test('that is asked for while nothing gets through opens once the network is back', async ({
    page,
  }) => {
    await page.route('**', (route) => route.abort())
    await newOrder(page).click()
    await expect(toast(page, NOT_LOADED)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sales Orders' })).toBeVisible()

    await page.unrouteAll()
    await newOrder(page).click()
    await form(page, NEW)
  })

  test('whose file is on its way says so, keeps the keys from what lies below, and goes by Esc', async ({
    page,
  }) => {
    let letCome = () => {}
    const isFree = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(ORDER_FORM, async (route) => {
      await isFree
      await route.fallback()
    })
    const opening = page.getByRole('dialog', { name: 'Opening...' })
    await newOrder(page).click()
    await expect(opening).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opening).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(newOrder(page)).toBeFocused()

    await newOrder(page).click()
    await expect(opening).toBeVisible()
    letCome()
    await form(page, NEW)
    await page.keyboard.press('Escape')
    await expect(newOrder(page)).toBeFocused()
  })
})

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
  await expect(toast(page, NOT_LOADED)).toBeVisible()

  await page.unrouteAll()
  await calendar.click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTitle('My account').click()
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible()
})
