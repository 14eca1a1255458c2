import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { formatPesos } from '#domain/money.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { fewestPieces } from '#domain/cash/shifts/drawer.ts'
import { answerYes, expect, openBranch, signInAs, signOut, tabTo, type Branch } from './journey.ts'
import { test } from './own-shop.ts'
import { watchDialog } from './print-dialog.ts'
import { scan, type } from './scanner.ts'

/** What a browser sends from a page of ours. */
const OURS = { headers: { 'sec-fetch-site': 'same-origin' } }

/** Makes the shop one of Philippine VAT, with drawers; answers a branch of it whose first till is this browser. */
async function openVatBranch(page: Page): Promise<Branch> {
  await page.goto('/')
  await signInAs(page, 'ADMIN')
  const set = await page.request.put(api.settings.update.path, { data: PRESETS.PH_VAT, ...OURS })
  const data = { cashControl: true }
  const control = await page.request.put(api.shifts.control.path, { data, ...OURS })
  expect([set.status(), control.status()]).toEqual([200, 200])
  const branch = await openBranch(new URL(page.url()).origin)
  await signInAs(page, 'MANAGER')
  const query = { locationId: String(branch.location.id) }
  const tills = await branch.manager.send(api.tills.list, { query })
  const till = tills.find(({ isFirst }) => isFirst)
  const path = api.tills.bind.path.replace('{id}', String(till?.id))
  const bound = await page.request.post(path, { data: { takeOver: true }, ...OURS })
  expect(bound.status()).toBe(200)
  return branch
}

/** Losartan in boxes of ten, too, paracetamol, and a shampoo that no scheme covers. */
async function stockUp({ manager, location }: Branch) {
  const make = (name: string, sku: string, price: string, more: object) =>
    manager.send(api.products.create, {
      body: {
        name,
        sku,
        cost: '1.00',
        price,
        stockQty: 100,
        locationId: location.id,
        ...more,
      },
    })
  const losartan = await make('Losartan', 'LOS', '8.50', {
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
    packs: [{ name: 'Box', factor: 10, price: '85.00', barcodes: ['B10'] }],
  })
  const paracetamol = await make('Paracetamol', 'PAR', '3.25', { schemesAdded: ['SC'] })
  const shampoo = await make('Shampoo', 'SHA', '150.00', {})
  return { losartan, paracetamol, shampoo }
}

