import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What keeps somebody from a page, or from a part of it: in the light by every rule; in the dark, where the same stands in
 * other colours, by their contrast.
 */
export async function barriersOn(page: Page, part = 'html'): Promise<string[]> {
  await turn(page, 'light')
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .withTags(RULES)
    .analyze()
  await turn(page, 'dark')
  const dark = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .withRules('color-contrast')
    .analyze()
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

/** Changes the colours and waits until they have changed. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}
