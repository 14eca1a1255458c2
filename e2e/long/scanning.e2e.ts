import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { expect, openTill, test, type Branch } from '../journey.ts'
import { scan } from '../scanner.ts'

async function stock({ manager, location }: Branch, barcode: string, more = {}): Promise<Product> {
  return manager.send(api.products.create, {
    body: {
      name: `Item ${barcode} ${location.code}`,
      cost: '1.00',
      price: '2.00',
      stockQty: 10_000,
      locationId: location.id,
      barcode,
      ...more,
    },
  })
}

type Stop = { where: string; find: (page: Page) => Promise<Locator>; typed?: string }

/** Places of the focus while goods are scanned, and what was typed there before. */
const STOPS: Stop[] = [
  { where: 'the search box', find: async (page) => page.getByLabel('Search products') },
  {
    where: 'the customer box',
    find: async (page) => page.getByLabel('Customer', { exact: true }),
    typed: 'An',
  },
  { where: 'the location', find: async (page) => page.getByLabel('Location') },
  {
    where: 'a quantity',
    find: async (page) => page.getByLabel(/^Quantity of Neozep/),
    typed: '7',
  },
  {
    where: 'a discount',
    find: (page) => ofSelected(page, page.getByLabel(/^Discount percent on Neozep/)),
    typed: '2.5',
  },
  { where: 'the amount', find: async (page) => page.getByLabel('Amount Received'), typed: '120' },
  {
    where: 'a button',
    find: (page) => ofSelected(page, page.getByRole('button', { name: 'One more Neozep' })),
  },
  { where: 'a link', find: async (page) => page.getByRole('link', { name: 'Dashboard' }) },
  { where: 'nothing', find: nothing },
  { where: 'the note', find: openNote, typed: 'For the wa' },
  { where: 'the card reference', find: openReference, typed: 'Ref 7' },
]

async function nothing(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Dashboard' }).blur()
  return page.locator('body')
}

async function openNote(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add note' }).click()
  return page.getByLabel('Note', { exact: true })
}

async function openReference(page: Page): Promise<Locator> {
  await page.getByText('Card', { exact: true }).click()
  return page.getByLabel('Reference (optional)')
}

/** Number of scans, shared out over the stops; 300 take a minute or two. */
const SCANS = Number(process.env['SCANS'] ?? 100)

test(`${SCANS} scans, wherever the focus is: none is lost, and no field changes`, async ({
  page,
  signIn,
  branch,
}) => {
  test.setTimeout(240_000)
  // The shortest codes that are recognised in a text field, and one with letters, which scanners type with Shift.
  const codes = ['701001', '7002002', '70030003', 'K7-B-1']
  const goods = await Promise.all(codes.map((code) => stock(branch, code)))
  await signIn('CASHIER')
  await openTill(page, branch)
  await scan(page, branch.neozep.sku ?? '')
  await expect(page.getByLabel(/^Quantity of Neozep/)).toHaveValue('1')

  let scans = 0
  for (const [index, { where, find, typed }] of STOPS.entries()) {
    const stop = await find(page)
    await stop.focus()
    if (typed !== undefined) await stop.fill(typed)
    const held = await standing(stop)
    for (; scans < Math.round(((index + 1) * SCANS) / STOPS.length); scans += 1)
      await scan(page, codes[scans % codes.length] ?? '', scans % 5 === 0 ? 'Tab' : 'Enter')

    await expect.poll(() => unitsOf(page, goods), where).toBe(scans)
    expect(await standing(stop), where).toEqual(held)
  }

  expect(scans).toBe(SCANS)
})

/** What a line shows where the focus is in it. */
async function ofSelected(page: Page, wanted: Locator): Promise<Locator> {
  await page.getByLabel(/^Quantity of Neozep/).focus()
  return wanted
}

/** The quantities that the cart shows. */
async function unitsOf(page: Page, goods: Product[]): Promise<number> {
  const quantities = await Promise.all(
    goods.map(({ name }) => page.getByLabel(`Quantity of ${name}`).inputValue()),
  )
  return quantities.reduce((sum, qty) => sum + Number(qty), 0)
}

/** Value of a field or button, and whether it has the focus. */
async function standing(stop: Locator) {
  return stop.evaluate((element) => ({
    value: 'value' in element ? element.value : null,
    isFocused: document.activeElement === element,
    dialogs: document.querySelectorAll('[role=dialog]').length,
    path: location.pathname,
  }))
}
