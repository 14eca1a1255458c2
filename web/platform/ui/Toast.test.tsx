import { useState } from 'react'
import { afterEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands } from 'vitest/browser'
import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { category } from '#web/testing/samples.ts'
import {
  expect,
  longTest,
  page,
  type Screen,
  sizes,
  test,
  userEvent,
} from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { toast, Toaster } from '#web/platform/ui/Toast.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1440, 900)
})

const note = page.getByRole('listitem').filter({ hasText: 'category' })

/** Opens the form of a new category, whose answer a toast shows. */
async function openForm(server: Server, screen: Screen) {
  server.answers(api.categories.list, [])
  await screen.open('/categories', 'MANAGER')
  await button('Add Category').click()
  await expect.element(field(/^Category Name/)).toHaveFocus()
}

longTest('nothing else, but where a toast stands: journey selling › on a phone')(
  'a notification over a form goes by its cross, to the right or by Esc, and the form stays',
  async ({ server, screen }) => {
    server.answers(api.categories.create, refused(409, 'There is such a category'))
    await openForm(server, screen)
    async function beRefused() {
      await field(/^Category Name/).fill('Antibiotics')
      await press('Enter')
      await expect.element(note).toBeVisible()
    }
    const pull = (fromPx: number, toPx: number) => commands.pull(note.selector, fromPx, toPx)

    await beRefused()
    await note.getByRole('button', { name: 'Close' }).click()
    await expect.element(note).not.toBeInTheDocument()

    await beRefused()
    await pull(20, 60)
    await expect.element(note).toBeVisible()
    await pull(20, 75)
    await expect.element(note).not.toBeInTheDocument()

    await beRefused()
    await press('Escape')
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(dialog('Add Category')).toBeVisible()
  },
)

longTest('nothing else, but where a toast stands: journey selling › on a phone')(
  'a notification goes by itself, but not while somebody points at it, and F8 leads to it',
  async ({ server, screen }) => {
    server.answers(api.categories.create, category({ name: 'Vitamins' }))
    await openForm(server, screen)
    await field(/^Category Name/).fill('Vitamins')
    // The clock goes on by itself, and is put on where the test would only wait.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press('Enter')

    await userEvent.hover(note)
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.element(note).toBeVisible()
    await press('F8')
    await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
    await press('Tab')
    await expect.element(note.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.unhover(note)
    await page.getByRole('heading', { name: 'Categories' }).click()
    await vi.advanceTimersByTimeAsync(5_000)

    await expect.element(note).not.toBeInTheDocument()
  },
)

longTest('nothing else, but where a toast stands: journey selling › on a phone')(
  'a notification stays while the focus is in it, though the pointer has left it',
  async ({ server, screen }) => {
    server.answers(api.categories.create, category({ name: 'Vitamins' }))
    await openForm(server, screen)
    await field(/^Category Name/).fill('Vitamins')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press('Enter')
    await userEvent.hover(note)
    await press('F8')
    await userEvent.unhover(note)
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.element(note).toBeVisible()
    await press('Tab')
    await vi.advanceTimersByTimeAsync(6_000)

    await expect.element(note).toBeVisible()
  },
)

/** A dialog over another, each with a button that shows a toast; saving in the inner one shows it and closes that one. */
function TwoDialogs() {
  const [isInner, setIsInner] = useState(true)
  return (
    <>
      <Toaster />
      <Dialog title="Outer" isOpen onClose={() => toast({ title: 'Outer closed' })}>
        <Dialog title="Inner" isOpen={isInner} onClose={() => setIsInner(false)}>
          <button
            type="button"
            onClick={() => {
              toast({ title: 'Saved' })
              setIsInner(false)
            }}
          >
            Save
          </button>
        </Dialog>
      </Dialog>
    </>
  )
}

test('Esc takes away what a dialog over another said when it was saved, and leaves the other open', async () => {
  await render(<TwoDialogs />)
  await button('Save').click()
  await expect.element(dialog('Inner')).not.toBeInTheDocument()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await press('Escape')

  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  await expect.element(page.getByText('Outer closed')).not.toBeInTheDocument()
})

// What the browser leaves of the window: a large screen, laptops, a tablet, phones.
const WINDOWS = sizes([
  [1920, 960],
  [1366, 650],
  [1024, 768],
  [820, 1100],
  [390, 740],
])

longTest('nothing else, but where a toast stands: journey selling › on a phone').for(WINDOWS)(
  'at %d by %d a refusal covers nothing of the form over which it stands, or not the buttons at its foot',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const why = 'There is a category of that name already; in any case, and by any accent.'
    server.answers(api.products.create, refused(409, why))
    await showProducts(server, screen)
    const form = await openProductForm('Quick Add', 'Add New Product')
    await form.getByLabelText('Product Name').fill('Antibiotics')
    for (const name of [/^Cost/, /^Price/]) await form.getByLabelText(name).first().fill('5')
    await form.getByRole('button', { name: 'Save Product' }).click()
    const refusal = page.getByRole('listitem').filter({ hasText: why })
    await expect.element(refusal).toBeVisible()
    await settled()

    const isBeside = !overlap(refusal.element(), form.element())
    expect(isBeside).toBe([820, 1920].includes(width))
    for (const control of form.element().querySelectorAll('footer button'))
      expect(overlap(refusal.element(), control), control.outerHTML).toBe(false)
  },
)

