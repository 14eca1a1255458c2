import { api } from '#domain/api.ts'
import { press, tabTo, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { documentAnswer } from '#web/testing/documents.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { lost, refused } from '#web/testing/server.ts'
import { showShiftTill, TILL } from '#web/testing/shift-till.ts'
import { countedShift, OPENED, takenOut } from '#web/testing/shifts.ts'
import { addByCode, SOLD } from '#web/testing/till.ts'

const ID = '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c'

const own = {}
const COUNT = {
  id: 1,
  number: 1,
  cash: '2000.75',
  denominations: [],
  methods: [],
  countedByName: 'Ana Cruz',
  countedAt: OPENED,
  isClosed: true,
  handedToId: null,
}
const pieces = (value: string) => dialog(/^Count the Drawer/).getByLabelText(value, { exact: true })

test('a till without a shift sells nothing until one is opened with what is in the drawer, and its sales say which shift it was', async ({
  server,
  screen,
}) => {
  const { biogesic, shift: here } = await showShiftTill(server, screen, null)
  await addByCode(biogesic)
  await press('F9')
  await expect.element(said('Open a shift first: this till sells in shifts')).toBeVisible()
  expect(server.asked(api.sales.complete)).toEqual([])

  server.answers(api.shifts.open, here)
  await button('Open shift').click()
  await field(/^Cash in the drawer now/).fill('1500')
  server.answers(api.shifts.here, { shift: here })
  await press('Enter')
  await expect.element(page.getByText(/^Ana Cruz, since/)).toBeVisible()
  expect(server.asked(api.shifts.open)[0]?.body).toEqual({ tillId: TILL.id, float: '1500.00' })

  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)).toMatchObject([
    { body: { sale: { tillId: TILL.id, shiftId: here.id } } },
  ])
})

test('once the shift is closed, the change of its last sale is shown to nobody, and the slip that is signed can be printed', async ({
  server,
  screen,
}) => {
  const { biogesic, shift: here } = await showShiftTill(server, screen, own)
  await addByCode(biogesic)
  await field('Amount Received').fill('50')
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(page.getByText('Last sale')).toBeVisible()
  await button('Drawer').click()
  await button('Count and close').click()
  await pieces('₱1,000.00').fill('2')
  server.answers(api.shifts.count, {
    ...COUNT,
    locationId: here.locationId,
    shiftId: here.id,
  })
  server.answers(api.documents.get, documentAnswer('MAKATI-00000007'))
  server.answers(api.shifts.here, { shift: null })
  await button('Finish the count').click()

  const print = page.getByRole('dialog').getByRole('button', { name: /^Print/ })
  await expect.element(said('Shift closed')).toBeVisible()
  await expect.element(print).toBeVisible()
  await expect.poll(() => isCovered(print.element())).toBe(false)
  await expect.element(page.getByText('Last sale')).not.toBeInTheDocument()
})

function isCovered(each: Element): boolean {
  const { left, top, width, height } = each.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') !== each
}

test('a drawer is counted by its notes and coins, nothing of what is expected is shown, and the count is asked about once', async ({
  server,
  screen,
}) => {
  const { shift: here } = await showShiftTill(server, screen, own)
  await button('Drawer').click()
  await button('Count and close').click()
  await expect.element(pieces('₱1,000.00')).toHaveValue('')
  await pieces('₱1,000.00').fill('2')
  await pieces('₱0.25').fill('3')
  await expect.element(page.getByText('Cash ₱2,000.75')).toBeVisible()
  await field('Card, total of slips').fill('350.5')
  const count = { ...COUNT, locationId: here.locationId, shiftId: here.id }
  server.answers(api.shifts.count, lost, count)
  server.answers(api.documents.get, documentAnswer('MAKATI-00000007'))
  server.answers(api.shifts.here, { shift: null })
  await button('Finish the count').click()
  await expect.poll(() => server.asked(api.shifts.count)).toHaveLength(1)
  await expect.element(button('Finish the count')).toBeEnabled()
  await button('Finish the count').click()

  await expect.element(said('Shift closed')).toBeVisible()
  const [first, second] = server.asked(api.shifts.count)
  expect(second).toEqual(first)
  expect(first?.body).toEqual({
    denominations: [
      { value: '1000.00', count: 2 },
      { value: '0.25', count: 3 },
    ],
    methods: [{ method: 'card', amount: '350.50' }],
    takesOver: false,
  })
  expect(screen.questions[0]).toBe('₱2,000.75 in cash. A count cannot be changed. Is it right?')
  // The slip of the count, to be printed.
  await expect
    .poll(() => server.asked(api.documents.get).at(-1)?.params)
    .toEqual({ kind: 'count', id: '1' })
  await press('Escape')
  await expect.element(button('Open shift')).toBeVisible()
})

