import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { customer, foundBy } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held, lost, refused } from '#web/testing/server.ts'
import { addByCode, showTill, qtyField, SOLD, soldLines } from '#web/testing/till.ts'

// A look-up or a save that is under way belongs to the sale for which it was started.

test('a cart is cleared once the code has come into it that is still looked up, and Undo brings both back', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  const answer = held([foundBy(biogesic.sku ?? '', biogesic)])
  server.answers(api.products.search, answer)
  await scan(biogesic.sku ?? '')
  await button('Clear the cart').click()
  await expect
    .element(page.getByText(`${biogesic.sku} is still being looked up. Then: Clear`))
    .toBeVisible()
  answer.letGo()

  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  await button('Undo').click()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(qtyField(neozep)).toHaveValue('1')
})

test('a code that is entered again while it is looked up counts once; two scans count two', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  const [slow, other] = [biogesic, neozep].map((each) => held([foundBy(each.sku ?? '', each)]))
  server.answers(api.products.search, ({ query }) => (query.q === biogesic.sku ? slow! : other!))
  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')
  await press('Enter')
  await expect.element(page.getByText(`Still looking up ${biogesic.sku}`)).toBeVisible()
  for (let box = 0; box < 2; box += 1) await scan(neozep.sku ?? '')
  slow!.letGo()
  other!.letGo()

  await expect.element(qtyField(neozep)).toHaveValue('2')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
})

test('a code that could not be looked up stays in sight, whatever is scanned next, and nothing is paid without it', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  const search = (isBroken: boolean) =>
    server.answers(api.products.search, ({ query }) =>
      query.q === neozep.sku
        ? [foundBy(query.q, neozep)]
        : isBroken
          ? broken
          : [foundBy(query.q, biogesic)],
    )
  search(true)
  await scan(biogesic.sku ?? '')
  const failed = page.getByText(`Not looked up: ${biogesic.sku}`)
  await expect.element(failed).toBeVisible()
  await scan(neozep.sku ?? '')
  await expect.element(qtyField(neozep)).toHaveValue('1')
  await press('F9')

  await expect.element(page.getByText('A code could not be looked up.')).toBeVisible()
  expect(soldLines(server)).toEqual([])
  search(false)
  await button(/^Look up again/).click()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.poll(() => failed.elements()).toEqual([])
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([
    [
      [neozep.id, 1],
      [biogesic.id, 1],
    ],
  ])
})

test('a scan that is still looked up is not left to the next customer', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  const answer = held([foundBy(biogesic.sku ?? '', biogesic)])
  server.answers(api.products.search, answer)
  await scan(biogesic.sku ?? '')
  await press('F9')
  await expect
    .element(page.getByText(`${biogesic.sku} is still being looked up. Then: Complete Sale`))
    .toBeVisible()
  expect(soldLines(server)).toEqual([])
  answer.letGo()

  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([
    [
      [neozep.id, 1],
      [biogesic.id, 1],
    ],
  ])
})

test('a customer who is entered before the list has come is chosen, and nobody pays before', async ({
  server,
  screen,
}) => {
  const zenaida = customer({ name: 'Zenaida' })
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  const answer = held([zenaida])
  server.answers(api.customers.list, answer)
  await press('F3')
  await type('Zenaida')
  await press('Enter')
  await press('F9')

  await expect.element(page.getByText('Zenaida is still being looked up.')).toBeVisible()
  answer.letGo()
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    sale: { customerId: zenaida.id },
  })
})

