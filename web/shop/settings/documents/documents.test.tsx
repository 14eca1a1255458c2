import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { speak } from '#domain/language.ts'
import { filipino } from '#web/filipino.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, field, said } from '#web/testing/page.ts'
import { print, watchDialog } from '#web/testing/documents.ts'
import { till } from '#web/testing/tills.ts'
import { expect, page, sizes, test } from '#web/testing/screen.tsx'
import { SETTINGS } from '#web/testing/settings.ts'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => speak({}))

test('a layout is seen at every width while it is typed, before anybody prints by it', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.settings.get, { ...SETTINGS, taxpayer: 'VAT', tin: '123-456-789' })
  await screen.open('/settings/papers', 'ADMIN')
  const paper = page.getByRole('article')
  await expect.element(paper.getByText('VAT REG TIN 123-456-789-00000')).toBeVisible()
  await field('Text at the Foot').fill('Maraming salamat po!')
  await field('Supplier of the Software').fill('Botika Software, TIN 987-654-321')

  for (const [tab, tear] of [
    ['58 mm, 32', '-'.repeat(32)],
    ['80 mm, 42', '-'.repeat(42)],
    ['80 mm, 48', '-'.repeat(48)],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.element(paper.getByText(tear, { exact: true }).first()).toBeVisible()
    await expect.element(paper.getByText('Maraming salamat po!')).toBeVisible()
  }
  await page.getByRole('tab', { name: 'A4' }).click()
  await expect.element(paper.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()
  await expect.element(paper.getByText('Botika Software, TIN 987-654-321')).toBeVisible()

  server.answers(api.settings.update, {
    ...SETTINGS,
    paperFoot: 'Maraming salamat po!',
    version: 2,
  })
  await button('Save Layout').click()
  await expect.element(said('Layout saved')).toBeVisible()
  expect(server.asked(api.settings.update)[0]?.body).toMatchObject({
    paperHead: null,
    paperFoot: 'Maraming salamat po!',
    version: 1,
  })
})

test('the layout of documents has no barrier', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.settings.get, SETTINGS)
  await screen.open('/settings/papers', 'ADMIN')
  await expect.element(page.getByRole('article')).toBeVisible()

  expect(await barriersOn()).toEqual([])
})

test('papers speak the language that is chosen for them, and the screen goes on in that of its user', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.settings.get, { ...SETTINGS, taxpayer: 'VAT' })
  speak(filipino)
  await screen.open('/settings/papers', 'ADMIN')
  const paper = page.getByRole('article')
  await expect.element(paper.getByText('TOTAL')).toBeVisible()
  expect(paper.element().textContent).not.toContain('KABUUAN')

  await field('Wika ng mga Dokumento').selectOptions('Filipino')
  await expect.element(paper.getByText('KABUUAN')).toBeVisible()
  await page.getByRole('tab', { name: 'A4' }).click()
  await expect.element(paper.getByRole('columnheader', { name: 'Presyo ng isa' })).toBeVisible()
  for (const prescribed of ['CASH INVOICE', 'VATable Sales (V)'])
    await expect.element(paper.getByText(prescribed)).toBeVisible()
  expect(await barriersOn()).toEqual([])

  server.answers(api.settings.update, { ...SETTINGS, paperLanguage: 'fil', version: 2 })
  await button('I-save ang Layout').click()
  await expect.element(said('Na-save ang layout')).toBeVisible()
  expect(server.asked(api.settings.update)[0]?.body).toMatchObject({ paperLanguage: 'fil' })
})

test('a test page comes out at the printer of the till that is chosen', async ({
  server,
  screen,
}) => {
  const printed = watchDialog()
  const { main, branch } = openShop(server)
  const [first, second] = [till(main), till(branch, { name: 'Counter', printer: 'NETWORK' })]
  server.answers(api.tills.list, [first, second])
  server.answers(api.settings.get, SETTINGS)
  server.answers(api.documents.print, print('TEST-00000001', { paper: 'TEST' }))
  await screen.open('/settings/papers', 'ADMIN')
  await button('Print Test Page').click()
  await expect.poll(() => printed).toHaveLength(1)
  await field('Till').selectOptions('Makati · Counter')
  await button('Print Test Page').click()

  await expect
    .poll(() => server.asked(api.documents.print))
    .toMatchObject([
      {
        params: { kind: 'test', id: String(first.id) },
        body: { way: 'DIALOG', tillId: first.id },
      },
      { params: { id: String(second.id) }, body: { way: 'NETWORK', tillId: second.id } },
    ])
})

test.for(
  sizes([
    [1366, 650],
    [390, 844],
  ]),
)(
  'on a screen of %s by %s no document is wider than its place',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    openShop(server)
    server.answers(api.settings.get, SETTINGS)
    await screen.open('/settings/papers', 'ADMIN')
    await expect.element(page.getByRole('article')).toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(1440, 900)
  },
)
