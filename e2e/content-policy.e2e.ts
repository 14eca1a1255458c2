import { MENU } from '#domain/roles.ts'
import { expect, test } from './journey.ts'

test('no screen asks a browser for anything that the content policy forbids', async ({
  page,
  signIn,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy|Permissions.Policy/i.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  await signIn('ADMIN')
  const addresses = MENU.map(({ path }) => path)

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
  expect(complaints).toEqual([])
})

test('a script that got into a page is not run', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/dashboard')

  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.gotIn = true'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.setAttribute('onerror', 'window.gotIn = true')
    picture.src = '/nothing.png'
    document.body.append(picture)
    await new Promise((resolve) => picture.addEventListener('error', resolve))
    return 'gotIn' in window
  })

  expect(ran).toBe(false)
})