longTest('web/people/customers/CustomersPage › while a customer is saved')(
  'while the till saves a new customer nothing can be typed, and nothing typed is lost',
  async ({ server, screen }) => {
    await showTill(server, screen)
    await field('Customer').fill('Luz Santos')
    await button('Add "Luz Santos"').click()
    const adding = dialog('New customer')
    const [phone, email] = [adding.getByLabelText('Phone'), adding.getByLabelText('Email')]
    const luz = { name: 'Luz Santos', phone: '0917 000 0200', email: 'luz@example.com' }
    const refusal = held(refused(409, 'Not just now'))
    server.answers(api.customers.create, refusal)
    await email.fill(luz.email)
    await phone.fill('0917 000')
    await press('Enter')
    await expect.element(adding.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await type(' 0200')
    await expect.element(phone).toBeDisabled()
    await expect.element(adding.getByLabelText('Name')).toBeDisabled()
    refusal.letGo()
    await expect.element(said('Failed to create customer')).toBeVisible()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toHaveValue('0917 000')

    const saved = held(customer(luz))
    server.answers(api.customers.create, saved)
    await phone.fill(luz.phone)
    await press('Enter')
    await expect.element(phone).toBeDisabled()
    saved.letGo()

    await expect.poll(() => adding.elements()).toEqual([])
    await expect.element(said('Luz Santos')).toBeVisible()
    expect(server.asked(api.customers.create).at(-1)?.body).toMatchObject(luz)
  },
)

test('nothing is paid behind a dialog, and its keys are not the browser’s', async ({
  server,
  screen,
}) => {
  const { neozep } = await showTill(server, screen)
  await addByCode(neozep)
  const answer = held(customer({ name: 'Zenaida' }))
  server.answers(api.customers.create, answer)
  await press('F3')
  await type('Zenaida')
  await button('Add "Zenaida"').click()
  await dialog('New customer').getByRole('button', { name: 'Add customer' }).click()
  let isBrowsers = true
  window.addEventListener('keydown', (event) => (isBrowsers = !event.defaultPrevented), {
    once: true,
  })
  await press('F9')
  await expect.poll(() => isBrowsers).toBe(false)
  answer.letGo()

  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.element(said('Zenaida')).toBeVisible()
  await expect.element(qtyField(neozep)).toHaveValue('1')
  expect(soldLines(server)).toEqual([])
})

test('an answer lost on the way is fetched again under the same key before anybody notices', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  server.answers(api.sales.complete, lost, sold)
  await addByCode(biogesic)

  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  const [first, again, ...more] = server.asked(api.sales.complete)
  expect(again).toEqual(first)
  expect(more).toEqual([])
})

test('the next sale begins while the last is being saved, and each keeps its own goods', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  const answer = held(sold)
  server.answers(api.sales.complete, answer)
  await press('F9')
  await type(neozep.sku ?? '')
  await press('Enter')
  await expect.element(qtyField(neozep)).toHaveValue('1')
  expect(qtyField(biogesic).elements()).toEqual([])
  await expect.element(said('Saving the sale')).toBeVisible()
  answer.letGo()

  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(qtyField(neozep)).toHaveValue('1')
  server.answers(api.sales.complete, { ...sold, id: 7, invoiceNumber: 'MAKATI-00000002' })
  await press('F9')
  await expect.element(page.getByText('MAKATI-00000002').first()).toBeVisible()
  expect(soldLines(server)).toEqual([[[biogesic.id, 1]], [[neozep.id, 1]]])
})

test('a sale whose key was used otherwise is asked after, and never handed back to be sold again', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  server.answers(api.sales.complete, refused(422, 'The key was used with another body'))
  server.answers(api.sales.closeAttempt, { sale: sold })

  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  expect(server.asked(api.sales.closeAttempt)[0]?.params.key).toBe(
    server.asked(api.sales.complete)[0]?.idempotencyKey,
  )
})

test('a sale of which nothing is heard is asked after until it is known that nothing was saved, and sold once then', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  server.answers(api.sales.complete, lost)
  server.answers(api.sales.closeAttempt, lost)
  await press('F9')
  await expect.element(page.getByText('Checking whether the sale was saved')).toBeVisible()
  await expect.element(qtyField(biogesic)).toBeDisabled()
  server.answers(api.sales.closeAttempt, { sale: null })
  const notSaved = page.getByText('The sale was not saved. Complete it again.').first()
  await expect.element(notSaved).toBeVisible()
  const givenUp = server.asked(api.sales.complete).map(({ idempotencyKey }) => idempotencyKey)

  server.answers(api.sales.complete, sold)
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(givenUp).not.toContain(server.asked(api.sales.complete).at(-1)?.idempotencyKey)
})

longTest('web/selling/sales/till/till › held when another cashier')(
  'a sale that another user finds unsaved waits for its cashier among the held carts',
  async ({ server, screen }) => {
    const { biogesic } = await showTill(server, screen)
    await addByCode(biogesic)
    server.answers(api.sales.complete, broken)
    server.answers(api.sales.closeAttempt, broken)
    await press('F9')
    await expect.element(page.getByText('Checking whether the sale was saved')).toBeVisible()
    server.answers(api.sales.closeAttempt, { sale: null })
    await screen.open('/pos', 'MANAGER')
    await expect.element(page.getByText('Its cart is held as No. 1.')).toBeVisible()
    await expect.element(page.getByText('Your cart is empty')).toBeVisible()

    await press('F7')
    await expect.element(qtyField(biogesic)).toHaveValue('1')
  },
)
