import { api } from '#domain/api.ts'
import { press, tabTo, type } from '#web/testing/keys.ts'
import { BNPC, SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { button, dialog } from '#web/testing/page.ts'
import { customer, product } from '#web/testing/samples.ts'
import { beneficiary } from '#web/testing/schemes.ts'
import { expect, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { addByCode, showTill } from '#web/testing/till.ts'

export const paracetamol = product({
  name: 'Paracetamol',
  price: '3.25',
  taxRatePct: '12.00',
  schemesAdded: ['SC'],
  stockQty: 500,
})
const shampoo = product({
  name: 'Shampoo',
  price: '150.00',
  taxRatePct: '12.00',
  schemesLeftOut: ['SC'],
  stockQty: 9,
})
export const rosa = customer({ name: 'Rosa Cruz' })
export const rosasCard = beneficiary({ id: 31, customerId: rosa.id, holderName: 'Rosa Cruz' })

/** Types into the fields of the dialog of a card, one after the other, and applies it. */
export async function typeCard(typed: Record<string, string>) {
  const asked = dialog('Customer’s Discount Card')
  await expect.element(asked.getByLabelText('Scheme')).toHaveFocus()
  for (const [label, text] of Object.entries(typed)) {
    if (label !== 'Scheme') await tabTo(asked.getByLabelText(label))
    await type(text)
  }
  await press('Enter')
}

/** Chooses Rosa for the sale, by keyboard. */
export async function chooseRosa() {
  await press('F3')
  await type('Rosa')
  await expect.element(button(/^Rosa Cruz/)).toBeVisible()
  await press('Enter')
}

/** Applies the card that is offered with Rosa, once she is chosen, by its key. */
export async function showRosasCard() {
  await expect.element(button(/^Apply .* •••• 4821$/)).toBeVisible()
  await press('Shift+F3')
}

export const milk = product({
  ...paracetamol,
  id: 77,
  name: 'Milk',
  sku: 'MILK-1',
  price: '420.00',
  schemesAdded: ['BNPC', 'SP'],
})

/** A till with something that a senior’s card covers in the cart, and something that it does not. */
export async function openLawTill(server: Server, screen: Screen) {
  server.answers(api.beneficiaries.list, [rosasCard])
  const rows = { products: [paracetamol, shampoo], customers: [rosa] }
  const till = await showTill(server, screen, rows, {
    ...VAT_INSIDE,
    schemes: [SC, BNPC],
  })
  await addByCode(paracetamol)
  await addByCode(shampoo)
  return till
}
