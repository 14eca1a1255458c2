import type { Page } from '@playwright/test'

const HEIGHT = 900
/** What is drawn again after a change of the width, a chart above all, may take so long, in milliseconds. */
const DRAWN_MS = 400

/** What one would have to scroll sideways for, or could not reach at all, in windows of these widths in pixels. */
export async function cutOffOn(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  const whole = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    if ((await page.evaluate(cutOff)).length === 0) continue
    await page.waitForTimeout(DRAWN_MS)
    found.push(...(await page.evaluate(cutOff)).map((what) => `${width} px: ${what}`))
  }
  if (whole) await page.setViewportSize(whole)
  return found
}

/**
 * Runs in the browser. What lies in a region that scrolls by itself is reached if the region is. Of a pixel is what only screen
 * readers have, or what is out of sight until it has the focus.
 */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth
  const found = wide > innerWidth ? [`the page is ${wide} px wide`] : []
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const { left, right } = control.getBoundingClientRect()
    const place = `from ${Math.round(left)} to ${Math.round(right)}`
    if (isCut(control)) found.push(`cut off ${place}: ${control.outerHTML.slice(0, 300)}`)
  }
  return found

  function isCut(control: Element): boolean {
    const isOfPixel = (edge: DOMRect) => edge.width < 2 || edge.height < 2
    let box = control.getBoundingClientRect()
    if (isOfPixel(box)) return false
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      const isPage = around === document.body || around === document.documentElement
      if (overflowX === 'visible' || isPage) continue
      const edge = around.getBoundingClientRect()
      if (isOfPixel(edge)) return false
      if (box.right <= edge.right + 1 && box.left >= edge.left - 1) continue
      if (overflowX !== 'auto' && overflowX !== 'scroll') return true
      box = edge
    }
    return box.right > innerWidth + 1 || box.left < -1
  }
}
