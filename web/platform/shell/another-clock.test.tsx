import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { openRouter } from '#web/router.ts'
import { REDIRECTS } from '#web/routes.tsx'
import { noteServerTime } from '#web/server-clock.ts'
import { setBrowserClock } from '#web/testing/clock.ts'
import { answerReports, DAY } from '#web/testing/figures.ts'
import { openNewOrder } from '#web/testing/orders.ts'
import { dialog } from '#web/testing/page.ts'
import { product, purchase, sale, supplier, user } from '#web/testing/samples.ts'
import { scheme } from '#web/testing/schemes.ts'
import { expect, isLong, page, test } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { SETTINGS } from '#web/testing/settings.ts'
import { openShop } from '#web/testing/shop.ts'

// Whatever the clock and the zone of a browser, each screen shows the same days, buttons and figures
// and asks for the same: those of the shop's day, which its server knows.

/** Ten in the morning of November 29 in Manila. */
const NOW = Date.parse('2026-11-29T02:00:00Z')
const HOUR_MS = 3_600_000
const TODAY = '2026-11-29'
const LATE = [25, 'Pacific/Kiritimati'] as const
const EARLY = [-25, 'America/Los_Angeles'] as const
/** A clock that jumps makes a till look idle, which reloads the page. */
const NEVER_IDLE = { idleLockMinutes: 1_000_000 }
const NO_SUMS = {
  documentCount: 0,
  gross: '0.00',
  discounts: '0.00',
  vatRemoved: '0.00',
  statutoryDiscount: '0.00',
  untaxedDiscount: '0.00',
  vatable: '0.00',
  vat: '0.00',
  exempt: '0.00',
  zeroRated: '0.00',
  total: '0.00',
}

const NOTHING_OWED = {
  owed: '0.00',
  notDue: '0.00',
  late30: '0.00',
  late60: '0.00',
  late90: '0.00',
  lateMore: '0.00',
  dueThisWeek: '0.00',
  credit: '0.00',
  coming: '0.00',
  awaited: '0.00',
}

afterEach(async () => {
  setBrowserClock(null)
  noteServerTime(new Date().toISOString())
  await setZone('')
})

const ADDRESSES = Object.keys(openRouter().routesByPath).filter(
  (path) => !REDIRECTS.some((redirect) => redirect === path),
)
const ROWS = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))

test.for([...ADDRESSES, '/reports?tab=overview&range=today'])(
  isLong
    ? '%s is the same a day early, a day late and in another zone'
    : '%s is the same a day late and in another zone',
  async (address, { server, screen }) => {
    answerAll(server)
    await openAt(0, 'Asia/Manila')
    await expect.element(page.getByRole('main')).toBeVisible()
    const shown = await settled(server)

    for (const [hoursOff, zone] of isLong ? [LATE, EARLY] : [LATE]) {
      await openAt(hoursOff, zone)
      await expect.poll(() => read(server), { interval: 50 }).toBe(shown)
    }

    async function openAt(hoursOff: number, zone: string) {
      setBrowserClock(NOW + hoursOff * HOUR_MS)
      await setZone(zone)
      await screen.open(address, 'ADMIN', { ...NEVER_IDLE, taxMode: 'INCLUDED_IN_PRICES' })
    }
  },
)

test.for([-25, 25])(
  'where the clock is %i hours off a cashier orders on the shop’s day, and a sale of today is voided',
  async (hoursOff, { server, screen }) => {
    const { ofToday } = answerAll(server)
    setBrowserClock(NOW + hoursOff * HOUR_MS)
    await screen.open(`/sales?sale=${ofToday.id}`, 'MANAGER', NEVER_IDLE)
    await expect.element(dialog(/MAKATI/).getByRole('button', { name: 'Void' })).toBeVisible()

    const { form } = await openNewOrder(server, screen, 'CASHIER', {}, NEVER_IDLE)
    await expect.element(form.getByLabelText('Sales Date')).toHaveValue('Nov 29, 2026')
  },
)

test('an order that was opened before midnight is one of the new day after it', async ({
  server,
  screen,
}) => {
  answerAll(server)
  setBrowserClock(NOW)
  const { form } = await openNewOrder(server, screen, 'CASHIER', {}, NEVER_IDLE)
  await expect.element(form.getByLabelText('Sales Date')).toHaveValue('Nov 29, 2026')
  server.nowMs = () => NOW + 15 * HOUR_MS

  await server.notifies('sales')

  await expect.element(form.getByLabelText('Sales Date')).toHaveValue('Nov 30, 2026')
})

