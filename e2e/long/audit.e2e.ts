import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { expect, test } from '../journey.ts'

test('a manager is denied the log', async ({ page, signIn }) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)

  await page.goto('/audit')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the log and an opened entry have no barrier and fit a small phone', async ({
    page,
    signIn,
    branch,
  }) => {
    await branch.manager.send(api.products.update, {
      params: { id: String(branch.neozep.id) },
      body: { price: '52.25', version: branch.neozep.version },
    })
    await signIn('ADMIN')
    await page.goto(`/audit?entity=product&entityId=${branch.neozep.id}`)
    await page.getByRole('button', { name: /Update Product/ }).click()
    await expect(page.getByText('52.25')).toBeVisible()

    expect(await barriersOn(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
})
