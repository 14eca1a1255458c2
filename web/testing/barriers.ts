import axe from 'axe-core'
import { commands } from 'vitest/browser'
import sentPage from '#web/index.html?raw'

const DIALOG = '[role=dialog][data-state=open]'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The page of the tests gets the language, title and meta elements of the page that is sent.
const sent = new DOMParser().parseFromString(sentPage, 'text/html')
document.documentElement.lang = sent.documentElement.lang
document.title = sent.title
for (const meta of document.head.querySelectorAll('meta')) meta.remove()
document.head.prepend(...sent.head.querySelectorAll('meta'))

/**
 * Accessibility barriers on the screen, or in a part of it: by all rules in the light colour
 * scheme, by contrast in the dark one. An open dialog is checked alone, because what lies behind it
 * cannot be reached.
 */
export async function barriersOn(named?: string): Promise<string[]> {
  const part = named ?? (document.querySelector(DIALOG) ? DIALOG : 'html')
  // The light scheme comes last, because the screen keeps it for the tests that follow.
  await turn('dark')
  const dark = await check(part, { type: 'rule', values: ['color-contrast'] })
  await turn('light')
  return [...(await check(part, { type: 'tag', values: RULES })), ...dark]
}

/** Changes the colour scheme and waits until the colours have changed. */
async function turn(colorScheme: 'light' | 'dark'): Promise<void> {
  await commands.colour(colorScheme)
  const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(changing.map(({ finished }) => finished))
}

async function check(part: string, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations, passes } = await axe.run(part, {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
  })
  if (passes.length === 0) throw new Error(`Nothing was checked in ${part}`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    colour: (colorScheme: 'light' | 'dark') => Promise<void>
  }
}
