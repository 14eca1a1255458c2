import type { Locator } from '@playwright/test'
import { jpeg, pdf, png } from '#server/testing/prescriptions.ts'
import { expect, test } from '../journey.ts'
import { openOrder, PICTURE } from '../prescription-pages.ts'

function chooser(dialog: Locator): Locator {
  return dialog.locator('input[type=file]').first()
}

test('a file that is no prescription is refused in words, and a PDF is only saved', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  const dialog = await openOrder(page, branch)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hidden = Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')])

  await chooser(dialog).setInputFiles({ ...PICTURE, buffer: Buffer.from(svg) })
  await expect(
    dialog.getByText('Only JPEG and PNG pictures and PDF files can be uploaded'),
  ).toBeVisible()
  await chooser(dialog).setInputFiles({ ...PICTURE, buffer: hidden })
  await expect(dialog.getByText('The picture is damaged or did not arrive whole')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await chooser(dialog).setInputFiles({ ...PICTURE, buffer: jpeg({ width: 9000, height: 9000 }) })
  await expect(dialog.getByText('The picture has over 64 megapixels')).toBeVisible()

  await chooser(dialog).setInputFiles({ name: 'rx.pdf', mimeType: '', buffer: pdf() })
  await expect(dialog.getByText('File uploaded').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download rx.pdf' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^prescription-\d+\.pdf$/)

  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Upload Prescription' })).toBeFocused()
})
