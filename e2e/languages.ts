import { expect, type Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'

/** Chooses the language of the signed-in user, and opens a page that speaks it. */
export async function openIn(language: Language, page: Page, path: string): Promise<void> {
  const chosen = await page.request.put(api.auth.setLanguage.path, {
    data: { language },
    // The header that a browser would send from a page of the shop.
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(chosen.status()).toBe(204)
  await page.goto(path)
  // A page that speaks another language loads itself anew.
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-PH`)
}
