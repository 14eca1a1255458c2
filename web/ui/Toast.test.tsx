import { afterEach, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { category } from '#web/testing/samples.ts'
import { expect, page, test, userEvent, type Screen } from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'

afterEach(() => vi.useRealTimers())

const note = page.getByRole('listitem').filter({ hasText: 'category' })

/** Opens the form of a new category, whose answer is told by a toast. */
async function openForm(server: Server, screen: Screen) {
  server.answers(api.categories.list, [])
  await screen.open('/categories', 'MANAGER')
  await button('Add Category').click()
  await expect.element(field(/^Category Name/)).toHaveFocus()
}

test('a notification over a form goes by its cross, to the right or by Esc, and the form stays', async ({
  server,
  screen,
}) => {
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
})

test('a notification goes by itself, but not while somebody points at it, and F8 leads to it', async ({
  server,
  screen,
}) => {
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
})

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    pull: (selector: string, fromPx: number, toPx: number) => Promise<void>
  }
}
