import { api } from '#domain/api.ts'
import { addItem, openNewOrder, ordered } from '#web/testing/orders.ts'
import { said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'

test('a quantity that nobody buys by one line is asked about before an order is saved, and once', async ({
  server,
  screen,
}) => {
  const { form, create, branch, biogesic, neozep } = await openNewOrder(server, screen)
  await addItem(form, biogesic)
  await addItem(form, neozep)
  await form.getByLabelText('Quantity of Biogesic').fill('12000')
  await form.getByLabelText('Quantity of Neozep').fill('1000')
  screen.saysYes = false
  await create.click()
  await expect.poll(() => screen.questions).toEqual(['Are 12,000 of Biogesic meant?'])
  expect(ordered(server)).toEqual([])

  screen.saysYes = true
  const refusal = refused(409, 'The price of Biogesic changed')
  server.answers(api.sales.complete, refusal, sale(branch, [{ product: biogesic, qty: 1 }]))
  await create.click()
  await expect.element(form.getByText('The price of Biogesic changed')).toBeVisible()
  await create.click()

  await expect.element(said('Sales order created')).toBeVisible()
  await expect.poll(() => screen.questions).toHaveLength(2)
})
