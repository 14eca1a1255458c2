import { api } from '#domain/api.ts'
import { button, dialog } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { showTill } from '#web/testing/till.ts'
import { till } from '#web/testing/tills.ts'

const ID = '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c'

test('where a location has one till, that is chosen already for a browser that is to become one', async ({
  server,
  screen,
}) => {
  const { branch } = await showTill(server, screen, {}, { cashControl: true })
  server.answers(api.tills.list, [till(branch, { id: 31 })])
  await button('Make this browser a till').click()

  const asked = dialog('Which till is this browser?')
  await expect.element(asked.getByLabelText(/^Till/)).toHaveValue('31')
})

test('a browser that is no till becomes one where that is said, and a manager approves it by PIN', async ({
  server,
  screen,
}) => {
  const { branch } = await showTill(server, screen, {}, { cashControl: true })
  const [first, taken] = [
    till(branch, { id: 31 }),
    till(branch, { id: 32, name: 'Till 2', isFirst: false, isBound: true }),
  ]
  server.answers(api.tills.list, [first, taken])
  server.answers(
    api.tills.bind,
    refused(403, 'Only a manager makes a browser a till', {
      needsApproval: ['This browser becomes Till 1 at Makati'],
    }),
    first,
  )
  server.answers(api.approvals.approvers, [{ id: 2, name: 'Jose Reyes' }])
  server.answers(api.approvals.give, { id: ID })
  await expect
    .element(page.getByText('This browser is no till, so it takes no cash.'))
    .toBeVisible()
  await button('Make this browser a till').click()
  const asked = dialog('Which till is this browser?')
  await asked.getByLabelText(/^Till/).selectOptions('Till 1')
  await asked.getByRole('button', { name: 'Make It This Till' }).click()
  const approving = dialog('Approval Needed')
  await expect.element(approving.getByText('This browser becomes Till 1 at Makati')).toBeVisible()
  await approving.getByLabelText(/^Approved by/).selectOptions('Jose Reyes')
  await approving.getByLabelText(/^PIN/).fill('480159')
  await approving.getByLabelText(/^Reason/).fill('First day')
  await approving.getByRole('button', { name: 'Approve' }).click()

  await expect.element(page.getByText('This browser is Till 1 now')).toBeVisible()
  expect(server.asked(api.tills.bind).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '31' }, { takeOver: false }],
    [{ id: '31' }, { takeOver: false }],
  ])
})
