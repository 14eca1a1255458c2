import type { Locator } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { switchSounds } from '#web/goods/product-search/sounds.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { addByCode, showTill, qtyField, SOLD, soldLines } from '#web/testing/till.ts'

/** Longer than the time between two keys of a scanner. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}

function item(barcode: string, more: Partial<Product> = {}): Product {
  return product({ name: `Item ${barcode}`, sku: null, barcode, stockQty: 10_000, ...more })
}

type Stop = { where: string; find: () => Promise<Element>; typed?: string }

/** The elements that may have the focus during a scan, with the text typed there before. */
const STOPS: Stop[] = [
  { where: 'the search box', find: async () => field('Search products').element() },
  { where: 'the customer box', find: async () => field('Customer').element(), typed: 'An' },
  { where: 'the location', find: async () => field('Location').element() },
  { where: 'a quantity', find: async () => field(/^Quantity of Neozep/).element(), typed: '7' },
  {
    where: 'a discount',
    find: () => ofSelected(field(/^Discount percent on Neozep/)),
    typed: '2.5',
  },
  { where: 'the amount', find: async () => field('Amount Received').element(), typed: '120' },
  { where: 'a button', find: () => ofSelected(button('One more Neozep')) },
  { where: 'a link', find: async () => page.getByRole('link', { name: 'Dashboard' }).element() },
  { where: 'the note', find: openNote, typed: 'For the wa' },
  { where: 'the card reference', find: openReference, typed: 'Ref 7' },
]

/** What a line shows where the focus is in it. */
async function ofSelected(wanted: Locator): Promise<Element> {
  field(/^Quantity of Neozep/)
    .element()
    .focus()
  return wanted.element()
}

async function openNote(): Promise<Element> {
  await button('Add note').click()
  return field('Note').element()
}

async function openReference(): Promise<Element> {
  await said('Card').click()
  return field('Reference (optional)').element()
}

test('wherever the focus is no scan is lost, and no field changes', async ({ server, screen }) => {
  // The first three are as short as a code may be in a text field. The fourth has letters, which
  // scanners type with Shift.
  const codes = ['701001', '7002002', '70030003', 'K7-B-1']
  const goods = codes.map((code) => item(code))
  const { neozep } = await showTill(server, screen, { products: goods })
  await scan(neozep.sku ?? '')
  await expect.element(qtyField(neozep)).toHaveValue('1')

  let scans = 0
  for (const { where, find, typed } of STOPS) {
    const stop = (await find()) as HTMLElement
    stop.focus()
    if (typed !== undefined) await userEvent.fill(stop, typed)
    const held = standing(stop)
    for (let each = 0; each < 3; each += 1, scans += 1)
      await scan(codes[scans % codes.length] ?? '', scans % 5 === 0 ? 'Tab' : 'Enter')

    await expect.poll(() => unitsOf(goods), { message: where }).toBe(scans)
    expect(standing(stop), where).toEqual(held)
  }
})

/** The sum of the quantities in the cart. */
function unitsOf(goods: readonly Product[]): number {
  const fields = goods.flatMap((each) => qtyField(each).elements())
  return fields.reduce((sum, each) => sum + Number((each as HTMLInputElement).value), 0)
}

/** What an element holds, and whether it has the focus. */
function standing(stop: Element) {
  return {
    value: 'value' in stop ? stop.value : null,
    isFocused: document.activeElement === stop,
    dialogs: document.querySelectorAll('[role=dialog]').length,
    path: window.location.pathname,
  }
}

longTest(
  'web/goods/product-search/scanner/scan-burst, web/goods/product-search/count-and-code, web/goods/product-search/ProductSearch',
)(
  'a cash sale of three items needs four keys beside the scans, with the change calculated',
  async ({ server, screen }) => {
    const goods = ['8101', '8102', '8103'].map((code) => item(code, { price: '2.00' }))
    await showTill(server, screen, { products: goods })
    let pressed = 0
    window.addEventListener('keydown', () => (pressed += 1), { capture: true })

    for (const { barcode } of goods) await scan(barcode ?? '')
    await expect.element(page.getByText('3 lines')).toBeVisible()
    const scanned = pressed
    await press('F10')
    await type('50')
    await press('F9')

    await expect.element(said(SOLD)).toBeVisible()
    expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
      sale: { changeDue: '43.50' },
    })
    expect(scanned).toBe(15) // each code has four characters and Enter
    expect(pressed - scanned).toBe(4)
  },
)

longTest(
  'web/goods/product-search/scanner/scan-burst, web/goods/product-search/count-and-code, web/goods/product-search/ProductSearch',
)('a number that is half typed goes on after a scan', async ({ server, screen }) => {
  const goods = item('910100')
  const { biogesic } = await showTill(server, screen, { products: [goods] })
  await scan('910100')
  const amount = field('Amount Received')
  await expect.element(qtyField(goods)).toHaveValue('1')

  amount.element().focus()
  await type('5.')
  await pause()
  await scan('910100')
  await expect.element(qtyField(goods)).toHaveValue('2')
  await type('75')
  await expect.element(amount).toHaveValue('5.75')

  qtyField(goods).element().focus()
  await press('Delete')
  await pause()
  await scan(biogesic.sku ?? '')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(qtyField(goods)).toHaveValue('')
  await expect.element(page.getByText('2 lines · 3 units')).toBeVisible()
  await type('4')
  await expect.element(qtyField(goods)).toHaveValue('4')
})

