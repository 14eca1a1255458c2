import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { documentAnswer, UsbPrinter } from '#web/testing/documents.ts'
import { expect, longTest, test } from '#web/testing/screen.tsx'
import { showShiftTill, TILL } from '#web/testing/shift-till.ts'
import { OPENED, reading, takenOut } from '#web/testing/shifts.ts'
import { addByCode, SOLD } from '#web/testing/till.ts'

/** ESC p, which opens a drawer, as the text of a printer's job. */
const PULSE = '\u001Bp\u0000\u0019\u00FA'

const PAID = {
  id: 1,
  method: 'cash',
  tendered: '20.00',
  amount: '17.05',
  reference: null,
  paymentDate: OPENED,
  paymentNote: null,
  correctsId: null,
  shiftId: 12,
  hasReceipt: false,
}

test('the drawer at a USB printer opens for a sale in cash, even without paper, and nobody is asked', async ({
  server,
  screen,
}) => {
  const printer = new UsbPrinter()
  printer.hasPaper = false
  const { biogesic, sold } = await showShiftTill(server, screen, {}, { printer: 'USB' })
  server.answers(api.sales.complete, { ...sold, payments: [PAID] })
  await addByCode(biogesic)
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()

  await expect.poll(() => printer.jobs).toEqual([PULSE])
  expect(server.asked(api.shifts.openDrawer)).toEqual([])
})

test('the drawer at a network printer opens by the server for cash to the safe, whose slip is shown to be printed', async ({
  server,
  screen,
}) => {
  const { shift } = await showShiftTill(server, screen, {}, { printer: 'NETWORK' })
  server.answers(api.shifts.openDrawer, { failure: null })
  server.answers(api.documents.get, documentAnswer('MAKATI-00000007'))
  server.answers(api.shifts.moveCash, takenOut(shift, '500.00'))
  await button('Drawer').click()
  await button('Cash out').click()
  const taking = dialog('Take Cash Out')
  await taking.getByLabelText(/^Amount/).fill('500')
  await taking.getByLabelText(/^Reason/).selectOptions('To the safe')
  await button('Take out').click()

  await expect.element(said('₱500.00 taken out')).toBeVisible()
  await expect
    .poll(() => server.asked(api.shifts.openDrawer))
    .toMatchObject([{ params: { id: '31' }, body: { cause: 'MOVE', shiftId: shift.id } }])
  await expect
    .poll(() => server.asked(api.documents.get).at(-1)?.params)
    .toEqual({ kind: 'move', id: '512' })
})

longTest('server/cash/shifts; who is offered it, nothing')(
  'the drawer is open by the time it is counted, and opens for a reason only where the shop allows that',
  async ({ server, screen }) => {
    const { shift, setSettings } = await showShiftTill(server, screen, {}, { printer: 'NETWORK' })
    server.answers(api.shifts.openDrawer, { failure: null })
    await button('Drawer').click()
    await button('Open drawer').click()
    const asked = dialog('Open the Drawer')
    await asked.getByLabelText('Reason').fill('A note was put in wrongly')
    await press('Enter')
    await expect.element(said('Drawer opened')).toBeVisible()
    await button('Drawer').click()
    await button('Count and close').click()
    await expect.poll(() => server.asked(api.shifts.openDrawer)).toHaveLength(2)
    expect(server.asked(api.shifts.openDrawer).map(({ body }) => body)).toEqual([
      { cause: 'REASON', shiftId: shift.id, reason: 'A note was put in wrongly' },
      { cause: 'COUNT', shiftId: shift.id },
    ])

    await setSettings({ opensDrawerByReason: false })
    await button('Drawer').click()
    await expect.element(button('Cash out')).toBeVisible()
    expect(button('Open drawer').elements()).toEqual([])
  },
)

test('without a shift opening one is the green button and selling is not; with one it is the other way, and in the drawer nothing is', async ({
  server,
  screen,
}) => {
  const { shift: here } = await showShiftTill(server, screen, null)
  await expect.element(button('Open shift')).toBeVisible()
  expect(greenOnes()).toEqual(['Open shift'])
  server.answers(api.shifts.open, here)
  await button('Open shift').click()
  await dialog('Open Shift at Till 1')
    .getByLabelText(/^Cash in the drawer/)
    .fill('500')
  server.answers(api.shifts.here, { shift: here })
  await press('Enter')
  await expect.element(button('Drawer')).toBeVisible()
  await expect.poll(greenOnes).toEqual(['Complete SaleF9'])

  await button('Drawer').click()
  await expect.element(button('Count and close')).toBeVisible()
  expect(greenOnes(dialog('Drawer').element())).toEqual([])
  await expect.element(button('X reading')).not.toBeInTheDocument()
})

test('a manager looks at the till by an X reading from its drawer', async ({ server, screen }) => {
  const { branch } = await showShiftTill(server, screen, {}, { role: 'MANAGER' })
  const { figures } = reading(branch)
  server.answers(api.readings.x, {
    ...figures,
    accumulatedBefore: '1000.00',
    accumulatedAfter: '1112.00',
  })
  await button('Drawer').click()
  await button('X reading').click()

  await expect.element(dialog('X reading of Till 1').getByText('₱100.00 short')).toBeVisible()
  expect(server.asked(api.readings.x)).toMatchObject([{ params: { id: String(TILL.id) } }])
  await press('Escape')
  await expect.element(field('Search products')).toHaveFocus()
})

/** The texts of the buttons in the colour of what is done next. */
function greenOnes(within: ParentNode = document): (string | null)[] {
  const green = getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
  const probe = document.createElement('i')
  probe.style.backgroundColor = green
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return [...within.querySelectorAll('button')]
    .filter((each) => getComputedStyle(each).backgroundColor === backgroundColor)
    .map(({ textContent }) => textContent)
}
