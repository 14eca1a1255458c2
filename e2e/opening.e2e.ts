import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'

test('a till opens from nothing by at most twelve requests, its stream aside, and 140 KiB of code', async ({
  page,
  signIn,
}) => {
  await signIn('CASHIER')
  const asked: string[] = []
  let codeBytes = 0
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('.js')) return
    const { responseBodySize } = await request.sizes()
    codeBytes += responseBodySize
  })

  await page.goto('/pos')
  await expect(page.getByLabel('Search products')).toBeFocused()
  await expect.poll(() => asked).toContain(api.events.stream.path)

  expect(asked.filter((path) => path !== api.events.stream.path).length).toBeLessThanOrEqual(12)
  expect(codeBytes).toBeGreaterThan(100_000)
  expect(codeBytes).toBeLessThanOrEqual(140 * 1024)
})
