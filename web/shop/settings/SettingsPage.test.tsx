import { api } from '#domain/api.ts'
import { afterEach } from 'vitest'
import { recordsKeptFrom } from '#domain/shop/settings/settings.ts'
import { press } from '#web/testing/keys.ts'
import { jumpsDuring } from '#web/testing/layout-shifts.ts'
import { button, field, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held, lost, refusedAsStale } from '#web/testing/server.ts'
import { openSettings, SETTINGS } from '#web/testing/settings.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { todayIn } from '#web/platform/ui/moments.ts'

const RECORDS: [string, string] = ['/settings/records', 'Years Kept']

afterEach(() => page.viewport(1440, 900))

test('settings cannot be changed while they are saved, and a lost answer is made good by a second press', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen)
  const save = button('Save Settings')
  await expect.element(save).toBeDisabled()
  await field('Store Address').fill('3 Mabini Street')
  const answer = held(lost)
  const saved = { ...SETTINGS, storeAddress: '3 Mabini Street', version: 2 }
  server.answers(api.settings.update, answer, saved)
  await save.click()
  await expect.element(field('Store Address')).toBeDisabled()
  answer.letGo()
  await expect.element(page.getByText('The server cannot be reached').first()).toBeVisible()
  await expect.element(field('Store Address')).toBeEnabled()
  await save.click()

  await expect.element(said('Settings saved')).toBeVisible()
  await expect.element(save).toBeDisabled()
})

test('a page that is left unsaved asks, and what cannot be is refused where it stands', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen, RECORDS)
  const years = page.getByLabelText('Years Kept')
  await years.fill('4')
  await press('Enter')
  await expect
    .element(page.getByText('Years kept must be a whole number from 5 to 30'))
    .toBeVisible()
  // An idle screen locks by loading itself anew, and does not wait for an answer.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  screen.saysYes = false
  const selling = page.getByRole('link', { name: 'Selling' })
  await selling.click()
  await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
  await expect.element(years).toHaveDisplayValue('4')
  screen.saysYes = true
  await selling.click()

  await expect.element(page.getByLabelText('Days After the Sale')).toHaveDisplayValue('7')
  expect(window.location.pathname).toBe('/settings/selling')
  await expect.element(selling).toHaveAttribute('aria-current', 'page')
})

test('a page saves its own settings, over what another administrator saved on another page; on the same page it asks', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen)
  const address = field('Store Address')
  const save = button('Save Settings')
  server.answers(api.settings.get, { ...SETTINGS, returnDays: 30, version: 2 })
  server.answers(api.settings.update, refusedAsStale('The shop'), ({ body }) => ({
    ...SETTINGS,
    storeAddress: body.storeAddress ?? null,
    returnDays: 30,
    version: 3,
  }))
  await address.fill('3 Mabini Street')
  await save.click()
  await expect.element(said('Settings saved')).toBeVisible()
  const [first, second] = server.asked(api.settings.update).map(({ body }) => body)
  expect([first?.version, second?.version]).toEqual([1, 2])
  expect(second).toMatchObject({ storeName: 'Botika', storeAddress: '3 Mabini Street' })
  expect(second).not.toHaveProperty('returnDays')
  expect(second).not.toHaveProperty('discountMaxCashier')

  server.answers(api.settings.get, { ...SETTINGS, storeAddress: '9 Luna Street', version: 4 })
  server.answers(api.settings.update, refusedAsStale('The shop'))
  await address.fill('5 Mabini Street')
  await save.click()

  await expect.element(page.getByText('Stored now: 9 Luna Street')).toBeVisible()
  await expect.element(address).toHaveValue('5 Mabini Street')
  expect(server.asked(api.settings.update)).toHaveLength(3)
})

test('who shortens the years of the law’s records is asked first, with the day before which they go', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen, RECORDS)
  server.answers(api.settings.update, { ...SETTINGS, retentionYears: 11, version: 2 })
  const years = page.getByLabelText('Years Kept')
  await years.fill('11')
  await button('Save Settings').click()
  await expect.element(said('Settings saved')).toBeVisible()
  expect(screen.questions).toEqual([])
  screen.saysYes = false
  await years.fill('9')
  await button('Save Settings').click()

  const day = formatDate(recordsKeptFrom(todayIn('Asia/Manila'), 9))
  await expect
    .poll(() => screen.questions)
    .toEqual([expect.stringContaining(`Those from before ${day} are deleted for good`)])
  await expect.element(years).toHaveDisplayValue('9')
  expect(server.asked(api.settings.update)).toHaveLength(1)
})

longTest('nothing else: looks')(
  'on a low screen no field with the focus lies under the bar that saves',
  async ({ server, screen }) => {
    await page.viewport(1366, 650)
    await openSettings(server, screen)
    const save = button('Save Settings')
    await field('Store Address').fill('3 Mabini Street')
    const last = page.getByLabelText('Tax Label').element()

    for (let presses = 0; document.activeElement !== last; presses += 1) {
      expect(presses).toBeLessThan(30)
      await press('Tab')
      const { bottom } = document.activeElement!.getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(save.element().parentElement!.getBoundingClientRect().top)
    }
  },
)

