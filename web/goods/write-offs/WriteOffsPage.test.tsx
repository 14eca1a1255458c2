import { api } from '#domain/api.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { DESTROYED, WRITE_OFF } from '#domain/testing/gone-documents.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const NUMBER = WRITE_OFF.number

async function openWriteOffs(server: Server, screen: Screen, stored: readonly WriteOff[]) {
  const shop = openShop(server)
  server.answers(api.writeOffs.list, [...stored])
  server.answers(api.writeOffs.get, stored[0] ?? WRITE_OFF)
  await screen.open('/write-offs', 'MANAGER')
  await expect.element(button('New Write-off')).toBeVisible()
  return shop
}

test('a draft is made by keyboard of all that may be destroyed, with its day', async ({
  server,
  screen,
}) => {
  const { branch } = await openWriteOffs(server, screen, [])
  const [{ line: _line, qty: _qty, reason: _reason, cost: _cost, ...lot }] = WRITE_OFF.goods as [
    WriteOff['goods'][number],
  ]
  const wet = { ...lot, lotId: 9, lotNumber: 'B1', heldBy: 'QUARANTINED' as const, lotQty: 3 }
  server.answers(api.writeOffs.lots, [lot, wet])
  server.answers(api.writeOffs.create, WRITE_OFF)
  button('New Write-off').element().focus()
  await press('Enter')
  const form = dialog('New Write-off')
  await form.getByLabelText('Location').selectOptions(branch.name)
  const all = form.getByRole('button', { name: 'Add all of them' })
  await expect.element(all).toBeVisible()
  all.element().focus()
  await press('Enter')
  await expect.element(form.getByText('No more lots to add')).toBeVisible()
  await form.getByRole('button', { name: /^Remove .*Lot B1/ }).click()
  await form.getByLabelText('Day of the destruction').fill('2026-11-21')
  expect(await barriersOn()).toEqual([])
  await form.getByRole('button', { name: 'Make draft' }).click()

  await expect.element(said('Draft made')).toBeVisible()
  expect(server.asked(api.writeOffs.create)[0]?.body).toMatchObject({
    locationId: branch.id,
    plannedOn: '2026-11-21',
    goods: [{ lotId: lot.lotId, qty: 250, reason: 'Expired' }],
  })
})

test('goods are destroyed before a named witness, and undone on that day only', async ({
  server,
  screen,
}) => {
  await openWriteOffs(server, screen, [WRITE_OFF])
  server.answers(api.writeOffs.destroy, { ...DESTROYED, isOfToday: true })
  server.answers(api.writeOffs.undo, { ...DESTROYED, status: 'UNDONE' })

  await button(`Enter the destruction of ${NUMBER}`).click()
  const form = dialog(`Destruction · ${NUMBER}`)
  await expect.element(form.getByText(/^Goods worth ₱560.00 leave the shelf/)).toBeVisible()
  await form.getByRole('button', { name: 'Goods are destroyed' }).click()
  await expect.element(form.getByText('Witness is required')).toBeVisible()
  await form.getByLabelText('Witness').fill('Dr. Ana Lim')
  server.answers(api.writeOffs.list, [{ ...DESTROYED, isOfToday: true }])
  await press('Enter')
  await expect.element(said('Goods written off')).toBeVisible()
  expect(server.asked(api.writeOffs.destroy)[0]?.body).toEqual({
    witness: 'Dr. Ana Lim',
    version: 1,
  })

  await button(`Undo ${NUMBER}`).click()
  await expect.element(said('Write-off undone')).toBeVisible()
  expect(screen.questions[0]).toContain('All its goods lie on the shelf again')
})

test('where the settings want a PIN, the witness is chosen and types it; a wrong one is emptied', async ({
  server,
  screen,
}) => {
  await openWriteOffs(server, screen, [{ ...WRITE_OFF, isPinAsked: true }])
  server.answers(api.approvals.approvers, [{ id: 8, name: 'Ben Uy' }])
  server.answers(
    api.writeOffs.destroy,
    refused(403, 'That PIN approves nothing here.', {
      errors: [{ field: 'pin', message: 'That PIN approves nothing here.' }],
    }),
    DESTROYED,
  )

  await button(`Enter the destruction of ${NUMBER}`).click()
  const form = dialog(`Destruction · ${NUMBER}`)
  await form.getByLabelText('Witness').selectOptions('Ben Uy')
  await form.getByLabelText('PIN').fill('480158')
  await press('Enter')
  await expect.element(form.getByText('That PIN approves nothing here.').first()).toBeVisible()
  await expect.element(form.getByLabelText('PIN')).toHaveValue('')
  expect(await barriersOn()).toEqual([])
  await form.getByLabelText('PIN').fill('480159')
  await press('Enter')

  await expect.element(said('Goods written off')).toBeVisible()
  expect(server.asked(api.writeOffs.destroy)[1]?.body).toEqual({
    witnessId: 8,
    pin: '480159',
    version: 1,
  })
})

test('its details show lots, reasons and who saw it, and its list is exported', async ({
  server,
  screen,
}) => {
  await openWriteOffs(server, screen, [DESTROYED])
  server.answers(api.reports.export, '')

  await button(`Details of ${NUMBER}`).click()
  const details = dialog(NUMBER)
  await expect.element(details.getByText('Dr. Ana Lim, by PIN')).toBeVisible()
  await expect.element(details.getByText(/Lot A7781 · expires Nov 30, 2026/)).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await press('Escape')
  await expect.element(button(`Undo ${NUMBER}`)).not.toBeInTheDocument()

  await button('Export Write-offs').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toEqual({ reportType: 'write-offs', filters: {}, format: 'csv' })
})

test('a draft is cancelled after a question, on a phone, too', async ({ server, screen }) => {
  await openWriteOffs(server, screen, [WRITE_OFF])
  server.answers(api.writeOffs.update, { ...WRITE_OFF, status: 'CANCELLED' })

  await page.viewport(390, 844)
  await expect.element(page.getByRole('listitem', { name: NUMBER })).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await chooseFor(NUMBER, 'Cancel draft')

  await expect.element(said('Write-off cancelled')).toBeVisible()
  expect(server.asked(api.writeOffs.update)[0]?.body).toEqual({ status: 'CANCELLED', version: 1 })
})
