import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const OVERLAY = ':is([role=dialog], [role=menu])[data-state=open]'
const MEASURES_CONTRAST = process.env['TEST_LONG'] !== undefined
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Accessibility barriers on a page. An open dialog or menu is checked alone, because what lies behind it cannot be reached.
 * `npm run test:long` alone measures contrast, in the light scheme and in the dark one; it takes four fifths of the time, and
 * checks/colours.test.ts calculates it for each text and what lies below it.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!MEASURES_CONTRAST) return barriersButContrastOn(page)
  await turn(page, 'light')
  const light = await (await axeOn(page)).withTags(RULES).analyze()
  await turn(page, 'dark')
  const dark = await (await axeOn(page)).withRules('color-contrast').analyze()
  return [...findings(light), ...findings(dark)]
}

/** The barriers that a language or a width may make, and a scheme of colours does not. */
export async function barriersButContrastOn(page: Page): Promise<string[]> {
  const axe = await axeOn(page)
  return findings(await axe.withTags(RULES).disableRules('color-contrast').analyze())
}

async function axeOn(page: Page): Promise<AxeBuilder> {
  const isCovered = (await page.locator(OVERLAY).count()) > 0
  // The pages have no frames of others, so axe needs no page of its own to collect results.
  return new AxeBuilder({ page }).setLegacyMode().include(isCovered ? OVERLAY : 'html')
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
