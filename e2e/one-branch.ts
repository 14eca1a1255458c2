import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Role } from '#domain/roles.ts'
import { signIn } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { expect, type Branch } from './journey.ts'
import { STAFF } from './staff.ts'

const PASSWORD = 'a long pass phrase'

/** Creates a user who works at one branch only, until they are assigned to others. */
export async function hire(address: string, role: Role, { location }: Branch) {
  const { username: identifier, password } = STAFF.ADMIN
  const admin = await signIn(address, { identifier, password })
  const username = `mara-${crypto.randomUUID().slice(0, 8)}`
  const { id: userId } = await admin.send(api.users.create, {
    body: {
      username,
      email: `${username}@example.com`,
      fullName: 'Mara Santos',
      role,
      password: PASSWORD,
      locationIds: [location.id],
    },
  })
  const params = { id: String(userId) }
  const assign = (locationIds: number[]) =>
    admin.send(api.users.update, { params, body: { locationIds } })
  return { username, assign }
}

export async function signInAt(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email or Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await reloaded
  await expect(page.getByLabel('Email or Username')).toHaveCount(0)
}

/** Another branch with the same product, of which it has sold one. */
export async function openOther({ manager, biogesic }: Branch) {
  const code = `F${crypto.randomUUID().slice(0, 7).toUpperCase()}`
  const location = await manager.send(api.locations.create, {
    body: { name: `Foreign ${code}`, code },
  })
  await manager.send(api.stock.adjust, {
    body: { productId: biogesic.id, locationId: location.id, qty: 50, reason: 'Delivered' },
  })
  const idempotencyKey = crypto.randomUUID()
  const call = checkoutOf(location.id, [{ product: biogesic, qty: 7 }])
  const sale = await manager.send(api.sales.complete, call, { idempotencyKey })
  return { location, sale, idempotencyKey }
}
