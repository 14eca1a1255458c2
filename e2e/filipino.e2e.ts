import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'
import { hire, signInAt } from './one-branch.ts'

test('a cashier chooses Filipino: the screens speak it, and so does a refusal of the server', async ({
  page,
  baseURL,
  branch,
}) => {
  const name = `Lita ${branch.location.code}`
  const customer = await branch.manager.send(api.customers.create, { body: { name } })
  const { username } = await hire(baseURL ?? '', 'CASHIER', branch)
  await signInAt(page, username)
  await page.goto('/customers')
  await page.getByTitle('My account').click()
  await page.getByLabel('Language').selectOption('Filipino')
  await expect(page.getByRole('heading', { name: 'Mga Kostumer' })).toBeVisible()

  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row', { name }).getByRole('button').last().click()
  const form = page.getByRole('dialog', { name: 'I-edit ang Kostumer' })
  await form.getByLabel('Telepono').fill('0917 000 0123')
  await branch.manager.send(api.customers.update, {
    params: { id: String(customer.id) },
    body: { name: `${name} Reyes` },
  })
  await page.keyboard.press('Enter')

  const alert = form.getByRole('alert')
  await expect(alert).toContainText(`Binago na ng ibang user ang ${name} Reyes samantala.`)
  // The form says more of what is to be done than the second sentence of the refusal.
  await expect(alert).not.toContainText('Tingnan itong muli at ulitin ang pagbabago.')
})
