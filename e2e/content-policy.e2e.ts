import { expect, test } from './journey.ts'

test('a script that got into a page is not run; the pictures of figures and the pages about the calls ask for nothing forbidden', async ({
  page,
  signIn,
  forbidden,
}) => {
  await signIn('ADMIN')
  await page.goto('/dashboard')
  await expect(page.getByRole('application')).toBeVisible() // the picture, which sets styles of its own
  // A large library draws these pages; all calls take it seconds.
  const json = { openapi: '3.0.3', info: { title: 'No calls', version: '1' }, paths: {} }
  await page.route('**/api/docs/json', (route) => route.fulfill({ json }))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'No calls' })).toBeVisible()
  expect(forbidden).toEqual([])
  await page.goto('/categories')

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
  await expect.poll(() => forbidden.splice(0).length).toBeGreaterThan(0)
})
