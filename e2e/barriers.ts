import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const DIALOG = '[role=dialog][data-state=open]'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What keeps somebody from a page, or from a part of it: in the light by every rule; in the dark, where the same stands in
 * other colours, by their contrast. Of an open dialog that is the dialog: nobody reaches what lies behind it.
 */
export async function barriersOn(page: Page, named?: string): Promise<string[]> {
  const isInDialog = (await page.locator(DIALOG).count()) > 0
  const part = named ?? (isInDialog ? DIALOG : 'html')
  // No frame here is anybody else's, so axe needs no page of its own to put together what it finds.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part)
  await turn(page, 'light')
  const light = await axe().withTags(RULES).analyze()
  await turn(page, 'dark')
  const dark = await axe().withRules('color-contrast').analyze()
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
