import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { barriersOn } from '../barriers.ts'
import { answerYes, expect, openTill, stockLeft, test, type Branch } from '../journey.ts'
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
    find: async (page) => page.getByLabel(/^Discount percent on Neozep/),
    typed: '2.5',
  },
  { where: 'the amount', find: async (page) => page.getByLabel('Amount Received'), typed: '120' },
  {
    where: 'a button',
    find: async (page) => page.getByRole('button', { name: 'One more Neozep' }),
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

/** Counts the key events of the page from now on. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['keys'] = '0'
    window.addEventListener(
      'keydown',
      () => (document.body.dataset['keys'] = String(Number(document.body.dataset['keys']) + 1)),
      { capture: true },
    )
  })
  return async () => Number(await page.evaluate(() => document.body.dataset['keys']))
}

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

test('what is scanned under a dialog is not added, says so and leaves the dialog’s fields alone', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep } = branch
  await signIn('CASHIER')
  await openTill(page, branch)
  await page.getByLabel('Customer', { exact: true }).fill('Zz')
  await page.getByRole('button', { name: 'Add "Zz"' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const name = dialog.getByLabel('Name')
  await name.fill('Ana')
  await scan(page, neozep.sku ?? '')

  await expect(page.getByText(`Not added: ${neozep.sku}`, { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Ana')
  await expect(name).toBeFocused()
  const asked = answerYes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(asked).toEqual(['Discard your changes?'])
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await scan(page, neozep.sku ?? '')
  await expect(page.getByLabel(/^Quantity of Neozep/)).toHaveValue('1')
})

test('a number that is half typed goes on after a scan', async ({ page, signIn, branch }) => {
  await stock(branch, '910100')
  await signIn('CASHIER')
  await openTill(page, branch)
  await scan(page, '910100')
  const quantity = page.getByLabel('Quantity of Item 9101')
  const amount = page.getByLabel('Amount Received')
  await expect(quantity).toHaveValue('1')

  await amount.focus()
  await page.keyboard.type('5.', { delay: 60 })
  await page.waitForTimeout(200)
  await scan(page, '910100')
  await expect(quantity).toHaveValue('2')
  await page.keyboard.type('75', { delay: 60 })
  await expect(amount).toHaveValue('5.75')

  await quantity.focus()
  await page.keyboard.press('Delete')
  await page.waitForTimeout(200)
  await scan(page, branch.biogesic.sku ?? '')
  await expect(page.getByLabel('Quantity of Biogesic')).toHaveValue('1')
  await expect(quantity).toHaveValue('')
  await expect(page.getByText('2 lines · 3 units')).toBeVisible()
  await page.keyboard.type('4', { delay: 60 })
  await expect(quantity).toHaveValue('4')
})

test('a short code scanned into the amount pays nothing', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await scan(page, branch.biogesic.sku ?? '')
  // What is said of it would replace what is said of the amount.
  await expect(page.getByText(`Added ${branch.biogesic.name}`)).toBeVisible()
  await page.getByLabel('Amount Received').focus()
  await scan(page, '1001')
  await expect(page.getByText('Press Enter again to pay with it.')).toBeVisible()
  await expect(page.getByLabel('Amount Received')).toHaveValue('1001')
  expect(await stockLeft(branch, branch.biogesic)).toBe(20)

  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
})

test('keys that fall together are typed all the same', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  const box = page.getByLabel('Search products')

  await page.keyboard.type('Biogesic')
  await expect(box).toHaveValue('Biogesic')
  await page.keyboard.type(' 500')
  await page.keyboard.press('Backspace')

  await expect(box).toHaveValue('Biogesic 50')
})

test('what cannot be added says why, each in its own look and sound', async ({
  page,
  signIn,
  branch,
}) => {
  await stock(branch, '9201', { expirationDate: '2020-01-31' })
  await stock(branch, '9202', { stockQty: 0 })
  await stock(branch, '9203', { notForSelling: true })
  await signIn('CASHIER')
  await openTill(page, branch)
  const notice = page.locator('[data-notice]')
  const heard = await listen(page)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [code, look, sentence] of [
    ['9299', 'unknown', 'No product has the code 9299'],
    ['9201', 'expired', 'Expired: Item 9201'],
    ['9202', 'outOfStock', 'Out of stock: Item 9202'],
    ['9203', 'refused', 'Not for selling: Item 9203'],
    [branch.biogesic.sku ?? '', 'added', 'Added Biogesic'],
  ] as const) {
    await scan(page, code)
    await expect(notice).toContainText(sentence)
    await expect(notice).toHaveAttribute('data-notice', look)
    expect(await barriersOn(page, '[data-notice]')).toEqual([])
  }
  await expect(page.getByText('1 line · 1 unit')).toBeVisible()
  await expect.poll(heard).toEqual([784, 494, 233, 233, 233, 165, 370, 370, 1568])

  await page.getByRole('button', { name: 'Turn sounds off' }).click()
  await scan(page, branch.neozep.sku ?? '')
  await expect(page.getByText('2 lines · 2 units')).toBeVisible()
  expect(await heard()).toHaveLength(9)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn sounds on' })).toBeVisible()
})

/** Records the pitch of every beep from now on. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function heard(when) {
      dataset['heard'] = `${dataset['heard'] ?? ''} ${this.frequency.value}`
      start.call(this, when)
    }
  })
  return () =>
    page.evaluate(() =>
      (document.documentElement.dataset['heard'] ?? '').trim().split(' ').map(Number),
    )
}

test('a cash sale of three items needs four keys beside the scans, with the change reckoned', async ({
  page,
  signIn,
  branch,
}) => {
  const codes = ['8101', '8102', '8103']
  for (const code of codes) await stock(branch, code)
  await signIn('CASHIER')
  await openTill(page, branch)

  const pressed = await countKeys(page)
  for (const code of codes) await scan(page, code)
  await expect(page.getByText('3 lines')).toBeVisible()
  const scanned = await pressed()
  await page.keyboard.press('F10')
  await page.keyboard.type('50', { delay: 60 })
  await page.keyboard.press('F9')

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('₱43.50').first()).toBeVisible() // 50.00 less 6.50
  expect(scanned).toBe(15) // each code has four characters and Enter
  expect((await pressed()) - scanned).toBe(4)
})
