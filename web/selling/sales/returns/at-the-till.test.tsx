import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { call } from '#web/api.ts'
import { SUPPLIER_RETURN } from '#domain/testing/gone-documents.ts'
import { scan } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { TILL } from '#web/testing/shift-till.ts'
import { shift } from '#web/testing/shifts.ts'
import { openShop } from '#web/testing/shop.ts'
import { todayIn } from '#web/platform/ui/moments.ts'

const PAID = {
  id: 5,
  method: 'Cash',
  tendered: '50.00',
  amount: '50.00',
  reference: null,
  paymentDate: '2026-11-24T00:02:00.000Z',
  paymentNote: null,
  correctsId: null,
  shiftId: 12,
  hasReceipt: false,
}

/** A manager at the till of a branch looks at one of its sales. */
async function showSale(server: Server, screen: Screen, named: Partial<Sale>) {
  const { branch, biogesic } = openShop(server)
  const shown = { ...sale(branch, [{ product: biogesic, qty: 1 }], named), payments: [PAID] }
  server.answers(api.sales.list, [shown])
  server.answers(api.sales.get, shown)
  await screen.open(`/sales?sale=${shown.id}`, 'MANAGER')
  const { user, settings } = await call(api.auth.me, {})
  const { id: locationId, name: locationName } = branch
  const till = { ...TILL, locationId, locationName }
  server.answers(api.auth.me, { user, till, settings: { ...settings, cashControl: true } })
  server.answers(api.shifts.here, { shift: shift(branch, { id: 12 }) })
  await screen.reload()
  return shown
}

test('a deposit that a shift took is given back from the drawer of this till in its shift, once it is asked about', async ({
  server,
  screen,
}) => {
  const order = await showSale(server, screen, { status: 'Draft' })
  server.answers(api.sales.giveBack, { ...order, payments: [] })
  await button('Give back ₱50.00 by Cash').click()

  await expect.element(said('₱50.00 by Cash given back')).toBeVisible()
  await expect
    .poll(() => screen.questions)
    .toEqual(['Give ₱50.00 by Cash back? The order stays without it.'])
  expect(server.asked(api.sales.giveBack)).toMatchObject([
    { params: { id: String(order.id), paymentId: '5' }, body: { tillId: TILL.id, shiftId: 12 } },
  ])
})

test('what was paid in cash for a voided sale comes out of the drawer of this till in its shift', async ({
  server,
  screen,
}) => {
  const businessDate = todayIn('Asia/Manila')
  const issued = { status: 'Final', invoiceNumber: 'MAKATI-00000007', businessDate } as const
  const sold = await showSale(server, screen, issued)
  server.answers(api.returns.void, { ...sold, voidedAt: '2026-11-24T00:10:00.000Z' })
  await dialog('MAKATI-00000007').getByRole('button', { name: 'Void', exact: true }).click()
  const voiding = dialog('Void MAKATI-00000007')
  await voiding.getByLabelText('Reason').fill('Rung up twice')
  await voiding.getByRole('button', { name: 'Void sale', exact: true }).click()

  await expect.poll(() => server.asked(api.returns.void)).toHaveLength(1)
  expect(server.asked(api.returns.void)[0]?.body).toEqual({
    reason: 'Rung up twice',
    tillId: TILL.id,
    shiftId: 12,
  })
})

test('the scanned number of a supplier return leads a manager to it, and a cashier to nothing', async ({
  server,
  screen,
}) => {
  const { branch } = openShop(server)
  server.answers(api.sales.list, [])
  server.answers(api.supplierReturns.list, [SUPPLIER_RETURN])
  const open = async (role: 'MANAGER' | 'CASHIER') => {
    await screen.open('/pos', role)
    await field('Location').selectOptions(branch.name)
    await scan(SUPPLIER_RETURN.number)
  }

  await open('CASHIER')
  await expect.element(page.getByText(/^No product and no sale has the number/)).toBeVisible()
  expect(server.asked(api.supplierReturns.list)).toEqual([])
  await open('MANAGER')
  const link = page.getByRole('link', { name: `Open ${SUPPLIER_RETURN.number}` })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe(`/supplier-returns?open=${SUPPLIER_RETURN.id}`)
})