test('a drawer is not counted while nobody knows whether a sale of it was made', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showShiftTill(server, screen, own)
  server.answers(api.sales.complete, lost)
  server.answers(api.sales.closeAttempt, lost)
  await addByCode(biogesic)
  await press('F9')
  // The next customer is served meanwhile.
  await addByCode(neozep)
  await button('Drawer').click()
  await expect.element(button('Count and close')).toBeDisabled()
  await expect.element(page.getByText(/^A sale of this till is still unknown/)).toBeVisible()
})

longTest('web/platform/approvals/approving, server/cash/shifts')(
  'more cash than the limit is taken out with a manager’s PIN, by the same key',
  async ({ server, screen }) => {
    const { shift: here } = await showShiftTill(server, screen, own)
    await button('Drawer').click()
    await button('Cash out').click()
    const taking = dialog('Take Cash Out')
    await taking.getByLabelText(/^Amount/).fill('5000')
    await press('Enter')
    const reason = taking.getByLabelText(/^Reason/)
    await expect.element(reason).toHaveAccessibleDescription(/Choose a reason/)
    await reason.selectOptions('To the safe')
    const needs = ['₱5,000.00 taken out of the drawer of Till 1']
    server.answers(api.documents.get, documentAnswer('MAKATI-00000007'))
    server.answers(
      api.shifts.moveCash,
      refused(403, 'So much cash is taken out by a manager only', { needsApproval: needs }),
      takenOut(here, '5000.00', { approvedByName: 'Mara Cruz' }),
    )
    server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
    server.answers(api.approvals.give, { id: ID })
    await button('Take out').click()
    await dialog('Approval Needed').getByLabelText(/^PIN/).fill('480159')
    await expect.element(dialog('Approval Needed').getByText('Reason: To the safe')).toBeVisible()
    await press('Enter')

    await expect.element(said('₱5,000.00 taken out')).toBeVisible()
    expect(server.asked(api.approvals.give)).toMatchObject([{ body: { reason: 'To the safe' } }])
    const [first, second] = server.asked(api.shifts.moveCash)
    expect(second).toEqual({ ...first, approvalId: ID })
  },
)

longTest('web/platform/approvals/approving, server/cash/shifts')(
  'a user who does not sell in a shift reads who answers for it, and a user who was let in may take it over',
  async ({ server, screen }) => {
    await showShiftTill(server, screen, { answererId: 900 })
    await expect.element(page.getByText(/^Ana Cruz answers for this drawer/)).toBeVisible()
    await expect.poll(() => button('Drawer').elements()).toEqual([])

    await showShiftTill(server, screen, (userId) => ({
      answererId: 900,
      members: [{ userId, name: 'Ben Uy' }],
    }))
    await button('Drawer').click()
    await expect.poll(() => button('Add a cashier').elements()).toEqual([])
    await button('Count and close').click()
    await expect.element(field(/^I take the drawer over/)).toBeVisible()
  },
)

