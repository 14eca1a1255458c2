import { commands, page, type Locator } from 'vitest/browser'

// Before each press Playwright asks the page a dozen questions from another process, one after the other: an eighth of the CPU of
// all component tests. Here the page asks itself the same, and only the mouse's own events come from outside, so that the browser makes
// of them what it makes of a hand's.

const PATIENCE_MS = 10_000
const LOOK_MS = 10
/** No hand is faster: the check of what was just typed may take so long, and its message moves what stands below. */
const STILL_LOOKS = 3

/** The one element that is meant, once nothing hinders its use. */
async function ready(
  locator: Locator,
  hindranceOf: (element: Element) => string | null,
): Promise<Element> {
  const end = performance.now() + PATIENCE_MS
  let meant: Element | null = null
  for (;;) {
    // To look for it by its role and name takes longer than all else, so it is looked for anew only when it is gone.
    if (!meant?.isConnected) meant = onlyOne(locator)
    const hindrance = meant ? hindranceOf(meant) : 'is not there, or not alone'
    if (meant && hindrance === null) return meant
    if (performance.now() > end) throw new Error(`${locator.selector} ${hindrance}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

function onlyOne(locator: Locator): Element | null {
  const [element, ...others] = locator.elements()
  return others.length === 0 ? (element ?? null) : null
}

function whyUnusable(element: Element): string | null {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'is not visible'
  return element.closest(':disabled, [aria-disabled=true]') ? 'is disabled' : null
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether a press in the middle of an element arrives there, or at the label whose field it is. */
function isHit(element: Element): boolean {
  const { x, y } = middleOf(element)
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) || (hit !== null && hit.closest('label')?.control === element)
}

const prototype = Object.getPrototypeOf(page.elementLocator(document.body)) as Locator // of all locators
/** For what is not done here. */
const playwrights = { click: prototype.click, fill: prototype.fill }

/** Presses the middle of an element once it stands still, uncovered. */
async function click(this: Locator, ...options: Parameters<Locator['click']>): Promise<void> {
  if (options.length > 0) return playwrights.click.apply(this, options)
  let last = { x: NaN, y: NaN }
  let stillLooks = 0
  const element = await ready(this, (each) => {
    const place = middleOf(each)
    stillLooks = place.x === last.x && place.y === last.y ? stillLooks + 1 : 0
    last = place
    const hindrance = whyUnusable(each)
    if (hindrance !== null) return hindrance
    if (!isHit(each)) {
      each.scrollIntoView({ block: 'center', inline: 'nearest' })
      return 'is covered'
    }
    return stillLooks < STILL_LOOKS ? 'moves' : null
  })
  const { x, y } = middleOf(element)
  // Vitest shows the screens in a frame, scaled down.
  const frame = window.frameElement!.getBoundingClientRect()
  const scale = frame.width / window.innerWidth
  await commands.click(frame.left + x * scale, frame.top + y * scale)
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field.matches(
    'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=password])',
  )
}

/** Replaces what a field holds, as a user who pastes does. */
async function fill(this: Locator, ...wanted: Parameters<Locator['fill']>): Promise<void> {
  const field = await ready(this, (each) =>
    each.matches(':read-only') ? 'takes nothing' : whyUnusable(each),
  )
  if (!isText(field)) return playwrights.fill.apply(this, wanted)
  const [text] = wanted
  field.select()
  field.focus()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** Lets all locators press and fill as above. */
export function lendHands(): void {
  Object.assign(prototype, { click, fill })
}

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    /** Presses the mouse at a place of the page, in pixels. */
    click: (x: number, y: number) => Promise<void>
  }
}
