// Draws the icons of the installed application from the mark: `node tools/icons.mjs`, whenever web/platform/ui/mark.svg changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs'

const web = join(import.meta.dirname, '../web/platform')
const mark = readFileSync(join(web, 'ui/mark.svg'), 'utf8')
/** The system cuts its own shape out of this one, at most to a circle of four fifths, which holds the cross. */
const square = mark.replace(' rx="9"', '')
const ICONS = { 'icon-192': [mark, 192], 'icon-512': [mark, 512], 'icon-maskable': [square, 512] }

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
for (const [name, [drawing, side]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  await page.screenshot({ path: join(web, `public/${name}.png`), omitBackground: true })
}
await browser.close()
