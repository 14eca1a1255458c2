import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { someLetters } from '#server/testing/platform/words.ts'
import { expect } from './journey.ts'

export async function chooseFile(
  page: Page,
  name: string,
  content: string | Buffer,
): Promise<void> {
  await page
    .getByLabel('Choose file')
    .last()
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  await expect(page.getByRole('heading', { name: 'How the file was read' })).toBeVisible()
}

export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

export function newCode(): string {
  return someLetters().toUpperCase()
}
