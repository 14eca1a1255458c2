import type { Browser, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { watchPaints } from './paints.ts'
import { openScreens, type Screens } from './screens.ts'

// Time from the key that ends a scan to the frame that shows it, in a browser, compared with a page that only asks and
// writes the answer down. Needs the built screens: npm run build.

const PRODUCTS = 320
const CARTS = [1, 50, 200]
/** Lines of a sale that is timed. */
const SOLD_LINES = 4
const SCANS = Number(process.env['BENCH_SCANS'] ?? 30)

/** Digits typed faster than this many milliseconds would count as a scan. */
const BETWEEN_EDITS_MS = 150

type Shop = Screens & { locationId: number; codes: string[] }

const screens = await openScreens()
try {
  await measure(screens.browser, await stockUp(screens))
} finally {
  await screens.close()
}

async function stockUp(open: Screens): Promise<Shop> {
  const { manager } = open
  const [location] = await manager.send(api.locations.list, { query: {} })
  if (!location) throw new Error('the pharmacy has no location')
  const codes = Array.from(
    { length: PRODUCTS },
    (_, index) => `48${String(index).padStart(6, '0')}`,
  )
  for (const [index, barcode] of codes.entries())
    await manager.send(api.products.create, {
      body: {
        name: `Medicine ${index}`,
        genericName: 'Paracetamol',
        strength: '500 mg',
        cost: '3.00',
        price: `${5 + (index % 97)}.25`,
        stockQty: 1000,
        locationId: location.id,
        barcode,
      },
    })
  return { ...open, locationId: location.id, codes }
}

async function measure(within: Browser, shop: Shop): Promise<void> {
  console.log('lines  what                     p50 ms  p95 ms  bare p50  bare p95  longest task')
  await measureResults(within, shop)
  await measureSales(within, shop)
  const bareFirst = await onBarePage(within, shop, true)
  const bareAgain = await onBarePage(within, shop, false)
  for (const lines of CARTS) {
    const { page, watch } = await openTill(within, shop)
    const { codes } = shop
    for (const code of codes.slice(0, lines === 1 ? 0 : lines)) await scan(page, code)

    await longestTask(page)
    const first: number[] = []
    const again: number[] = []
    for (const code of codes.slice(lines, lines + SCANS)) {
      first.push(await watch(() => scan(page, code)))
      again.push(await watch(() => scan(page, code)))
      // A cart of one line is emptied before each scan.
      if (lines === 1) await page.locator('[aria-label="Clear the cart"]').click()
    }
    const longest = await longestTask(page)
    print(lines, 'scan, asked of the server', first, bareFirst, longest)
    print(lines, 'scan again', again, bareAgain, longest)

    if (lines === 1) await scan(page, codes[0] ?? '')
    for (const label of ['Quantity of', 'Discount percent on']) {
      await page.locator(`[aria-label="${label} Medicine 0"]`).focus()
      const edits: number[] = []
      for (let turn = 0; turn < SCANS; turn += 1) {
        await page.waitForTimeout(BETWEEN_EDITS_MS)
        await page.keyboard.press('ControlOrMeta+A')
        edits.push(await watch(() => page.keyboard.press(String(2 + (turn % 7)))))
      }
      print(
        lines,
        `${label.split(' ')[0]?.toLowerCase()} typed`,
        edits,
        bareAgain,
        await longestTask(page),
      )
    }
    await page.context().close()
  }
}

/** Times from the server's answer to the frame that shows the results for a typed text. */
async function measureResults(within: Browser, shop: Shop): Promise<void> {
  const page = await newPage(within, shop, '/pos')
  const box = page.getByLabel('Search products')
  const watch = await watchPaints(page, '[role=grid] tbody', 'answer')
  const times: number[] = []
  for (let turn = 0; turn < SCANS; turn += 1)
    times.push(await watch(() => box.fill(`Medicine ${100 + turn}`)))
  print(0, 'results, from the answer', times, [], await longestTask(page))
  await page.context().close()
}

/** Times from F9 to the frame that shows the figures of the sale that was made. */
async function measureSales(within: Browser, shop: Shop): Promise<void> {
  const page = await newPage(within, shop, '/pos')
  await page.getByLabel('Search products').focus()
  // The summary changes with each line, and when the sale is made, but not while it is on its way.
  const watch = await watchPaints(page, 'section[data-uncovered] dl')
  const times: number[] = []
  for (let turn = 0; turn < SCANS; turn += 1) {
    for (const code of shop.codes.slice(turn * SOLD_LINES, (turn + 1) * SOLD_LINES))
      await watch(() => scan(page, code))
    times.push(await watch(() => page.keyboard.press('F9')))
  }
  print(SOLD_LINES, 'F9, until it is sold', times, [], await longestTask(page))
  await page.context().close()
}

async function newPage(within: Browser, { address, cookie }: Shop, path: string): Promise<Page> {
  const context = await within.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: SESSION_COOKIE, value: cookie, url: address }])
  const page = await context.newPage()
  await page.goto(address + path)
  return page
}

async function openTill(within: Browser, shop: Shop) {
  const page = await newPage(within, shop, '/pos')
  await page.getByLabel('Search products').focus()
  return { page, watch: await watchPaints(page, '[aria-labelledby=cart-title]') }
}

/** Times the least that a page can do: ask the same question and write the first price of the answer into one text. */
async function onBarePage(within: Browser, shop: Shop, isAsked: boolean): Promise<number[]> {
  const page = await newPage(within, shop, '/api/ready')
  await page.evaluate(
    ({ locationId, asksServer }) => {
      const box = document.createElement('input')
      const word = document.createElement('p')
      document.body.replaceChildren(box, word)
      box.focus()
      let scans = 0
      box.addEventListener('keydown', async ({ key }) => {
        if (key !== 'Enter') return
        const query = new URLSearchParams({
          q: box.value,
          locationId: String(locationId),
          first: 'code',
        })
        box.value = ''
        scans += 1
        const found = asksServer
          ? await (await fetch(`/api/products/search?${query}`)).json()
          : [{}]
        word.textContent = `${scans}: ${found[0].price}`
      })
    },
    { locationId: shop.locationId, asksServer: isAsked },
  )
  const watch = await watchPaints(page, 'p')
  const times: number[] = []
  for (const code of shop.codes.slice(0, SCANS)) times.push(await watch(() => scan(page, code)))
  await page.context().close()
  return times
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The longest task over 50 ms since the last call of this. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    const longest = Number(dataset['longestTask'] ?? 0)
    dataset['longestTask'] = '0'
    return longest
  })
}

function print(
  lines: number,
  what: string,
  times: number[],
  bare: number[],
  longest: number,
): void {
  const at = (values: number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]?.toFixed(1) ?? '-'
  const figures = [
    at(times, 0.5).padStart(6),
    at(times, 0.95).padStart(7),
    at(bare, 0.5).padStart(9),
  ]
  console.log(
    `${String(lines).padEnd(6)} ${what.padEnd(25)}${figures.join(' ')} ${at(bare, 0.95).padStart(9)} ${longest.toFixed(0).padStart(13)}`,
  )
}
