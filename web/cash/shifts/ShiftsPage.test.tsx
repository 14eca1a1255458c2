import { api } from '#domain/api.ts'
import type { Role } from '#domain/roles.ts'
import { FIGURES } from '#domain/testing/shift-facts.ts'
import { documentAnswer } from '#web/testing/documents.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { location } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { refusedAsStale, refused, type Server } from '#web/testing/server.ts'
import { SETTINGS } from '#web/testing/settings.ts'
import { countedShift, OPENED, reading, shiftReport } from '#web/testing/shifts.ts'
import { openShop } from '#web/testing/shop.ts'
import { till } from '#web/testing/tills.ts'

const makati = location({ name: 'Makati' })

/** The page of a shop that controls cash. */
async function showShifts(server: Server, screen: Screen, address = '', role: Role = 'MANAGER') {
  openShop(server)
  server.answers(api.tills.list, [till(makati, { id: 31, zCounter: 1 })])
  const counted = countedShift(makati)
  server.answers(api.shifts.list, [counted, shiftReport(makati, { id: 11, isLong: true })])
  server.answers(api.shifts.get, counted)
  await screen.open(`/shifts${address}`, role, { cashControl: true })
  return counted
}

longTest('its other tests; server/cash/shifts')(
  'a manager sees what each drawer should hold, what was counted and what is short, and which shifts wait',
  async ({ server, screen }) => {
    await showShifts(server, screen)
    const row = page.getByRole('row').filter({ hasText: 'Waits for approval' })
    await expect.element(row).toHaveTextContent(/₱2,016\.23.*₱1,916\.23.*₱100\.00 short/)
    await expect.element(page.getByText('Open for more than a day')).toBeVisible()
    await field('State').selectOptions('Open')
    await expect
      .poll(() => server.asked(api.shifts.list).at(-1)?.query)
      .toMatchObject({ state: 'OPEN' })
    await field('Till').selectOptions('Makati · Till 1')
    await field('Answers for it').selectOptions('Ana Cruz')
    await expect
      .poll(() => server.asked(api.shifts.list).at(-1)?.query)
      .toMatchObject({ state: 'OPEN', tillId: '31', userId: '7' })
  },
)

test('a shift lists every line of its drawer; a manager has it counted again, or closes it as counted with a note', async ({
  server,
  screen,
}) => {
  const counted = await showShifts(server, screen)
  await button(/^Open the shift/)
    .first()
    .click()
  const shown = dialog('Shift of Ana Cruz at Till 1')
  await expect.element(shown.getByText('1 × ₱1,000.00')).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'MAKATI-00000001' })).toBeVisible()
  server.answers(api.shifts.orderRecount, { ...counted, isRecountOrdered: true })
  await button('Have it counted again').click()
  await expect.element(said('Another count is ordered')).toBeVisible()
  await expect
    .poll(() => screen.questions)
    .toEqual(['Have this drawer counted once more? Both counts are kept.'])

  server.answers(api.shifts.close, { ...counted, closedAt: OPENED })
  await button('Close as counted').click()
  await field('What became of the difference').fill('Wrong change')
  server.answers(api.shifts.get, { ...counted, closedAt: OPENED, closedByName: 'Mara Cruz' })
  await button('Close shift').click()
  await expect.element(said('Shift closed')).toBeVisible()
  await expect.element(shown.getByText(/^Closed by Mara Cruz/)).toBeVisible()
  await expect.poll(() => button('Close as counted').elements()).toEqual([])
  server.answers(api.documents.get, documentAnswer('Shift 12'))
  await button('Print shift').click()
  await expect
    .poll(() => server.asked(api.documents.get).at(-1)?.params)
    .toEqual({ kind: 'shift', id: '12' })
})

test('a till is looked at by an X reading, read for good by a Z, and its row in the daily sales book opens all of it', async ({
  server,
  screen,
}) => {
  const z = reading(makati)
  server.answers(api.readings.list, [])
  server.answers(api.readings.x, {
    ...z.figures,
    accumulatedBefore: '1000.00',
    accumulatedAfter: '1112.00',
  })
  await showShifts(server, screen, '?part=book')
  await expect.element(page.getByText('No Z readings')).toBeVisible()
  await button('X reading of Makati · Till 1').click()
  await expect.element(dialog(/^X reading/).getByText('₱100.00 short')).toBeVisible()
  server.answers(api.readings.z, z)
  server.answers(api.readings.list, [z])
  server.answers(api.readings.get, z)
  await button('Make Z reading').click()

  await expect.element(said('Z 1 is made')).toBeVisible()
  await button('Open Z 1 of Till 1').click()
  const shown = dialog('Z 1 of Till 1')
  await expect.element(shown.getByText('₱1,112.00')).toBeVisible()
  await expect.element(shown.getByText('MAKATI-00000001')).toBeVisible()
})

longTest('its other tests; server/cash/shifts')(
  'a reading lists the law’s discounts by scheme, the VAT taken off by each, and what of it came back',
  async ({ server, screen }) => {
    const z = { ...reading(makati), figures: { ...FIGURES, days: FIGURES.days.slice(0, 1) } }
    server.answers(api.readings.list, [z])
    server.answers(api.readings.get, z)
    await showShifts(server, screen, '?part=book')
    await button('Open Z 1 of Till 1').click()

    const reported = dialog('Z 1 of Till 1')
    for (const line of [
      'Less VAT on the discount-₱24.00',
      'NAAC (1)-₱201.60VAT on the discount-₱24.00Discount-₱200.00',
      'VAT on the discount of returns₱2.40Discount of returns₱20.00',
      'SC (3)-₱253.71VAT-₱107.14Discount-₱178.57VAT of returns₱12.00',
    ])
      await expect.element(reported).toHaveTextContent(line)
  },
)

