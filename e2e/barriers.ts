import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const DIALOG = '[role=dialog][data-state=open]'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Accessibility barriers on a page, or in a part of it: by all rules in the light scheme, by contrast in the dark one,
 * whose colours differ. An open dialog is checked alone, because what lies behind it cannot be reached.
 */
export async function barriersOn(page: Page, named?: string): Promise<string[]> {
  const isInDialog = (await page.locator(DIALOG).count()) > 0
  const part = named ?? (isInDialog ? DIALOG : 'html')
  // The pages have no frames of others, so axe needs no page of its own to collect results.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part)
  await turn(page, 'light')
  const light = await axe().withTags(RULES).analyze()
  await turn(page, 'dark')
  const dark = await axe().withRules('color-contrast').analyze()
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

/** Changes the colour scheme and waits until the colours have changed. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}
