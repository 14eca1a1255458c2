import { api } from '#domain/api.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { median } from './overhear.ts'
import { openScreens, type Screens } from './screens.ts'

// What it costs to open the till in a browser with an empty cache, signed in: requests, transferred bytes, and
// milliseconds until the search box accepts typing. Needs the built screens: npm run build.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 31)

type Opening = { requests: number; codeFiles: number; codeBytes: number; bytes: number; ms: number }

const screens = await openScreens()
try {
  const openings: Opening[] = []
  for (let round = 0; round < ROUNDS; round += 1) openings.push(await open(screens))
  const middle = (name: keyof Opening) => median(openings.map((opening) => opening[name]))
  console.log(
    `requests ${middle('requests')}, of code ${middle('codeFiles')}; kB ${kB(middle('bytes'))}, of code ${kB(middle('codeBytes'))}; ms ${middle('ms').toFixed(0)}`,
  )
} finally {
  await screens.close()
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Opens the till once. The stream of news is not counted, because it stays open. */
async function open({ browser, address, cookie }: Screens): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: SESSION_COOKIE, value: cookie, url: address }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const sizes = new Map<string, { isCode: boolean; bytes: number }>()
  const streaming = new Promise<void>((resolve) => {
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith(api.events.stream.path)) resolve()
      else sizes.set(requestId, { isCode: request.url.endsWith('.js'), bytes: 0 })
    })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = sizes.get(requestId)
    if (size) size.bytes = encodedDataLength
  })
  await page.addInitScript(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement)
        document.documentElement.dataset['usableMs'] ??= String(performance.now())
    })
  })
  await page.goto(`${address}/pos`)
  await page.locator('[data-usable-ms]').waitFor({ state: 'attached' })
  await streaming
  await page.waitForLoadState('load')
  const ms = Number(await page.locator('html').getAttribute('data-usable-ms'))
  await context.close()
  const all = [...sizes.values()]
  const code = all.filter(({ isCode }) => isCode)
  return {
    requests: all.length,
    codeFiles: code.length,
    codeBytes: sum(code),
    bytes: sum(all),
    ms,
  }
}

function sum(sizes: { bytes: number }[]): number {
  return sizes.reduce((bytes, size) => bytes + size.bytes, 0)
}
