import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { answerYes, cutNews, expect, loseAnswer, signOut, test } from '../journey.ts'
import {
  addItem,
  form,
  NEW,
  openNew as newOrder,
  ordersOf,
  showOrders,
  toast,
} from '../order-pages.ts'
import { openNew as newPurchase, openSupplier, showPurchases } from '../purchase.ts'
import { scan } from '../scanner.ts'
import { STAFF } from '../staff.ts'

/** A moment longer than the fifteen minutes of the settings. */
const TOO_LONG_MS = 15 * 60_000 + 10_000

async function unlockAs(page: Page, who: keyof typeof STAFF): Promise<void> {
  const { username, password, fullName } = STAFF[who]
  await page.getByLabel('Email or Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(fullName)).toBeVisible()
}

test('an order that was half typed when the screen locked is there again, for who typed it alone', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  await page.clock.install()
  await signIn('CASHIER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  await dialog.getByLabel('Order Status').selectOption('Quotation')
  await dialog.getByLabel('Customer Name').fill('San Roque Clinic')
  await addItem(dialog, biogesic)
  await dialog.getByLabel(`Quantity of ${biogesic.name}`).fill('7')
  await page.clock.runFor(TOO_LONG_MS)
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await unlockAs(page, 'MANAGER')
  await showOrders(page, branch)
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  await signOut(page)
  await unlockAs(page, 'CASHIER')
  await showOrders(page, branch)
  await expect(page.getByText('A sales order that you typed on')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = await form(page, NEW)
  await expect(again.getByText('You typed this on')).toBeVisible()
  await expect(again.getByLabel('Customer Name')).toHaveValue('San Roque Clinic')
  await expect(again.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('7')
  await again.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  const [order, ...others] = await ordersOf(branch)
  expect(order).toMatchObject({ status: 'Quotation', customerName: 'San Roque Clinic' })
  expect(order?.items).toMatchObject([{ productId: biogesic.id, qty: 7, price: '10.00' }])
  expect(others).toEqual([])
})

test('an order that was saved after all is not made twice by who signs in anew and sends it again', async ({
  page,
  signIn,
  branch,
}) => {
  await cutNews(page) // only the order's answer may tell that nobody is signed in
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  await dialog.getByLabel('Customer Name').fill('Ana Reyes')
  await addItem(dialog, branch.biogesic)
  const isKept = () =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Ana Reyes')))
  await expect.poll(isKept).toBe(true)
  await loseAnswer(page, api.sales.complete.path)
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()
  // The try is refused because nobody is signed in, so the outcome of the first one is still unknown.
  await page.request.post(api.auth.logout.path, { headers: { 'sec-fetch-site': 'same-origin' } })
  const refused = page.waitForResponse(`**${api.sales.complete.path}`)
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()
  expect((await refused).status()).toBe(401)

  await signIn('MANAGER')
  await showOrders(page, branch)
  await expect(page.getByText('was not answered. Look whether it is in the list')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = await form(page, NEW)
  await expect(again.getByText('no answer came')).toBeVisible()
  await again.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(toast(page, 'Sales order created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Sales Order' })).toBeFocused()
  expect(await ordersOf(branch)).toHaveLength(1)
})

test('a purchase that was half scanned when the page was loaded anew is there with its names, until it is given up', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  const supplier = await openSupplier(branch)
  const code = `48${String(Date.now()).slice(-11)}`
  await signIn('MANAGER')
  const dialog = await newPurchase(page, branch, supplier)
  await scan(page, biogesic.sku ?? '')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await scan(page, code)
  await expect(dialog.getByText(`No product has the code ${code}`)).toBeVisible()
  const isKept = () => page.evaluate((text) => JSON.stringify(localStorage).includes(text), code)
  await expect.poll(isKept).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = page.getByRole('dialog', { name: 'New Purchase Order' })
  await expect(again.getByLabel('Search products to order')).toBeFocused()
  await expect(again.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier.name)
  await expect(again.getByLabel('Location')).toHaveValue(String(branch.location.id))
  await expect(again.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await expect(again.getByText(`No product has the code ${code}`)).toBeVisible()
  await scan(page, biogesic.sku ?? '')
  await expect(again.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('3')

  const asked = answerYes(page)
  await again.getByRole('button', { name: 'Start afresh' }).click()
  await expect(again.getByLabel(`Quantity of ${biogesic.name}`)).toHaveCount(0)
  expect(asked).toEqual(['Discard your changes?'])
  await expect(again.getByLabel('Search products to order')).toBeFocused()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeFocused()
  await showPurchases(page, branch)
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})

test('what was taken out of an order again does not come back, and looking at one leaves nothing', async ({
  page,
  signIn,
  branch,
}) => {
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('botika.form')))
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  await page.waitForTimeout(600) // twice the delay after which typing is stored
  expect(await kept()).toEqual([])
  await dialog.getByLabel('Customer Name').fill('Rosa Lim')
  await expect.poll(kept).toHaveLength(1)

  await dialog.getByLabel('Customer Name').fill('')

  await expect.poll(kept).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'New Sales Order' })).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})

