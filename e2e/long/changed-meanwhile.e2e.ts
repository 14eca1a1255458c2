import { api } from '#domain/api.ts'
import { answerYes, expect, loseAnswer, stockLeft, test } from '../journey.ts'
import { addItem, openNew as newOrder, ordersOf, showOrders } from '../order-pages.ts'
import { openNew, order, showPurchases, toast } from '../purchase.ts'

// What has changed in the database meanwhile, by somebody else or by an earlier try of one's own, is told and shown in
// the large forms, too. Nothing is overwritten unseen, and nothing is made twice.

const MADE = 'This was saved already, as it was first sent.'

const CHANGED_MEANWHILE = 'was changed by somebody else meanwhile'

test('goods that were taken in after all are not taken in again unseen', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Search products to order').fill(biogesic.name)
  await dialog.getByRole('button', { name: `Add ${biogesic.name}` }).click()
  await loseAnswer(page, api.purchases.create.path)
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  await create.click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()
  await dialog.getByLabel('Reference').fill('DR-2')

  await create.click()

  await expect(dialog.getByText(MADE)).toBeVisible()
  await expect(dialog.getByText(/PO #\d+ has been received and is in the list/)).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(21)
  answerYes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})

test('an order that was issued after all is named, and not issued again unseen', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  await dialog.getByLabel('Order Status').selectOption('Final')
  await addItem(dialog, branch.biogesic)
  await loseAnswer(page, api.sales.complete.path)
  const create = dialog.getByRole('button', { name: 'Create Sales Order' })
  await create.click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()
  await dialog.getByLabel('Customer Name').fill('Ana Reyes')

  await create.click()

  await expect(dialog.getByText(MADE)).toBeVisible()
  const [issued, ...others] = await ordersOf(branch)
  expect(others).toEqual([])
  await expect(
    dialog.getByText(`${issued?.invoiceNumber} is issued and is in the list`),
  ).toBeVisible()
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('Ana Reyes')
})

test('what somebody else has changed of an order of goods stands beside what was typed', async ({
  page,
  signIn,
  branch,
}) => {
  const { id, items, supplierId } = await order(branch)
  const { manager, location, lagundi } = branch
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Edit PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit PO #${id}` })
  await dialog.getByLabel(`Quantity of ${lagundi.name}`).fill('12')
  const [line] = items
  await manager.send(api.purchases.update, {
    params: { id: String(id) },
    body: {
      supplierId,
      locationId: location.id,
      reference: 'DR-9',
      items: [{ productId: lagundi.id, qty: 20, cost: line?.cost ?? '' }],
    },
  })

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(CHANGED_MEANWHILE)).toBeVisible()
  await expect(dialog.getByLabel('Reference')).toHaveValue('DR-9')
  await expect(dialog.getByLabel(`Quantity of ${lagundi.name}`)).toHaveValue('12')
  await expect(dialog.getByText(`Stored now: 20 × ${lagundi.name} at ₱6`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show Theirs' }).click()

  await expect(dialog.getByLabel(`Quantity of ${lagundi.name}`)).toHaveValue('20')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('of a delivery that somebody else has taken in a part of, what was counted stays and the rest is told', async ({
  page,
  signIn,
  branch,
}) => {
  const { id } = await order(branch)
  const { manager, lagundi } = branch
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Receive PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  await dialog.getByLabel('Quantity of').fill('6')
  await dialog.getByLabel('Lot number of').fill('B7')
  await manager.send(api.purchases.receive, {
    params: { id: String(id) },
    body: { receipts: [{ line: 1, qty: 4 }] },
  })

  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(dialog.getByText(CHANGED_MEANWHILE)).toBeVisible()
  await expect(dialog.getByText('6 of 10')).toBeVisible()
  await expect(dialog.getByLabel('Lot number of')).toHaveValue('B7')
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()

  await expect(toast(page, 'Delivery received')).toBeVisible()
  expect(await stockLeft(branch, lagundi)).toBe(10)
})

test('an order of goods that was saved after all is changed, and not made again, by who typed on', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByLabel('Search products to order').fill(biogesic.name)
  await dialog.getByRole('button', { name: `Add ${biogesic.name}` }).click()
  await dialog.getByLabel('Reference').fill('DR-1')
  await loseAnswer(page, api.purchases.create.path)
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  await create.click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()

  await dialog.getByLabel(`Quantity of ${biogesic.name}`).fill('30')
  await dialog.getByLabel('Reference').fill('DR-2')
  await create.click()
  const edit = page.getByRole('dialog', { name: /^Edit PO #/ })
  await expect(edit.getByText('This was saved already, as it was first sent.')).toBeVisible()
  await expect(edit.getByText('Stored now: DR-1')).toBeVisible()
  await expect(edit.getByText(`Stored now: 1 × ${biogesic.name} at ₱6`)).toBeVisible()
  await expect(edit.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('30')
  await edit.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Purchase order updated')).toBeVisible()
  const query = { locationId: String(location.id) }
  const made = await manager.send(api.purchases.list, { query })
  expect(made.map(({ reference, items }) => [reference, items[0]?.qty])).toEqual([['DR-2', 30]])
  await page.reload()
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})
