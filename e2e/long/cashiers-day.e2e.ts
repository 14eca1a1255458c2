import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { formatPesos } from '#domain/money.ts'
import { fewestPieces } from '#domain/cash/shifts/drawer.ts'
import { addByCode, answerYes, expect, openBranch, signInAs, signOut } from '../journey.ts'
import { test } from '../own-shop.ts'
import { scan } from '../scanner.ts'

/** How many sales a day has. */
const SALES = 10

/** Opens the drawer's dialog and what is done with it. */
async function atDrawer(page: Page, what: string) {
  await page.getByRole('button', { name: 'Drawer', exact: true }).click()
  await page.getByRole('button', { name: what, exact: true }).click()
}

/** Types an amount, in centavos, as notes and coins. */
async function countPieces(page: Page, amount: number) {
  const counting = page.getByRole('dialog', { name: /^Count the Drawer/ })
  for (const { value, count } of fewestPieces(amount)) {
    const label = counting.getByLabel(formatPesos(value), { exact: true })
    await label.fill(String(count))
  }
}

test('a cashier’s day and a manager’s evening: opened, sold, brought back, put right, lightened, handed over, exchanged, closed and read', async ({
  ownShop: page,
}) => {
  test.slow()
  await answerYes(page)
  await page.goto('/')
  await signInAs(page, 'ADMIN')
  const control = await page.request.put(api.shifts.control.path, {
    data: { cashControl: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(control.status()).toBe(200)
  const { location, biogesic, neozep, manager } = await openBranch(new URL(page.url()).origin)

  // The manager makes this browser the branch’s till.
  await signInAs(page, 'MANAGER')
  await page.goto('/locations')
  await page.getByRole('button', { name: `Edit Till 1 of ${location.name}` }).click()
  await page.getByRole('button', { name: 'Use this browser as Till 1' }).click()
  await expect(page.getByText('This browser is Till 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await signOut(page)

  // The cashier opens it with a float, and sells.
  await signInAs(page, 'CASHIER')
  await page.goto('/pos')
  await page.getByRole('button', { name: 'Open shift' }).click()
  await page.getByLabel('Cash in the drawer now').fill('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ana Dela Cruz, since/)).toBeVisible()
  for (let sale = 1; sale <= SALES; sale += 1) {
    await addByCode(page, biogesic)
    await page.keyboard.press('F9')
    await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible()
    await page.keyboard.press('F1')
  }
  const sales = await manager.send(api.sales.list, { query: { locationId: String(location.id) } })
  expect(sales).toHaveLength(SALES)
  const [last, middle, first] = [sales[0]!, sales[1]!, sales.at(-1)!] // the newest first
  await atDrawer(page, 'Cash out')
  const taking = page.getByRole('dialog', { name: 'Take Cash Out' })
  await taking.getByLabel(/^Amount/).fill('200')
  await taking.getByLabel(/^Reason/).selectOption({ label: 'To the safe' })
  await page.keyboard.press('Enter')
  // With its number it is loaded; a dialog that has only just appeared hears no key yet.
  await expect(page.getByRole('dialog', { name: /^Cash slip \d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signOut(page)

  // The manager takes one back, corrects what was paid by card, and takes the drawer over as it is counted.
  await signInAs(page, 'MANAGER')
  await page.goto('/pos')
  await expect(page.getByText(/^Ana Dela Cruz, since/)).toBeVisible()
  await scan(page, first.invoiceNumber ?? '')
  const back = page.getByRole('dialog', { name: `Return of ${first.invoiceNumber}` })
  await expect(back.getByLabel(/are returned$/)).toBeFocused()
  await page.keyboard.press('1')
  await back.getByLabel('Reason').fill('Wrong item')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give back ₱10.83 by Cash', { exact: true })).toBeVisible()
  await page.goto(`/sales?sale=${last.id}`)
  await page.getByRole('button', { name: /^Change how/ }).click()
  const correcting = page.getByRole('dialog', { name: /^Correct ₱10.83/ })
  await correcting.getByLabel(/^It Was Paid By/).selectOption({ label: 'Card' })
  await correcting.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('Payment corrected', { exact: true })).toBeVisible()

  // 500.00 and the sales, less one that came back, one paid by card, and 200.00 in the safe.
  const inDrawer = 300_00 + (SALES - 2) * 10_83
  await page.goto('/pos')
  await atDrawer(page, 'Count and close')
  await countPieces(page, inDrawer)
  const counting = page.getByRole('dialog', { name: /^Count the Drawer/ })
  await counting.getByLabel('Card, total of slips').fill('10.83')
  await counting.getByText('I take the drawer over').click()
  await counting.getByRole('button', { name: 'Finish the count' }).click()
  await expect(page.getByRole('dialog', { name: /^Count \d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Jose Reyes, since/)).toBeVisible()

  // One of the day comes back for something dearer: what it was pays, and the rest is cash.
  await scan(page, middle.invoiceNumber ?? '')
  const swapped = page.getByRole('dialog', { name: `Return of ${middle.invoiceNumber}` })
  await expect(swapped.getByLabel(/are returned$/)).toBeFocused()
  await page.keyboard.press('1')
  await swapped.getByLabel('Reason').fill('Wrong item')
  await swapped.getByRole('button', { name: 'Exchange' }).click()
  await expect(page.getByText(`Back from ${middle.invoiceNumber}`)).toBeVisible()
  await addByCode(page, neozep)
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Return Slip' })).toBeVisible()

  // In the evening one sale more; closed ten pesos short, and read.
  await addByCode(page, neozep)
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible()
  await atDrawer(page, 'Count and close')
  // With 52.50 of the last sale, and as much less 10.83 of the exchange.
  await countPieces(page, inDrawer + 2 * 52_50 - 10_83 - 10_00)
  await counting.getByRole('button', { name: 'Finish the count' }).click()
  await expect(page.getByRole('dialog', { name: /^Count \d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible()
  await page.goto('/shifts')
  await page.getByRole('tab', { name: 'Daily sales book' }).click()
  await page.getByRole('button', { name: `X reading of ${location.name} · Till 1` }).click()
  await page.getByRole('button', { name: 'Make Z reading' }).click()
  await expect(page.getByText('Z 1 is made', { exact: true })).toBeVisible()

  const query = { locationId: String(location.id) }
  const [evening, day] = await manager.send(api.shifts.list, { query })
  expect(day).toMatchObject({ answererName: 'Ana Dela Cruz', difference: '0.00', zNumber: 1 })
  expect(evening).toMatchObject({ answererName: 'Jose Reyes', difference: '-10.00', zNumber: 1 })
  const [z] = await manager.send(api.readings.list, { query })
  expect(z?.figures.days).toMatchObject([
    { sales: { count: SALES + 2 }, returns: { count: 2, total: '21.66' } },
  ])
  expect(z?.figures.drawer).toMatchObject({ out: '-200.00', difference: '-10.00' })
  expect(z?.figures.methods).toMatchObject([
    { method: 'card', net: '10.83' },
    { method: 'cash', refunds: '-10.83' },
    { method: 'Exchange', sales: '10.83', refunds: '-10.83', net: '0.00' },
  ])
})
