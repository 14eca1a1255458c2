import type { Request } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'

test('a till opens from nothing by at most twelve requests, its stream aside, and 145 KiB of code', async ({
  page,
  signIn,
}) => {
  await signIn('CASHIER')
  const asked: string[] = []
  const code: Promise<number>[] = []
  const hear = (request: Request) => {
    asked.push(new URL(request.url()).pathname)
    if (request.url().endsWith('.js')) code.push(sizeOf(request))
  }
  page.on('request', hear)

  await page.goto('/pos')
  await expect(page.getByLabel('Search products')).toBeFocused()
  await expect.poll(() => asked).toContain(api.events.stream.path)

  expect(asked.filter((path) => path !== api.events.stream.path).length).toBeLessThanOrEqual(12)
  // What comes later may not have come when the page is closed.
  page.off('request', hear)
  const sizes = await Promise.all(code)
  const codeBytes = sizes.reduce((sum, bytes) => sum + bytes, 0)
  expect(codeBytes).toBeGreaterThan(100_000)
  expect(codeBytes).toBeLessThanOrEqual(145 * 1024)
})

/** The bytes of an answer's body as they were sent, once all of it has come. */
async function sizeOf(request: Request): Promise<number> {
  await (await request.response())?.finished()
  const { responseBodySize } = await request.sizes()
  return responseBodySize
}
