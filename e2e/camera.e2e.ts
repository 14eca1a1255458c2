import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwip from 'bwip-js/generic'
import { api } from '#domain/api.ts'
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs'
import { expect, openTill, test } from './journey.ts'

const CODE = '4801234567897'
const SIZE = { width: 640, height: 480 }
/** Points of the thinnest bar. */
const MODULE = 3

const folder = mkdtempSync(join(tmpdir(), 'botika-camera-'))
const film = join(folder, 'code.y4m')
writeFileSync(film, filmOf(CODE))

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream', // says yes for its user
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.afterAll(() => rmSync(folder, { recursive: true }))

test('a phone sells what its camera sees; the reader is ours, and all that the content policy allows for it', async ({
  page,
  signIn,
  branch,
  forbidden,
}) => {
  const { manager, location } = branch
  const product = await manager.send(api.products.create, {
    body: {
      name: `Alaxan ${location.code}`,
      barcode: CODE,
      barcodeType: 'EAN13',
      cost: '6.00',
      price: '10.00',
      stockQty: 20,
      locationId: location.id,
    },
  })
  await signIn('CASHIER')
  await openTill(page, branch)
  const reader = page.waitForResponse((response) => response.url().endsWith('.wasm'))

  await page.getByRole('button', { name: 'Scan with the camera' }).click()

  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('1')
  const {
    'content-type': type,
    'content-encoding': packed,
    'cache-control': kept,
  } = (await reader).headers()
  expect([type, packed]).toEqual(['application/wasm', 'br'])
  expect(kept).toContain('immutable')
  expect(new URL((await reader).url()).origin).toBe(new URL(page.url()).origin)
  expect(forbidden).toEqual([])

  // Later, because what comes from Playwright itself may run any text.
  const text = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line typescript/no-implied-eval -- the policy has to refuse it
            resolve(String(new Function('return 1')()))
          } catch (error) {
            resolve((error as Error).name)
          }
        })
      }),
  )
  expect(text).toBe('EvalError')
  forbidden.splice(0)
})

/** A film of one picture, a code on white, in the format that Chromium takes in place of a camera. */
function filmOf(code: string): Buffer {
  const { width, height } = SIZE
  const [drawn] = bwip.raw('ean13', code, {})
  if (!drawn || !('sbs' in drawn)) throw new Error('not drawn')
  const grey = Buffer.alloc(width * height, 235)
  const total = drawn.sbs.reduce((sum, modules) => sum + modules, 0) * MODULE
  let x = Math.floor((width - total) / 2)
  for (const [index, modules] of drawn.sbs.entries()) {
    const bar = modules * MODULE
    if (index % 2 === 0)
      for (let y = 120; y < 360; y += 1) grey.fill(16, y * width + x, y * width + x + bar)
    x += bar
  }
  const colours = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), grey, colours])
}
