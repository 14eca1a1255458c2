import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { location } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { refusedAt } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

longTest('what was typed into a form is not lost by closing it', async ({ server, screen }) => {
  server.answers(api.locations.list, [])
  await screen.open('/locations', 'MANAGER')
  await button('Add Location').click()
  await type('Makati')
  screen.saysYes = false
  await press('Escape')

  await expect.element(page.getByLabelText('Name')).toHaveValue('Makati')
  expect(screen.questions).toEqual(['Discard your changes?'])
})

test('a location is refused a code that is taken, and the main one cannot be deleted', async ({
  server,
  screen,
}) => {
  const [main, makati] = [location({ name: 'Main', isMain: true }), location({ name: 'Makati' })]
  server.answers(api.locations.list, [main, makati])
  await screen.open('/locations', 'MANAGER')
  await expect.element(button('Delete Main')).toBeDisabled()
  await button('Add Location').click()
  const form = dialog('Create New Location')
  const sentence = 'A location with that code exists already'
  server.answers(api.locations.create, refusedAt('code', sentence), location({ name: 'Pasig' }))
  await form.getByLabelText('Name').fill('Pasig')
  await form.getByLabelText('Code').fill('MAKATI')
  await press('Enter')
  await expect.element(form.getByText(sentence)).toBeVisible()
  await expect.element(form.getByLabelText('Code')).toHaveFocus()
  await form.getByLabelText('Code').fill('PASIG')
  await press('Enter')
  await expect.element(said('Location created successfully')).toBeVisible()
  expect(server.asked(api.locations.create)[1]?.body).toMatchObject({ code: 'PASIG' })

  server.answers(api.locations.delete, undefined)
  await button('Delete Makati').click()
  await expect.element(said('Location deleted successfully')).toBeVisible()
})

test('a manager of one branch makes no location, closes no shop’s main one, and reads whose purchases all are', async ({
  server,
  screen,
}) => {
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
})
