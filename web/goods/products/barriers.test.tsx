import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { documentAnswer } from '#web/testing/documents.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page } from '#web/testing/screen.tsx'
import { broken, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

longTest('web/selling/sales/barriers, of the same parts')(
  'the product forms have no barrier, in any tab',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const short = await openProductForm('Edit Biogesic', 'Edit Product')
    expect(await barriersOn()).toEqual([])
    await short.getByRole('button', { name: 'Open the advanced form' }).click()
    const long = dialog('Edit Product - Advanced Form')
    await expect.element(long.getByLabelText('Product Name')).toHaveFocus()
    await long.getByLabelText('Product Type').selectOptions('Combo')
    expect(await barriersOn()).toEqual([])
    for (const title of ['Pricing', 'Inventory', 'Advanced']) {
      await long.getByRole('tab', { name: title }).click()
      expect(await barriersOn()).toEqual([])
    }
    await expect.element(long.getByLabelText('Custom Lot Number')).toBeVisible()
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'the long form has no barrier where it is refused',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const form = await openProductForm('Advanced Add Product', 'Add Product - Advanced Form')
    await form.getByLabelText('Product Name').fill('Amoxil')
    await form.getByRole('button', { name: 'Create Product' }).click()
    await expect.element(form.getByRole('tab', { name: 'Pricing has errors' })).toBeVisible()
    await expect.element(form.getByLabelText('Cost')).toHaveFocus()

    expect(await barriersOn()).toEqual([])
  },
)

/** Answers about a product of which there are more movements than the dialog shows at once. */
function answerStock(server: Server, at: Location, of: Product): void {
  const ofBoth = { productId: of.id, locationId: at.id }
  const shelf = { stockQty: 20, sellableQty: 15, minStockLevel: 7, maxStockLevel: 70 }
  server.answers(api.stock.inventory, [
    {
      ...ofBoth,
      ...shelf,
      reorderPoint: 10,
      lastStockUpdate: null,
      isActive: true,
      rack: 'A4',
      row: null,
    },
  ])
  const inLot = {
    productName: of.name,
    locationName: at.name,
    lotNumber: 'L-1',
    expiryDate: '2026-11-01',
    unitCost: '6.0000',
  }
  server.answers(api.stock.lots, [
    {
      ...ofBoth,
      ...inLot,
      id: 1,
      sku: of.sku,
      isExpired: true,
      state: 'FOR_SALE',
      qty: 5,
      createdAt: '2026-11-20T05:00:00Z',
    },
  ])
  const movements = Array.from({ length: 20 }, (_, nth) => ({
    ...ofBoth,
    ...inLot,
    id: 100 - nth,
    lotState: 'FOR_SALE' as const,
    lotId: 1,
    delta: nth % 2 === 0 ? 1 : -1,
    kind: 'ADJUSTMENT' as const,
    saleId: null,
    invoiceNumber: null,
    returnId: null,
    returnNumber: null,
    purchaseId: null,
    adjustmentId: nth + 1,
    documentId: null,
    documentNumber: null,
    reason: 'Counted',
    userId: 2,
    userName: 'Jose Reyes',
    movedAt: '2026-11-20T05:00:00Z',
  }))
  server.answers(api.stock.movements, movements, broken)
}

longTest('web/selling/sales/barriers, of the same parts')(
  'the stock of a product has no barrier, its adjustment neither, nor where it may be out of date',
  async ({ server, screen }) => {
    const { branch, biogesic } = await showProducts(server, screen)
    answerStock(server, branch, biogesic)
    await button(/^Stock of Biogesic/).click()
    const stock = dialog('Stock of Biogesic')
    await stock.getByRole('button', { name: 'Show older' }).click()
    await expect.element(stock.getByText('Older ones could not be loaded.')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await stock.getByRole('button', { name: 'Adjust stock' }).click()
    const adjusting = dialog(/^Adjust stock of Biogesic/)
    await adjusting.getByLabelText('How many').fill('3')
    await adjusting.getByLabelText('Reason').fill('Damaged')
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await stock.getByRole('button', { name: /^Correct lot L-1/ }).click()
    await expect.element(dialog(/^Correct lot L-1/).getByLabelText('Unit cost')).toHaveValue('6.00')
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await press('Escape')
    await expect.element(stock).not.toBeInTheDocument()
    server.answers(api.stock.inventory, broken)
    await button(/^Stock of Biogesic/).click()
    await expect.element(stock.getByText('These may be out of date')).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)

longTest('web/selling/sales/barriers, of the same parts')(
  'purchases have no barrier: the list, an order, its delivery, its details and its document',
  async ({ server, screen }) => {
    const metro = supplier({ name: 'Metro Drug', contact: 'Rosa Lim' })
    const { branch, lagundi } = openShop(server, { suppliers: [metro] })
    const pending = purchase(metro, branch, [{ product: lagundi, qty: 10 }])
    server.answers(api.purchases.list, [pending])
    server.answers(api.purchases.get, pending)
    server.answers(api.suppliers.get, {
      ...metro,
      purchaseCount: 1,
      totalValue: '60.00',
      lastPurchaseAt: null,
    })
    await screen.open(`/purchases?location=${branch.id}`, 'MANAGER')
    const name = `PO #${pending.id}`
    await expect.element(said(name)).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button(`Receive ${name}`).click()
    await expect.element(page.getByLabelText('Close the rest short')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await button(`Details of ${name}`).click()
    await expect.element(page.getByText('Nothing has come yet')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await button(`Edit ${name}`).click()
    await button('Choose another supplier').click()
    await page.getByRole('combobox', { name: 'Supplier' }).click()
    await expect.element(page.getByRole('button', { name: 'Add a supplier' })).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await press('Escape') // first the open list, then the form
    server.answers(api.documents.get, { ...documentAnswer('1'), paper: 'PURCHASE_ORDER' })
    await button(`Print ${name}`).click()
    await expect.element(page.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)
