import { api } from '#domain/api.ts'
import { scan } from '#web/testing/keys.ts'
import { VAT_INSIDE } from '#web/testing/law-shop.ts'
import { openNewPurchase, pickSupplier } from '#web/testing/purchases.ts'
import { detailOf, supplier } from '#web/testing/samples.ts'
import { expect, test } from '#web/testing/screen.tsx'

test('a cost is compared with the price by the VAT in both: of a supplier who charges none it is so much more', async ({
  server,
  screen,
}) => {
  const free = supplier({ name: 'Aling Nena', isVatRegistered: false })
  const metro = supplier({ name: 'Metro Drug', isVatRegistered: true })
  const { form, biogesic } = await openNewPurchase(
    server,
    screen,
    { suppliers: [metro, free] },
    VAT_INSIDE,
  )
  server.answers(api.products.find, { ...detailOf(biogesic), price: '112.00' })
  await scan(biogesic.sku ?? '')
  const cost = form.getByLabelText('Unit cost of Biogesic')
  await cost.fill('105')
  await expect.element(cost).not.toHaveAccessibleDescription(/Costs more/)
  await form.getByRole('button', { name: 'Choose another supplier' }).click()
  await pickSupplier(form, free)

  await expect.element(cost).toHaveAccessibleDescription('Costs more than it sells for (₱112.00)')
  await cost.fill('100')
  await expect.element(cost).not.toHaveAccessibleDescription(/Costs more/)
})
