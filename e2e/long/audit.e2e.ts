import { expect, test } from '../journey.ts'

test('a manager is denied the log', async ({ page, signIn }) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)

  await page.goto('/audit')

  await expect(page.getByText('Access Denied')).toBeVisible()
})
