import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What the browser's print dialog gets from the next page on, in its order. */
export async function watchDialog(page: Page): Promise<() => Promise<string>> {
  const documents: string[] = []
  let read = 0
  await page.exposeFunction('noteDocument', (paper: string) => documents.push(paper))
  await page.addInitScript(() => {
    window.addEventListener('beforeprint', () => {
      const paper = document.querySelector('[data-printed]')?.textContent
      Object(window).noteDocument(paper)
    })
  })
  const again = page.getByRole('button', { name: 'Print Again' })

  /** The next paper. A browser passes over a page that prints twice in two seconds; who presses again gets the same copy. */
  return async () => {
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 500 })
      expect(documents.length).toBeGreaterThan(read)
    }).toPass()
    read += 1
    return documents[read - 1] ?? ''
  }
}
