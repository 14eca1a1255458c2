import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { press, tabTo, type } from '#web/testing/keys.ts'
import { BNPC, SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import {
  chooseRosa,
  milk,
  openLawTill,
  rosa,
  rosasCard,
  showRosasCard,
} from '#web/testing/law-till.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

longTest('web/selling/sales/schemes/cards (rules); of an ended scheme nothing')(
  'the booklet and the representative of a remembered card are entered by keyboard',
  async ({ server, screen }) => {
    server.answers(api.beneficiaries.list, [{ ...rosasCard, scheme: 'BNPC' }])
    server.answers(api.beneficiaries.week, { left: '2500.00' })
    await showTill(
      server,
      screen,
      { products: [milk], customers: [rosa] },
      { ...VAT_INSIDE, schemes: [BNPC] },
    )
    await addByCode(milk)
    await chooseRosa()
    await showRosasCard()
    await expect.element(page.getByText('₱399.00').first()).toBeVisible()

    await tabTo(button(`Booklet and representative: ${BNPC.name}`))
    await press('Enter')
    await expect.element(field('Left of the week by the booklet')).toHaveFocus()
    await type('100')
    await press('Tab')
    await type('Ana Cruz')
    await press('Enter')

    // 5 % of 100.00
    await expect.element(page.getByText('₱415.00').first()).toBeVisible()
    await expect.element(page.getByText('By Ana Cruz')).toBeVisible()
    await press('F9')
    await expect
      .poll(() => server.asked(api.sales.complete)[0]?.body)
      .toMatchObject({
        sale: {
          grandTotal: '415.00',
          beneficiaries: [{ beneficiaryId: 31, weekLeft: '100.00', representative: 'Ana Cruz' }],
        },
      })
  },
)

test('a week that others have used meanwhile is shown with the new total, and taken over', async ({
  server,
  screen,
}) => {
  server.answers(api.beneficiaries.enter, { ...rosasCard, scheme: 'BNPC' })
  server.answers(api.beneficiaries.week, { left: '2500.00' })
  const { sold } = await showTill(
    server,
    screen,
    { products: [milk] },
    { ...VAT_INSIDE, schemes: [BNPC] },
  )
  await addByCode(milk)
  await press('Shift+F3')
  await dialog('Customer’s Discount Card').getByLabelText('Name on the Card').fill('Rosa Cruz')
  await dialog('Customer’s Discount Card').getByLabelText(SC.idLabel).fill('OSCA-2021-4821')
  await press('Enter')
  await expect.element(page.getByText('₱399.00').first()).toBeVisible()
  const figures = {
    lines: [{ productId: milk.id, price: '420.00', taxRatePct: '12', lineTotal: '420.00' }],
    totalBefore: '420.00',
    taxTotal: '44.46',
    grandTotal: '415.00',
    weeksLeft: { BNPC: '100.00' },
  }
  server.answers(
    api.sales.complete,
    refused(409, 'Prices or tax have changed', { figures, isUndone: true }),
    sold,
  )

  await press('F9')
  await expect.element(page.getByText(`${BNPC.name}: ₱100.00 left of this week`)).toBeVisible()
  await expect.element(page.getByText('₱415.00').first()).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 750))
  await press('Enter')
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[1]?.body).toMatchObject({
    sale: { grandTotal: '415.00', beneficiaries: [{ weekLeft: null }] },
  })
})

test('more than thirty days need is sold with a reason', async ({ server, screen }) => {
  const { sold } = await openLawTill(server, screen)
  const sentence = 'Paracetamol: 1 is more than thirty days need (0). Say why'
  const errors = [{ field: 'items.0.supplyReason', message: sentence }]
  server.answers(api.sales.complete, refused(409, sentence, { errors, isUndone: true }), sold)

  await press('F9')
  await expect.element(page.getByLabelText('Why so much')).toHaveFocus()
  await page.getByLabelText('Why so much').fill('Lives on an island')
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[1]?.body).toMatchObject({
    items: [{ supplyReason: 'Lives on an island' }, {}],
  })
})

longTest('web/selling/sales/schemes/cards (rules); of an ended scheme nothing')(
  'the card of a scheme that has ended since is taken off at the till, and the goods are sold without it',
  async ({ server, screen }) => {
    await openLawTill(server, screen)
    await chooseRosa()
    await showRosasCard()
    await expect.element(page.getByText('VAT off')).toBeVisible()
    const me = await call(api.auth.me, {})
    server.answers(api.auth.me, { ...me, settings: { ...me.settings, schemes: [] } })
    await screen.reload()
    const takeOff = button('Remove the card: Senior Citizen')
    await expect.element(takeOff).toBeVisible()
    await expect.element(button(/^Senior, PWD or other card/)).not.toBeInTheDocument()

    await takeOff.click()

    await expect.element(page.getByText('VAT off')).not.toBeInTheDocument()
    await expect.element(takeOff).not.toBeInTheDocument()
    await press('F9')
    await expect.element(said(SOLD)).toBeVisible()
    const sent = server.asked(api.sales.complete)[0]?.body
    expect(sent).toMatchObject({ sale: { grandTotal: '153.25' } })
    expect(JSON.stringify(sent)).not.toMatch(/beneficiar|"SC"/)
  },
)
