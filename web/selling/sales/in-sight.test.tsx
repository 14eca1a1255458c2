import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { button, field, isInSight, said } from '#web/testing/page.ts'
import { customer, sale } from '#web/testing/samples.ts'
import { expect, longTest, page, sizes, test } from '#web/testing/screen.tsx'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

// What the browser leaves of the window: a laptop of 1366 by 768, a large screen, a phone of 390 by 844.
const WINDOWS = sizes([
  [1366, 650],
  [1920, 960],
  [390, 740],
])

afterEach(async () => {
  await page.viewport(1440, 900)
})

test.for(WINDOWS)(
  'at %d by %d total, received and change never leave the screen: short, refused, split and sold',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const { branch, neozep } = await showTill(server, screen)
    const sold = { grandTotal: '52.50', paidAmount: '60.00', changeDue: '7.50' }
    const made = sale(branch, [{ product: neozep, qty: 1 }], { status: 'Final', ...sold })
    server.answers(api.sales.complete, made)
    await addByCode(neozep) // the total is 52.50
    await expectFigures('Total₱52.50', 'Cash, exact₱52.50')

    await field('Amount Received').fill('30')
    for (const wanted of ['₱100', /^Add payment/])
      await expect.poll(() => isInSight(scrolledTo(button(wanted).element()))).toBe(true)
    await expectFigures('Total₱52.50', 'Cash received₱30.00', 'Still short₱22.50')

    await press('F9')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expectFigures('Total₱52.50', 'Cash received₱30.00', 'Still short₱22.50')

    await button('Add payment').click()
    await expectFigures('Total₱52.50', 'Cash + E-Wallet, exact₱52.50')
    await page.getByRole('radio', { name: 'E-Wallet' }).click({ force: true })
    await field('Amount Received').fill('10')
    await expectFigures('Total₱52.50', 'Cash + E-Wallet received₱40.00', 'Still short₱12.50')

    await field('Amount Received').fill('6000')
    await expectFigures(
      'Total₱52.50',
      'Cash + E-Wallet received₱6,030.00',
      'Too much: only cash gives change₱5,947.50',
    )

    await page.getByRole('radio', { name: 'Cash' }).click({ force: true })
    await field('Amount Received').fill('30')
    await expectFigures('Total₱52.50', 'Cash received₱60.00', 'Change Due₱7.50')
    await press('F9')
    await expect.element(said(SOLD)).toBeVisible()
    await expectFigures('Last sale₱52.50', 'Received₱60.00', 'Change Due₱7.50')
  },
)

longTest('nothing else: looks').for(WINDOWS)(
  'at %d by %d what comes next in a split payment is in sight without scrolling',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    for (const typed of ['10', '11', '12']) {
      await field('Amount Received').fill(typed)
      await expect.poll(() => isInSight(button(/^Add payment/).element())).toBe(true)
      await press('+')
      await expect.poll(() => isInSight(field('Amount Received').element())).toBe(true)
      const reference = page.getByLabelText('Reference (optional)').elements()
      for (const each of width > 1024 ? reference : []) expect(isInSight(each)).toBe(true)
    }
  },
)

longTest('nothing else: looks').for(WINDOWS)(
  'at %d by %d nothing that is wanted lies under the button that sells, refused and split',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    await field('Amount Received').fill('30')
    await button('Add payment').click()
    await field('Amount Received').fill('10')
    await press('F9')
    await expect.element(page.getByRole('alert')).toBeVisible()

    const payment = page.getByRole('region', { name: 'Payment' }).element()
    const controls = [...payment.querySelectorAll<HTMLElement>('input, button')]
    expect(controls.length).toBeGreaterThan(6)
    for (const control of controls) {
      control.focus()
      expect(isInSight(control), control.ariaLabel ?? control.textContent).toBe(true)
    }
  },
)

longTest('nothing else: looks')(
  'on a low screen the likely amounts of a split payment are in sight without scrolling, with a customer',
  async ({ server, screen }) => {
    await page.viewport(1366, 650)
    const { neozep } = await showTill(server, screen)
    const ana = customer({ name: 'Ma. Cristina Del Rosario', phone: '+63 998 000 0347' })
    server.answers(api.customers.list, [ana])
    await addByCode(neozep)
    await press('F3')
    await type('ma')
    await button(new RegExp(`^${ana.name}`)).click()
    for (const typed of ['10', '11']) {
      await field('Amount Received').fill(typed)
      await press('+')
    }
    await page.getByRole('radio', { name: 'Cash' }).click({ force: true })
    const location = field('Location').element()
    location.scrollIntoView()

    expect(isInSight(location)).toBe(true)
    for (const amount of page
      .getByRole('group', { name: 'Likely amounts' })
      .getByRole('button')
      .elements())
      expect(isInSight(amount), amount.textContent).toBe(true)
  },
)

longTest('nothing else: looks')(
  'on a low screen a question leaves the amount that it asks about in sight, in a split payment too',
  async ({ server, screen }) => {
    await page.viewport(1366, 650)
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    for (const typed of ['10', '11']) {
      await field('Amount Received').fill(typed)
      await press('+')
    }
    await page.getByRole('radio', { name: 'Cash' }).click({ force: true })
    await field('Amount Received').fill('99999')
    await press('F9')
    await expect.element(button('Yes, it was')).toHaveFocus()

    expect(isInSight(field('Amount Received').element())).toBe(true)
  },
)

longTest('nothing else: looks')(
  'a line of more than is here names the branch that has it',
  async ({ server, screen }) => {
    const { neozep } = await showTill(server, screen)
    server.answers(api.stock.availability, [
      { locationId: 1, locationName: 'Main', isAvailable: true, sellableQty: 1200 },
      { locationId: 2, locationName: 'Makati', isAvailable: true, sellableQty: 5 },
      { locationId: 3, locationName: 'Cebu', isAvailable: false, sellableQty: null },
    ])
    await addByCode(neozep)
    await press('F4')
    await type('900')

    const line = page.getByRole('row', { name: neozep.name })
    await expect.element(line).toHaveTextContent('left at this location')
    await expect.element(line).toHaveTextContent('At Main (1,200), Makati (5)')
  },
)

/** The three lines beside the button that sells, each whole in the window, however far the page is scrolled. */
async function expectFigures(...lines: string[]): Promise<void> {
  const sells = button('Complete Sale').element() as HTMLButtonElement
  const shown = () => [...(sells.parentElement?.querySelector('dl')?.children ?? [])]
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(lines)
  for (const line of shown()) expect(line.querySelector('span')?.getClientRects()).toHaveLength(1)
  for (const top of [0, document.documentElement.scrollHeight]) {
    window.scrollTo({ top })
    // A toast stands in the corner until the code is there that finds its place.
    await expect
      .poll(() => shown().flatMap((line) => (isInSight(line) ? [] : [line.textContent])))
      .toEqual([])
    // A disabled button is seen, but no pointer finds it.
    await expect.poll(() => sells.disabled || isInSight(sells)).toBe(true)
  }
}

/** On a phone the payment may have to be scrolled to: the bar must leave it free then. */
function scrolledTo(element: Element): Element {
  element.scrollIntoView({ block: 'nearest' })
  return element
}