test('what was typed in the moment before the page is left is there again', async ({
  page,
  signIn,
  branch,
}) => {
  await page.clock.install()
  await signIn('MANAGER')
  await showOrders(page, branch)
  const dialog = await newOrder(page)
  // Typing is stored after a delay, which never ends with the clock stopped.
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByLabel('Customer Name').fill('Rosa Lim')

  await page.reload()
  await page.clock.resume()

  await page.getByRole('button', { name: 'Continue' }).click()
  const again = await form(page, NEW)
  await expect(again.getByLabel('Customer Name')).toHaveValue('Rosa Lim')
})

test('forms that were typed before an upgrade open after it', async ({ page, signIn, branch }) => {
  const { biogesic, location } = branch
  await signIn('MANAGER')
  await showOrders(page, branch)
  const user = await page.evaluate(() => localStorage.getItem('botika.user'))
  // The exact text that the version of November 2026 kept, except for ids and the moment.
  const order =
    '{"version":2,"content":{"invoiceNumber":"","customerId":null,"customerPhone":null,"customerName":"San Roque Clinic",' +
    `"locationId":${location.id},"sellingPriceGroup":"DEFAULT","payTermDays":"0","commissionAgentId":"","salesDate":"2026-11-22",` +
    '"billingAddress":"","shippingAddress":"","status":"Draft","prescriptionFileUrl":null,"discountType":"percentage",' +
    `"discountValue":"0","taxTotal":"","sellNote":"","items":[{"productId":${biogesic.id},"productName":"${biogesic.name}",` +
    '"quantity":"7","price":"10.00","taxRatePct":"0.00","priceFrom":"group"}],"payments":[]},' +
    `"idempotencyKey":"69e4c5dde06103a2f620107ee78545bc","isSent":false,"atMs":${Date.now()}}`
  const purchase =
    `{"version":2,"content":{"values":{"supplierId":null,"locationId":${location.id},"status":"RECEIVED","reference":"DR-77",` +
    '"notes":"Leave at the back door","expectedOn":"","items":[]},"aside":{"supplier":null,"products":{},"unknown":[],"failed":[]}},' +
    `"idempotencyKey":"af912eb625fb6c437577e42f5d21da4a","isSent":false,"atMs":${Date.now()}}`
  const kept = { [`botika.form.${user}.order`]: order, [`botika.form.${user}.purchase`]: purchase }
  await page.evaluate((texts) => Object.assign(localStorage, texts), kept)

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = await form(page, NEW)
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('San Roque Clinic')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('7')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'Continue' }).click()
  const other = page.getByRole('dialog', { name: 'New Purchase Order' })
  await expect(other.getByLabel('Notes')).toHaveValue('Leave at the back door')
})

test('a tab that gives up its empty form leaves what another one keeps', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showOrders(page, branch)
  await newOrder(page)
  const other = await page.context().newPage()
  await showOrders(other, branch)
  const dialog = await newOrder(other)
  await dialog.getByLabel('Customer Name').fill('Rosa Lim')
  await other.goBack() // while it is being saved

  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByText('A sales order that you typed on')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = await form(page, NEW)
  await expect(again.getByLabel('Customer Name')).toHaveValue('Rosa Lim')
})
