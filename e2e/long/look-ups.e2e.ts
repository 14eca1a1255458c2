import { api } from '#domain/api.ts'
import { addByCode, expect, holdAnswer, openTill, stockLeft, test } from '../journey.ts'
import { addItem, openNew, ordersOf, showOrders, toast } from '../order-pages.ts'
import { scan, type } from '../scanner.ts'

// A code that is being looked up belongs to the sale for which it was scanned.

const SEARCH = '/api/products/search**'
const WAIT = 'A code is still being looked up. Wait for its line.'

test('an order is not saved without what was scanned and is still looked up', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, neozep } = branch
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await openNew(page)
  await dialog.getByLabel('Order Status').selectOption('Final')
  await addItem(dialog, biogesic)
  const answer = await holdAnswer(page, SEARCH)
  await scan(page, neozep.sku ?? '')
  const save = dialog.getByRole('button', { name: 'Create Sales Order' })
  await save.click()

  await expect(toast(page, WAIT)).toBeVisible()
  answer()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toBeVisible()
  await save.click()
  await expect(toast(page, 'Sales order created')).toBeVisible()
  const [order] = await ordersOf(branch)
  expect(order?.items.map(({ productId }) => productId)).toEqual([biogesic.id, neozep.id])
})

test.describe('at the till', () => {
  test.beforeEach(async ({ page, signIn, branch }) => {
    await signIn('CASHIER')
    await openTill(page, branch)
  })

  test('a cart is not cleared while a code is still to come into it', async ({ page, branch }) => {
    const { biogesic, neozep } = branch
    await addByCode(page, neozep)
    const answer = await holdAnswer(page, SEARCH)
    await scan(page, biogesic.sku ?? '')
    await page.getByRole('button', { name: 'Clear the cart' }).click()

    await expect(page.getByText(WAIT)).toBeVisible()
    answer()
    await expect(page.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
    await page.getByRole('button', { name: 'Clear the cart' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('a code that is entered again while it is looked up counts once; two scans count two', async ({
    page,
    branch,
  }) => {
    const { biogesic, neozep } = branch
    const answer = await holdAnswer(page, SEARCH)
    await page.getByLabel('Search products').focus()
    await type(page, biogesic.sku ?? '')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Still looking up ${biogesic.sku}`)).toBeVisible()
    for (let box = 0; box < 2; box += 1) await scan(page, neozep.sku ?? '')
    answer()

    await expect(page.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('2')
    await expect(page.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
  })

  test('a code that could not be looked up stays in sight, whatever is scanned next, and nothing is paid without it', async ({
    page,
    branch,
  }) => {
    const { biogesic, neozep } = branch
    await page.route(`**/api/products/search?*${biogesic.sku}*`, (route) =>
      route.fulfill({ status: 503 }),
    )
    await scan(page, biogesic.sku ?? '')
    const failed = page.getByText(`Not looked up: ${biogesic.sku}`)
    await expect(failed).toBeVisible()
    await scan(page, neozep.sku ?? '')
    await expect(page.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
    await page.keyboard.press('F9')

    await expect(page.getByText('A code could not be looked up.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Look up again' }).click()
    await expect(page.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
    await expect(failed).toHaveCount(0)
    await page.keyboard.press('F9')
    await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
    expect([await stockLeft(branch, biogesic), await stockLeft(branch, neozep)]).toEqual([19, 4])
  })

  test('a customer who is entered before the list has come is chosen, and nobody pays before', async ({
    page,
    branch,
  }) => {
    const { manager, location, biogesic } = branch
    const name = `Zenaida ${location.code}`
    await manager.send(api.customers.create, { body: { name } })
    await addByCode(page, biogesic)
    const answer = await holdAnswer(page, '/api/customers?*')
    await page.keyboard.press('F3')
    await type(page, name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('F9')

    await expect(page.getByText('The customer is still being looked up.')).toBeVisible()
    answer()
    await expect(page.getByRole('button', { name: 'Clear customer' })).toBeVisible()
    await page.keyboard.press('F9')
    await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
    const [sale] = await ordersOf(branch)
    expect(sale?.customerName).toBe(name)
  })
})
