import { commands, locators, page, type Locator } from 'vitest/browser'

// Playwright asks the page a dozen questions before each press, one after the other, from another process: half of the time of
// all component tests. The same is asked here in the page itself, and only the mouse's own events are sent from outside, so that
// the browser makes of them what it makes of a hand's.

const PATIENCE_MS = 10_000

/** Waits until the one element that is meant can be used, and answers it. */
async function ready(
  locator: Locator,
  hindranceOf: (element: HTMLElement) => string | null,
): Promise<HTMLElement> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const [element, ...others] = locator.elements() as HTMLElement[] // there are no others in our screens
    const hindrance = !element
      ? 'is not there'
      : others.length > 0
        ? `is one of ${others.length + 1}`
        : hindranceOf(element)
    if (element && hindrance === null) return element
    if (performance.now() > end) throw new Error(`${locator.selector} ${hindrance}`)
    await new Promise(requestAnimationFrame)
  }
}

function hindrance(element: HTMLElement): string | null {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'is not visible'
  if (element.closest(':disabled, [aria-disabled=true]')) return 'is disabled'
  return null
}

/** No hand is faster: what was just typed may take so long to be checked and told, which moves what stands below. */
const STILL_FRAMES = 3

type Place = { x: number; y: number }

function middleOf(element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether a press in the middle of an element arrives there, or at the field of the label that it is. */
function hindranceAt(element: HTMLElement): string | null {
  const { x, y } = middleOf(element)
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  return isHit ? null : `lies under ${hit?.outerHTML.slice(0, 120)}`
}

/** What Playwright does, for what is not done here. */
const PLAYWRIGHTS = {
  ...pick(Object.getPrototypeOf(page.elementLocator(document.body)) as Locator),
}

function pick({ click, fill }: Locator) {
  return { click, fill }
}

/** Presses where the middle of an element is, once it stays there from one frame to the next. */
async function click(this: Locator, ...options: Parameters<Locator['click']>): Promise<void> {
  if (options.length > 0) return PLAYWRIGHTS.click.apply(this, options)
  let last: Place | null = null
  let stillFrames = 0
  const element = await ready(this, (each) => {
    const problem = hindrance(each)
    if (problem !== null) return problem
    each.scrollIntoViewIfNeeded()
    const place = middleOf(each)
    stillFrames = place.x === last?.x && place.y === last.y ? stillFrames + 1 : 0
    last = place
    return stillFrames < STILL_FRAMES ? 'moves' : hindranceAt(each)
  })
  const { x, y } = middleOf(element)
  const frame = window.frameElement!.getBoundingClientRect() // Vitest's, in which it shows the screens scaled down
  const scale = frame.width / window.innerWidth
  await commands.click(frame.left + x * scale, frame.top + y * scale)
}

/** Writes a text in place of what a field holds, as somebody pastes it. */
async function fill(
  this: Locator,
  text: string,
  ...options: Parameters<Locator['fill']> extends [string, ...infer Rest] ? Rest : never
): Promise<void> {
  const field = await ready(this, (each) =>
    each.matches(':read-only') ? 'takes no text' : hindrance(each),
  )
  const isText = field.matches(
    'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=password])',
  )
  if (!isText) return PLAYWRIGHTS.fill.call(this, text, ...options)
  ;(field as HTMLInputElement).select()
  field.focus()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

locators.extend({ click, fill })

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    /** Presses the mouse at a place of the page, in pixels. */
    click: (x: number, y: number) => Promise<void>
  }
}
