import type { Locator } from 'vitest/browser'
import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog } from '#web/testing/page.ts'
import { bought, category, customer, purchase, sale, supplier, user } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

/** Each list that opens a dialog, with the name of its row and of the dialog, and what is pressed beside the name. */
const LISTS = [
  ['/customers', 'Purchase history of Rosa Cruz', 'Rosa Cruz', 'Never'],
  ['/suppliers', 'Purchases from Zuellig', 'Zuellig', 'Never'],
  ['/purchases', 'Details of PO #71', 'PO #71', 'Zuellig'],
  ['/sales', 'Open QC-00000009', 'QC-00000009', 'Rosa Cruz'],
  ['/users', 'Ana Lim', 'Edit User', '@ana.lim'],
  ['/categories', 'Vitamins', 'Edit Category', '0 products'],
] as const

function openLists(server: Server): void {
  const [rosa, zuellig] = [customer({ name: 'Rosa Cruz' }), supplier({ name: 'Zuellig' })]
  const { branch, biogesic } = openShop(server)
  const lines = [{ product: biogesic, qty: 1 }]
  const sold = sale(branch, lines, {
    status: 'Final',
    invoiceNumber: 'QC-00000009',
    customerName: rosa.name,
  })
  const awaited = { ...purchase(zuellig, branch, lines), id: 71 }
  server.answers(api.customers.list, [rosa])
  server.answers(api.customers.get, bought(rosa))
  server.answers(api.beneficiaries.list, [])
  server.answers(api.suppliers.list, [zuellig])
  server.answers(api.suppliers.get, {
    ...zuellig,
    purchaseCount: 0,
    totalValue: '0.00',
    lastPurchaseAt: null,
  })
  server.answers(api.purchases.list, [awaited])
  server.answers(api.purchases.get, awaited)
  server.answers(api.sales.list, [sold])
  server.answers(api.sales.get, sold)
  server.answers(api.users.list, [user({ fullName: 'Ana Lim' })])
  server.answers(api.categories.list, [category({ name: 'Vitamins' })])
}

async function leave(opened: Locator): Promise<void> {
  await press('Escape')
  await expect.element(opened).not.toBeInTheDocument()
}

async function opensBoth(screen: Screen, [address, name, title, beside]: (typeof LISTS)[number]) {
  await screen.open(address, 'ADMIN')
  await expect.element(button(name)).toBeVisible()
  const row = page.getByRole('row').filter({ has: button(name) })
  expect(row.element().getBoundingClientRect().height).toBeCloseTo(44, -1)
  await row.getByText(beside).first().click()
  await expect.element(dialog(title)).toBeVisible()
  await leave(dialog(title))
  button(name).element().focus()
  await press('Enter')
  await expect.element(dialog(title)).toBeVisible()
  await leave(dialog(title))
  await expect.element(button(name)).toHaveFocus()
}

test('a row of every list opens by a click and by Enter, which gives the focus back, and is 44 pixels high', async ({
  server,
  screen,
}) => {
  openLists(server)
  for (const list of LISTS) {
    await opensBoth(screen, list)
    expect([list[0], await barriersOn()]).toEqual([list[0], []])
  }
})

test('on a desktop, a tablet and a phone no list is cut off or wider than the screen', async ({
  server,
  screen,
}) => {
  openLists(server)
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const)
    for (const [address, name] of LISTS) {
      await page.viewport(width, height)
      await screen.open(address, 'ADMIN')
      await expect.element(button(name)).toBeVisible()
      const cut = [...document.querySelectorAll('main section, main, html')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
      expect([address, width, cut]).toEqual([address, width, []])
    }
  await page.viewport(1440, 900)
})
