import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { openProductForm, pricesOf, showProducts } from '#web/testing/products.ts'
import { detailOf, product } from '#web/testing/samples.ts'
import { expect, longTest, page } from '#web/testing/screen.tsx'

const TITLE = 'Add Product - Advanced Form'

afterEach(() => page.viewport(1440, 900))

longTest('nothing else: looks')(
  'on a phone no part of a form is wider than the screen',
  async ({ server, screen }) => {
    await page.viewport(390, 844)
    const { biogesic } = await showProducts(server, screen)
    server.answers(api.products.create, detailOf(product({ name: 'Kit' })))
    server.answers(api.products.prices, pricesOf(biogesic))
    const form = await openProductForm('Advanced Add Product', TITLE)
    await form.getByLabelText('Product Type').selectOptions('Combo')
    for (const title of ['General Info', 'Pricing', 'Inventory', 'Advanced']) {
      await form.getByRole('tab', { name: title }).click()
      const scrolled = form.element().querySelector('form')?.parentElement

      await expect
        .poll(() => (scrolled?.scrollWidth ?? 999) - (scrolled?.clientWidth ?? 0), {
          message: title,
        })
        .toBeLessThanOrEqual(0)
    }
  },
)

longTest('nothing else: looks')(
  'no tab is marked before the first try to save',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const form = await openProductForm('Advanced Add Product', TITLE)
    await press('Tab')
    await expect.element(form.getByText('Name is required')).toBeVisible()
    await expect.element(form.getByRole('tab', { name: 'General Info', exact: true })).toBeVisible()

    await form.getByRole('button', { name: 'Create Product' }).click()
    await expect.element(form.getByRole('tab', { name: 'General Info has errors' })).toBeVisible()
  },
)

longTest('nothing else: looks')(
  'tabs that do not fit fade at the end where there are more, and an arrow brings them',
  async ({ server, screen }) => {
    await page.viewport(320, 640)
    await showProducts(server, screen)
    const form = await openProductForm('Advanced Add Product', TITLE)
    const list = form.getByRole('tablist')
    const arrows = () => list.element().parentElement?.querySelectorAll('button[aria-hidden]') ?? []
    const isFaded = () => getComputedStyle(list.element()).maskImage !== 'none'
    const last = form.getByRole('tab', { name: 'Advanced' })
    await expect.poll(() => [arrows().length, isFaded()]).toEqual([1, true])

    const [arrow] = arrows()
    if (arrow instanceof HTMLElement) arrow.click()
    await expect.poll(() => list.element().scrollLeft).toBeGreaterThan(0)
    await last.click()
    await expect.element(last).toHaveAttribute('aria-selected', 'true')
    await page.viewport(1680, 1050)
    await expect.poll(() => [arrows().length, isFaded()]).toEqual([0, false])
  },
)
