import { menuOf } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'
import { expect, test } from '../journey.ts'

// The `forbidden` fixture fails each journey whose screens break the content policy. This one opens all of them.

test('no screen asks a browser for anything that the content policy forbids', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN')
  const addresses = menuOf(GROUPS).flatMap(({ entries }) => entries.map(({ path }) => path))

  for (const path of addresses) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('application')).toBeVisible() // the picture, which sets styles of its own

  await page.goto('/api/docs')
  // A large library draws these pages, which takes time on a slow machine.
  await expect(page.getByRole('heading', { name: 'Botika' })).toBeVisible({ timeout: 20_000 })
  expect(addresses.length).toBeGreaterThan(8)
})
