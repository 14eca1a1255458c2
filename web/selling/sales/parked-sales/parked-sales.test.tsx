import { api } from '#domain/api.ts'
import type { ParkedSale, WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { lost, refused, type Server } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, soldLines } from '#web/testing/till.ts'

function parkedSaleAt(locationId: number, named: Partial<ParkedSale> = {}): ParkedSale {
  return {
    id: 12,
    locationId,
    customerName: null,
    lineCount: 1,
    unitCount: 2,
    productNames: ['Biogesic'],
    handedInById: 9,
    handedInByName: 'Lito Ramos',
    handedInAt: '2026-11-24T05:00:00Z',
    lastDay: '2026-11-25',
    ...named,
  }
}

/** A till with a held cart of one Biogesic. */
async function showHeld(server: Server, screen: Screen) {
  const shop = await showTill(server, screen)
  await addByCode(shop.biogesic)
  await press('F6')
  await expect.element(page.getByText('Cart held as No. 1')).toBeVisible()
  return shop
}

test('a held cart is handed to the branch with its key, and is here no more', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = await showHeld(server, screen)
  await addByCode(neozep)
  await press('F6')
  server.answers(api.tickets.create, parkedSaleAt(branch.id))
  await press('F7')
  await button('Hand cart 1 to the branch').click()

  await expect
    .element(
      page.getByText('Cart No. 1 is TICKET-00000012 now: any till of the branch takes it').first(),
    )
    .toBeVisible()
  await expect.element(button('Hand cart 1 to the branch')).not.toBeInTheDocument()
  await expect.element(button('Hand cart 2 to the branch')).toBeVisible()
  expect(server.asked(api.tickets.create)).toMatchObject([
    {
      body: {
        locationId: branch.id,
        key: expect.stringMatching(/^[\w-]{8,}$/),
        lines: [{ productId: biogesic.id, productName: biogesic.name, qty: 1, discountPct: '0' }],
      },
    },
  ])
})

test('a cart whose hand-in is not answered is sold nowhere until it is, and asked about under the same key', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = await showHeld(server, screen)
  await addByCode(neozep)
  await press('F6')
  server.answers(api.tickets.create, lost)
  await press('F7')
  await button('Hand cart 1 to the branch').click()
  await expect
    .element(page.getByText('Being handed to the branch: no answer came yet'))
    .toBeVisible()
  await screen.reload()
  await expect.element(button(/^Held 2/)).toBeVisible()
  await press('F7')
  server.answers(api.tickets.create, parkedSaleAt(branch.id))
  await button('Ask again about cart 1').click()

  await expect.element(button('Ask again about cart 1')).not.toBeInTheDocument()
  const [first, again] = server.asked(api.tickets.create)
  expect(again).toEqual(first)
  expect(soldLines(server)).toEqual([])
})

test('a cart that the branch does not take stays, with the reason, and is resumed as before', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showHeld(server, screen)
  await addByCode(neozep)
  await press('F6')
  const sentence = 'At most 50 tickets of one user wait to be taken'
  server.answers(api.tickets.create, refused(409, sentence, { isUndone: true }))
  await press('F7')
  await button('Hand cart 1 to the branch').click()
  await expect.element(page.getByText(`Cart No. 1 stays here: ${sentence}`).first()).toBeVisible()
  await page.getByRole('button', { name: /^No\. 1 / }).click()

  await expect.element(qtyField(biogesic)).toBeVisible()
})

/** A parked sale of two Biogesic and something that is gone. */
function wholeAt(
  parkedSale: ParkedSale,
  product: WholeParkedSale['lines'][number]['product'],
): WholeParkedSale {
  return {
    ...parkedSale,
    key: 'k'.repeat(36),
    customer: null,
    note: null,
    lines: [
      { product, productName: 'Biogesic', qty: 2, discountPct: '0.00' },
      { product: null, productName: 'Old cough syrup', qty: 1, discountPct: '0.00' },
    ],
  }
}

