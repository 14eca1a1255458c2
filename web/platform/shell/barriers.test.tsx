import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { answerReports, DAY } from '#web/testing/figures.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import {
  customer,
  location,
  product,
  purchase,
  sale,
  supplier,
  user,
} from '#web/testing/samples.ts'
import { expect, longTest, page } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { openSettings } from '#web/testing/settings.ts'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

longTest('web/selling/sales/barriers, of the same parts')(
  'the login screen has no barrier',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.reports.dashboard, DAY)
    await screen.open('/dashboard', 'CASHIER')
    server.answers(api.auth.me, refused(401, 'Sign in first'))
    server.answers(api.auth.welcome, { storeName: 'Botika', demoAccounts: null })
    await screen.reload()
    await expect.element(page.getByLabelText('Email or Username')).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the page for choosing a password has no barrier, with its refusals too',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.reports.dashboard, DAY)
    await screen.open('/dashboard', 'CASHIER')
    const { user: apprentice, settings } = await call(api.auth.me, {})
    server.answers(api.auth.me, {
      user: { ...apprentice, mustChangePassword: true },
      settings,
      till: null,
    })
    await screen.reload()
    await expect
      .element(page.getByRole('heading', { name: 'Choose your own password' }))
      .toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button('Change Password').click()
    await expect.element(said('Current password is required')).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the dashboard, its picture and table and the page of unknown addresses have no barrier',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.reports.dashboard, DAY)
    await screen.open('/dashboard', 'MANAGER')
    await expect.element(page.getByText('Reorder needed').first()).toBeVisible()
    await expect.element(page.getByRole('application')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button(/^Show as table/).click()
    await expect.element(page.getByRole('application')).not.toBeInTheDocument()
    expect(await barriersOn()).toEqual([])
    await screen.open('/nowhere', 'MANAGER')
    await expect.element(page.getByText('404 Page Not Found')).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the settings and what they say of the goods of a Philippine shop have no barrier',
  async ({ server, screen }) => {
    await openSettings(server, screen)
    await button('Fill In Philippine, VAT-registered').click()
    await expect.element(page.getByText('12 of them VAT-exempt')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    for (const name of [
      'Selling',
      'Stock and search',
      'Books and records',
      'Security and backups',
    ]) {
      await page.getByRole('link', { name }).click()
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect.element(button('Save Settings')).toBeVisible()

      expect(await barriersOn()).toEqual([])
    }
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the log and an opened entry have no barrier and fit a small phone',
  async ({ server, screen }) => {
    await page.viewport(320, 800)
    server.answers(api.locations.list, [])
    server.answers(api.users.list, [])
    server.answers(api.audit.kinds, { actions: ['UPDATE'], entities: ['product'], people: [] })
    server.answers(api.audit.list, [
      {
        id: 9,
        userId: 2,
        userName: 'Jose Reyes',
        action: 'UPDATE',
        entity: 'product',
        entityId: 7,
        entityName: 'Neozep Forte',
        entityCode: 'MED-00007',
        isThere: true,
        before: { price: '48.50' },
        after: { price: '52.25' },
        metadata: null,
        personal: {},
        names: {},
        hasPersonal: false,
        seal: 9,
        createdAt: '2026-11-20T05:00:00Z',
      },
    ])
    await screen.open('/audit', 'ADMIN')
    await button('Update Product Neozep Forte MED-00007').click()
    await expect.element(page.getByText('52.25')).toBeVisible()

    expect(await barriersOn()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the users and their form have no barrier and fit a phone',
  async ({ server, screen }) => {
    await page.viewport(390, 800)
    const makati = location({ name: 'Makati' })
    server.answers(api.locations.list, [location({ name: 'Main', isMain: true }), makati])
    server.answers(api.users.list, [
      user({ fullName: 'Ana Dela Cruz', locationIds: [makati.id] }),
      user({ fullName: 'Jose Reyes', role: 'MANAGER', isActive: false }),
      user({ fullName: 'Administrator', role: 'ADMIN' }),
    ])
    await screen.open('/users', 'ADMIN')
    await expect.element(page.getByText('@ana.dela.cruz')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button('Edit Ana Dela Cruz').click()
    await expect.element(dialog('Edit User')).toBeVisible()

    expect(await barriersOn()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)

const REACHED = {
  name: 'Niña Cruz',
  phone: '0917 000 0100',
  email: 'nina@example.com',
  notes: 'Generics',
}

longTest('web/selling/sales/barriers, of the same parts')(
  'customers and suppliers have no barrier, with their forms and what was bought',
  async ({ server, screen }) => {
    const nina = customer(REACHED)
    const metro = supplier({ ...REACHED, contact: 'Agnes' })
    const makati = location({ name: 'Makati' })
    const lines = [{ product: product({ name: 'Lagundi' }), qty: 10 }]
    const final = { status: 'Final', invoiceNumber: 'MAKATI-00000001' } as const
    openShop(server, {
      customers: [nina, customer({ name: 'Ana Lim', isActive: false })],
      suppliers: [metro, supplier({ name: 'Zuellig', isActive: false })],
      sales: [sale(makati, lines, final)],
      purchases: [purchase(metro, makati, lines, { status: 'RECEIVED' })],
    })
    server.answers(api.customers.get, {
      ...nina,
      transactionCount: 1,
      totalPurchases: '62.50',
      owed: '0.00',
      lastPurchaseDate: '2026-11-20',
    })
    server.answers(api.suppliers.get, {
      ...metro,
      purchaseCount: 1,
      totalValue: '62.50',
      lastPurchaseAt: '2026-11-20T05:00:00Z',
    })
    for (const [address, bought] of [
      ['/customers', 'Purchase history of Niña Cruz'],
      ['/suppliers', 'Purchases from Niña Cruz'],
    ] as const) {
      await screen.open(`${address}?status=all`, 'MANAGER')
      await expect.element(button(bought)).toBeVisible()
      expect(await barriersOn()).toEqual([])
      await button(bought).click()
      await expect.element(page.getByRole('dialog').getByText('Last purchase')).toBeVisible()
      await expect.element(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      expect(await barriersOn()).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await button('Edit Niña Cruz').click()
      await page.getByRole('dialog').getByLabelText('Email').fill('nobody')
      await button('Save').click()
      await expect.element(said('Please enter a valid email address')).toBeVisible()
      expect(await barriersOn()).toEqual([])
    }
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'none of the six reports has a barrier',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports?tab=overview', 'MANAGER')
    await expect.element(page.getByText(/^As of/)).toBeVisible()
    for (const title of [
      'Overview',
      'Sales Analytics',
      'Product Performance',
      'Inventory Analysis',
      'Customer Insights',
      'Financial Summary',
    ]) {
      await button(title).click()
      await expect.element(button(title)).toHaveAttribute('aria-current', 'page')
      await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)

      expect(await barriersOn()).toEqual([])
    }
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the calendar of the reports and the menu of their files have no barrier',
  async ({ server, screen }) => {
    answerReports(server, openShop(server).biogesic)
    await screen.open('/reports?tab=financial', 'MANAGER')
    await button('Choose a period (arrow down)').click()
    await expect.element(page.getByText('Choose the first day')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button('Choose a period (arrow down)').click()
    await button('Export Financial Summary').click()
    await expect.element(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)
