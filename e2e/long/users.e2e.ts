import { answerYes, expect, test } from '../journey.ts'

test('an administrator adds a user, who can sign in, and deactivates them again', async ({
  page,
  signIn,
  browser,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await signIn('ADMIN')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const refusal of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
  ])
    await expect(dialog.getByText(refusal, { exact: true })).toBeVisible()

  await dialog.getByLabel(/^Name/).fill(`Mara ${word}`)
  await dialog.getByLabel('Username').fill(`mara-${word}`)
  await dialog.getByLabel('Email').fill(`mara-${word}@example.com`)
  await dialog.getByLabel(/^Password/).fill('a long pass phrase')
  await dialog.getByLabel('Confirm Password').fill('a long pass phrace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()
  await dialog.getByLabel('Confirm Password').fill('a long pass phrase')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible()

  await page.getByLabel('Search users...').fill(word)
  const row = page.getByRole('row').filter({ hasText: `@mara-${word}` })
  await expect(row).toContainText('Cashier')
  const till = await (await browser.newContext()).newPage()
  await till.goto('/customers')
  await till.getByLabel('Email or Username').fill(`mara-${word}`)
  await till.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await till.getByRole('button', { name: 'Sign In' }).click()
  await expect(till.getByRole('heading', { name: 'Customers' })).toBeVisible() // where she wanted to go

  await answerYes(page)
  await row.getByRole('button', { name: `More for Mara ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row.getByText('Inactive')).toBeVisible() // the log names her, so she can only be deactivated
  // Her screen locks itself although nobody touches it.
  await expect(till.getByLabel('Email or Username')).toBeVisible({ timeout: 15_000 })
})