longTest('its other tests; server/cash/shifts')(
  'the journal of a till is saved for the days that are looked at; where there is none that is said',
  async ({ server, screen }) => {
    server.answers(api.readings.list, [])
    await showShifts(server, screen, '?part=book&from=2026-11-01&to=2026-11-24')
    server.answers(
      api.journal.download,
      refused(404, 'Till 1 has no Z reading with a journal on these days'),
      'Z 1 of Till 1',
    )
    await button('Journal of Makati · Till 1').click()
    await expect.element(said('The journal was not downloaded')).toBeVisible()
    expect(server.asked(api.journal.download)[0]).toMatchObject({
      params: { id: '31' },
      query: { from: '2026-11-01', to: '2026-11-24' },
    })
    await button('Journal of Makati · Till 1').click()
    await expect.poll(() => server.asked(api.journal.download)).toHaveLength(2)
    await expect.element(button('Journal of Makati · Till 1')).toBeEnabled()
  },
)

test('nothing is read for good while no shift of the till is closed', async ({
  server,
  screen,
}) => {
  const { figures } = reading(makati)
  const shifts = figures.shifts.map((each) => ({ ...each, closedAt: null }))
  server.answers(api.readings.list, [])
  server.answers(api.readings.x, {
    ...figures,
    shifts,
    accumulatedBefore: '1000.00',
    accumulatedAfter: '1112.00',
  })
  await showShifts(server, screen, '?part=book')
  await button('X reading of Makati · Till 1').click()
  await expect.element(dialog(/^X reading/).getByText(/– open$/)).toBeVisible()
  await expect.element(button('Make Z reading')).toBeDisabled()
  await expect
    .element(page.getByText('No shift has been closed since the last Z reading.'))
    .toBeVisible()
})

test('a reading ends the shift of an office, which nobody counts', async ({ server, screen }) => {
  const { figures } = reading(makati)
  const shifts = figures.shifts.map((each) => ({ ...each, answererName: null, closedAt: null }))
  server.answers(api.readings.list, [])
  server.answers(api.readings.x, {
    ...figures,
    shifts,
    accumulatedBefore: '1000.00',
    accumulatedAfter: '1112.00',
  })
  await showShifts(server, screen, '?part=book')
  await button('X reading of Makati · Till 1').click()

  await expect.element(button('Make Z reading')).toBeEnabled()
})

test('the owner switches cash control on after a question, and reads why it cannot be switched off', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.settings.get, SETTINGS)
  await screen.open('/shifts', 'ADMIN')
  await expect.element(page.getByText('Cash is not controlled')).toBeVisible()
  await button('Cash control').click()
  await field('Tills sell in shifts').click()
  await field(/^Taken out without approval/).fill('1500')
  const sentence = 'Close every drawer first'
  const newest = { ...SETTINGS, cashOutLimit: '900.00', countOffLimit: '70.00', version: 9 }
  server.answers(api.shifts.control, refused(409, sentence), refusedAsStale('The shop'), {
    ...newest,
    cashControl: true,
  })
  await button('Save').click()
  await expect.element(dialog('Cash Control').getByText(sentence)).toBeVisible()
  expect(server.asked(api.shifts.control)[0]?.body).toEqual({
    cashControl: true,
    cashOutLimit: '1500.00',
    countOffLimit: SETTINGS.countOffLimit,
    opensDrawerByReason: SETTINGS.opensDrawerByReason,
    version: SETTINGS.version,
  })
  await expect.poll(() => screen.questions).toHaveLength(1)

  // What another user has changed meanwhile stays, but for what is typed here after it was seen.
  server.answers(api.settings.get, newest)
  await button('Save').click()
  await expect
    .element(page.getByText(/was changed by another user meanwhile/).first())
    .toBeVisible()
  await expect.element(field(/^Difference closed without/)).toHaveDisplayValue('70.00')
  await button('Save').click()
  await expect.element(said('Cash is controlled').first()).toBeVisible()
  expect(server.asked(api.shifts.control)[2]?.body).toEqual({
    cashControl: true,
    cashOutLimit: '1500.00',
    countOffLimit: '70.00',
    opensDrawerByReason: SETTINGS.opensDrawerByReason,
    version: 9,
  })
})

longTest('its other tests; server/cash/shifts')(
  'a manager reads who switches cash control on, and finds no such entry in the menu',
  async ({ server, screen }) => {
    openShop(server)
    await screen.open('/shifts', 'MANAGER')
    await expect.element(page.getByText(/The owner switches it on under Settings/)).toBeVisible()
    await expect.poll(() => button('Cash control').elements()).toEqual([])
    const menu = page.getByRole('navigation')
    await expect.element(menu.getByRole('link', { name: 'Sales' })).toBeVisible()
    expect(menu.getByRole('link', { name: 'Shifts' }).elements()).toEqual([])
  },
)
