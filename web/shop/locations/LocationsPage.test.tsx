import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, field, said } from '#web/testing/page.ts'
import { location } from '#web/testing/samples.ts'
import { till } from '#web/testing/tills.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { lost, refusedAt } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

longTest('web/platform/ui/SaveDialog')(
  'what was typed into a form is not lost by closing it',
  async ({ server, screen }) => {
    server.answers(api.locations.list, [])
    server.answers(api.tills.list, [])
    await screen.open('/locations', 'MANAGER')
    await button('Add Location').click()
    await type('Makati')
    screen.saysYes = false
    await press('Escape')

    await expect.element(page.getByLabelText('Name')).toHaveValue('Makati')
    await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
  },
)

longTest('web/platform/ui/SaveDialog')(
  'a location is refused a code that is taken, and the main one cannot be deleted',
  async ({ server, screen }) => {
    const [main, makati] = [location({ name: 'Main', isMain: true }), location({ name: 'Makati' })]
    server.answers(api.locations.list, [main, makati])
    server.answers(api.tills.list, [])
    await screen.open('/locations', 'MANAGER')
    await button('More for Main').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'The main location cannot be deleted' }))
      .toBeDisabled()
    await press('Escape')
    await button('Add Location').click()
    const form = dialog('Create New Location')
    const sentence = 'A location with that code exists already'
    server.answers(api.locations.create, refusedAt('code', sentence), location({ name: 'Pasig' }))
    await form.getByLabelText('Name').fill('Pasig')
    await form.getByRole('textbox', { name: 'Code', exact: true }).fill('MAKATI')
    await press('Enter')
    await expect.element(form.getByText(sentence)).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus()
    await form.getByRole('textbox', { name: 'Code', exact: true }).fill('PASIG')
    await press('Enter')
    await expect.element(said('Location created successfully')).toBeVisible()
    expect(server.asked(api.locations.create)[1]?.body).toMatchObject({ code: 'PASIG' })

    server.answers(api.locations.delete, undefined)
    await chooseFor('Makati', 'Delete')
    await expect.element(said('Location deleted successfully')).toBeVisible()
  },
)

longTest('web/platform/ui/SaveDialog')(
  'a manager of one branch makes no location, closes no shop’s main one, and reads whose purchases all are',
  async ({ server, screen }) => {
    const { branch, main } = openShop(server)
    await screen.open('/locations', 'MANAGER')
    const { user, settings } = await call(api.auth.me, {})
    const worksAt = (...places: number[]) =>
      server.answers(api.auth.me, { user: { ...user, reach: places }, settings, till: null })
    worksAt(branch.id)
    server.answers(api.locations.list, [branch])
    await screen.reload()
    await button('Edit Makati').click()
    await expect.element(page.getByRole('dialog').getByLabelText('Active')).toBeVisible()
    expect(page.getByLabelText('Main location').elements()).toEqual([])
    await button('Cancel').click()
    expect(button('Add Location').elements()).toEqual([])

    await page.getByRole('link', { name: 'Purchases', exact: true }).click()
    const options = () =>
      [...page.getByLabelText('Location').element().querySelectorAll('option')].map(
        ({ textContent }) => textContent,
      )
    await expect.poll(options).toEqual(['Makati'])
    worksAt(branch.id, main.id)
    server.answers(api.locations.list, [main, branch])
    await screen.reload()
    await expect.poll(options).toEqual(['All your locations', 'Main', 'Makati'])
  },
)

