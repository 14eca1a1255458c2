import { render } from 'vitest-browser-react'
import { api } from '#domain/api.ts'
import { foundProduct } from '#web/selling/sales/till/testing.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held } from '#web/testing/server.ts'
import {
  BIOGESIC,
  NEOZEP,
  type Taken,
  Form,
  Alone,
  opened,
  box,
} from '#web/testing/product-search.tsx'

const bars = () => field('Bars')
/** Ends the typing by fingers, so that what follows is a scan. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

test('Enter takes nothing of the list of what was typed before', async ({ server }) => {
  const taken = opened(server)
  const neozep = held([foundProduct(2, { name: 'Neozep' })])
  server.answers(api.products.search, ({ query }) =>
    query.q === 'bio' ? [foundProduct(1, { name: 'Biogesic' })] : query.q === 'neo' ? neozep : [],
  )
  await render(<Alone taken={taken} />)
  await box().fill('bio')
  await expect.element(page.getByText('Biogesic')).toBeVisible()

  await box().fill('neo')
  await expect
    .poll(() => server.asked(api.products.search).some(({ query }) => query.q === 'neo'))
    .toBe(true)
  await press('Enter')
  neozep.letGo()

  await expect.element(page.getByText('Neozep')).toBeVisible()
  expect(taken).toEqual([])
})

test('a code is taken wherever the focus is, with the count that stands before it', async ({
  server,
}) => {
  const taken = opened(server)
  await render(<Alone taken={taken} />)

  await field('Elsewhere').click()
  await scan('480101')
  await expect.poll(() => taken).toEqual([['Biogesic', 1]])
  await box().click()
  await type('3*')
  await press('Enter')
  await expect.element(page.getByText('3 of what? Scan or search it now')).toBeVisible()
  await pause()
  await scan('480202')

  await expect
    .poll(() => taken)
    .toEqual([
      ['Biogesic', 1],
      ['Neozep', 3],
    ])
  await expect.element(box()).toHaveValue('')
})

test('codes that failed for one reason are listed in one message, bar the saving, and are looked up again', async ({
  server,
}) => {
  const taken = opened(server)
  server.answers(api.products.search, broken)
  await render(<Alone taken={taken} />)
  await field('Elsewhere').click()
  for (const code of ['480101', '12*480202', '480101']) {
    await scan(code)
    await pause()
  }
  const failed = 'Not looked up: 480101, 12*480202, 480101. Something went wrong on the server.'
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.element(bars()).toHaveTextContent('A code could not be looked up.')

  server.answers(api.products.search, ({ query }) => (query.q === '480101' ? [BIOGESIC] : [NEOZEP]))
  await button(/^Look up again/).click()

  await expect
    .poll(() => taken)
    .toEqual([
      ['Biogesic', 1],
      ['Neozep', 12],
      ['Biogesic', 1],
    ])
  await expect.element(bars()).toHaveTextContent('nothing')
})

test('a code of several products is chosen from their list; while another text is typed it waits', async ({
  server,
}) => {
  const taken = opened(server)
  server.answers(api.products.search, [BIOGESIC, NEOZEP])
  await render(<Alone taken={taken} />)
  await field('Elsewhere').click()
  await scan('480101')
  await expect.element(page.getByText('Several products have the code 480101.')).toBeVisible()
  await expect.element(box()).toHaveValue('480101')
  await press('ArrowDown')
  await press('Enter')
  expect(taken).toEqual([['Neozep', 1]])

  const answer = held([BIOGESIC, NEOZEP])
  server.answers(api.products.search, answer)
  await scan('480303')
  await box().click()
  await pause()
  await type('vita')
  answer.letGo()

  await expect.element(page.getByText('Not looked up: 480303. Several products')).toBeVisible()
  await expect.element(box()).toHaveValue('vita')
  await expect.element(bars()).toHaveTextContent('A code could not be looked up.')
})

test('what is scanned under a dialog is not taken, leaves its fields alone, and says so', async ({
  server,
}) => {
  const taken = opened(server)
  await render(<Form taken={taken} over />)
  await button('Open').click()
  await field('Name').fill('Ana')
  await pause()

  await scan('480123')

  await expect.element(said('Not added: 480123')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ana')
  expect([taken, server.asked(api.products.search)]).toEqual([[], []])
  await button('Close').last().click()
  await expect.poll(() => dialog('Over it').elements()).toEqual([])
  await scan('480101')
  await expect.poll(() => taken).toEqual([['Biogesic', 1]])
})

test('a dialog with a search of its own takes what is scanned in it', async ({ server }) => {
  const taken = opened(server)
  const dialogTaken: Taken = []
  await render(<Form taken={taken} over dialogTaken={dialogTaken} />)
  await button('Open').click()

  await scan('480101')

  await expect.poll(() => dialogTaken).toEqual([['Biogesic', 1]])
  expect(taken).toEqual([])
})

longTest('web/buying/purchases/form/new-purchase › half scanned')(
  'where codes of no product are kept, the box is free for the next one',
  async ({ server }) => {
    const taken = opened(server)
    const unknown: [string, number][] = []
    const keepUnknown = (code: string, qty: number) => unknown.push([code, qty]) > 0
    await render(<Alone taken={taken} more={{ keepUnknown }} />)
    await box().click()
    await type('2*999')
    await press('Enter')

    await expect.poll(() => unknown).toEqual([['999', 2]])
    await expect.element(box()).toHaveValue('')
  },
)

test('where only the list is chosen from, a scanned code only finds', async ({ server }) => {
  const taken = opened(server)
  await render(<Alone taken={taken} more={{ isChosenOnly: true }} />)
  await field('Elsewhere').click()
  await scan('480101')
  await expect.element(page.getByText('1 found')).toBeVisible()
  expect(taken).toEqual([])
  await pause()
  await press('Enter')

  expect(taken).toEqual([['Biogesic', 1]])
})

test('while what it goes into is saved, nothing is scanned into it', async ({ server }) => {
  const taken = opened(server)
  await render(<Alone taken={taken} more={{ closed: 'Not added: it is being saved.' }} />)
  // A key straight after render can come before the effect that listens for it.
  await field('Elsewhere').click()

  await scan('480101')

  await expect.element(said('Not added: it is being saved.')).toBeVisible()
  expect([taken, server.asked(api.products.search)]).toEqual([[], []])
})

longTest('web/buying/purchases/form/new-purchase › half scanned')(
  'what takes long is said to be looked up still, and how many more',
  async ({ server }) => {
    const taken = opened(server)
    const answer = held([BIOGESIC])
    server.answers(api.products.search, answer)
    await render(<Alone taken={taken} />)
    for (const code of ['480101', '480404', '480505']) {
      await field('Search products').fill(code)
      await press('Enter')
    }

    await expect.element(page.getByText('Still looking up 480101 and 2 more')).toBeVisible()
    await expect.element(bars()).toHaveTextContent('480101 is still being looked up.')
    answer.letGo()

    await expect.poll(() => taken.length).toBe(3)
    await expect.element(bars()).toHaveTextContent('nothing')
  },
)

test.for([
  ['GUESSED', 'Nothing is called that; perhaps'],
  ['SAID', 'Nothing is called that; people mean'],
] as const)(
  'what is %s stands under "%s", and Enter takes it only from who has chosen it',
  async ([match, note], { server }) => {
    const taken = opened(server)
    server.answers(api.products.search, [foundProduct(3, { name: 'Paracetamol', match })])
    await render(<Alone taken={taken} />)
    await box().fill('paracetmol')
    await expect.element(page.getByText(note)).toBeVisible()
    expect(page.getByRole('row', { selected: true }).elements()).toEqual([])

    await press('Enter')
    await pause()
    await expect.element(page.getByText(note)).toBeVisible()
    expect(taken).toEqual([])
    await press('ArrowDown')
    await press('Enter')

    await expect.poll(() => taken).toEqual([['Paracetamol', 1]])
  },
)

test('a scan and Enter ask for a code first, typing for all that is called so', async ({
  server,
}) => {
  const taken = opened(server)
  await render(<Alone taken={taken} />)
  const asked = () => server.asked(api.products.search).map(({ query }) => [query.q, query.first])

  await field('Elsewhere').click()
  await scan('480101')
  await expect.poll(() => taken).toEqual([['Biogesic', 1]])
  expect(asked()).toEqual([['480101', 'code']])

  await pause()
  await box().fill('zinc')
  await expect.poll(asked).toContainEqual(['zinc', undefined])
  await press('Enter')
  await expect.poll(asked).toContainEqual(['zinc', 'code'])
})
