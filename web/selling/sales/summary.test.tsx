import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, paracetamol, rosa, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { field, isInSight, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { held, type Server } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD } from '#web/testing/till.ts'

// The figures of a sale: in one column, and each at one place.

afterEach(async () => {
  await page.viewport(1440, 900)
})

const summary = page.getByRole('region', { name: 'Order Summary' })

test('the change of a sale stands at one place, as the largest figure there, until the next line', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = await showTill(server, screen)
  const sold = { grandTotal: '52.50', paidAmount: '60.00', changeDue: '7.50' }
  server.answers(
    api.sales.complete,
    sale(branch, [{ product: neozep, qty: 1 }], { status: 'Final', ...sold }),
  )
  await addByCode(neozep)
  await field('Amount Received').fill('60')
  const largestBefore = largestOf(summary.element())
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(said('Last sale')).toBeVisible()

  expect(largestBefore).toBe('₱52.50')
  expect(said('₱7.50').elements()).toHaveLength(1)
  expect(largestOf(summary.element())).toBe('₱7.50')
  expect(await barriersOn()).toEqual([])
  await addByCode(biogesic)
  await expect.element(said('₱7.50')).not.toBeInTheDocument()
})

test('once the next cart has begun, the change of the sale before stands on its note', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = await showTill(server, screen)
  const sold = { grandTotal: '52.50', paidAmount: '60.00', changeDue: '7.50' }
  const made = sale(branch, [{ product: neozep, qty: 1 }], { status: 'Final', ...sold })
  const answer = held(made)
  server.answers(api.sales.complete, answer)
  await addByCode(neozep)
  await field('Amount Received').fill('60')
  await press('F9')
  await addByCode(biogesic)
  await expect.element(said('Saving the sale')).toBeVisible()
  expect(said('₱7.50').elements()).toHaveLength(1)
  answer.letGo()

  await expect.element(said('Sale completed')).toBeVisible()
  expect(said('₱7.50').elements()).toHaveLength(1)
  await expect.element(summary).toHaveTextContent('Total₱10.83')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
})

test.for([
  [1366, 650],
  [1920, 1080],
] as const)(
  'at %d by %d all figures of a split sale under a card end at one edge, and are of one size but total and change',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    await splitUnderACard(server, screen)

    const ends = [...document.querySelectorAll('[aria-label="Payments so far"] li > :last-child')]
    const rowsOf = [...summary.element().querySelectorAll('dl > div > dd')]
    expect(ends).toHaveLength(2)
    expect(rowsOf.length).toBeGreaterThan(4)
    const edges = [...ends, ...rowsOf].map((each) => each.getBoundingClientRect().right)
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
    const sizes = rowsOf.map((each) => getComputedStyle(each).fontSize)
    expect(new Set(sizes).size).toBe(1)
  },
)

test.for([
  [1366, 650],
  [1920, 960],
  [1920, 1080],
] as const)(
  'at %d by %d the likely amounts of a split sale under a card are in sight without scrolling',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    await splitUnderACard(server, screen)
    await page.getByRole('radio', { name: 'Cash' }).click({ force: true })
    const likely = page.getByRole('group', { name: 'Likely amounts' }).getByRole('button')
    await expect.poll(() => likely.elements().length).toBeGreaterThan(1)

    const outOfSight = () => likely.elements().filter((amount) => !isInSight(amount))
    await expect.poll(outOfSight).toEqual([])
  },
)

test('what is nothing has no row: an empty cart none but its total, one without tax none of it, exact cash no change', async ({
  server,
  screen,
}) => {
  await showTill(server, screen)
  await expect.element(summary).toHaveTextContent(/^Order SummaryTotal₱0.00Complete Sale/)
  const { neozep } = await showTill(server, screen, {}, { taxRate: '0.00' })
  await addByCode(neozep)

  await expect
    .element(summary)
    .toHaveTextContent('Subtotal₱48.50Total₱48.50Cash, exact₱48.50Complete Sale')
})

/** Rosa's sale under her card, of which two parts are paid. */
async function splitUnderACard(server: Server, screen: Screen): Promise<void> {
  server.answers(api.beneficiaries.list, [rosasCard])
  const rows = { products: [paracetamol], customers: [rosa] }
  const { neozep } = await showTill(server, screen, rows, { ...VAT_INSIDE, schemes: [SC] })
  await addByCode(paracetamol)
  await addByCode(neozep)
  await chooseRosa()
  await showRosasCard()
  for (const paid of ['10', '11']) {
    await field('Amount Received').fill(paid)
    await press('+')
  }
  await expect.element(page.getByText('Balance due')).toBeVisible()
}

/** The text of the figure in the largest letters. */
function largestOf(element: Element): string | null | undefined {
  const figures = [...element.querySelectorAll('dd, dd *')]
  const px = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize)
  return figures.toSorted((one, other) => px(other) - px(one))[0]?.textContent
}
