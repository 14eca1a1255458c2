import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { showPurchases } from '#web/testing/purchases.ts'
import { location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

// Labels of GS1 at the receiving of an order: number, lot and expiry in one scan.

const BIOGESIC = '4006381333931'
/** The label of a piece, with the separators that a scanner sends. */
const labelOf = (rest: string) => `]d20104006381333931${rest}`

async function openReceiving(server: Server, screen: Screen) {
  const biogesic = product({ name: 'Biogesic', sku: 'BIO', barcode: BIOGESIC, cost: '6.00' })
  const stray = product({ name: 'Stray', sku: 'STRAY', barcode: '4800016123450' })
  const lines = [{ product: biogesic, qty: 10 }]
  const stored = purchase(supplier({ name: 'Zuellig' }), location({ name: 'Makati' }), lines)
  server.answers(api.purchases.get, stored)
  server.answers(api.purchases.receive, { ...stored, status: 'RECEIVED' })
  await showPurchases(server, screen, { purchases: [stored], products: [biogesic, stray] })
  await button(`Receive PO #${stored.id}`).click()
  const form = dialog(new RegExp(`^Receive PO #${stored.id}`))
  const of = (what: string, lot: number) => form.getByLabelText(`${what} of Biogesic, lot ${lot}`)
  await expect.element(of('Quantity', 1)).toHaveValue('10')
  return { form, of, receive: form.getByRole('button', { name: 'Receive', exact: true }) }
}

test('each scan of a label counts one of its lot, with number and expiry; another lot gets a line of its own', async ({
  server,
  screen,
}) => {
  const { form, of, receive } = await openReceiving(server, screen)

  await scan(labelOf('1728020010AB12'))
  await expect.element(of('Lot number', 1)).toHaveValue('AB12')
  await expect.element(of('Quantity', 1)).toHaveValue('1')
  await expect.element(of('Quantity', 1)).toHaveFocus()
  await scan(labelOf('1728020010ab12'))
  await expect.element(of('Quantity', 1)).toHaveValue('2')
  await scan(labelOf('1729013110C7'))
  await expect.element(of('Lot number', 2)).toHaveValue('C7')
  await expect.element(of('Quantity', 2)).toHaveValue('1')
  await scan(labelOf('1728020010AB12'))
  await expect.element(of('Quantity', 1)).toHaveValue('3')
  await expect.element(form.getByText('4 units come now · 6 units stay open')).toBeVisible()
  await receive.click()

  await expect.element(said('Delivery received')).toBeVisible()
  expect(server.asked(api.purchases.receive)[0]?.body.receipts).toMatchObject([
    { line: 1, qty: 3, lotNumber: 'AB12', expiryDate: '2028-02-29' },
    { line: 1, qty: 1, lotNumber: 'C7', expiryDate: '2029-01-31' },
  ])
})

test('a label whose separator was lost is asked about, by keys alone', async ({
  server,
  screen,
}) => {
  const { of } = await openReceiving(server, screen)
  screen.saysYes = null

  await scan(labelOf('10ABC17280131'))
  const question = page.getByRole('alertdialog', { name: /several ways/ })
  const choice = (name: string) => question.getByRole('button', { name, exact: true })
  await expect.element(choice('lot ABC · expires Jan 31, 2028')).toHaveFocus()
  expect(await barriersOn('[role=alertdialog]')).toEqual([])
  await press('ArrowDown')
  await expect.element(choice('lot ABC17280131 · no expiry date')).toHaveFocus()
  await press('ArrowUp')
  await press('Enter')
  await expect.element(of('Lot number', 1)).toHaveValue('ABC')
  await expect.element(of('Quantity', 1)).toHaveValue('1')

  await scan(labelOf('10ABD17280131'))
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(of('Lot number', 2)).toHaveFocus()
  await expect.element(of('Lot number', 2)).toHaveValue('')
  await expect.element(page.getByText('Biogesic: not all of its label could be read')).toBeVisible()
})

test('of a damaged label what is sure is filled in, and the rest is asked for', async ({
  server,
  screen,
}) => {
  const { form, of } = await openReceiving(server, screen)

  await scan(labelOf('1727023010AB12'))

  await expect.element(of('Lot number', 1)).toHaveValue('AB12')
  await expect
    .element(form.getByText('Biogesic: not all of its label could be read. Type the rest'))
    .toBeVisible()
})

test('a label of what was not ordered, and of what nobody knows, is reported and changes nothing', async ({
  server,
  screen,
}) => {
  const { form, of } = await openReceiving(server, screen)

  await scan(']C101048000161234501728013110AB12')
  await expect.element(form.getByText('Stray is not to come with this order')).toBeVisible()
  await scan('01140063813339381728013110AB12')
  await expect.element(form.getByText('No product has the code 14006381333938')).toBeVisible()

  await expect.element(of('Quantity', 1)).toHaveValue('10')
})