test('a short code scanned into the amount pays nothing', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  await scan(biogesic.sku ?? '')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  field('Amount Received').element().focus()
  await scan('1001')
  await expect.element(page.getByText('Press Enter again to pay with it.')).toBeVisible()
  await expect.element(field('Amount Received')).toHaveValue('1001')
  expect(soldLines(server)).toEqual([])

  await pause()
  await press('Enter')
  await expect.element(said(SOLD)).toBeVisible()
})

longTest(
  'web/goods/product-search/scanner/scan-burst, web/goods/product-search/count-and-code, web/goods/product-search/ProductSearch',
)('keys that fall together are typed all the same', async ({ server, screen }) => {
  await showTill(server, screen)
  const box = field('Search products')

  await userEvent.keyboard('Biogesic')
  await expect.element(box).toHaveValue('Biogesic')
  await userEvent.keyboard(' 500{Backspace}')

  await expect.element(box).toHaveValue('Biogesic 50')
})

longTest(
  'web/goods/product-search/scanner/scan-burst, web/goods/product-search/count-and-code, web/goods/product-search/ProductSearch',
)('a count before an asterisk adds as many, typed or scanned', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  const box = field('Search products')
  await box.fill(`3*${biogesic.name}`)
  await expect.element(button(/^Add Biogesic/)).toBeVisible()
  await press('Enter')
  await expect.element(qtyField(biogesic)).toHaveValue('3')
  await expect.element(box).toHaveValue('')

  await type('3*')
  await pause() // ends the typing by fingers, so that what follows is a scan
  await scan(biogesic.sku ?? '')
  await expect.element(qtyField(biogesic)).toHaveValue('6')
  await expect.element(box).toHaveValue('')

  for (const wrong of ['0*', 'abc*']) {
    await box.fill(`${wrong}${biogesic.sku}`)
    await press('Enter')
    const refusal = page.getByText('Before * comes how many: 1 to 1,000,000')
    await expect.element(refusal).toBeVisible()
    await press('Escape')
    await addByCode(biogesic)
  }
  await expect.element(qtyField(biogesic)).toHaveValue('8')
})

test('what cannot be added says why, each in its own look and sound', async ({
  server,
  screen,
}) => {
  switchSounds(true)
  const heard: number[] = []
  const loudspeakers = new Set<AudioContext>()
  const start = Reflect.get(OscillatorNode.prototype, 'start')
  OscillatorNode.prototype.start = function beep(when) {
    heard.push(this.frequency.value)
    if (this.context instanceof AudioContext) loudspeakers.add(this.context)
    start.call(this, when)
  }
  const products = [
    item('9201', { sellableQty: 0 }),
    item('9202', { stockQty: 0 }),
    item('9203', { notForSelling: true }),
  ]
  const { biogesic, neozep } = await showTill(server, screen, { products })
  // The browser opens the loudspeaker for the first tone, on a busy machine too late for that one. Before the next scan that tone is
  // played or dropped, so that none is left over.
  for (let code = 9280; heard.length === 0; code += 1) {
    await scan(String(code))
    await expect.element(page.getByText(`No product has the code ${code}`)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  heard.length = 0

  for (const [code, look, sentence] of [
    ['9299', 'unknown', 'No product has the code 9299'],
    ['9201', 'expired', 'Expired: Item 9201'],
    ['9202', 'outOfStock', 'Out of stock: Item 9202'],
    ['9203', 'refused', 'Not for selling: Item 9203'],
    [biogesic.sku ?? '', 'added', 'Added Biogesic'],
  ] as const) {
    await scan(code)
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(document.querySelector('[data-notice]')?.getAttribute('data-notice')).toBe(look)
  }
  await expect.element(page.getByText('1 line · 1 unit')).toBeVisible()
  await expect.poll(() => heard).toEqual([784, 494, 233, 233, 233, 165, 370, 370, 1568])

  await button('Turn sounds off').click()
  await scan(neozep.sku ?? '')
  await expect.element(page.getByText('2 lines · 2 units')).toBeVisible()
  expect(heard).toHaveLength(9)
  await screen.reload()
  await expect.element(button('Turn sounds on')).toBeVisible()
  OscillatorNode.prototype.start = start
  await Promise.all([...loudspeakers].map((each) => each.suspend()))
})

test('a code that follows an unknown one at once loses no character, however late the machine draws', async ({
  server,
  screen,
}) => {
  const expired = item('9201', { sellableQty: 0 })
  await showTill(server, screen, { products: [expired] })
  const draw = window.requestAnimationFrame
  const late: FrameRequestCallback[] = []
  window.requestAnimationFrame = (frame) => late.push(frame)
  await scan('9299')
  await expect.element(page.getByText('No product has the code 9299')).toBeVisible()
  await userEvent.keyboard('9')
  window.requestAnimationFrame = draw
  for (const frame of late) draw(frame)
  await pause()

  await type('201')
  await press('Enter')

  await expect.element(page.getByText('Expired: Item 9201')).toBeVisible()
})

longTest(
  'web/goods/product-search/scanner/scan-burst, web/goods/product-search/count-and-code, web/goods/product-search/ProductSearch',
)('what is out of stock cannot be added, and says why', async ({ server, screen }) => {
  const { lagundi } = await showTill(server, screen)

  await field('Search products').fill(lagundi.name)

  await expect.element(button(/^Add Lagundi/)).toBeDisabled()
  await expect.element(page.getByText('Out of stock').first()).toBeVisible()
})
