import { useRef } from 'react'
import { render } from 'vitest-browser-react'
import { api } from '#domain/api.ts'
import { FoundProductRow } from '#web/goods/product-search/FoundProductRow.tsx'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import { foundProduct } from '#web/selling/sales/till/testing.ts'
import { BOX } from '#web/testing/boxes.ts'
import { press } from '#web/testing/keys.ts'
import { field } from '#web/testing/page.ts'
import { expect, longTest, page, SignedInScreen, test } from '#web/testing/screen.tsx'

const lookUps = openLookUps()

function Search() {
  const boxRef = useRef<HTMLInputElement>(null)
  return (
    <SignedInScreen>
      <ProductSearch
        label="Search products"
        sink={{ take: () => true, say: () => {}, lookUps }}
        locationId={null}
        boxRef={boxRef}
        listClassName="max-h-96"
        renderRow={(found) => (
          <FoundProductRow key={found.id} {...found} isOffered>
            {null}
          </FoundProductRow>
        )}
      />
    </SignedInScreen>
  )
}

longTest('web/goods/product-search/look-ups, web/buying/purchases/form/new-purchase')(
  'a found product shows when it expires',
  async ({ server }) => {
    server.role = 'CASHIER'
    server.answers(api.products.search, [
      foundProduct(1, { name: 'Biogesic', expirationDate: '2027-03-05' }),
      foundProduct(2, { name: 'Neozep' }),
    ])
    await render(<Search />)

    await field('Search products').fill('o')

    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect.element(row('Biogesic')).toHaveTextContent('Expires Mar 05, 2027')
    expect(row('Neozep').element().textContent).not.toContain('Expires')
  },
)

test('the chosen row of a product that is out of stock here names the branches that have it, in boxes, too', async ({
  server,
}) => {
  server.role = 'CASHIER'
  server.answers(api.products.search, [
    foundProduct(1, { name: 'Biogesic' }),
    foundProduct(2, {
      name: 'Neozep',
      unsellableReason: 'Out of stock',
      pieceName: 'tablet',
      packs: [BOX],
    }),
  ])
  const place = (locationName: string, qty: number | null, isAvailable = true) => ({
    locationId: 1,
    locationName,
    isAvailable,
    sellableQty: qty,
  })
  server.answers(api.stock.availability, [
    place('Main', 0, false),
    place('Makati', 1204),
    place('Pasig', 4),
    place('Cebu', null),
  ])
  await render(<Search />)
  await field('Search products').fill('o')
  const neozep = page.getByRole('row').filter({ hasText: 'Neozep' })
  await expect.element(neozep).toBeVisible()
  expect(server.asked(api.stock.availability)).toEqual([])

  await press('ArrowDown')

  await expect
    .element(neozep)
    .toHaveTextContent('At Makati (1,204: 120 boxes 4 tablets), Pasig (4), Cebu')
  expect(server.asked(api.stock.availability).map(({ params }) => params)).toEqual([{ id: '2' }])
})