longTest('web/platform/ui/SaveDialog')(
  'a shop with one till a location sees one line of it, and adds another',
  async ({ server, screen }) => {
    const main = location({ name: 'Main', code: 'MAIN', isMain: true })
    const first = till(main)
    const second = till(main, { name: 'Till 2', prefix: 'MAIN2', isFirst: false })
    server.answers(api.locations.list, [main])
    server.answers(api.tills.list, [first])
    await screen.open('/locations', 'MANAGER')
    const list = page.getByRole('list', { name: 'Tills of Main' })
    await expect.element(list.getByText('Till 1')).toBeVisible()
    await button('Add a till to Main').click()
    const form = dialog('New till at Main')
    await expect.element(form.getByLabelText('Name')).toHaveValue('Till 2')
    await form.getByLabelText('Prefix of its numbers').fill('main')
    const sentence = 'The invoices of Main start with that prefix'
    server.answers(api.tills.create, refusedAt('prefix', sentence), second)
    await press('Enter')
    await expect.element(form.getByText(sentence)).toBeVisible()
    await expect.element(form.getByLabelText('Prefix of its numbers')).toHaveFocus()
    await form.getByLabelText('Prefix of its numbers').fill('')
    server.answers(api.tills.list, [first, second])
    await press('Enter')

    await expect.element(said('Till added successfully')).toBeVisible()
    await expect.element(list.getByText('MAIN2')).toBeVisible()
    expect(server.asked(api.tills.create)[1]?.body).toMatchObject({
      locationId: main.id,
      name: 'Till 2',
      prefix: null,
    })
  },
)

test('this browser becomes a till, takes one over after a question, and is released', async ({
  server,
  screen,
}) => {
  const main = location({ name: 'Main', isMain: true })
  const first = till(main)
  const boundElsewhere = { isBound: true, boundAt: '2026-11-20T05:00:00Z', boundByName: 'Ana Cruz' }
  const second = till(main, { name: 'Till 2', prefix: 'MAIN2', isFirst: false, ...boundElsewhere })
  const here = { ...second, isHere: true }
  server.answers(api.locations.list, [main])
  server.answers(api.tills.list, [first, second])
  await screen.open('/locations', 'MANAGER')
  const list = page.getByRole('list', { name: 'Tills of Main' })
  await expect.element(list.getByText('In use')).toBeVisible()
  await button('Edit Till 2 of Main').click()
  const form = dialog('Till 2 of Main')
  await expect
    .element(form.getByText('Another browser is Till 2: Ana Cruz set it up on Nov 20, 2026.'))
    .toBeVisible()
  screen.saysYes = false
  await button('Use this browser as Till 2').click()
  await expect.poll(() => screen.questions).toHaveLength(1)
  expect(server.asked(api.tills.bind)).toEqual([])

  screen.saysYes = true
  server.answers(api.tills.bind, here)
  server.answers(api.tills.list, [first, here])
  await button('Use this browser as Till 2').click()
  await expect.element(form.getByText('This browser is Till 2.', { exact: true })).toBeVisible()
  expect(server.asked(api.tills.bind)[0]?.body).toEqual({ takeOver: true })
  await expect.poll(() => screen.questions).toHaveLength(2)

  server.answers(api.tills.release, undefined)
  server.answers(api.tills.list, [first, { ...second, isBound: false }])
  await button('Release').click()
  await expect.element(form.getByText('No browser is Till 2.', { exact: true })).toBeVisible()
})

longTest('web/platform/ui/SaveDialog')(
  'an administrator lets a till go on from another machine, once; the first till stays active',
  async ({ server, screen }) => {
    const main = location({ name: 'Main', code: 'MAIN', isMain: true })
    const fresh = till(main)
    const begun = { ...fresh, nextNumber: 501, begunAt: '2026-11-20T05:00:00Z' }
    server.answers(api.locations.list, [main])
    server.answers(api.tills.list, [fresh])
    await screen.open('/locations', 'ADMIN')
    await button('Edit Till 1 of Main').click()
    await expect
      .element(dialog('Till 1 of Main').getByText('Its next invoice is MAIN-00000001.'))
      .toBeVisible()
    expect(page.getByLabelText('Active').elements()).toEqual([])
    await button('Go on from another machine…').click()
    const form = dialog('Where Till 1 of Main goes on')
    await form.getByLabelText('Next invoice number').fill('501')
    await form.getByLabelText('Accumulated total').fill('1234.5')
    server.answers(api.tills.begin, begun)
    server.answers(api.tills.list, [begun])
    await press('Enter')

    await expect.element(said('Its next invoice is MAIN-00000501')).toBeVisible()
    expect(server.asked(api.tills.begin)[0]?.body).toEqual({
      nextNumber: 501,
      zCounter: 0,
      accumulatedTotal: '1234.50',
    })
    await button('Edit Till 1 of Main').click()
    await expect.element(dialog('Till 1 of Main')).toBeVisible()
    expect(button('Go on from another machine…').elements()).toEqual([])
  },
)

