import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { DEMO_ACCOUNTS } from '#server/platform/auth/demo-accounts.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import type { Page as Listed } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'
import { CUSTOMER_WINDOW } from '#web/selling/sales/customer-window/address.ts'
import { openIn } from './languages.ts'
import { startShop } from './start-shop.ts'

/** The header that a browser would send from a page of the shop. */
const headers = { 'sec-fetch-site': 'same-origin' }
const DESK = { width: 1366, height: 900 }
/** Shown to whoever is not signed in; it is the last place of a walk. */
const LOGIN = '/login'
/** A place that takes longer hangs, even where the machine has much other work, in milliseconds. */
const PLACE_MS = 120_000
/** Tabs, and entries of a list at the left; those that are links are followed. */
const PARTS = 'main [role=tab]:visible, main nav:visible li button'

/** What an address shows, or a part of it that has no address, by its number among the parts. */
export type Place = { path: string; part?: number }

/** The sample pharmacy, whose administrator has a cart at a till. */
type Shop = { session: BrowserContextOptions; places: readonly Place[] }

type Walk = {
  page: Page
  /** Opens every place, one after the other, in a language. */
  through: (language: Language, visit: (name: string) => Promise<void>) => Promise<void>
}

export const test = base.extend<{ walk: Walk }, { shop: Shop }>({
  shop: [
    async ({ browser }, use) => {
      const folder = makeScratchFolder('every-page')
      const { server, address } = await startShop([process.execPath, 'run.mjs', 'demo', 'ph'], {
        DATA_DIR: join(folder, 'data'),
      })
      try {
        const context = await browser.newContext({ baseURL: address, viewport: DESK })
        const page = await context.newPage()
        await openShop(page)
        const places = await placesOf(page)
        const storageState = await context.storageState()
        await context.close()
        await use({ session: { baseURL: address, viewport: DESK, storageState }, places })
      } finally {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  walk: async ({ browser, shop: { session, places } }, use) => {
    const context = await browser.newContext({ ...session, reducedMotion: 'reduce' })
    const [till, page] = [await context.newPage(), await context.newPage()]
    const through: Walk['through'] = async (language, visit) => {
      await openIn(language, till, '/pos') // a customer’s window shows its cart
      for (const place of places)
        await test.step(
          `${language} ${nameOf(place)}`,
          async () => {
            await show(page, place)
            await visit(nameOf(place))
          },
          { timeout: PLACE_MS },
        )
    }
    await use({ page, through })
    await context.close()
  },
})

export { expect }

const nameOf = ({ path, part }: Place) => (part === undefined ? path : `${path} part ${part + 1}`)

/** Signs the administrator in at a till with an open shift and two lines in the cart. */
async function openShop(page: Page): Promise<void> {
  const { username, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')!
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers })
    expect([path, answer.ok()]).toEqual([path, true])
  }
  await send(api.auth.login.path, { identifier: username, password })
  const tills: AnswerOf<typeof api.tills.list> = await (
    await page.request.get(api.tills.list.path)
  ).json()
  const [till] = tills.filter(({ isOffice }) => !isOffice)
  await send(api.tills.bind.path.replace('{id}', String(till?.id)), { takeOver: true })
  await page.goto('/pos')
  for (const code of ['MED-00001', 'SHP-00061']) {
    await page.getByLabel('Search products').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Search products')).toHaveValue('')
  }
}

/** Every place of the shop: all pages that web/features.ts lists, their parts, and where a link of a further kind leads. */
async function placesOf(page: Page): Promise<Place[]> {
  const pages = GROUPS.flatMap(({ features }) => features.flatMap<Listed>((each) => each.pages))
  const listed = pages.map(({ path }) => path)
  const waiting = listed.filter((path) => !path.includes('$'))
  const kinds = new Set(waiting)
  const places: Place[] = []
  /** What was divided into parts before: an address of each of them shows the same list. */
  const lists = new Set<string>()
  const note = (address: string) => {
    if (kinds.has(address)) return
    kinds.add(address)
    waiting.push(address)
  }
  const noteFirst = (address: string) => {
    if (!kinds.has(kindOf(address))) note(address)
    kinds.add(kindOf(address))
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    places.push({ path })
    await test.step(`find ${path}`, () => show(page, { path }), { timeout: PLACE_MS })
    for (const address of await linksOn(page)) noteFirst(address)
    const parts = await partsOn(page)
    const list = [new URL(page.url()).pathname, ...parts].join()
    if (lists.has(list)) continue
    lists.add(list)
    // The first one is open.
    for (let part = 1; part < parts.length; part += 1) {
      await show(page, { path, part })
      if (addressOf(page) === path) places.push({ path, part })
      else note(addressOf(page))
    }
  }
  const reached = listed.filter((path) => places.some((place) => isAt(path, place)))
  expect(reached).toEqual(listed)
  return [...places, { path: CUSTOMER_WINDOW }, { path: '/nowhere' }, { path: LOGIN }]
}

/** An address without what differs between things of a kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return `${pathname.replace(/\d+/g, '0')} ${[...searchParams.keys()].toSorted().join(' ')}`
}

/** Whether a place has the address of a page, with whatever id stands there. */
function isAt(listed: string, { path }: Place): boolean {
  const pattern = listed.replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Addresses of the shop to which the page links, besides the menu. */
function linksOn(page: Page): Promise<string[]> {
  return page
    .locator('main a[href^="/"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Names of the parts of a page, of which one is open; none under a dialog, which lies over all of them. */
async function partsOn(page: Page): Promise<string[]> {
  if (await page.getByRole('dialog').isVisible()) return []
  return page.locator(PARTS).allInnerTexts()
}

/** Opens a place, and waits until it shows what it has. */
async function show(page: Page, { path, part }: Place): Promise<void> {
  if (path === LOGIN) await page.context().clearCookies()
  await page.goto(path)
  await settled(page)
  if (part === undefined) return
  await page.locator(PARTS).nth(part).click()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const waiting = page.locator('main :is([aria-busy=true], .animate-pulse)')
  await expect(waiting).toHaveCount(0, { timeout: PLACE_MS })
}
