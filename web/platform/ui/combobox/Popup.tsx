import { useLayoutEffect, useRef, type ReactNode } from 'react'

const GAP_PX = 6
/** Distance from the edges of the screen. */
const EDGE_PX = 8
/** With less room than this below the field, it opens to the side that has more. */
const LEAST_HEIGHT_PX = 220
const LEAST_WIDTH_PX = 256

/**
 * A layer below its field, over everything else; nothing moves for it. It keeps its place in the
 * document: a dialog around it keeps the focus, and screen readers find it after its field.
 */
export function Popup({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const popup = ref.current
    const anchor = popup?.parentElement
    if (!popup || !anchor) return undefined
    // Browsers before 2024 have no popover: there a dialog that scrolls may cut it off.
    popup.showPopover?.()
    place(popup, anchor)
    popup.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // The field may move by scrolling or by content that appears above it. No event covers all of
    // that, so the position is checked at every frame.
    let frame = requestAnimationFrame(function follow() {
      place(popup, anchor)
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div
      ref={ref}
      popover="manual"
      className="fixed inset-auto m-0 flex flex-col overflow-hidden rounded border-0 bg-surface p-0 text-ink shadow-overlay"
    >
      {children}
    </div>
  )
}

function place(popup: HTMLElement, anchor: HTMLElement) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  // The height that a phone's keyboard leaves free.
  const height = window.visualViewport?.height ?? clientHeight
  const below = height - bottom - GAP_PX - EDGE_PX
  const above = top - GAP_PX - EDGE_PX
  const isAbove = below < LEAST_HEIGHT_PX && above > below
  const width = Math.min(Math.max(right - left, LEAST_WIDTH_PX), clientWidth - 2 * EDGE_PX)
  Object.assign(popup.style, {
    width: `${width}px`,
    left: `${Math.min(left, clientWidth - EDGE_PX - width)}px`,
    top: isAbove ? 'auto' : `${bottom + GAP_PX}px`,
    bottom: isAbove ? `${clientHeight - top + GAP_PX}px` : 'auto',
    maxHeight: `${isAbove ? above : below}px`,
  })
}