function foundOf({ id, name, price }: { id: number; name: string; price: string }) {
  return {
    id,
    name,
    genericName: null,
    strength: null,
    dosageForm: null,
    sku: null,
    barcode: null,
    price,
    taxRatePct: '12.00',
    taxClass: 'VATABLE' as const,
    schemes: [],
    uncovered: {},
    priceCap: null,
    productType: 'SINGLE' as const,
    enableStock: true,
    stockQty: 9,
    sellableQty: 9,
    expirationDate: null,
    unsellableReason: null,
    isExactCode: false,
    match: 'TYPED' as const,
    isPieceCode: false,
    packId: null,
    soldByPiece: true,
    pieceName: null,
    packs: [],
  }
}

test('a parked sale that is scanned is taken with Enter, sold under its own key, and says what is gone', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showTill(server, screen)
  const parkedSale = parkedSaleAt(branch.id)
  server.answers(api.tickets.get, wholeAt(parkedSale, foundOf(biogesic)))
  server.answers(api.tickets.take, { id: 12, locationId: branch.id })
  await field('Search products').click()
  await scan('TICKET-00000012')
  await expect.element(dialog('TICKET-00000012').getByText('Take the Cart')).toBeVisible()
  await press('Enter')

  await expect.element(qtyField(biogesic)).toHaveValue('2')
  await expect
    .element(
      page.getByText(
        'Not in the cart, as not sold any more or too many for one sale: Old cough syrup',
      ),
    )
    .toBeVisible()
  await press('F9')
  await expect.poll(() => server.asked(api.sales.complete)).toHaveLength(1)
  expect(server.asked(api.sales.complete)[0]?.idempotencyKey).toBe('k'.repeat(36))
})

longTest('its other tests; server/selling/sales/parked-sales')(
  'a parked sale of boxes comes back as boxes at their price, and a box that is not sold any more, or of another size by now, is reported',
  async ({ server, screen }) => {
    const { branch, biogesic, neozep } = await showTill(server, screen)
    const BOX = { id: 7, name: 'Box', factor: 10, price: '90.00', isSold: true, isBought: false }
    const product = { ...foundOf(biogesic), packs: [BOX, { ...BOX, id: 8, isSold: false }] }
    const parkedSale = wholeAt(parkedSaleAt(branch.id), product)
    const line = { product, qty: 2, discountPct: '0.00' }
    server.answers(api.tickets.get, {
      ...parkedSale,
      lines: [
        { ...line, packId: 7, packFactor: 10, productName: 'Biogesic (Box)' },
        { ...line, packId: 7, packFactor: 12, productName: 'Biogesic (Box of then)' },
        { ...line, packId: 8, productName: 'Biogesic (Case)' },
      ],
    })
    server.answers(api.tickets.take, { id: 12, locationId: branch.id })
    await scan('TICKET-00000012')
    await expect.element(dialog('TICKET-00000012').getByText('Take the Cart')).toBeVisible()
    await press('Enter')

    await expect.element(field('Quantity of Biogesic (Box)')).toHaveValue('2')
    await expect
      .element(page.getByText(/too many for one sale: Biogesic \(Box of then\), Biogesic \(Case\)/))
      .toBeVisible()
    await press('F6')
    await addByCode(neozep)
    await press('F6')
    server.answers(api.tickets.create, parkedSaleAt(branch.id))
    await press('F7')
    await page
      .getByRole('button', { name: /^Hand cart/ })
      .last()
      .click()
    await expect
      .poll(() => server.asked(api.tickets.create))
      .toMatchObject([
        { body: { lines: [{ productName: 'Biogesic (Box)', packId: 7, packFactor: 10, qty: 2 }] } },
      ])
  },
)

test('parked sales of the branch are shown beside the cart, and one that another user took leaves nothing here', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showTill(server, screen)
  const parkedSale = parkedSaleAt(branch.id)
  server.answers(api.tickets.list, [parkedSale])
  server.answers(api.tickets.get, wholeAt(parkedSale, foundOf(biogesic)))
  server.answers(api.tickets.take, refused(409, 'Lito Ramos took that ticket', { isUndone: true }))
  await screen.reload()
  await expect.element(button('Tickets 1')).toHaveTextContent('Tickets 1F7')
  await press('F7')
  await button('Take TICKET-00000012').click()

  await expect
    .element(page.getByText('The ticket was not taken: Lito Ramos took that ticket'))
    .toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  await expect.element(button(/^Held/)).not.toBeInTheDocument()
})
