import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/locations/api.ts'
import type { Product } from '#domain/products/api.ts'
import { SESSION_COOKIE } from '#server/auth/session.ts'
import { Caller } from '#server/testing/caller.ts'
import { STAFF } from './staff.ts'

export { expect }

type Who = keyof typeof STAFF

export type Branch = {
  manager: Caller
  location: Location
  /** Tracked, 20 in stock, 10.00 each; with the tax 10.83. */
  biogesic: Product
  /** 5 in stock, 48.50 each. */
  neozep: Product
  /** None left. */
  lagundi: Product
}

type Fixtures = { signIn: (who: Who) => Promise<void>; branch: Branch }

export const test = base.extend<Fixtures>({
  signIn: async ({ page }, use) => {
    await use((who) => signInAs(page, who))
  },
  branch: async ({ baseURL }, use) => {
    await use(await openBranch(baseURL ?? ''))
  },
})

/** Past the login page: that has journeys of its own, and every other one begins on a screen of its choice. */
export async function signInAs(page: Page, who: Who): Promise<void> {
  const { username, password } = STAFF[who]
  const answer = await page.request.post(api.auth.login.path, {
    data: { identifier: username, password },
    // As the login page would say it.
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

/** Until the server has heard of it: what it says of the former session would else meet the next. */
export async function signOut(page: Page): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().endsWith(api.auth.logout.path))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email or Username')).toBeVisible()
  await heard
}

/** A branch of its own for each journey, so that none sells what another counts. */
async function openBranch(address: string): Promise<Branch> {
  const { username, password } = STAFF.MANAGER
  const { headers } = await new Caller(address, null).try(api.auth.login, {
    body: { identifier: username, password },
  })
  const [, id] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers.get('set-cookie') ?? '') ?? []
  const manager = new Caller(address, { id: 0, cookie: `${SESSION_COOKIE}=${id}` })
  const code = `B${crypto.randomUUID().slice(0, 7).toUpperCase()}`
  const location = await manager.send(api.locations.create, {
    body: { name: `Branch ${code}`, code },
  })
  const stock = (name: string, price: string, stockQty: number) =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${code}`,
        genericName: 'Paracetamol',
        sku: `${name}-${code}`,
        cost: '6.00',
        price,
        stockQty,
        locationId: location.id,
      },
    })
  return {
    manager,
    location,
    biogesic: await stock('Biogesic', '10.00', 20),
    neozep: await stock('Neozep', '48.50', 5),
    lagundi: await stock('Lagundi', '80.00', 0),
  }
}

/** By the keyboard alone. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${goal.toString()}`)
}

/** Opens the till at a branch. */
export async function openTill(page: Page, { location }: Branch): Promise<void> {
  await page.goto('/pos')
  await page.getByLabel('Location').selectOption({ label: location.name })
}

export async function stockLeft({ manager, location }: Branch, product: Product): Promise<number> {
  const [row] = await manager.send(api.stock.inventory, {
    query: { productId: String(product.id), locationId: String(location.id) },
  })
  return row?.stockQty ?? 0
}

export async function addToCart(page: Page, { name }: Product): Promise<void> {
  await page.getByLabel('Search products').fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
}

/** Adds a product by its code, past the search's pause. */
export async function addByCode(page: Page, { sku, name }: Product): Promise<void> {
  await page.getByLabel('Search products').fill(sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${name}`)).toBeVisible()
}

/** The next write to the path is done, but its answer does not come. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** What is asked there is done at once, and answered only when the returned function is called: perhaps never. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await isLetGo
    await route.fulfill({ response })
  })
  return letGo
}

/** What is not asked for again is not seen: no news of others' changes comes. */
export async function cutNews(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort())
}

/** Presses 'Try again' at once. Where it is gone already, what failed was asked for again by itself, or by news. */
export async function tryAgain(within: Page | Locator): Promise<void> {
  const button = within.getByRole('button', { name: 'Try again' })
  await button.evaluateAll((found) => {
    for (const each of found) (each as HTMLElement).click()
  })
}

/** The browser's own questions are answered with yes; what they asked is kept. */
export function answerYes(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  return asked
}
