import { api } from '#domain/api.ts'
import { inMotion, onPaper } from '#web/testing/device.ts'
import { answerCategories, ranked } from '#web/testing/margins.ts'
import { button, said } from '#web/testing/page.ts'
import { expect, page, test, userEvent, type Screen } from '#web/testing/screen.tsx'
import { lost, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const LIST = 'Top Performing Products'

async function openProducts(server: Server, screen: Screen) {
  const { branch, biogesic } = openShop(server)
  server.answers(api.reports.productPerformance, [ranked(biogesic)])
  answerCategories(server)
  await screen.open(`/reports?tab=products&location=${branch.id}`, 'MANAGER')
  await expect.element(page.getByRole('link', { name: 'Sales of Biogesic' })).toBeVisible()
  return { branch }
}

test('a menu that is left before it was painted is gone at once, and takes no press with it', async ({
  server,
  screen,
}) => {
  await inMotion()
  await openProducts(server, screen)
  const exporting = button(`Export ${LIST}`)
  const menu = () => document.querySelector('[role=menu]')
  await press(exporting.element(), 'Enter')
  const isOpened = menu() !== null
  await press(menu(), 'Escape')
  expect([isOpened, menu()]).toEqual([true, null])

  await exporting.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
})

/** Presses a key and lets everything happen that follows at once, but no frame. */
async function press(target: Element | null, key: string): Promise<void> {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('on paper stand the store, the days, the filters and the lists, and nothing to press', async ({
  server,
  screen,
}) => {
  const pressed = ['combobox', 'navigation', 'button'] as const
  // On paper the headings by which a table is sorted are text like others.
  const found = () =>
    pressed.filter((role) =>
      page
        .getByRole(role)
        .elements()
        .some((element) => !element.closest('th')),
    )
  await openProducts(server, screen)
  expect(found()).toEqual(pressed)
  let isPrinted = false
  window.print = () => (isPrinted = true)
  await button('Print').click()
  expect(isPrinted).toBe(true)

  await onPaper()
  await expect.element(page.getByText('Makati · All categories')).toBeVisible()
  await expect.element(page.getByText('Product Performance').last()).toBeVisible()
  await expect.element(page.getByText(/· 30 days$/)).toBeVisible()
  await expect.element(page.getByText(/^As of .*[AP]M, \w{3} \d{2}, \d{4}$/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: `${LIST}, listed` })).toBeVisible()
  expect(found()).toEqual([])
})

test('a report is saved as CSV or for Excel as it is filtered, by keyboard too, and a failure is reported', async ({
  server,
  screen,
}) => {
  const { branch } = await openProducts(server, screen)
  server.answers(api.reports.export, '')
  await expect.element(button(`Export ${LIST}`)).toBeEnabled()
  button(`Export ${LIST}`).element().focus()
  for (const key of ['Enter', 'Enter']) await userEvent.keyboard(`{${key}}`)
  await expect.poll(() => server.asked(api.reports.export).length).toBe(1)
  server.answers(api.reports.export, lost)
  await button(`Export ${LIST}`).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()

  await expect.element(said('Failed to export the report')).toBeVisible()
  await expect.element(page.getByText(/^The server cannot be reached/).first()).toBeVisible()
  const wanted = { reportType: 'product-performance', filters: { locationId: branch.id } }
  expect(server.asked(api.reports.export).map(({ body }) => body)).toMatchObject([
    { ...wanted, format: 'csv' },
    { ...wanted, format: 'xlsx' },
  ])
})
