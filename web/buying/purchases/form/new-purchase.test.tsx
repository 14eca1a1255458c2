import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import {
  offeredIn,
  openPurchaseForm,
  openNewPurchase,
  orderedLines,
  pickSupplier,
  showPurchases,
} from '#web/testing/purchases.ts'
import { detailOf, foundBy, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { held, refusedAt } from '#web/testing/server.ts'

const CODE = '4801234567890'

longTest('web/buying/purchases/form/bought-packs › an unknown code')(
  'a scanned code of no product waits until it is linked to one, and is that product’s from then on',
  async ({ server, screen }) => {
    const { form, create, biogesic, neozep } = await openNewPurchase(server, screen)
    const qtyOf = (name: string) => form.getByLabelText(`Quantity of ${name}`)
    await form.getByLabelText('Reference').fill('SI-1')
    await scan(CODE)
    await scan(CODE)
    const unknown = form.getByText(`No product has the code ${CODE}, scanned 2 times.`)
    await expect.element(unknown).toBeVisible()
    await scan(biogesic.sku ?? '')
    await scan(biogesic.sku ?? '')
    await expect.element(qtyOf('Biogesic')).toHaveValue('2')
    await expect.element(form.getByLabelText('Reference')).toHaveValue('SI-1')

    await form.getByRole('button', { name: `Link ${CODE} to a product` }).click()
    server.answers(api.products.update, { ...detailOf(neozep), barcodes: [CODE] })
    await type('Neozep')
    await button('Choose Neozep').click()
    await expect.element(said('Code linked')).toBeVisible()
    await expect.element(qtyOf('Neozep')).toHaveValue('2')
    await expect.poll(() => unknown.elements()).toEqual([])
    server.answers(api.products.search, ({ query }) =>
      query.q === CODE ? [{ ...foundBy(CODE, neozep), isExactCode: true }] : [],
    )
    await scan(CODE)
    await expect.element(qtyOf('Neozep')).toHaveValue('3')
    await scan(`9${CODE}`)
    await form.getByRole('button', { name: `Dismiss 9${CODE}` }).click()
    await create.click()

    await expect.element(said('Purchase order created')).toBeVisible()
    expect(orderedLines(server)[0]).toEqual([
      [biogesic.id, 2],
      [neozep.id, 3],
    ])
  },
)

longTest('web/buying/purchases/receive/receiving')(
  'whether an order’s goods come into stock at once stands below its status, and those without their expiry date are asked about first',
  async ({ server, screen }) => {
    const { form, create, biogesic } = await openNewPurchase(server, screen)
    await form.getByLabelText('Status').selectOptions('Received')
    const delivery = dialog('Enter a Delivery')
    // All of it is sold out by now.
    server.answers(api.products.find, { ...detailOf(biogesic), hadExpiry: true })
    await scan(biogesic.sku ?? '')
    const cost = delivery.getByLabelText('Unit cost of Biogesic')
    await cost.fill('60')
    await expect.element(cost).toHaveAccessibleDescription(/^Costs more than it sells for/)
    await expect.element(delivery.getByText('These goods come into stock at once')).toBeVisible()
    screen.saysYes = false
    await delivery.getByRole('button', { name: 'Enter Delivery' }).click()
    await expect
      .poll(() => screen.questions)
      .toEqual(['1 line has no expiry date: Biogesic.\n\nReceive all the same?'])

    await delivery.getByLabelText('Status').selectOptions('Pending')

    await expect
      .element(form.getByText('Nothing comes into stock before its delivery'))
      .toBeVisible()
    expect(orderedLines(server)).toEqual([])
    await create.click()
    await expect.element(said('Purchase order created')).toBeVisible()
    await expect.poll(() => screen.questions).toHaveLength(1)
  },
)

longTest('web/buying/purchases/form/bought-packs › an unknown code')(
  'what an order lacks is said where it is missing, and what is typed is not lost',
  async ({ server, screen }) => {
    const { metro, biogesic } = await showPurchases(server, screen)
    const form = await openPurchaseForm()
    const create = form.getByRole('button', { name: 'Create Purchase Order' })
    await create.click()
    await expect.element(form.getByText('Supplier is required')).toBeVisible()
    await expect.element(form.getByText('Add at least one product')).toBeVisible()
    await pickSupplier(form, metro)
    await scan(biogesic.sku ?? '')
    await form.getByLabelText('Expiry date of Biogesic').fill('2020-01-31')
    await create.click()
    await expect.element(form.getByText('The date must not be in the past')).toBeVisible()
    await form.getByLabelText('Expiry date of Biogesic').fill('2030-01-31')

    const sentence = 'Stock of Biogesic is not tracked'
    server.answers(api.purchases.create, refusedAt('items.0', sentence))
    await create.click()
    await expect.element(said('Error')).toBeVisible()
    await expect.element(form.getByRole('listitem').getByText(sentence)).toBeVisible()
    screen.saysYes = false
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
    await expect.element(form.getByLabelText('Quantity of Biogesic')).toHaveValue('1')
  },
)

longTest('web/goods/products/shelves/ShelfList')(
  'an order is made by keyboard alone, and Enter among the lines sends nothing',
  async ({ server, screen }) => {
    const { biogesic, branch, metro } = await showPurchases(server, screen)
    button('New Purchase Order').element().focus()
    await press('Enter')
    const form = dialog('New Purchase Order')
    const supplierBox = form.getByRole('combobox', { name: 'Supplier' })
    await expect.element(supplierBox).toHaveFocus()
    await type('Metro')
    await expect.element(offeredIn(form, metro)).toBeVisible()
    await press('Escape')
    await expect.element(supplierBox).toHaveValue('')
    await type('Metro')
    await press('Enter')
    await expect.element(supplierBox).toHaveFocus()
    for (const _ of ['Choose another supplier', 'Location']) await press('Tab')
    await type(branch.name)
    for (const _ of ['Status', 'Reference']) await press('Tab')
    await type('SI-77')
    const box = form.getByLabelText('Search products to order')
    box.element().focus()
    const answer = held([foundBy('', biogesic)])
    server.answers(api.products.search, answer)
    await type('6*Biogesic')
    await press('Enter')
    answer.letGo() // Enter came before the list, so it chose nothing
    await expect.element(form.getByText('1 found')).toBeVisible()
    await press('Enter')
    await expect.element(form.getByLabelText('Quantity of Biogesic')).toHaveFocus()
    await press('Enter')
    await expect.element(box).toHaveFocus()
    expect(orderedLines(server)).toEqual([])
    form.getByRole('button', { name: 'Create Purchase Order' }).element().focus()
    await press('Enter')

    await expect.element(said('Purchase order created')).toBeVisible()
    await expect.element(button('New Purchase Order')).toHaveFocus()
    expect(server.asked(api.purchases.create)[0]?.body).toMatchObject({
      supplierId: metro.id,
      locationId: branch.id,
      reference: 'SI-77',
      items: [{ productId: biogesic.id, qty: 6 }],
    })
  },
)

longTest('web/buying/purchases/form/bought-packs › an unknown code')(
  'a supplier is added on the way',
  async ({ server, screen }) => {
    await showPurchases(server, screen)
    server.answers(api.suppliers.create, supplier({ name: 'Luntian', contact: 'Dennis Uy' }))
    const form = await openPurchaseForm()
    await form.getByRole('combobox', { name: 'Supplier' }).fill('Luntian')
    await form.getByRole('button', { name: 'Add supplier “Luntian”' }).click()
    const adding = dialog('Add Supplier')
    await expect.element(adding.getByLabelText('Supplier Name')).toHaveValue('Luntian')
    await adding.getByLabelText('Contact Person').fill('Dennis Uy')
    await adding.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('Supplier created successfully')).toBeVisible()
    await expect.element(form.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Luntian')
    await expect.element(form.getByRole('combobox', { name: 'Supplier' })).toHaveFocus()
  },
)

longTest('web/platform/ui/picker/Picker')(
  'an open list keeps nobody: Tab leads on, and a field that is clicked gets its letters',
  async ({ server, screen }) => {
    // Enough suppliers that their list scrolls.
    const suppliers = [...'ABCDEFGH'].map((letter) => supplier({ name: `${letter} Drug` }))
    const { neozep } = await showPurchases(server, screen, { suppliers })
    const form = await openPurchaseForm()
    const box = form.getByRole('combobox', { name: 'Supplier' })
    const search = form.getByLabelText('Search products to order')
    const rows = form.getByRole('grid').getByRole('row')
    const rowCount = (count: number) => expect.poll(() => rows.elements().length).toBe(count)
    await box.fill('Drug')
    await rowCount(9) // eight suppliers, and the row that adds another
    await press('Tab')
    await expect.element(form.getByLabelText('Location')).toHaveFocus()
    await rowCount(0)
    await press('Shift+Tab')
    await rowCount(9)
    search.element().focus()
    await search.fill(neozep.name)
    await rowCount(1)

    await form.getByLabelText('Reference').click()
    await type('SI-7') // slow, like fingers: fast typing counts as a scan
    await expect.element(form.getByLabelText('Reference')).toHaveValue('SI-7')
    await search.click()
    await press('Shift+Tab')
    await rowCount(0)
    await expect.element(form.getByLabelText('Expected date')).toHaveFocus()
  },
)

test('a purchase that was half scanned when the page was loaded anew is there with its names, until it is given up', async ({
  server,
  screen,
}) => {
  const { form, branch, biogesic } = await openNewPurchase(server, screen)
  await scan(biogesic.sku ?? '')
  await scan(biogesic.sku ?? '')
  await expect.element(form.getByLabelText('Quantity of Biogesic')).toHaveValue('2')
  await scan(CODE)
  await expect.element(form.getByText(`No product has the code ${CODE}`)).toBeVisible()
  await expect.poll(() => JSON.stringify(localStorage)).toContain(CODE)

  await screen.reload()
  await button('Continue').click()
  const again = dialog('New Purchase Order')
  const qty = again.getByLabelText('Quantity of Biogesic')
  await expect.element(again.getByLabelText('Search products to order')).toHaveFocus()
  await expect.element(again.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Metro Drug')
  await expect.element(again.getByLabelText('Location')).toHaveValue(String(branch.id))
  await expect.element(qty).toHaveValue('2')
  await expect.element(again.getByText(`No product has the code ${CODE}`)).toBeVisible()
  await scan(biogesic.sku ?? '')
  await expect.element(qty).toHaveValue('3')

  await again.getByRole('button', { name: 'Start afresh' }).click()
  // Below a question the form is out of reach, and nothing in it is found.
  await expect.poll(() => screen.questions).toEqual(['Discard your changes?'])
  await expect.poll(() => qty.elements()).toEqual([])
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('New Purchase Order')).toHaveFocus()
  await screen.reload()
  await expect.element(button('New Purchase Order')).toBeVisible()
  expect(page.getByText('not saved yet').elements()).toEqual([])
})

test('an order of goods that was typed before an upgrade opens after it', async ({
  server,
  screen,
}) => {
  const { branch } = await showPurchases(server, screen)
  // The exact text that the version of November 2026 kept, except for the id and the moment.
  const purchase =
    `{"version":2,"content":{"values":{"supplierId":null,"locationId":${branch.id},"status":"RECEIVED","reference":"DR-77",` +
    '"notes":"Leave at the back door","expectedOn":"","items":[]},"aside":{"supplier":null,"products":{},"unknown":[],"failed":[]}},' +
    `"idempotencyKey":"af912eb625fb6c437577e42f5d21da4a","isSent":false,"atMs":${Date.now()}}`
  localStorage.setItem(`botika.form.${screen.userId}.purchase`, purchase)

  await screen.reload()
  await button('Continue').click()

  const form = dialog('Enter a Delivery')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Leave at the back door')
})

longTest('web/buying/purchases/form/bought-packs › an unknown code')(
  'on a phone an order is made, and nothing is wider than the screen',
  async ({ server, screen }) => {
    await page.viewport(360, 780)
    const { form, create, biogesic } = await openNewPurchase(server, screen)
    await form.getByLabelText('Search products to order').fill('Biogesic')
    await form.getByRole('button', { name: 'Add Biogesic' }).click()
    await form.getByLabelText('Quantity of Biogesic').fill('4')
    const isWide = (element: Element) => element.getBoundingClientRect().right > 360
    expect([...document.querySelectorAll('html, [role=dialog] *')].filter(isWide)).toEqual([])
    await create.click()

    await expect.element(said('Purchase order created')).toBeVisible()
    expect(orderedLines(server)).toEqual([[[biogesic.id, 4]]])
    await page.viewport(1440, 900)
  },
)
