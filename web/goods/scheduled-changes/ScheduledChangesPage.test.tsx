import { api } from '#domain/api.ts'
import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import { soldInBoxes } from '#web/testing/boxes.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { page as pageOf, refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { daysAfter } from '#web/platform/ui/moments.ts'
import { todayIn } from '#web/platform/ui/moments.ts'

const TOMORROW = daysAfter(todayIn('Asia/Manila'), 1) ?? ''

const PLAN: ScheduledChange = {
  id: 7,
  kind: 'PRICE_CAP',
  productId: 3,
  productName: 'Amoxil',
  strength: '500 mg',
  dosageForm: 'Capsule',
  fromDay: TOMORROW,
  taxClass: null,
  priceCap: '9.50',
  taxRate: null,
  source: 'EO 104',
  isBegun: false,
  appliedAt: null,
  createdByName: 'Maria Reyes',
  createdAt: '2026-11-25T01:00:00Z',
  version: 1,
}
const RATE: ScheduledChange = {
  ...PLAN,
  id: 8,
  kind: 'TAX_RATE',
  productId: null,
  productName: null,
  strength: null,
  dosageForm: null,
  priceCap: null,
  taxRate: '10.00',
  source: null,
}

longTest('its other tests, in the same form')(
  'a change is planned by the keyboard alone, and its refusal stands at its field',
  async ({ server, screen }) => {
    const { biogesic } = openShop(server)
    server.answers(api.datedChanges.list, pageOf([], 0))
    server.answers(
      api.datedChanges.create,
      refused(409, 'The same changes on that day already', {
        errors: [{ field: 'fromDay', message: 'The same changes on that day already' }],
      }),
    )
    await screen.open('/dated-changes', 'MANAGER')
    await expect.element(page.getByText('Nothing is planned')).toBeVisible()
    await button('Plan Change').click()
    const form = dialog('Plan Change')
    expect(form.getByRole('option', { name: 'VAT rate of the shop' }).elements()).toEqual([])
    const picker = form.getByLabelText('Product')
    await picker.fill('Biogesic')
    await expect.element(button(/^Biogesic/)).toBeVisible()
    await press('Enter')
    await expect.element(picker).toHaveValue('Biogesic')
    await form.getByLabelText('First day').fill(TOMORROW)
    await form.getByLabelText('Source').fill('FDA 2026-1')
    await press('Enter')
    await expect.element(form.getByText('The same changes on that day already')).toBeVisible()
    server.answers(api.datedChanges.create, {
      ...PLAN,
      kind: 'TAX_CLASS',
      productName: 'Biogesic',
    })
    await press('Enter')
    await expect.element(said('Change planned')).toBeVisible()

    expect(server.asked(api.datedChanges.create)[0]?.body).toEqual({
      kind: 'TAX_CLASS',
      productId: biogesic.id,
      fromDay: TOMORROW,
      taxClass: 'VAT_EXEMPT',
      priceCap: null,
      taxRate: null,
      source: 'FDA 2026-1',
    })
  },
)

test('a plan is changed and withdrawn until it begins; the shop’s rate is an administrator’s', async ({
  server,
  screen,
}) => {
  const { biogesic } = openShop(server)
  soldInBoxes(server, biogesic, 'BOX')
  const begun = { ...PLAN, id: 9, productName: 'Norvasc', isBegun: true }
  server.answers(api.datedChanges.list, pageOf([PLAN, RATE, begun], 3))
  server.answers(api.datedChanges.update, { ...PLAN, priceCap: null, version: 2 })
  server.answers(api.datedChanges.withdraw, undefined)
  await screen.open('/dated-changes', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES' })
  await expect.element(page.getByText('Amoxil 500 mg Capsule')).toBeVisible()
  await expect.element(page.getByText('The whole shop')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Change|More for) / }).elements()).toHaveLength(2)

  await button(/^Change Price cap of Amoxil/).click()
  const cap = page.getByLabelText('Most it may cost')
  await expect.element(cap).toHaveAccessibleDescription('Of 1 tablet: Box of 10 up to ₱95.00')
  await cap.fill('90')
  await expect.element(cap).toHaveAccessibleDescription(/yet Box of 10 costs no more: ₱90.00/)
  await cap.fill('')
  await expect.element(cap).toHaveAccessibleDescription('Of 1 tablet. Leave blank to lift the cap.')
  await press('Enter')
  await expect.element(said('Plan changed')).toBeVisible()
  await button(/^More for Price cap of Amoxil/).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect.element(said('Change withdrawn')).toBeVisible()

  expect(server.asked(api.datedChanges.update)[0]?.body).toEqual({
    fromDay: TOMORROW,
    priceCap: null,
    source: 'EO 104',
    version: 1,
  })
  await screen.open('/dated-changes', 'ADMIN', { taxMode: 'INCLUDED_IN_PRICES' })
  await expect.element(button(/^Change VAT rate of the shop/)).toBeVisible()
})

test('prices above a cap are listed beside the plans, of every group that pays more', async ({
  server,
  screen,
}) => {
  openShop(server)
  const prices = [
    { priceGroup: 'DEFAULT' as const, price: '12.00' },
    { priceGroup: 'RETAIL' as const, price: '11.00' },
  ]
  const packs = [{ name: 'Box', factor: 100, price: '990.00' }]
  const above = { ...PLAN, productId: 3, productName: 'Amoxil', priceCap: '9.50', prices, packs }
  server.answers(api.datedChanges.list, pageOf([PLAN], 1))
  server.answers(api.datedChanges.aboveCaps, pageOf([above], 1))
  await screen.open('/dated-changes', 'MANAGER')

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      /1 product costs more than the law allows.*price ₱12.00, Retail Selling Price ₱11.00, Box of 100 ₱990.00/,
    )
})