longTest('nothing else, but where a toast stands: journey selling › on a phone').for(WINDOWS)(
  'at %d by %d what says that a sale is made covers neither menu nor search nor totals nor the button that sells',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    if (width < 1024) window.scrollTo(0, 200)
    await press('F9')
    const sold = page.getByRole('listitem').filter({ hasText: SOLD })
    await expect.element(sold).toBeVisible()
    await settled()

    const search = field('Search products').element()
    const sell = button(/^Complete Sale/).elements()
    const menu = document.querySelectorAll('aside :is(nav a, button)')
    for (const wanted of [search, ...sell, ...menu])
      expect(overlap(sold.element(), wanted), wanted.textContent).toBe(false)
  },
)

test.for([
  [1366, 768],
  [390, 844],
] as const)(
  'at %d by %d a toast stands below right and is whole, however long its sentence is',
  async ([width, height]) => {
    await page.viewport(width, height)
    await render(<Toaster />)
    const why = 'There is a category of that name already; in any case, and by any accent. '
    toast({ title: 'Error', description: why.repeat(6), destructive: true })
    await expect.element(page.getByText('Error')).toBeVisible()
    await settled()

    const shown = page.getByRole('listitem').element()
    const { right, bottom, width: px } = shown.getBoundingClientRect()
    expect(px).toBe(360)
    const rightOfPage = document.body.getBoundingClientRect().right // room for a scrollbar aside
    expect([rightOfPage - right, height - bottom]).toEqual([12, 12])
    for (const each of [shown, ...shown.querySelectorAll('*')])
      expect(each.scrollHeight).toBeLessThanOrEqual(Math.max(each.clientHeight, 20))
  },
)

test.for([
  [1366, 768],
  [390, 844],
] as const)(
  'at %d by %d no button of the till is below a refusal, and neither figures nor search',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    const { biogesic, neozep } = await showTill(server, screen)
    for (const product of [biogesic, neozep]) await addByCode(product)
    toast({ title: 'Error', description: 'A drawer stays shut', destructive: true })
    const refusal = page.getByRole('listitem').filter({ hasText: 'A drawer stays shut' })
    await expect.element(refusal).toBeVisible()
    await settled()

    const wanted = document.querySelectorAll(':is(main, aside, header) :is(button, input, a)')
    for (const each of [...wanted, ...document.querySelectorAll('[data-uncovered]')])
      expect(overlap(refusal.element(), each), each.outerHTML).toBe(false)
  },
)

longTest('nothing else, but where a toast stands: journey selling › on a phone')(
  'a toast has the edge and shadow of the token, which a dark screen sets anew',
  async ({ server, screen }) => {
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep)
    await press('F9')
    const sold = page.getByRole('listitem').filter({ hasText: SOLD })
    await expect.element(sold).toBeVisible()

    document.documentElement.style.setProperty('--overlay', '0 0 0 1px rgb(1, 2, 3)')
    expect(getComputedStyle(sold.element()).boxShadow).toContain('rgb(1, 2, 3)')
    document.documentElement.style.removeProperty('--overlay')
  },
)

/** Waits until what appears has slid to its place. */
async function settled() {
  await import('#web/platform/ui/toast-place.ts')
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    pull: (selector: string, fromPx: number, toPx: number) => Promise<void>
  }
}
