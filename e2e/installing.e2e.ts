import { PNG } from 'pngjs'
import { expect, test } from './journey.ts'

type Icon = { src: string; sizes: string; type: string }
type Manifest = {
  start_url: string
  icons: (Icon & { purpose?: string })[]
  shortcuts: { url: string; icons: Icon[] }[]
}

test('the page names what an installed application needs, and all of it is served to whoever is not signed in', async ({
  request,
}) => {
  const get = async (path: string, type: string) => {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([
      path,
      200,
      type,
    ])
    return answer
  }
  const head = await (await get('/', 'text/html')).text()
  const named = (rel: string) => new RegExp(`rel="${rel}"[^>]*href="([^"]+)"`).exec(head)?.[1] ?? ''
  await get(named('icon'), 'image/svg+xml')
  const answer = await get(named('manifest'), 'application/manifest+json')
  // Its name does not change with its content.
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const { start_url, icons, shortcuts } = (await answer.json()) as Manifest

  const drawn = [...icons, ...shortcuts.flatMap((each) => each.icons)]
  for (const { src, sizes, type } of drawn) {
    const { width, height } = PNG.sync.read(await (await get(src, type)).body())
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const path of [start_url, ...shortcuts.map(({ url }) => url)]) await get(path, 'text/html')
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
})

test('a browser finds no fault in the manifest', async ({ page }) => {
  await page.goto('/login')
  const devtools = await page.context().newCDPSession(page)

  const { errors, url } = await devtools.send('Page.getAppManifest')

  expect(errors).toEqual([])
  expect(url).toMatch(/\/manifest\.webmanifest$/)
})
