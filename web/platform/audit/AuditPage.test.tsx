import { api } from '#domain/api.ts'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const LINKS = [
  ['sale', 12, 'QC-00001265', null, '/sales?sale=%2212%22'],
  ['purchase', 7, 'PO #7', null, '/purchases?search=PO+%237&open=%227%22'],
  ['product', 9, 'Neozep Forte', 'MED-00009', '/products/9'],
  ['location inventory', 9, 'Neozep Forte', null, '/products?search=Neozep+Forte'],
  ['customer', 4, 'Rosa Cruz', null, '/customers?search=Rosa+Cruz&status=all'],
  ['supplier', 5, 'Zuellig', null, '/suppliers?search=Zuellig&status=all'],
  ['user', 2, 'Luz Aquino', null, '/users?search=Luz+Aquino'],
  ['location', 3, 'Katipunan', 'QC', '/locations'],
  ['product import', 8, 'prices.csv', null, '/products/import?id=8'],
  ['prescription', 6, 'QC-00001265', null, '/sales?search=QC-00001265'],
] as const

let lastId = 0

function entry(about: Partial<AuditLogEntry>): AuditLogEntry {
  lastId += 1
  return {
    id: lastId,
    userId: 2,
    userName: 'Jose Reyes',
    action: 'UPDATE',
    entity: 'settings',
    entityId: null,
    entityName: null,
    entityCode: null,
    isThere: false,
    before: null,
    after: null,
    metadata: null,
    personal: {},
    names: {},
    hasPersonal: false,
    seal: 9,
    createdAt: '2026-11-20T05:00:00Z',
    ...about,
  }
}

const neozep = {
  entity: 'product',
  entityId: 9,
  entityName: 'Neozep Forte',
  isThere: true,
} as const

function answer(server: Server, ...entries: AuditLogEntry[]): void {
  server.answers(api.audit.kinds, {
    actions: ['SIGN_IN', 'UPDATE'],
    entities: ['product', 'sale', 'user'],
    people: [{ id: 2, fullName: 'Jose Reyes' }],
  })
  server.answers(api.audit.list, entries)
}

const lastQuery = (server: Server) => server.asked(api.audit.list).at(-1)?.query

longTest('server/platform/audit-log/names; of the addresses nothing')(
  'an entry is called by what people call its thing, and leads to it while it is there',
  async ({ server, screen }) => {
    const there = LINKS.map(([entity, entityId, entityName, entityCode]) =>
      entry({ entity, entityId, entityName, entityCode, isThere: true }),
    )
    const gone = entry({ ...neozep, entityName: 'Old syrup', action: 'DELETE', isThere: false })
    const erased = entry({ entity: 'customer', entityId: 31, action: 'DELETE' })
    answer(server, ...there, gone, erased, entry({}))
    await screen.open('/audit', 'ADMIN')
    await expect.element(button('Update Sale QC-00001265')).toBeVisible()

    const addresses = page
      .getByRole('table')
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(addresses).toEqual([
      ...LINKS.map(([, , name, , address]) => [name, address]),
      ['Settings', '/settings'],
    ])
    await expect.element(button('Delete Product Old syrup')).toBeVisible()
    await expect.element(button('Delete Customer #31')).toBeVisible()
    await expect.element(button('Update Settings')).toBeVisible()
  },
)

test('sign-ins and sign-outs are left out until they are asked for; user, action and kind stay in the address', async ({
  server,
  screen,
}) => {
  answer(server, entry(neozep))
  await screen.open('/audit', 'ADMIN')
  await expect.element(said('Sign-ins and sign-outs are left out.')).toBeVisible()
  await expect.poll(() => lastQuery(server)).toMatchObject({ signIns: 'left-out' })

  button('Show them').element().focus()
  await press('Enter')
  await expect.element(button('Leave them out')).toHaveFocus()
  await expect.element(field('Action')).toHaveValue('all')
  await expect.poll(() => lastQuery(server)?.signIns).toBeUndefined()
  await field('Action').selectOptions('Only sign-ins')
  await expect.poll(() => lastQuery(server)?.signIns).toBe('only')
  await field('Action').selectOptions('Sign in')

  await expect.poll(() => lastQuery(server)).toMatchObject({ action: 'SIGN_IN' })
  expect(lastQuery(server)?.signIns).toBeUndefined()
  await page.getByRole('combobox', { name: 'User', exact: true }).selectOptions('Jose Reyes')
  await field('Kind').selectOptions('User')
  await expect.poll(() => lastQuery(server)).toMatchObject({ action: 'SIGN_IN', entity: 'user' })
  await screen.reload()
  await expect.element(field('Action')).toHaveDisplayValue('Sign in')
  await expect
    .poll(() => lastQuery(server))
    .toMatchObject({ action: 'SIGN_IN', entity: 'user', userId: expect.stringMatching(/^\d+$/) })
})

