import axe from 'axe-core'
import sentPage from '#web/index.html?raw'

const OVERLAY = ':is([role=dialog], [role=menu])[data-state=open]'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The page of the tests gets the language, title and meta elements of the page that is sent.
const sent = new DOMParser().parseFromString(sentPage, 'text/html')
document.documentElement.lang = sent.documentElement.lang
document.title = sent.title
for (const meta of document.head.querySelectorAll('meta')) meta.remove()
document.head.prepend(...sent.head.querySelectorAll('meta'))

/**
 * Accessibility barriers on the screen, or in a part of it. An open dialog or menu is checked alone, because what lies
 * behind it cannot be reached. Contrast takes four fifths of axe's time: checks/colours.test.ts calculates it for each text and what lies
 * below it, and the journeys of `npm run test:long` measure it on these same screens.
 */
export async function barriersOn(named?: string): Promise<string[]> {
  const part = named ?? (document.querySelector(OVERLAY) ? OVERLAY : 'html')
  const { violations, passes } = await axe.run(part, {
    runOnly: { type: 'tag', values: RULES },
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
  })
  if (passes.length === 0) throw new Error(`Nothing was checked in ${part}`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
