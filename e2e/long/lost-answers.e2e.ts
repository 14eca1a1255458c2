import type { Route } from '@playwright/test'
import { api } from '#domain/api.ts'
import { addByCode, expect, loseAnswer, openTill, stockLeft, test } from '../journey.ts'
import { openForm, QUICK_NEW, showProducts, uniqueName } from '../product-form.ts'

test('a product whose answer got lost is not made anew when it is typed on: what was made is shown, and changed', async ({
  page,
  signIn,
  branch,
}) => {
  const name = uniqueName('Ceelin')
  await signIn('MANAGER')
  await showProducts(page, branch)
  await loseAnswer(page, api.products.create.path)
  const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
  const save = dialog.getByRole('button', { name: 'Save Product' })
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Cost', { exact: false }).first().fill('4.50')
  await dialog.getByLabel('Price', { exact: false }).first().fill('6.75')
  await dialog.getByLabel('Stock Quantity').fill('30')
  await save.click()
  await expect(dialog.getByText('The server cannot be reached. Check the network.')).toBeVisible()

  await dialog.getByLabel('Price', { exact: false }).first().fill('7.00')
  await save.click()
  await expect(dialog.getByText('This was saved already, as it was first sent.')).toBeVisible()
  await expect(dialog.getByLabel('Price', { exact: false }).first()).toHaveValue('7.00')
  await expect(dialog.getByText('Stored now: 6.75')).toBeVisible()
  await save.click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const found = await branch.manager.send(api.products.list, { query: { search: name } })
  expect(found.map(({ price, stockQty }) => [price, stockQty])).toEqual([['7.00', 30]])
})

test('a category whose answer got lost is saved again without a complaint', async ({
  page,
  signIn,
  branch,
}) => {
  const name = uniqueName('Cough')
  await signIn('MANAGER')
  await page.goto('/categories')
  await loseAnswer(page, api.categories.create.path)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Category Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The server cannot be reached. Check the network.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Category created successfully', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const found = await branch.manager.send(api.categories.list, { query: { search: name } })
  expect(found).toHaveLength(1)
})

test('a sale that was made otherwise under its key, as by an older page, is shown and never handed back to be sold again', async ({
  page,
  signIn,
  branch,
}) => {
  const SALES = `**${api.sales.complete.path}`
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
  const sendOtherwiseFirst = async (route: Route) => {
    const { items, sale, payments } = route.request().postDataJSON()
    const other = { items, payments, sale: { ...sale, sellNote: 'As it was sent first' } }
    await route.fetch({ postData: other })
    await route.continue() // answered with 422: the key was used with another body
  }
  await page.route(SALES, sendOtherwiseFirst, { times: 1 })

  await page.keyboard.press('F9')

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})
