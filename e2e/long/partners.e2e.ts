import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { answerYes, expect, openTill, signInAs, test, type Branch } from '../journey.ts'

function unique(): string {
  return crypto.randomUUID().slice(0, 8)
}

function toastOf(page: Page, words: string) {
  return page.getByText(words, { exact: true })
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

test('a cashier adds a customer by keyboard, finds them without accents, edits them, and may not delete', async ({
  page,
  signIn,
}) => {
  const word = unique()
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Customer' }).focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(adding.getByLabel('Customer Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Name is required')).toBeVisible()
  await page.keyboard.type(`Niña Peñaflor ${word}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0917 000 0100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nina')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Please enter a valid email address')).toBeVisible()
  await adding.getByLabel('Email').fill('nina@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Prefers generics')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Customer created successfully')).toBeVisible()

  await page.getByLabel('Search customers...').fill(`NINA ${word}`)
  const card = page.getByRole('listitem').filter({ hasText: word })
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: '0917 000 0100' })).toHaveAttribute(
    'href',
    'tel:09170000100',
  )
  await expect(card.getByRole('link', { name: 'nina@example.com' })).toHaveAttribute(
    'href',
    'mailto:nina@example.com',
  )
  await expect(card.getByText('Prefers generics')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Edit Niña Peñaflor ${word}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await editing.getByLabel('Phone').fill('0928 000 0113')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Customer updated successfully')).toBeVisible()
  await expect(card.getByText('0928 000 0113')).toBeVisible()
  await page.getByLabel('Search customers...').fill(`nobody ${word}`)
  await expect(page.getByText('No customers found matching your search.')).toBeVisible()
})

test('a customer without sales is deleted; who says no to the question keeps them', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Ana Reyes ${unique()}`
  await branch.manager.send(api.customers.create, { body: { name } })
  await signIn('MANAGER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: `Delete ${name}` }).click()

  await expect(toastOf(page, 'Customer deleted successfully')).toBeVisible()
  await expect(page.getByText('No customers found matching your search.')).toBeVisible()
})

test('two who edit one customer at once do not overwrite each other', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Rosa Cruz ${unique()}`
  const { id } = await branch.manager.send(api.customers.create, { body: { name } })
  await signIn('CASHIER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await branch.manager.send(api.customers.update, {
    params: { id: String(id) },
    body: { phone: '0917 000 0100' },
  })
  await page.getByLabel('Notes').fill('Typed in vain')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(toastOf(page, 'Failed to update customer')).toBeVisible()
  await expect(
    page.getByRole('dialog').getByText(`${name} was changed by somebody else meanwhile.`),
  ).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Typed in vain')
})

test('a manager adds, finds, edits and deletes a supplier, and keeps one that was bought from', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  const word = unique()
  const name = `Bayanihan ${word}`
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Suppliers' }).click()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Supplier' })
  await adding.getByLabel('Supplier Name').fill(name)
  await adding.getByLabel('Contact Person').fill(`Agnes Peña ${word}`)
  await adding.getByLabel('Phone').fill('+63 945 000 9021')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Supplier created successfully')).toBeVisible()
  await page.getByLabel('Search suppliers...').fill(`pena ${word}`)
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog', { name: 'Edit Supplier' }).getByLabel('Notes').fill('30 days')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Supplier updated successfully')).toBeVisible()

  const [supplier] = await branch.manager.send(api.suppliers.list, { query: { search: name } })
  await branch.manager.send(api.purchases.create, {
    body: {
      supplierId: supplier?.id ?? 0,
      locationId: branch.location.id,
      items: [{ productId: branch.lagundi.id, qty: 10, cost: '6.25' }],
    },
  })
  await page.getByRole('button', { name: `Purchases from ${name}` }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details.getByText('₱62.50').first()).toBeVisible()
  await expect(details.getByRole('listitem')).toContainText('RECEIVED')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText(`${name} is inactive now.`, { exact: true })).toBeVisible()
  expect(asked[0]).toBe('Are you sure you want to delete this supplier?')
  expect(asked[1]).toContain(`${name} has 1 purchase: a supplier with purchases cannot be deleted.`)

  const other = `Luntian ${word}`
  await branch.manager.send(api.suppliers.create, { body: { name: other } })
  await page.getByLabel('Search suppliers...').fill(other)
  await page.getByRole('button', { name: `Delete ${other}` }).click()
  await expect(toastOf(page, 'Supplier deleted successfully')).toBeVisible()
  await expect(page.getByText('No suppliers found matching your search.')).toBeVisible()
})

test('a cashier has no Suppliers in the menu and is told so at its address', async ({
  page,
  signIn,
}) => {
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suppliers' })).toHaveCount(0)
  await page.goto('/suppliers')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

  test('customers and suppliers fit, and what is tapped is large enough', async ({
    page,
    branch,
  }) => {
    const name = `Bartholomew Featherstonehaugh-Cholmondeley ${unique()}`
    await branch.manager.send(api.customers.create, {
      body: { name, phone: '0917 000 0100', email: `${'a'.repeat(60)}@example.com` },
    })
    await signInAs(page, 'MANAGER')
    for (const address of [`/customers?search=${encodeURIComponent(name)}`, '/suppliers']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Filters' }).tap()
      await expect(page.getByLabel('Status')).toBeVisible()
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth).toBeLessThanOrEqual(320)
    }
    await page.goto(`/customers?search=${encodeURIComponent(name)}`)
    for (const control of [
      page.getByRole('button', { name: `Edit ${name}` }),
      page.getByRole('button', { name: `Purchase history of ${name}` }),
      page.getByRole('link', { name: '0917 000 0100' }),
    ]) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
    }
    await page.getByRole('button', { name: `Purchase history of ${name}` }).tap()
    await expect(page.getByRole('dialog', { name }).getByText('Nothing bought yet')).toBeVisible()
  })
})

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
