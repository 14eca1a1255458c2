import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { signIn, type Caller } from '#server/testing/platform/caller.ts'
import { someLetters } from '#server/testing/platform/words.ts'
import { STAFF } from './staff.ts'

export { expect }

type Who = keyof typeof STAFF

export type Branch = {
  manager: Caller
  location: Location
  /** Tracked, with 20 in stock at 10.00, which is 10.83 with tax. */
  biogesic: Product
  /** With 5 in stock at 48.50. */
  neozep: Product
  /** Out of stock. */
  lagundi: Product
}

type Fixtures = {
  signIn: (who: Who) => Promise<void>
  branch: Branch
  /** What a browser refused because of the content policy; anything fails the journey. */
  forbidden: string[]
}

export const test = base.extend<Fixtures>({
  forbidden: [
    async ({ context }, use) => {
      const forbidden: string[] = []
      context.on('console', (message) => {
        const [text, address = ''] = [message.text(), message.page()?.url()]
        // A browser shows a picture on a page of its own, whose styles the picture's policy forbids.
        const isOurs = !address.includes('/api/prescriptions/')
        if (isOurs && /Content.Security.Policy|Permissions.Policy/i.test(text))
          forbidden.push(`${address}: ${text}`)
      })
      await use(forbidden)
      expect(forbidden).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use((who) => signInAs(page, who))
  },
  branch: async ({ baseURL }, use) => {
    await use(await openBranch(baseURL ?? ''))
  },
})

/** Signs in without the login page, which has journeys of its own. */
export async function signInAs(page: Page, who: Who): Promise<void> {
  const { username, password } = STAFF[who]
  const answer = await page.request.post(api.auth.login.path, {
    data: { identifier: username, password },
    // The header that a browser would send from the login page.
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  // What is opened next is asked for, and no page that another user has left in this tab.
  await page.evaluate(() => sessionStorage.clear()).catch(() => {})
}

/**
 * Signs out and waits until the server has heard of it; otherwise an answer about the old session could reach the next
 * one.
 */
export async function signOut(page: Page): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().endsWith(api.auth.logout.path))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email or Username')).toBeVisible()
  await heard
}

/** A new branch for each journey, so that none sells what another counts. */
export async function openBranch(address: string): Promise<Branch> {
  const { username: identifier, password } = STAFF.MANAGER
  const manager = await signIn(address, { identifier, password })
  const code = `B${someLetters(7).toUpperCase()}`
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

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${goal.toString()}`)
}

/** Opens the till of a branch. */
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

/** Adds a product by its code and Enter, without the search's delay. */
export async function addByCode(page: Page, { sku, name }: Product): Promise<void> {
  await page.getByLabel('Search products').fill(sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${name}`)).toBeVisible()
}

/**
 * Lets calls to the path be done at once, and holds their answers back until the returned function is called, which may
 * be never.
 */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  let isHeld = true
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    if (!isHeld) return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return () => {
    isHeld = false
    release()
  }
}

/** Answers questions with yes, as soon as one bars what comes next; the array collects their texts. */
export async function answerYes(page: Page): Promise<string[]> {
  const asked: string[] = []
  const answer = async (question: Locator) => {
    asked.push(await question.getByRole('heading').innerText())
    await page.keyboard.press('Enter')
  }
  // The answer to one question may be another.
  await page.addLocatorHandler(page.getByRole('alertdialog'), answer, { noWaitAfter: true })
  return asked
}
