import { expect, test } from '../journey.ts'

test('a cashier is told that purchases are not theirs', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/purchases')

  await expect(page.getByText('Access Denied')).toBeVisible()
})
