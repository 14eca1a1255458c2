// Takes the pictures that README.md shows from a running demo: `npm run demo -- ph`, then `npm run screenshots`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const VIEWS = {
  desktop: { ...DESK, colorScheme: 'light' },
  dark: { ...DESK, colorScheme: 'dark' },
  phone: { ...PHONE, colorScheme: 'light' },
}
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const isShown = (name, view) => readme.includes(`(docs/${name}-${view}.png)`)
const CART = [
  ['Biogesic 500 mg', 10],
  ['Ascorbic Acid 500 mg', 20],
  ['Amlodipine 5 mg', 14],
  ['Alaxan', 4],
  ['Oral Rehydration', 3],
]

const REPORTS = ['overview', 'sales', 'products', 'inventory', 'customers', 'financial']

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
for (const [view, options] of Object.entries(VIEWS)) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const take = async (name) => {
    if (!isShown(name, view)) return
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(import.meta.dirname, `${name}-${view}.png`) })
  }
  // Takes a picture in a window about as tall as the page, so that sticky parts appear once.
  const takeWhole = async (name) => {
    if (!isShown(name, view)) return
    const { width, height } = options.viewport
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), 2000) })
    await page.waitForTimeout(300) // charts are drawn after their figures arrive, and again in another window
    await take(name)
    await page.setViewportSize({ width, height })
  }
  await page.goto(address)
  await page.getByRole('button', { name: 'Manager' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Low Stock Alerts').waitFor()
  await page
    .getByRole('img', { name: /hour/i })
    .or(page.locator('main svg.recharts-surface'))
    .first()
    .waitFor()
  await takeWhole('dashboard')

  await page.goto(`${address}/products`)
  await page.getByText(/^Showing [1-9]/).waitFor()
  await take('products')

  await page.goto(`${address}/sales?source=ORDER`)
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor()
  await take('sales')
  await page.goto(`${address}/purchases`)
  await page.getByText(/^PO #/).first().waitFor()
  await take('purchases')

  await page.goto(`${address}/books?book=sales-summary&range=last-month`)
  await page
    .getByRole('cell', { name: /-\d{8}$/ })
    .first()
    .waitFor()
  await take('books')

  for (const tab of REPORTS) {
    if (!isShown(`reports-${tab}`, view)) continue
    await page.goto(`${address}/reports?tab=${tab}`)
    await page.getByText(/^As of/).waitFor()
    await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' })
    await takeWhole(`reports-${tab}`)
  }

  await openTill(page)
  for (const [name, qty] of CART) await addToCart(page, name, qty)
  await page.getByLabel('Search products').blur()
  await take('pos')
  await page.getByLabel('Amount Received').fill('500')
  const till = await takeSmall(page, options)
  await page.getByRole('button', { name: 'Complete Sale' }).locator('visible=true').first().click()
  await page.getByText('Sale completed successfully', { exact: true }).waitFor()
  if (isShown('pos-receipt', view)) await takeWithReceipt(page, till, view)
  await context.close()
}
await browser.close()

/** Makes the browser a till, and opens its shift unless an earlier view has: cash is controlled in the sample pharmacy. */
async function openTill(page) {
  await page.goto(`${address}/locations`)
  await page
    .getByRole('button', { name: /^Edit Till 1 of / })
    .first()
    .click()
  await page.getByRole('button', { name: /^Use this browser as / }).click()
  // The browser of an earlier view is asked to be let go.
  const isTill = page.getByText('This browser is Till 1.')
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' })
  await yes.or(isTill).first().waitFor()
  if (await yes.isVisible()) await yes.click()
  await isTill.waitFor()
  await page.goto(`${address}/pos`)
  const open = page.getByRole('button', { name: 'Open shift' })
  const isOpen = page.getByText(/, since/)
  await open.or(isOpen).first().waitFor()
  if (await isOpen.isVisible()) return
  await open.click()
  await page.getByLabel('Cash in the drawer now').fill('2000')
  await page.keyboard.press('Enter')
  await isOpen.waitFor()
}

/** The till in a window that leaves room for a receipt beside it. */
async function takeSmall(page, { viewport }) {
  await page.setViewportSize({ width: 1280, height: 868 })
  const picture = await page.screenshot()
  await page.setViewportSize(viewport)
  return picture
}

/** The till before the last sale beside the document that the customer got of it. */
async function takeWithReceipt(page, till, view) {
  await page
    .getByRole('link', { name: /-\d{8}$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('article.roll').evaluate((roll) => {
    document.body.replaceChildren(roll)
    roll.style.zoom = '1.25'
  })
  const receipt = await page.locator('article.roll').screenshot()
  const [left, right] = [till, receipt].map(
    (png) => `data:image/png;base64,${png.toString('base64')}`,
  )
  const [shadow, ground] = [
    'box-shadow: 0 1px 3px #0004, 0 8px 24px #0003',
    view === 'dark' ? '#1f2522' : '#dfe7e3',
  ]
  // A page of its own, because that of the till refuses styles that are not its own.
  const both = await page.context().newPage()
  await both.setContent(
    `<!doctype html><body style="margin: 0; width: max-content; padding: 24px; display: flex; gap: 24px; align-items: start; background: ${ground}">
       <img src="${left}" style="border-radius: 8px; ${shadow}"><img src="${right}" style="${shadow}">`,
  )
  const { width, height } = await both.locator('body').boundingBox()
  await both.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) })
  await both.screenshot({ path: join(import.meta.dirname, `pos-receipt-${view}.png`) })
}

async function addToCart(page, name, qty) {
  await page.getByLabel('Search products').fill(name)
  const add = page
    .getByRole('button', { name: new RegExp(`^Add .*${name}`, 'i') })
    .and(page.locator(':enabled'))
  await add.first().click()
  const quantity = page.getByLabel(/^Quantity of /).last()
  await quantity.fill(String(qty))
  await quantity.blur()
}