test('after a restore an administrator lets a till go on behind its last printed documents, and is asked about the numbers left out', async ({
  server,
  screen,
}) => {
  const main = location({ name: 'Main', code: 'MAIN', isMain: true })
  const restored = till(main, { nextNumber: 13, lastReturn: 2, isUsed: true })
  const jumped = { ...restored, nextNumber: 126, resetCounter: 1 }
  server.answers(api.locations.list, [main])
  server.answers(api.tills.list, [restored])
  await screen.open('/locations', 'ADMIN')
  await button('Edit Till 1 of Main').click()
  await field(/^Name/).fill('Front')
  screen.saysYes = false
  await button('After a restore…').click()
  await expect.element(dialog('Till 1 of Main')).toBeVisible()
  screen.saysYes = true
  await button('After a restore…').click()
  const form = dialog('Numbers of Till 1 of Main after a restore')
  await expect.element(form.getByText('The shop knows them up to MAIN-00000012')).toBeVisible()
  await form.getByLabelText(/^Last invoice printed/).fill('125')
  server.answers(api.tills.jump, lost, jumped)
  server.answers(api.tills.list, [jumped])
  await press('Enter')
  await expect.poll(() => server.asked(api.tills.jump)).toHaveLength(1)
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeEnabled()
  await form.getByRole('button', { name: 'Save' }).click()

  await expect.element(said('Its next invoice is MAIN-00000126')).toBeVisible()
  const leftOut = 'MAIN-00000013 to MAIN-00000125 are left out for good. Go on?'
  const discard = 'Discard your changes?'
  await expect.poll(() => screen.questions).toEqual([discard, discard, leftOut, leftOut])
  const [first, second] = server.asked(api.tills.jump)
  expect(second).toEqual(first)
  expect(first?.body).toEqual({ lastInvoice: 125, lastReturn: 2, lastVoidSlip: 0 })
})

longTest('server/shop/tills, server/shop/documents/network')(
  'how a till prints is set at it, but a printer of the network by administrators alone',
  async ({ server, screen }) => {
    const main = location({ name: 'Main', code: 'MAIN', isMain: true })
    const first = till(main)
    server.answers(api.locations.list, [main])
    server.answers(api.tills.list, [first])
    await screen.open('/locations', 'MANAGER')
    await button('Edit Till 1 of Main').click()
    const form = dialog('Till 1 of Main')
    await expect
      .element(form.getByRole('option', { name: 'Receipt printer of the network' }))
      .toBeDisabled()
    await form.getByLabelText('Paper').selectOptions('A4')
    await form.getByLabelText('Printer').selectOptions('USB')
    await press('Enter')
    await expect
      .element(form.getByText('Sheets of A4 are printed by the browser’s dialog only'))
      .toBeVisible()
    expect(server.asked(api.tills.update)).toEqual([])

    await screen.open('/locations', 'ADMIN')
    await button('Edit Till 1 of Main').click()
    await form.getByLabelText('Printer', { exact: true }).selectOptions('NETWORK')
    await form.getByLabelText('Address of the printer').fill('printer.local')
    await press('Enter')
    await expect.element(form.getByText(/^Address of the printer must be an address/)).toBeVisible()
    await form.getByLabelText('Address of the printer').fill('192.168.1.50')
    await form.getByLabelText('Print a receipt after each sale').click()
    server.answers(api.tills.update, first)
    await press('Enter')

    await expect.element(said('Till updated successfully')).toBeVisible()
    expect(server.asked(api.tills.update)[0]?.body).toMatchObject({
      printer: 'NETWORK',
      paper: '80MM_48',
      printerAddress: '192.168.1.50',
      printsItself: true,
    })
  },
)
