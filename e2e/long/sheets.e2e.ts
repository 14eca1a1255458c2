import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { api } from '#domain/api.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { GOLDEN_DOCUMENTS } from '#domain/testing/documents.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { scanned } from '#server/testing/shop/printer/scanner.ts'
import { expect, test, type Branch } from '../journey.ts'

/**
 * PAPER_PICTURES names a folder for all documents as sheets, to be looked at: as PDF, and as pictures where the machine can
 * draw them.
 */
const FOLDER = process.env['PAPER_PICTURES']

/** Dots on a screen for each on paper, so that a scanner distinguishes bars. */
test.use({ deviceScaleFactor: 3 })

/** A sheet that a browser printed. */
type Sheet = { pdf: Buffer; codes: string[]; isCut: boolean }

/** Prints each document in turn as a sheet, from where a sale shows its paper. */
async function openPrinting(page: Page, { manager, location, biogesic }: Branch) {
  const checkout = checkoutOf(location.id, [{ product: biogesic, qty: 1 }])
  const { id } = await manager.send(api.sales.complete, checkout)
  let document: Document = { name: '', blocks: [] }
  await page.route('**/api/documents/**', (route) => {
    const shown = { paper: 'INVOICE', number: null, copies: 0, document }
    const print = { id: 1, paper: 'INVOICE', copy: 1, document, failure: null }
    const isRead = route.request().method() === 'GET'
    return route.fulfill({ status: isRead ? 200 : 201, json: isRead ? shown : print })
  })
  // The dialog opens, and the document stays until it is closed.
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.goto(`/sales?sale=${id}`)

  return async (next: Document): Promise<Sheet> => {
    document = next
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: next.name, exact: true })
    await dialog.getByRole('tab', { name: 'A4' }).click()
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    const paper = page.locator('body > [data-printed]')
    await expect(paper).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const isCut = await paper.evaluate(isAnythingBeside)
    const code = paper.locator('svg')
    const codes =
      (await code.count()) > 0 ? await scanned(PNG.sync.read(await code.screenshot())) : []
    await page.emulateMedia({ media: null })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    await expect(paper).not.toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    return { pdf, codes: codes.map((each) => each.code), isCut }
  }
}

/** Whether anything stands beside a document that is as wide as a sheet between its margins. */
function isAnythingBeside(paper: HTMLElement | SVGElement): boolean {
  paper.style.width = '178mm'
  const { left, right } = paper.getBoundingClientRect()
  const isBeside = [...paper.querySelectorAll('article *')].some((each) => {
    const box = each.getBoundingClientRect()
    return box.left < left - 1 || box.right > right + 1
  })
  paper.style.width = ''
  return isBeside
}

/** How many pages a PDF has, as Chromium writes it. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Sheets of the documents that take more than one. */
const SHEETS: Record<string, number> = {
  'five-hundred-lines': 14,
  'worked-examples': 3,
  'three-cards': 2,
  'void-slip-three-cards': 2,
  'x-reading': 2,
  'z-reading': 3,
  'z-reading-schemes': 2,
  'z-reading-non-vat': 2,
  'x-reading-non-vat': 2,
  'z-reading-plain': 2,
}

function keep(folder: string, name: string, pdf: Buffer) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}-a4.pdf`), pdf)
  spawnSync('pdftoppm', ['-png', '-gray', '-r', '75', `${name}-a4.pdf`, `${name}-a4`], {
    cwd: folder,
  })
}

test('every document is one A4 sheet, but for long ones, cards and readings; nothing is cut off, and its number is read by a scanner', async ({
  page,
  signIn,
  branch,
}) => {
  test.setTimeout(180_000)
  await signIn('CASHIER')
  const print = await openPrinting(page, branch)
  const sheets = []
  for (const [name, document] of GOLDEN_DOCUMENTS) {
    const { pdf, codes, isCut } = await print(document)
    if (FOLDER !== undefined) keep(FOLDER, name, pdf)
    sheets.push({ name, pages: pagesOf(pdf), codes, isCut })
  }
  expect(sheets).toEqual(
    GOLDEN_DOCUMENTS.map(([name, { blocks }]) => ({
      name,
      pages: SHEETS[name] ?? 1,
      codes: blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : [])),
      isCut: false,
    })),
  )
})
