import { api } from '#domain/api.ts'
import { inBoxes } from '#web/testing/boxes.ts'
import { dialog } from '#web/testing/page.ts'
import { returned } from '#web/testing/returns.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

test('a sale of a senior shows whose card it was, masked, and what the law took off which line and came back', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = openShop(server)
  const lines = [biogesic, neozep].map((product) => ({ product, qty: 1 }))
  const sold = sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00000001' })
  const [first, second] = sold.items
  const back = returned(sold)
  const law = {
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    vatRemoved: '1.07',
    statutoryDiscount: '1.79',
  } as const
  const shown = {
    ...sold,
    vatRemoved: '1.07',
    statutoryDiscount: '1.79',
    grandTotal: '55.64',
    items: [
      { ...first!, ...law },
      {
        ...second!,
        ...inBoxes(2),
        returnedQty: 14,
        scheme: 'NAAC',
        vatRemoved: '2.40',
        statutoryDiscount: '20.00',
      },
    ],
    beneficiaries: [
      {
        beneficiaryId: null,
        customerId: null,
        scheme: 'SC',
        schemeName: 'Senior Citizen',
        holderName: 'Rosa Cruz',
        maskedNumber: '•••• 4821',
        representative: 'Ana Cruz',
        shownWith: null,
      },
    ],
    returns: [back],
  }
  server.answers(api.sales.get, shown)
  server.answers(api.returns.list, [
    { ...back, items: back.items.map((item) => ({ ...item, ...law })) },
  ])
  await screen.open(`/sales?sale=${shown.id}`, 'CASHIER')

  const sheet = dialog('MAKATI-00000001')
  await expect
    .element(sheet.getByText('Senior Citizen · Rosa Cruz · •••• 4821 · by Ana Cruz'))
    .toBeVisible()
  const row = sheet.getByRole('row', { name: /^Biogesic/ })
  await expect.element(row.getByText('SC: VAT -₱1.07 · discount -₱1.79')).toBeVisible()
  const boxes = sheet.getByRole('row', { name: /^Neozep/ })
  await expect.element(boxes.getByText('1 box 4 pieces returned')).toBeVisible()
  await expect
    .element(boxes.getByText('NAAC: VAT on the discount -₱2.40 · discount -₱20.00'))
    .toBeVisible()
  for (const label of ['VAT off', 'VAT on the discount', 'Discount by law'])
    await expect.element(sheet.getByText(label, { exact: true })).toBeVisible()
  await expect
    .element(sheet.getByText(/^1 × Biogesic · SC: VAT -₱1.07 · discount -₱1.79 · Quarantine/))
    .toBeVisible()
})
