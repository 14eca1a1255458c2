import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { location, user } from '#web/testing/samples.ts'
import { expect, page, test, userEvent } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { till } from '#web/testing/tills.ts'

/** The lines of every notice about something that stands in several spellings, under what the notice says first. */
function twins(): [string, string[]][] {
  const notices = page.getByRole('alert').elements()
  return notices.map((notice) => [
    notice.querySelector('p')?.textContent ?? '',
    [...notice.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
  ])
}

test('usernames and emails that two users have, spelt apart, are listed with whose they are', async ({
  server,
  screen,
}) => {
  server.answers(api.locations.list, [])
  server.answers(api.users.list, [
    user({ fullName: 'Ana Cruz', username: 'anac', email: 'ana@example.com' }),
    user({ fullName: 'Ana Santos', username: 'ＡＮＡＣ', email: 'ana2@example.com' }),
    user({ fullName: 'Luz Aquino', username: null, email: 'Ana @example.com' }),
  ])
  await screen.open('/users', 'ADMIN')

  await expect
    .poll(twins)
    .toEqual([
      [
        'One username or email in several spellings. It is not certain whom it signs in. Change all but one.',
        [
          '“anac” (Ana Cruz) and “ＡＮＡＣ” (Ana Santos)',
          '“ana@example.com” (Ana Cruz) and “Ana @example.com” (Luz Aquino)',
        ],
      ],
    ])
})

test('codes and names that two locations have, and names of tills of one, are listed', async ({
  server,
  screen,
}) => {
  const makati = location({ name: 'Makati', code: 'MK-1' })
  const other = location({ name: 'MAKATI ', code: 'mk -1' })
  const pasig = location({ name: 'Pasig', code: 'PS' })
  server.answers(api.locations.list, [makati, other, pasig])
  server.answers(api.tills.list, [
    till(makati, { name: 'Front' }),
    till(pasig, { name: 'Front' }),
    till(pasig, { name: 'FRONT  desk' }),
    till(pasig, { name: 'Front desk' }),
  ])
  await screen.open('/locations', 'MANAGER')

  await expect.poll(twins).toEqual([
    [
      'One code in several spellings. Change the code of all but one.',
      ['“MK-1” (Makati) and “mk -1” (MAKATI )'],
    ],
    ['One name in several spellings. Rename all but one.', ['“Makati” and “MAKATI ”']],
    ['One name in several spellings. Rename all but one.', ['“FRONT  desk” and “Front desk”']],
  ])
})

test('codes that several products or packs have are listed above the products for users who may change them', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.products.twinCodes, [
    { productId: 1, productName: 'Iron', packName: null, code: 'FE-7' },
    { productId: 2, productName: 'Zinc', packName: 'Box', code: 'fe -7' },
  ])
  await screen.open('/products', 'MANAGER')

  await expect
    .poll(twins)
    .toEqual([
      [
        'One code in several spellings. A scan finds each of them. Change the code of all but one.',
        ['“FE-7” (Iron) and “fe -7” (Zinc, Box)'],
      ],
    ])
  await screen.open('/products', 'CASHIER')
  await expect.element(page.getByText('BIOGESIC-1').first()).toBeVisible()
  expect(twins()).toEqual([])
  expect(server.asked(api.products.twinCodes)).toHaveLength(1)
})

test('packs of a product that are called alike are listed in its form', async ({
  server,
  screen,
}) => {
  await showProducts(server, screen)
  const form = await openProductForm('Advanced Add Product', 'Add Product - Advanced Form')
  await form.getByRole('tab', { name: 'Pricing' }).click()
  for (const name of ['Box', 'BOX ']) {
    form.getByRole('button', { name: 'Add a pack' }).element().focus()
    await press('Enter')
    await userEvent.keyboard(name)
  }

  await expect
    .poll(twins)
    .toEqual([['One name in several spellings. Rename all but one.', ['“Box” and “BOX ”']]])
})
