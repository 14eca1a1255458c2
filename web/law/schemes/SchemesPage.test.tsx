import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, said } from '#web/testing/page.ts'
import { scheme } from '#web/testing/schemes.ts'
import { expect, longTest, page, sizes, test } from '#web/testing/screen.tsx'

const INSIDE = { taxMode: 'INCLUDED_IN_PRICES' } as const
const BNPC = scheme({
  code: 'BNPC',
  name: 'Basic Necessities',
  rate: '5.00',
  vatTreatment: 'INSIDE',
  weeklyCap: '2500.00',
})

longTest('server/law/schemes')(
  'each scheme says what it grants, and what has begun is not calculated otherwise',
  async ({ server, screen }) => {
    server.answers(api.schemes.list, [BNPC])
    await screen.open('/settings/schemes', 'ADMIN', INSIDE)
    const card = page.getByRole('list', { name: 'Schemes by code and day' }).getByRole('listitem')
    for (const words of [
      'In force',
      '5 %',
      'Stays in the price that the discount is of',
      '₱2,500.00 of goods for one person',
      'RA 9994; RR 7-2010',
    ])
      await expect.element(card.getByText(words, { exact: true })).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button('Change Basic Necessities').click()
    await expect.element(page.getByText('Sales are calculated by this')).toBeVisible()
    expect(page.getByLabelText('Discount (%)').elements()).toEqual([])
    await page.getByLabelText('Source').fill('JAO 24-02')
    server.answers(api.schemes.update, { ...BNPC, source: 'JAO 24-02', version: 2 })
    await press('Enter')

    await expect.element(said('Scheme changed')).toBeVisible()
    expect(server.asked(api.schemes.update)[0]?.body).toEqual({
      name: 'Basic Necessities',
      idLabel: BNPC.idLabel,
      isActive: true,
      toDay: null,
      source: 'JAO 24-02',
      version: BNPC.version,
    })
  },
)

test('what a scheme is from a day on begins with what it is, and needs the day', async ({
  server,
  screen,
}) => {
  server.answers(api.schemes.list, [BNPC])
  await screen.open('/settings/schemes', 'ADMIN', INSIDE)
  await button('Plan Basic Necessities from a day on').click()
  await expect.element(page.getByLabelText('Discount (%)')).toHaveDisplayValue('5.00')
  await page.getByLabelText('Discount (%)').fill('7.5')
  await page.getByLabelText('First Day').fill('2099-01-01')
  server.answers(api.schemes.create, scheme({ ...BNPC, rate: '7.50', hasBegun: false }))
  await press('Enter')

  await expect.element(said('Scheme added')).toBeVisible()
  expect(server.asked(api.schemes.create)[0]?.body).toMatchObject({
    code: 'BNPC',
    rate: '7.5',
    weeklyCap: '2500.00',
    vatTreatment: 'INSIDE',
    fromDay: '2099-01-01',
    source: null,
  })
})

longTest('server/law/schemes')(
  'a shop whose tax comes on top reads that none of them is in use',
  async ({ server, screen }) => {
    server.answers(api.schemes.list, [BNPC])
    await screen.open('/settings/schemes', 'ADMIN')

    await expect.element(said('Not in use')).toBeVisible()
    await expect.element(page.getByText('for shops where VAT lies in the prices')).toBeVisible()
    expect(page.getByText('In force').elements()).toEqual([])
  },
)

test.for(
  sizes([
    [1440, 900],
    [390, 844],
  ]),
)(
  'on a screen of %s by %s nothing is wider than the page',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    server.answers(api.schemes.list, [
      BNPC,
      scheme({ ...BNPC, id: 7, fromDay: '2099-01-01', hasBegun: false, isInForce: false }),
    ])
    await screen.open('/settings/schemes', 'ADMIN', INSIDE)
    await expect.element(said('Planned')).toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(1440, 900)
  },
)
