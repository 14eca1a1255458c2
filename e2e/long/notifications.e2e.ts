import { api } from '#domain/api.ts'
import { expect, test } from '../journey.ts'

test('a notification over a form goes by its cross, to the right or by Esc, and the form stays', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Antibiotics ${crypto.randomUUID().slice(0, 8)}`
  await branch.manager.send(api.categories.create, { body: { name } })
  await signIn('MANAGER')
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const note = page.getByRole('listitem').filter({ hasText: 'Failed to create category' })
  async function beRefused() {
    await dialog.getByLabel('Category Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(note).toBeVisible()
  }
  async function pull(fromPx: number, toPx: number) {
    const { x, y } = (await note.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + fromPx, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + toPx, y + 20, { steps: 4 })
    await page.mouse.up()
  }

  await beRefused()
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)

  await beRefused()
  await pull(20, 60)
  await expect(note).toBeVisible()
  await pull(20, 75)
  await expect(note).toHaveCount(0)

  await beRefused()
  // A key that comes in the very moment of the notification, as no finger does, is not heard by it yet.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(dialog).toBeVisible()
})

test('a notification goes by itself, but not while somebody points at it, and F8 leads to it', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByLabel('Category Name').fill(`Vitamins ${crypto.randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  const note = page.getByRole('listitem').filter({ hasText: 'Category created successfully' })

  await note.hover()
  await page.waitForTimeout(6_000)
  await expect(note).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(note.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.mouse.move(0, 0)
  await page.getByRole('heading', { name: 'Categories' }).click()

  await expect(note).toHaveCount(0, { timeout: 8_000 })
})