type Sender = { send(method: string, params: object): Promise<unknown> }

function setZone(timezoneId: string): Promise<unknown> {
  const session: Sender = cdp()
  return session.send('Emulation.setTimezoneOverride', { timezoneId })
}

/** What a screen shows once nothing changes any more. */
async function settled(server: Server): Promise<string> {
  let shown = ''
  const isSettled = () => {
    const before = shown
    shown = read(server)
    return shown === before && !document.querySelector('[aria-busy=true]')
  }
  await expect.poll(isSettled, { interval: 50 }).toBe(true)
  return shown
}

/** All that a screen shows, its buttons, and what it has asked for; the words of pictures stand in their tables, too. */
function read(server: Server): string {
  const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')]
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')]
  const buttons = [...document.querySelectorAll('button')]
  const asked = ROWS.flatMap((row) =>
    server.asked(row).map((call) => `${row.path} ${JSON.stringify(call)}`),
  )
  const words = document.createElement('style')
  words.textContent = 'svg text { display: none }'
  document.head.append(words)
  const texts = parts.map(({ innerText }) => innerText)
  words.remove()
  return [
    ...texts,
    ...fields.map(({ value }) => value),
    ...buttons.map((each) => `${each.ariaLabel ?? each.innerText} ${each.disabled}`),
    ...new Set(asked),
  ].join('\n')
}

/** A shop with something of today, of yesterday and of tomorrow in the lists that judge days. */
function answerAll(server: Server) {
  server.nowMs = () => NOW
  const zuellig = supplier({ name: 'Zuellig' })
  const shop = openShop(server, {
    suppliers: [zuellig],
    products: ['2026-11-28', TODAY, '2026-11-30'].map((expirationDate) =>
      product({ name: `Kremil ${expirationDate}`, stockQty: 5, expirationDate }),
    ),
  })
  const lines = [{ product: shop.biogesic, qty: 1 }]
  const [ofToday, ofYesterday] = [TODAY, '2026-11-28'].map((businessDate, index) =>
    sale(shop.branch, lines, {
      status: 'Final',
      invoiceNumber: `MAKATI-0000000${index}`,
      businessDate,
      salesDate: `${businessDate}T01:00:00Z`,
      paidAmount: '10.00',
    }),
  )
  if (!ofToday || !ofYesterday) throw new Error('there are two days')
  const orders = ['2026-11-28', TODAY].map((expectedOn) =>
    purchase(zuellig, shop.branch, lines, { expectedOn }),
  )
  server.answers(api.sales.list, [ofToday, ofYesterday])
  server.answers(api.sales.get, ofToday)
  server.answers(api.purchases.list, orders)
  answerReports(server, shop.biogesic)
  server.answers(api.reports.dashboard, {
    ...DAY,
    recentSales: [recent(ofToday), recent(ofYesterday)],
  })
  server.answers(api.guide.get, { done: [], skipped: [], endedAt: '2026-11-20T05:00:00Z' })
  server.answers(api.settings.get, SETTINGS)
  server.answers(api.system.state, {
    version: 'test',
    databaseVersion: '18.4',
    databaseSizeBytes: 1,
    lastBackup: null,
    lastFailure: null,
    lastVerification: null,
  })
  server.answers(api.users.list, [user({ fullName: 'Jose Reyes' })])
  server.answers(api.audit.kinds, { actions: [], entities: [], people: [] })
  server.answers(api.audit.list, [])
  server.answers(api.schemes.list, [scheme()])
  server.answers(api.datedChanges.list, [])
  for (const list of [api.customerImports, api.supplierImports, api.datedChangeImports])
    server.answers(list.list, [])
  server.answers(api.transfers.places, [])
  server.answers(api.transfers.summary, {
    requested: 0,
    underWay: 0,
    underWayQty: 0,
    late: 0,
    underWayValue: '0.00',
  })
  server.answers(api.supplierAccounts.list, { since: TODAY, total: NOTHING_OWED, suppliers: [] })
  server.answers(api.books.schemes, [])
  server.answers(api.books.vat, { head: [], rows: [], rowCount: 0, sums: NO_SUMS })
  return { ...shop, ofToday }
}

function recent({ id, invoiceNumber, customerName, locationName, grandTotal, salesDate }: Sale) {
  return { id, invoiceNumber, customerName, locationName, grandTotal, salesDate, itemsSold: 1 }
}
