import { afterEach, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { api } from '#domain/api.ts'
import { drawnCode, lendCamera } from '#web/goods/product-search/camera/testing.ts'
import { openReader } from '#web/goods/product-search/camera/open-reader.ts'
import { foundProduct } from '#web/selling/sales/till/testing.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, said } from '#web/testing/page.ts'
import { Alone, box, opened } from '#web/testing/product-search.tsx'
import { expect, page, test } from '#web/testing/screen.tsx'

const BIOGESIC = { bcid: 'ean13', text: '4800016644498' }
const NEOZEP = { bcid: 'code128', text: 'NEO-202' }

afterEach(() => page.viewport(1440, 900))

test.each([
  { bcid: 'ean13', text: '4800016644498' },
  { bcid: 'upca', text: '036000291452' },
  { bcid: 'ean8', text: '96385074' },
  { bcid: 'upce', text: '04252614' },
  { bcid: 'code128', text: 'MAKATI-00000001' },
  { bcid: 'code39', text: 'BIO-101' },
  { bcid: 'qrcode', text: 'MAKATI-00000001' },
  { bcid: 'datamatrix', text: 'LOT-2026' },
])(
  'a browser without a reader of its own reads $bcid as a scanner would send it',
  async (drawn) => {
    const read = await openReader()

    expect(await read(drawnCode(drawn))).toEqual([drawn.text])
  },
)

test.each([
  { bcid: 'gs1datamatrix', says: ']d2' },
  { bcid: 'gs1-128', says: ']C1' },
  { bcid: 'gs1qrcode', says: ']Q3' },
])('a label in $bcid is read with its separators', async ({ bcid, says }) => {
  const read = await openReader()
  const text = '(01)04006381333931(10)AB12(17)280131(21)X7'

  const [code = ''] = await read(drawnCode({ bcid, text }))

  expect(code).toBe(`${says}010400638133393110AB12\u001D1728013121X7`)
})

test('the browser’s own reader is used where it reads what goods carry; of two codes on a pack its label comes first, then the number of its maker', async () => {
  const asked: string[][] = []
  class BarcodeDetector {
    static getSupportedFormats = () =>
      Promise.resolve(['aztec', 'code_128', 'data_matrix', 'ean_13', 'qr_code'])
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats)
    }
    detect = () =>
      Promise.resolve([
        { format: 'data_matrix', rawValue: '0104800016644498' },
        { format: 'ean_13', rawValue: '4800016644498' },
        { format: 'ean_13', rawValue: '0036000291452' },
      ])
  }
  Object.assign(window, { BarcodeDetector })
  onTestFinished(() => void Reflect.deleteProperty(window, 'BarcodeDetector'))
  const read = await openReader()

  expect(await read(document.createElement('canvas'))).toEqual([
    '0104800016644498',
    '4800016644498',
    '036000291452',
  ])
  expect(asked).toEqual([['ean_13', 'code_128', 'qr_code', 'data_matrix']])
})

test('on a phone the camera stays open: each pack that is held before it is taken once, and the same again when it was away', async ({
  server,
}) => {
  await page.viewport(390, 844)
  const taken = opened(server)
  server.answers(api.products.search, ({ query }) =>
    query.q === BIOGESIC.text
      ? [foundProduct(1, { name: 'Biogesic', isExactCode: true })]
      : query.q === NEOZEP.text
        ? [foundProduct(2, { name: 'Neozep', isExactCode: true })]
        : [],
  )
  const camera = lendCamera()
  await render(<Alone taken={taken} />)
  await box().fill('3*')
  await button('Scan with the camera').click()
  await expect.element(said('Hold one code inside the frame')).toBeVisible()
  expect(await barriersOn('section')).toEqual([])

  camera.hold(BIOGESIC)
  await expect.poll(() => taken).toEqual([['Biogesic', 3]])
  await expect.element(box()).toHaveValue('')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  camera.hold(NEOZEP)
  await expect.poll(() => taken.length).toBe(2)
  camera.hold(null)
  await new Promise((resolve) => setTimeout(resolve, 2100))
  camera.hold(NEOZEP)
  await expect.poll(() => taken.length).toBe(3)
  expect(taken).toEqual([
    ['Biogesic', 3],
    ['Neozep', 1],
    ['Neozep', 1],
  ])
  camera.hold({ bcid: 'ean13', text: '9999999999994' })
  await expect.element(said('No product has the code 9999999999994')).toBeVisible()

  const [stream] = await Promise.all(camera.asked.mock.results.map(({ value }) => value as unknown))
  const live = () => (stream as MediaStream).getTracks().map(({ readyState }) => readyState)
  expect(live()).toEqual(['live'])
  await button('Close the camera').click()
  expect(live()).toEqual(['ended'])
  expect(camera.asked.mock.calls).toEqual([
    [
      expect.objectContaining({
        audio: false,
        video: expect.objectContaining({ facingMode: 'environment' }),
      }),
    ],
  ])
})

test.each([
  ['NotAllowedError', /^The browser may not use the camera here/],
  ['NotFoundError', /^This device has no camera/],
  ['NotReadableError', /^Another program is using the camera/],
  ['UnknownError', /^The camera does not start/],
])('a camera that fails with %s is explained, and can be tried again', async (name, sentence) => {
  await page.viewport(390, 844)
  const camera = lendCamera()
  camera.asked.mockRejectedValueOnce(new DOMException('', name))
  await render(<Alone taken={[]} />)
  await button('Scan with the camera').click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  expect(await barriersOn('section')).toEqual([])

  await button('Try again').click()

  await expect.element(said('Hold one code inside the frame')).toBeVisible()
})

test('a page that came over plain HTTP says what it needs', async () => {
  await page.viewport(390, 844)
  const devices = vi.spyOn(navigator, 'mediaDevices', 'get')
  devices.mockReturnValue(undefined as unknown as MediaDevices) // as browsers have it there
  onTestFinished(() => devices.mockRestore())
  await render(<Alone taken={[]} />)

  await button('Scan with the camera').click()

  await expect.element(page.getByText(/only to pages that come over https/)).toBeVisible()
})

test('at a desk there is no button for a camera', async () => {
  await render(<Alone taken={[]} />)

  await expect.element(box()).toBeVisible()
  expect(button('Scan with the camera').elements()).toEqual([])
})
