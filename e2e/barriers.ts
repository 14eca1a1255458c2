import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const OVERLAY = ':is([role=dialog], [role=menu])[data-state=open]'
const MEASURES_CONTRAST = process.env['TEST_LONG'] !== undefined
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Accessibility barriers on a page, or in a part of it. An open dialog or menu is checked alone, because what lies behind
 * it cannot be reached. `npm run test:long` alone measures contrast, in the light scheme and in the dark one; it takes four fifths of
 * the time, and checks/colours.test.ts calculates it for each text and what lies below it.
 */
export async function barriersOn(page: Page, named?: string): Promise<string[]> {
  const isCovered = (await page.locator(OVERLAY).count()) > 0
  const part = named ?? (isCovered ? OVERLAY : 'html')
  // The pages have no frames of others, so axe needs no page of its own to collect results.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part)
  if (!MEASURES_CONTRAST)
    return findings(await axe().withTags(RULES).disableRules('color-contrast').analyze())
  await turn(page, 'light')
  const light = await axe().withTags(RULES).analyze()
  await turn(page, 'dark')
  const dark = await axe().withRules('color-contrast').analyze()
  return [...findings(light), ...findings(dark)]
}

function findings({ violations }: AxeResults): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Changes the colour scheme and waits until the colours have changed. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}
