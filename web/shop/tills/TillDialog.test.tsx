import { api } from '#domain/api.ts'
import { location } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { till } from '#web/testing/tills.ts'

test('a MIN that none can be and a permit of a later day are said at their fields, before anything is sent', async ({
  server,
  screen,
}) => {
  const main = location({ name: 'Main', code: 'MAIN', isMain: true })
  const first = till(main)
  server.answers(api.locations.list, [main])
  server.answers(api.tills.list, [first])
  await screen.open('/locations', 'MANAGER')
  await page.getByRole('button', { name: 'Edit Till 1 of Main', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Till 1 of Main', exact: true })
  const ofMin = form.getByText('MIN must be 9 to 20 digits, as the tax office has given it')

  await form.getByLabelText('MIN').fill('M-1')
  await form.getByLabelText('Permit date').fill('2099-12-31')
  await form.getByLabelText('Permit number').click()

  await expect.element(ofMin).toBeVisible()
  await expect.element(form.getByText('Permit date must not be in the future')).toBeVisible()
  await form.getByLabelText('MIN').fill('2101 0112 3456 78901')
  await expect.element(ofMin).not.toBeInTheDocument()
  await form.getByLabelText('Permit date').fill('2026-01-15')
  server.answers(api.tills.update, { ...first, min: '2101 0112 3456 78901', version: 2 })
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => server.asked(api.tills.update)[0]?.body)
    .toMatchObject({
      min: '2101 0112 3456 78901',
      permitDate: '2026-01-15',
    })
})
