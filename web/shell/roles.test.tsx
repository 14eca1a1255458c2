import { ROLES, type Role } from '#domain/roles.ts'
import { expect, page, test } from '#web/testing/screen.tsx'

/** The screens that only some roles see, with those roles. */
const GUARDED: Record<string, readonly Role[]> = {
  Categories: ['ADMIN', 'MANAGER'],
  Suppliers: ['ADMIN', 'MANAGER'],
  Purchases: ['ADMIN', 'MANAGER'],
  Reports: ['ADMIN', 'MANAGER'],
  Locations: ['ADMIN', 'MANAGER'],
  Users: ['ADMIN'],
  'Audit Log': ['ADMIN'],
  Settings: ['ADMIN'],
}

for (const role of ROLES)
  test(`a ${role} finds in the menu what they may see, and is told so at the address of anything else`, async ({
    server: _,
    screen,
  }) => {
    await screen.open('/nowhere', role)
    const menu = page.getByRole('navigation')
    await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    const names = menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    const mine = Object.keys(GUARDED).filter((name) => GUARDED[name]?.includes(role))

    expect(names.filter((name) => name in GUARDED).toSorted()).toEqual(mine.toSorted())
    for (const name of Object.keys(GUARDED).filter((each) => !mine.includes(each))) {
      await screen.open(`/${name === 'Audit Log' ? 'audit' : name.toLowerCase()}`, role)
      await expect.element(page.getByText('Access Denied')).toBeVisible()
    }
  })
