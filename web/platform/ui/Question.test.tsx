import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, field } from '#web/testing/page.ts'
import { supplier } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const DELETES = 'Are you sure you want to delete this supplier?'

async function openSuppliers(server: Server, screen: Screen) {
  const zuellig = supplier({ name: 'Zuellig' })
  openShop(server, { suppliers: [zuellig] })
  server.answers(api.suppliers.delete, undefined)
  // A browser that suppresses its dialogs answers no at once.
  Object.assign(window, { confirm: () => false, alert: () => {}, prompt: () => null })
  screen.saysYes = null
  await screen.open('/suppliers', 'MANAGER')
  await expect.element(button('More for Zuellig')).toBeVisible()
  return zuellig
}

const question = (words: string) => page.getByRole('alertdialog', { name: words, exact: true })

/** By the keyboard: the menu of the row opens on its first item. */
async function askDelete(): Promise<void> {
  button('More for Zuellig').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await press('Enter')
  await expect.element(button('Yes')).toHaveFocus()
}

test('a deletion is asked about in a dialog of ours, also where the browser shows none of its own: Escape is no, Enter yes, and the focus returns', async ({
  server,
  screen,
}) => {
  await openSuppliers(server, screen)
  await askDelete()
  await expect.element(question(DELETES)).toBeVisible()

  await press('Escape')
  await expect.element(button('More for Zuellig')).toHaveFocus()
  expect(question(DELETES).elements()).toEqual([])
  expect(server.asked(api.suppliers.delete)).toEqual([])

  await askDelete()
  await press('Enter')
  await expect.poll(() => server.asked(api.suppliers.delete).length).toBe(1)
})

test('No and what lies beside a question leave everything as it is', async ({ server, screen }) => {
  await openSuppliers(server, screen)
  await chooseFor('Zuellig', 'Delete')
  document.elementFromPoint(5, 5)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(question(DELETES)).toBeVisible()
  await button('No').click()

  expect(question(DELETES).elements()).toEqual([])
  expect(server.asked(api.suppliers.delete)).toEqual([])
})

test('neither a held Enter nor the Enter of a scanned code answers a question', async ({
  server,
  screen,
}) => {
  await openSuppliers(server, screen)
  await askDelete()
  const key = (name: string, more = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )

  const isHeldTaken = key('Enter', { repeat: true })
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const sign of '4801') key(sign)
  const isScanTaken = key('Enter')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const isPressTaken = key('Enter')

  expect([isHeldTaken, isScanTaken, isPressTaken]).toEqual([false, false, true])
  expect(server.asked(api.suppliers.delete)).toEqual([])
})

test('a form that is left is asked about, by Escape, its cross and the way back alike, and stays as it was typed', async ({
  server,
  screen,
}) => {
  await openSuppliers(server, screen)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.element(button('Add Customer')).toBeVisible()
  await page.getByRole('link', { name: 'Suppliers' }).click()
  await button('Add Supplier').click()
  await field(/^Supplier Name/).fill('Metro Drug')
  const form = dialog('Add Supplier')
  for (const leave of [
    () => press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => Promise.resolve(window.history.back()),
  ]) {
    await leave()
    await expect.element(question('Discard your changes?')).toBeVisible()
    await press('Escape')
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
    await expect.element(field(/^Supplier Name/)).toHaveValue('Metro Drug')
  }
  await press('Escape')
  await press('Enter')

  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Add Supplier')).toHaveFocus()
})

test('what cannot be deleted is offered to be deactivated, with the server’s reason', async ({
  server,
  screen,
}) => {
  const zuellig = await openSuppliers(server, screen)
  server.answers(api.suppliers.delete, refused(409, 'Zuellig has 3 purchases.'))
  server.answers(api.suppliers.update, { ...zuellig, isActive: false, version: 2 })
  await askDelete()
  await press('Enter')
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Zuellig has 3 purchases.')
  await press('Enter')

  await expect.poll(() => server.asked(api.suppliers.update).length).toBe(1)
})

test('a question goes with the session that it was asked in', async ({ server, screen }) => {
  await openSuppliers(server, screen)
  await chooseFor('Zuellig', 'Delete')
  await expect.element(question(DELETES)).toBeVisible()
  server.answers(api.auth.me, refused(401, 'Please sign in'))
  server.answers(api.auth.welcome, { storeName: 'Botika', demoAccounts: null })

  await call(api.auth.me, {}).catch(() => {})

  await expect.element(field('Email or Username')).toBeVisible()
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  expect(server.asked(api.suppliers.delete)).toEqual([])
})