/** Types a code in front of which stands how many, and waits for its line. */
async function take(page: Page, code: string, { name }: Product) {
  await type(page, code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${name}`)).toBeVisible()
}

test('a senior’s mixed cart by keyboard alone: the screen, the paper, the Z reading and the VAT summary agree to the centavo, and again when some comes back', async ({
  ownShop: page,
}) => {
  test.slow()
  await answerYes(page)
  const branch = await openVatBranch(page)
  const { losartan, paracetamol, shampoo } = await stockUp(branch)
  const nextDocument = await watchDialog(page)

  // The cashier sells: three boxes, twenty tablets, one shampoo, and the card of a new customer.
  await signInAs(page, 'CASHIER')
  await page.goto('/pos')
  await tabTo(page, page.getByRole('button', { name: 'Open shift' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cash in the drawer now')).toBeFocused()
  await type(page, '500')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ana Dela Cruz, since/)).toBeVisible()
  await page.keyboard.press('F2')
  await take(page, '3*B10', losartan)
  await take(page, `20*${paracetamol.sku}`, paracetamol)
  await take(page, shampoo.sku ?? '', shampoo)
  await page.keyboard.press('Shift+F3')
  const card = page.getByRole('dialog', { name: 'Customer’s Discount Card' })
  await expect(card.getByLabel('Scheme')).toBeFocused()
  await page.keyboard.press('Tab')
  await type(page, 'Rosa Cruz')
  await page.keyboard.press('Tab')
  await type(page, 'OSCA-2021-4821')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Not covered by Senior Citizen')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Subtotal₱470.00')
  await expect(summary).toContainText('VAT off-₱6.96')
  await expect(summary).toContainText('Discount by law-₱62.61')
  await expect(summary).toContainText('VAT included in prices₱16.07')
  await expect(summary).toContainText('VATable₱133.93VAT-exempt₱313.04')
  await expect(summary).toContainText('Total₱400.43')
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible()
  await page.keyboard.press('F1')
  const paper = await nextDocument()
  const number = `${branch.location.code}-00000001`
  expect(paper).toContain(`No. ${number}`)
  for (const printed of [
    /Losartan {2}Box of 10 {2}SC: discount -51\.00 {2}3 boxes x 85\.00 +255\.00 E/,
    /Paracetamol {2}SC: VAT -6\.96, discount -11\.61 {2}20 x 3\.25 +65\.00 E/,
    /Shampoo {2}1 x 150\.00 +150\.00 V/,
    /Less VAT +-6\.96Less statutory discount +-62\.61TOTAL +400\.43/,
    /VATable Sales \(V\) +133\.93VAT Amount +16\.07VAT-Exempt Sales \(E\) +313\.04/,
  ])
    expect(paper).toMatch(printed)
  await signOut(page)

  // The manager takes one box and seven tablets back: a third of 204.00, and seven twentieths of 46.43.
  await signInAs(page, 'MANAGER')
  await page.goto('/pos')
  await expect(page.getByText(/^Ana Dela Cruz, since/)).toBeVisible()
  await scan(page, number)
  const back = page.getByRole('dialog', { name: `Return of ${number}` })
  await expect(back.getByLabel('How many of Losartan are returned')).toBeFocused()
  await type(page, '1')
  await tabTo(page, back.getByLabel('How many of Paracetamol are returned'))
  await type(page, '7')
  await tabTo(page, back.getByLabel('Reason'))
  await type(page, 'Wrong item')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give back ₱84.25 by Cash', { exact: true })).toBeVisible()

  // In the evening the drawer holds its float and 316.18, and is read.
  await page.getByRole('button', { name: 'Drawer', exact: true }).click()
  await page.getByRole('button', { name: 'Count and close', exact: true }).click()
  const counting = page.getByRole('dialog', { name: /^Count the Drawer/ })
  for (const { value, count } of fewestPieces(500_00 + 316_18))
    await counting.getByLabel(formatPesos(value), { exact: true }).fill(String(count))
  await counting.getByRole('button', { name: 'Finish the count' }).click()
  await expect(page.getByRole('dialog', { name: /^Count \d/ })).toBeVisible()
  await page.goto('/shifts')
  await page.getByRole('tab', { name: 'Daily sales book' }).click()
  await page.getByRole('button', { name: `X reading of ${branch.location.name} · Till 1` }).click()
  await page.getByRole('button', { name: 'Make Z reading' }).click()
  await expect(page.getByText('Z 1 is made', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open Z 1 of Till 1' }).click()
  const z = page.getByRole('dialog', { name: 'Z 1 of Till 1' })
  for (const printed of [
    'Gross sales₱470.00Less VAT-₱6.96Less statutory discounts-₱62.61Sales (1)₱400.43',
    'Less returns (1)-₱84.25',
    'VATable Sales₱133.93VAT Amount₱16.07VAT-Exempt Sales₱313.04',
    'Less untaxed discounts-₱62.61',
    'Untaxed discounts of returns₱21.06',
    'SC (1)-₱46.07VAT-₱6.96Discount-₱62.61VAT of returns₱2.44Discount of returns₱21.06',
    'Counted, of counted shifts₱816.18',
    'Over or shortNone',
  ])
    await expect(z).toContainText(printed)

  // VATable + VAT + exempt less the law's discounts is the net, of what was sold, came back and is left.
  await page.goto('/books')
  for (const [part, ...figures] of [
    ['Sold', '133.93', '16.07', '313.04', '0.00', '62.61', '400.43'],
    ['Returned', '0.00', '0.00', '-105.31', '0.00', '-21.06', '-84.25'],
    ['Net', '133.93', '16.07', '207.73', '0.00', '41.55', '316.18'],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByText(part, { exact: true }) })
    await expect(row.filter({ hasText: branch.location.name })).toContainText(figures.join(''))
  }
})
