import { api } from '#domain/api.ts'
import { filipino } from '#web/filipino.ts'
import { signIn as signInCaller } from '#server/testing/platform/caller.ts'
import { addByCode, expect, test } from '../journey.ts'
import { STAFF } from '../staff.ts'

const { account, logout } = filipino['platform/shell/Sidebar']
const LOGIN = filipino['platform/auth/LoginPage']
const TILL = filipino['selling/sales/till/checkout-text']

test('a page loads anew in the language that its user chooses, keeps the cart, and speaks that of whoever signs in next', async ({
  page,
  branch,
  baseURL,
}) => {
  const username = `mara-${branch.location.code.toLowerCase()}`
  const password = 'a long pass phrase'
  const admin = await signInCaller(baseURL ?? '', {
    identifier: STAFF.ADMIN.username,
    password: STAFF.ADMIN.password,
  })
  await admin.send(api.users.create, {
    body: {
      fullName: 'Mara Santos',
      username,
      email: `${username}@example.com`,
      role: 'CASHIER',
      password,
    },
  })
  await page.goto('/pos')
  await page.getByLabel('Email or Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Location').selectOption({ label: branch.location.name })
  await addByCode(page, branch.biogesic)

  await page.getByTitle('My account').click()
  const loaded = page.waitForEvent('load')
  await page.getByLabel('Language').selectOption('Filipino')
  await loaded
  await expect(page).toHaveURL(/\/pos$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH')
  await expect(page.getByLabel(TILL.quantityOf(branch.biogesic.name))).toBeVisible()
  await page.getByTitle(account).click()
  await expect(page.getByLabel('Wika')).toHaveValue('fil')
  await page.keyboard.press('Escape')

  // The login page speaks it, too, until somebody signs in whose language is another one.
  await page.getByRole('button', { name: logout }).click()
  await page.getByLabel(LOGIN.identifier).fill(STAFF.CASHIER.username)
  await page.getByLabel(LOGIN.password, { exact: true }).fill(STAFF.CASHIER.password)
  await page.getByRole('button', { name: LOGIN.signIn }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH')
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
})
