import { addByCode, expect, openTill, test } from '../journey.ts'
import { watchDialog } from '../print-dialog.ts'

test('a cash sale is on paper two presses after the last scan; printed again it says so, at the till and in the list of sales', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, location } = branch
  const nextDocument = await watchDialog(page)
  await signIn('CASHIER')
  await openTill(page, branch)
  // What prints comes a moment after the till.
  await expect(async () => {
    await page.keyboard.press('F1')
    await expect(page.getByText('No sale was made here yet')).toBeVisible({ timeout: 200 })
  }).toPass()
  await addByCode(page, biogesic)
  await page.keyboard.press('F9')
  await page.keyboard.press('F1')
  const receipt = await nextDocument()

  const number = `${location.code}-00000001`
  expect(receipt).toContain(`No. ${number}`)
  expect(receipt).toContain(biogesic.name)
  expect(receipt).toMatch(/TOTAL +10\.83/)
  expect(receipt).not.toContain('REPRINT')
  await page.keyboard.press('F1')
  expect(await nextDocument()).toContain('REPRINT 2')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('The invoice was printed, so its buyer stays.')).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('Printed 2 times')).toBeVisible()
  await page.getByRole('tab', { name: 'A4' }).click()
  const paper = page.getByRole('dialog').last()
  await paper.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  const sheet = await nextDocument()

  expect(sheet).toContain('REPRINT 3')
  expect(sheet).toContain('Unit price')
  await expect(page.getByText('Printed 3 times')).toBeVisible()
})
