import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { keyParts } from '#web/platform/keys/key-parts.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

afterEach(() => page.viewport(1440, 900))

const help = dialog('Keyboard shortcuts')
/** Longer than the key waits for a second character of a scan. */
const whatComes = () => new Promise((resolve) => setTimeout(resolve, 400))
/** The rows of the till come a second after it. */
const haveRows = () => expect.poll(() => keyParts.size, { timeout: 20_000 }).toBe(1)

/** Each row of the open help: what a key does, and the key as its caps are read. */
function rows() {
  return help
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
}

test('? lists the keys of the page, and Esc leaves the list', async ({ server: _, screen }) => {
  await screen.open('/nowhere', 'CASHIER')
  await expect.element(page.getByText('404 Page Not Found')).toBeVisible()
  await press('?')
  await expect.element(help).toBeVisible()
  expect(rows()).toEqual([
    'Search pages, products, people, numbers and what to doCtrl+K',
    'The same, outside of fields/',
    'Go to the notificationF8',
    'Show this list, outside of fields?',
  ])
  await press('Escape')
  await expect.element(help).not.toBeInTheDocument()
})

test('at the till ? lists all keys of the till, outside its fields', async ({ server, screen }) => {
  await showTill(server, screen)
  await haveRows()
  await field('Search products').click()
  await press('?')
  await whatComes()
  await expect.element(field('Search products')).toHaveValue('?')
  await expect.element(help).not.toBeInTheDocument()

  leaveFields()
  await page.viewport(1366, 768)
  await press('?')
  await expect.element(help.getByText('Complete the sale')).toBeVisible()
  expect(rows()).toContain('Select the line above↑')
  // All of them are in sight on a laptop, in two columns.
  for (const row of help.getByRole('listitem').elements())
    expect(row.getBoundingClientRect().bottom).toBeLessThan(768)
  expect(rows()).toContain('Check a price without sellingShift+F2')
  expect(rows()).toContain('After an amount: one payment of several+')
  // A name of a key that has no row would be a row without words.
  expect(rows().filter((row) => /^(Shift|F\d|undefined)/.test(row))).toEqual([])
  expect(rows()).toHaveLength(Object.keys(KEYS).length + 6)
})

test('while the list is open no key acts on the till', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  leaveFields()
  await press('?')
  await expect.element(help).toBeVisible()
  await press('F9')
  await press('?')
  await whatComes()

  expect(server.asked(api.sales.complete)).toEqual([])
  expect(help.elements()).toHaveLength(1)
})

test('a scan whose code begins with ? or contains it is taken whole, and opens no list', async ({
  server,
  screen,
}) => {
  const first = product({ name: 'First', sku: '?QX123456', stockQty: 9 })
  const within = product({ name: 'Within', sku: 'QX?98765?', stockQty: 9 })
  await showTill(server, screen, { products: [first, within] })
  for (const each of [first, within]) {
    leaveFields()
    await scan(each.sku ?? '')
    await expect.element(qtyField(each)).toHaveValue('1')
  }
  await whatComes()
  await expect.element(help).not.toBeInTheDocument()
})

test("the person's menu leads to the list", async ({ server: _, screen }) => {
  await screen.open('/nowhere', 'CASHIER')
  await page.getByTitle('My account').click()
  await button('Keyboard shortcuts').click()
  await expect.element(help).toBeVisible()
  await press('Escape')
  await expect.element(button('Keyboard shortcuts')).toHaveFocus()
})

function leaveFields() {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}
