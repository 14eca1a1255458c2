import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { TEXT as DRAWER, fewestPieces } from '#domain/cash/shifts/drawer.ts'
import { LANGUAGES, speak, texts, type Language } from '#domain/language.ts'
import { formatPesos } from '#domain/money.ts'
import { METHOD_LABELS } from '#domain/cash/payments/checkout-methods.ts'
import { filipino } from '#web/filipino.ts'
import { TEXT as MENU } from '#web/menu-text.ts'
import { COUNT_TEXT as COUNTING } from '#web/cash/shifts/count-text.ts'
import { TEXT as READINGS } from '#web/cash/shifts/readings/readings-text.ts'
import { TEXT as SHIFTS } from '#web/cash/shifts/shifts-text.ts'
import { TEXT as SHIFT } from '#web/cash/shifts/till/till-shift-text.ts'
import { TEXT as ORDERS } from '#web/selling/sales/orders/orders-text.ts'
import { TEXT as RECEIPT } from '#web/selling/sales/receipt/receipt-text.ts'
import { TEXT as RETURNS } from '#web/selling/sales/returns/returns-text.ts'
import { TEXT as TILL } from '#web/selling/sales/till/checkout-text.ts'
import { TEXT as TILLS } from '#web/shop/tills/tills-text.ts'
import { answerYes, expect, openBranch, signInAs } from '../journey.ts'
import { keyboardOf } from '../keyboard.ts'
import { openIn } from '../languages.ts'
import { test } from '../own-shop.ts'
import { scan } from '../scanner.ts'

/** How many sales a day has. */
const SALES = 10
/** Stands for a figure or a name that a text holds and that does not matter. */
const ANY = '\u0000'
/** The name of the button that every page has; its own file is of React. */
const SIDEBAR = texts('platform/shell/Sidebar', { logout: 'Logout' })

