import { api } from '#domain/api.ts'
import { answerYes, expect, openTill, test, type Branch } from './journey.ts'

function unique(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** Sells a customer one Biogesic. */
async function sellTo({ manager, location, biogesic }: Branch, customerId: number) {
  return manager.send(api.sales.complete, {
    body: {
      status: 'Final',
      customerId,
      locationId: location.id,
      items: [{ productId: biogesic.id, quantity: 1, price: '10.00' }],
      payments: [{ amount: '10.83', method: 'Cash' }],
    },
  })
}

test('a customer with sales is refused deletion, deactivated, gone from the till, and activated again', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const name = `Maria Santos ${unique()}`
  const { id } = await branch.manager.send(api.customers.create, { body: { name } })
  await sellTo(branch, id)
  await signIn('MANAGER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText(`${name} is inactive now.`, { exact: true })).toBeVisible()
  expect(asked).toEqual([
    'Are you sure you want to delete this customer?',
    `${name} has 1 sale: a customer with sales cannot be deleted. Deactivate the customer instead.\n\nDeactivate ${name} now? The till then offers them no longer.`,
  ])
  await expect(page.getByText('No customers found matching your search.')).toBeVisible()

  await openTill(page, branch)
  await page.getByLabel('Customer', { exact: true }).fill(name)
  await expect(page.getByText('No customers found')).toBeVisible()

  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByLabel('Status').selectOption({ label: 'Inactive' })
  await page.getByRole('button', { name: `Activate again: ${name}` }).click()
  await expect(page.getByText(`${name} is active again.`, { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Active' })
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
})

test('what a customer has bought is shown, and after they are forgotten only the sales are left', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const name = `Juan Dela Cruz ${unique()}`
  const { id } = await branch.manager.send(api.customers.create, {
    body: { name, phone: '0917 000 0100', notes: 'Diabetic' },
  })
  const { invoiceNumber } = await sellTo(branch, id)
  await sellTo(branch, id)
  await signIn('MANAGER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Purchase history of ${name}` }).click()
  const history = page.getByRole('dialog', { name })
  await expect(history.getByText('₱21.66')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByText(String(invoiceNumber))).toBeVisible()
  await expect(history.getByText('0917 000 0100')).toBeVisible()
  await history.getByRole('button', { name: 'Erase personal data' }).click()

  await expect(page.getByText('The personal data were erased.', { exact: true })).toBeVisible()
  expect(asked[0]).toContain(`Erase the personal data of ${name}?`)
  expect(asked[0]).toContain('This cannot be undone.')
  await expect(page.getByText('No customers found matching your search.')).toBeVisible()
  const forgotten = `Deleted customer #${id}`
  await page.goto(`/customers?status=inactive&search=${encodeURIComponent(forgotten)}`)
  await expect(page.getByText('Personal data erased for good')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${forgotten}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Purchase history of ${forgotten}` }).click()
  const left = page.getByRole('dialog', { name: forgotten })
  await expect(left.getByText('₱21.66')).toBeVisible()
  await expect(left.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0)
})