longTest('web/platform/approvals/approving, server/cash/shifts')(
  'a count that is far off waits for a manager, who approves it with a note or has it counted again',
  async ({ server, screen }) => {
    const { shift: here } = await showShiftTill(server, screen, { countedAt: OPENED })
    await expect.element(page.getByText(/^The drawer is counted/)).toBeVisible()
    await expect.poll(() => button('Drawer').elements()).toEqual([])
    server.answers(api.shifts.close, { ...here, countedAt: OPENED, closedAt: OPENED })
    await button('Close with approval').click()
    await field('What became of the difference').fill('Wrong change given')
    await button('Close shift').click()
    await expect.element(said('Shift closed')).toBeVisible()
    expect(server.asked(api.shifts.close)[0]?.body).toEqual({
      note: 'Wrong change given',
      takesOver: false,
    })

    await showShiftTill(server, screen, { countedAt: OPENED, isRecountOrdered: true })
    await button('Count again').click()
    await expect.element(dialog(/^Count the Drawer/)).toBeVisible()
  },
)

const OFF = {
  expected: '2510.83',
  counted: '526.09',
  difference: '-1984.74',
  methods: [{ method: 'card', amount: '350.50', counted: null }],
}
const SHORT = '₱1,984.74'

test('a manager who approves a shortage reads it first, at the cashier’s screen after their PIN, by keyboard alone', async ({
  server,
  screen,
}) => {
  const { shift: here } = await showShiftTill(server, screen, { countedAt: OPENED })
  const needs = ['The count of Till 1 taken as it is']
  const closed = { ...here, countedAt: OPENED, closedAt: OPENED }
  const refusal = refused(403, 'The count needs a manager’s approval', { needsApproval: needs })
  server.answers(api.shifts.close, refusal, closed)
  server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
  const wrong = refused(403, 'That PIN approves nothing here.', {
    errors: [{ field: 'pin', message: 'That PIN approves nothing here.' }],
  })
  server.answers(api.shifts.difference, wrong, OFF)
  server.answers(api.approvals.give, { id: ID })
  const asking = dialog('Approval Needed')
  await button('Close with approval').click()
  await expect.element(field('What became of the difference')).toHaveFocus()
  await type('Nobody knows')
  await press('Enter')
  await expect.element(asking.getByLabelText(/^PIN/)).toHaveFocus()
  await type('111222')
  await press('Enter')
  await expect.element(asking.getByLabelText(/^PIN/)).toHaveFocus()
  await expect.poll(() => page.getByText(SHORT, { exact: false }).elements()).toEqual([])
  expect(server.asked(api.approvals.give)).toEqual([])

  await type('480159')
  await press('Enter')
  const shown = asking.getByRole('region', { name: 'Mara Cruz approves:' })
  await expect.element(shown).toHaveFocus()
  await expect.element(shown.getByText(SHORT, { exact: false })).toBeVisible()
  await expect.element(shown.getByText('₱2,510.83')).toBeVisible()
  await expect.element(shown.getByText('₱526.09')).toBeVisible()
  await expect.element(shown.getByText('₱350.50')).toBeVisible()
  await expect.element(asking.getByText('Reason: Nobody knows')).toBeVisible()
  // A key that is pressed twice approves nothing unread.
  await press('Enter')
  expect(server.asked(api.approvals.give)).toEqual([])

  await tabTo(asking.getByRole('button', { name: 'Approve' }))
  await press('Enter')
  await expect.element(said('Shift closed')).toBeVisible()
  expect(server.asked(api.shifts.difference).map(({ body }) => body)).toEqual([
    { userId: 3, pin: '111222' },
    { userId: 3, pin: '480159' },
  ])
  expect(server.asked(api.approvals.give)).toMatchObject([
    { body: { userId: 3, pin: '480159', reason: 'Nobody knows', needs } },
  ])
  const [first, second] = server.asked(api.shifts.close)
  expect(second).toEqual({ ...first, approvalId: ID })
})

test('a manager who closes a drawer under their own name reads by how much it is off', async ({
  server,
  screen,
}) => {
  const counted = { countedAt: OPENED }
  const { branch } = await showShiftTill(server, screen, counted, { role: 'MANAGER' })
  server.answers(api.shifts.get, countedShift(branch, OFF))
  await button('Close with approval').click()

  const closing = dialog('Close the Shift of Till 1')
  await expect.element(closing.getByText(SHORT, { exact: false })).toBeVisible()
  await expect.element(closing.getByText('₱2,510.83')).toBeVisible()
  await expect.element(closing.getByRole('button', { name: 'Close shift' })).toBeEnabled()
})