/** What matches a text in which something stands for anything. */
function like(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll(ANY, '.*')}( \\*)?$`)
}

/** A user at a till in a language, who has a keyboard alone. */
function userAt(page: Page, language: Language) {
  const { keyboard } = page
  const keys = keyboardOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const search = page.getByLabel(TILL.search)
  return { ...keys, button, enter, leave, atDrawer, countPieces, add, sell }

  /** Signs in, and opens the till. */
  async function enter(who: Parameters<typeof signInAs>[1]) {
    await signInAs(page, who)
    await openIn(language, page, '/pos')
    await expect(search).toBeVisible()
  }

  /** Signs out, and waits until the server has heard of it. */
  async function leave() {
    const heard = page.waitForResponse((answer) => answer.url().endsWith(api.auth.logout.path))
    await keys.press(button(SIDEBAR.logout))
    await expect(search).toBeHidden()
    await heard
  }

  /** Opens the drawer's dialog and what is done with it. */
  async function atDrawer(what: string) {
    await keys.press(button(SHIFT.drawer))
    await keys.press(button(what))
  }

  /** Types an amount, in centavos, as notes and coins. */
  async function countPieces(amount: number) {
    const counting = page.getByRole('dialog', { name: like(COUNTING.title(ANY)) })
    for (const { value, count } of fewestPieces(amount))
      await keys.write(counting.getByLabel(formatPesos(value), { exact: true }), String(count))
    return counting
  }

  /** Scans a product into the cart. */
  async function add({ sku, name }: { sku: string | null; name: string }) {
    await scan(page, sku ?? '')
    await expect(page.getByLabel(TILL.quantityOf(name))).toBeVisible()
  }

  /** Scans a product, and sells it. */
  async function sell(product: { sku: string | null; name: string }) {
    await add(product)
    await keyboard.press('F9')
    await expect(button(RECEIPT.nextSale)).toBeVisible()
    await keyboard.press('F1')
  }
}

test.afterEach(() => speak({}))

for (const language of LANGUAGES)
  test(`a cashier’s day and a manager’s evening, by keyboard alone: opened, sold, brought back, put right, lightened, handed over, exchanged, closed and read: ${language}`, async ({
    ownShop: page,
  }) => {
    test.setTimeout(180_000)
    speak(language === 'fil' ? filipino : {})
    const { keyboard } = page
    const user = userAt(page, language)
    const { press, write, choose, shut, button, atDrawer, countPieces, add, sell } = user
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
    await user.enter('MANAGER')
    await user.go(MENU.Locations)
    await press(button(TILLS.editOne('Till 1', location.name)))
    await press(button(TILLS.use('Till 1')))
    await expect(page.getByText(TILLS.isHere('Till 1'))).toBeVisible()
    await shut()
    await user.leave()

    // The cashier opens it with a float, and sells.
    await user.enter('CASHIER')
    await press(button(SHIFT.open))
    await write(page.getByLabel(like(SHIFT.float)), '500')
    await keyboard.press('Enter')
    await expect(page.getByText(like(SHIFT.since('Ana Dela Cruz', ANY)))).toBeVisible()
    for (let sale = 1; sale <= SALES; sale += 1) await sell(biogesic)
    const sales = await manager.send(api.sales.list, { query: { locationId: String(location.id) } })
    expect(sales).toHaveLength(SALES)
    const [last, middle, first] = [sales[0]!, sales[1]!, sales.at(-1)!] // the newest first
    await atDrawer(SHIFT.cashOut)
    const taking = page.getByRole('dialog', { name: SHIFT.outTitle })
    await write(taking.getByLabel(like(SHIFT.amount)), '200')
    await choose(taking.getByLabel(like(SHIFT.reason)), DRAWER.reasons.SAFE)
    await press(taking.getByRole('button', { name: SHIFT.takeOut }))
    // With its number it is loaded; a dialog that has only just appeared hears no key yet.
    await expect(page.getByRole('dialog', { name: /^Cash slip \d/ })).toBeVisible()
    await shut()
    await user.leave()

    // The manager takes one back, corrects what was paid by card, and takes the drawer over as it is counted.
    await user.enter('MANAGER')
    await expect(page.getByText(like(SHIFT.since('Ana Dela Cruz', ANY)))).toBeVisible()
    await scan(page, first.invoiceNumber ?? '')
    const back = page.getByRole('dialog', { name: RETURNS.dialogTitle(first.invoiceNumber ?? '') })
    await expect(back.getByLabel(like(RETURNS.qtyOf(ANY)))).toBeFocused()
    await keyboard.type('1')
    await write(back.getByLabel(like(RETURNS.reason)), 'Wrong item')
    await keyboard.press('Enter')
    const given = RETURNS.givenBack([{ method: 'cash', amount: 10_83 }])
    await expect(page.getByText(given, { exact: true })).toBeVisible()
    await user.go(last.invoiceNumber ?? '')
    await press(button(like(ORDERS.correct(ANY))))
    const correcting = page.getByRole('dialog', { name: like(RETURNS.correctTitle(ANY, '₱10.83')) })
    await choose(correcting.getByLabel(like(RETURNS.paidBy)), METHOD_LABELS.card)
    await press(correcting.getByRole('button', { name: RETURNS.correct, exact: true }))
    await expect(page.getByText(RETURNS.corrected, { exact: true })).toBeVisible()

    // 500.00 and the sales, less one that came back, one paid by card, and 200.00 in the safe.
    const inDrawer = 300_00 + (SALES - 2) * 10_83
    await shut()
    await user.go(MENU.POS)
    await atDrawer(SHIFT.count)
    const counting = await countPieces(inDrawer)
    await write(counting.getByLabel(COUNTING.slipsOf(METHOD_LABELS.card)), '10.83')
    await press(counting.getByLabel(COUNTING.takesOver), 'Space')
    await press(counting.getByRole('button', { name: COUNTING.submit }))
    await expect(page.getByRole('dialog', { name: /^Count \d/ })).toBeVisible()
    await shut()
    await expect(page.getByText(like(SHIFT.since('Jose Reyes', ANY)))).toBeVisible()

    // One of the day comes back for something dearer: what it was pays, and the rest is cash.
    await scan(page, middle.invoiceNumber ?? '')
    const swapped = page.getByRole('dialog', {
      name: RETURNS.dialogTitle(middle.invoiceNumber ?? ''),
    })
    await expect(swapped.getByLabel(like(RETURNS.qtyOf(ANY)))).toBeFocused()
    await keyboard.type('1')
    await write(swapped.getByLabel(like(RETURNS.reason)), 'Wrong item')
    await press(swapped.getByRole('button', { name: RETURNS.exchange }))
    await expect(page.getByText(TILL.comesBack(middle.invoiceNumber ?? ''))).toBeVisible()
    await add(neozep)
    await keyboard.press('F9')
    await expect(button(RECEIPT.returnSlip)).toBeVisible()

    // In the evening one sale more; closed ten pesos short, and read.
    await sell(neozep)
    await atDrawer(SHIFT.count)
    // With 52.50 of the last sale, and as much less 10.83 of the exchange.
    const evenings = await countPieces(inDrawer + 2 * 52_50 - 10_83 - 10_00)
    await press(evenings.getByRole('button', { name: COUNTING.submit }))
    await expect(page.getByRole('dialog', { name: /^Count \d/ })).toBeVisible()
    await shut()
    await expect(button(SHIFT.open)).toBeVisible()
    await user.go(MENU.Shifts)
    await user.showTab(page.getByRole('tab', { name: SHIFTS.book }))
    await press(button(READINGS.lookAt(TILLS.tillAt('Till 1', location.name))))
    await press(button(READINGS.make))
    await expect(page.getByText(READINGS.made(1), { exact: true })).toBeVisible()

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