longTest('nothing else: looks')(
  'nothing jumps when the settings come, and what does not come says so and pulses no more',
  async ({ server, screen }) => {
    const answer = held(SETTINGS)
    server.answers(api.settings.get, answer)
    await screen.open('/settings', 'ADMIN')
    const tops = (cards: Iterable<Element>) =>
      [...cards].slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().top))
    await expect.element(page.getByRole('main')).toBeVisible()
    const main = page.getByRole('main').element()
    await expect.poll(() => main.querySelectorAll('output ~ div')).not.toHaveLength(0)
    const reserved = tops(main.querySelectorAll('output ~ div'))
    const jumps = await jumpsDuring(async () => {
      answer.letGo()
      await expect.element(field('Store Address')).toBeVisible()
    })

    expect(jumps).toBeLessThan(0.01)
    expect(tops(main.querySelectorAll('form section'))).toEqual(reserved)
    server.answers(api.system.state, broken)
    await page.getByRole('link', { name: 'Security and backups' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(main.querySelectorAll('.animate-pulse')).toHaveLength(0)
  },
)

longTest('nothing else: looks')(
  'each kind of shop says what it fills in, and each field can be changed before it is saved',
  async ({ server, screen }) => {
    await openSettings(server, screen)
    const kind = (name: string) =>
      page
        .getByRole('region', { name: 'Kind of Shop' })
        .getByRole('listitem')
        .filter({ hasText: name })
    await expect
      .element(kind('Philippine, VAT').getByText('A cashier gives at most 20 % discount'))
      .toBeVisible()
    await expect
      .element(kind('Philippine, not VAT').getByText('No VAT in the prices'))
      .toBeVisible()
    await expect
      .element(kind('Tax on top').getByText('8.25 % Tax on top of every subtotal'))
      .toBeVisible()
    await button('Fill In Philippine, not VAT-registered').click()
    await expect.element(page.getByLabelText('Tax Rate (%)')).toHaveDisplayValue('0')
    await button('Fill In Philippine, VAT-registered').click()

    await expect.element(button('Filled in Philippine, VAT-registered')).toBeVisible()
    await page.getByLabelText('Tax Label').fill('Value-added tax')
    server.answers(api.shifts.control, { ...SETTINGS, cashControl: true, version: 2 })
    await button('Save Settings').click()

    await expect.element(said('Settings saved')).toBeVisible()
    // Its tills sell in shifts, and open no drawer without a sale: in the same call.
    expect(server.asked(api.settings.update)).toEqual([])
    expect(server.asked(api.shifts.control)[0]?.body).toMatchObject({
      cashControl: true,
      opensDrawerByReason: false,
      settings: {
        taxpayer: 'VAT',
        taxMode: 'INCLUDED_IN_PRICES',
        taxRate: '12',
        taxLabel: 'Value-added tax',
        discountMaxCashier: '20',
        unpaidFinalOrders: 'MANAGERS',
        uniqueReferences: true,
      },
    })
  },
)

longTest('nothing else: looks')(
  'a shop that takes Philippine VAT reads what its goods count as, and is led to them',
  async ({ server, screen }) => {
    await openSettings(server, screen)
    const note = page.getByText('All goods count as VATable until they are marked exempt.')
    await expect.poll(() => note.elements()).toEqual([])
    await button('Fill In Philippine, not VAT-registered').click()
    await expect.poll(() => note.elements()).toEqual([])
    await button('Fill In Philippine, VAT-registered').click()

    await expect.element(note).toHaveTextContent('340 products, 12 of them VAT-exempt.')
    const link = (name: string) => page.getByRole('link', { name })
    await expect
      .element(link('Show VATable Products'))
      .toHaveAttribute('href', '/products?taxClass=VATABLE')
    await expect
      .element(link('Show VAT-Exempt Products'))
      .toHaveAttribute('href', '/products?taxClass=VAT_EXEMPT')
  },
)

test('an administrator says what people mean by a word, a line each', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen, ['/settings/goods', 'Words That People Say'])
  const words = field('Words That People Say')
  await words.fill('lagnat paracetamol')
  await button('Save Settings').click()
  await expect.element(page.getByText(/This one is not: lagnat paracetamol/)).toBeVisible()
  const saidWords = 'lagnat = paracetamol\nhigh blood = amlodipine, losartan'
  server.answers(api.settings.update, { ...SETTINGS, saidWords, version: 2 })
  await words.fill(saidWords)
  await button('Save Settings').click()

  await expect.element(said('Settings saved')).toBeVisible()
  expect(server.asked(api.settings.update).map(({ body }) => body.saidWords)).toEqual([saidWords])
})
