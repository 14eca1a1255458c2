import type { Route } from '@playwright/test'
import { api } from '#domain/api.ts'
import { barriersOn } from './barriers.ts'
import { expect, test } from './journey.ts'
import { openOrder, PICTURE } from './prescription-pages.ts'

test('a prescription whose upload broke off is sent again, kept once, and seen with its order', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  const dialog = await openOrder(page, branch)
  const stored: string[] = []
  const loseAnswer = async (route: Route) => {
    const answer = await route.fetch()
    stored.push((await answer.json()).url)
    await route.abort('connectionreset')
  }

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...PICTURE, buffer: svg })
  await expect(
    dialog.getByText('Only JPEG and PNG pictures and PDF files can be uploaded'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await page.route('**/api/prescriptions?*', loseAnswer, { times: 1 })

  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload Prescription' }).press('Enter')
  await (await choosing).setFiles(PICTURE)
  await expect(dialog.getByText('The server cannot be reached. Check the network.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('File uploaded').first()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open rx.png in a new tab' }).click(),
  ])
  await expect(tab.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await tab.close()
  await dialog.getByRole('button', { name: 'Create Sales Order' }).click()

  await expect(dialog).toHaveCount(0)
  const query = { locationId: String(branch.location.id) }
  const [order] = await branch.manager.send(api.sales.list, { query })
  expect([order?.prescriptionFileUrl]).toEqual(stored)
  await page.getByRole('button', { name: `Edit Order #${order?.id}` }).click()
  await expect(page.getByRole('img', { name: 'Prescription rx.png' })).toBeVisible()
})