longTest('server/platform/audit-log/names; of the addresses nothing')(
  'an entry is searched for by name and number, and from one the log goes on to all about its thing',
  async ({ server, screen }) => {
    const moved = {
      before: { brandId: 4 },
      after: { brandId: 5 },
      names: { brandId: { 5: 'Unilab' } },
    }
    answer(server, entry({ ...neozep, ...moved }))
    await screen.open('/audit', 'ADMIN')
    await page.getByRole('searchbox').fill('  med-9 ')
    await expect.poll(() => lastQuery(server)?.search).toBe('med-9')
    await button('Update Product Neozep Forte').click()
    await expect.element(page.getByRole('definition')).toHaveTextContent('Before #4 → After Unilab')
    await button('Everything about Product Neozep Forte').click()

    await expect.poll(() => lastQuery(server)).toMatchObject({ entity: 'product', entityId: '9' })
    expect(lastQuery(server)).not.toHaveProperty('search')
    expect(lastQuery(server)).not.toHaveProperty('signIns')
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    await expect.element(said('Only Product Neozep Forte')).toBeVisible()
    answer(server)
    await field('To').fill('2020-01-01')
    await press('Tab')
    await expect.element(page.getByText('Nothing was written down that matches')).toBeVisible()
    await button('Clear filters').click()
    await expect.poll(() => said('Only Product Neozep Forte').elements()).toEqual([])
    await expect.element(said('Sign-ins and sign-outs are left out.')).toBeVisible()
  },
)

test('the seals are checked by a press, with the seal of a Z reading typed, and the dialog says where they break', async ({
  server,
  screen,
}) => {
  answer(server, entry(neozep))
  await screen.open('/audit', 'ADMIN')
  server.answers(
    api.audit.checkSeals,
    { checked: 1204, brokenAt: null, isHeld: true },
    {
      checked: 4,
      brokenAt: { seq: 5, auditId: 31, sealedAt: '2026-11-20T05:00:00Z' },
      isHeld: false,
    },
  )
  await button('Check the seals').click()
  const hash = 'AB12'.repeat(16)
  await field('Number of the seal').fill('17')
  await field('Seal as it is printed').fill(hash)
  await button('Check').click()
  await expect
    .element(page.getByText('All 1,204 seals hold. The seal on paper is in the log.'))
    .toBeVisible()
  expect(server.asked(api.audit.checkSeals).at(-1)?.body).toEqual({
    seq: 17,
    hash: hash.toLowerCase(),
  })

  await button('Check').click()
  await expect
    .element(page.getByText(/The chain breaks at seal 5 of .*: entry #31 is not what was sealed/))
    .toBeVisible()
  await expect.element(page.getByText(/The log does not have the seal on paper/)).toBeVisible()
  await field('Number of the seal').fill('')
  await button('Check').click()
  await expect.element(page.getByText('A seal has a number and 64 signs')).toBeVisible()
  // What was found before is no answer to this.
  await expect.element(page.getByText(/The chain breaks/)).not.toBeInTheDocument()
})

test('a manager finds the log in the menu, without what is about people and without its seals', async ({
  server,
  screen,
}) => {
  answer(server, entry(neozep))
  server.answers(api.audit.kinds, {
    actions: ['ADJUST_STOCK', 'SELL'],
    entities: ['product', 'sale'],
    people: [{ id: 2, fullName: 'Jose Reyes' }],
  })
  await screen.open('/nowhere', 'MANAGER')
  await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click()
  await expect.element(button('Update Product Neozep Forte')).toBeVisible()

  const choices = (label: string) =>
    [...field(label).element().querySelectorAll('option')].map(({ textContent }) => textContent)
  await expect.poll(() => choices('Action')).toEqual(['All Actions', 'Adjust stock', 'Sell'])
  expect(choices('Kind')).toEqual(['All Kinds', 'Product', 'Sale'])
  await expect.element(page.getByText(/stock and sales of your branches/)).toBeVisible()
  expect(said('Sign-ins and sign-outs are left out.').elements()).toEqual([])
  expect(button('Check the seals').elements()).toEqual([])
  await button('Update Product Neozep Forte').click()
  await button('Everything about Product Neozep Forte').click()
  await expect.poll(() => lastQuery(server)).toMatchObject({ entity: 'product', entityId: '9' })
  await expect.element(field('Action')).toHaveDisplayValue('All Actions')
  expect(server.asked(api.users.list)).toEqual([])
})
