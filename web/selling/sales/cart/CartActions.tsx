import { useEffect, useState } from 'react'
import type { DeviceLocation } from '#web/shop/locations/device-location.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { cartHeld, cartResumed } from '#web/selling/sales/till/held-carts.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { cartCleared, type TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { afterLookUps } from '#web/selling/sales/till/after-look-ups.ts'
import { serverMs } from '#web/server-clock.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const loadHeldDialog = () => import('#web/selling/sales/cart/HeldDialog.tsx')
const HeldDialog = lazyDialog(loadHeldDialog, 'HeldDialog')

/** They come when the till stands, a second after everything it sells with. */
const LateActions = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return import('#web/selling/sales/cart/LateActions.tsx')
}, 'LateActions')

/** Puts carts on hold and resumes them. `onDone` moves the focus on after each. */
export function useHolding(till: Till, place: DeviceLocation, onDone: () => void) {
  const [isChoosing, setIsChoosing] = useState(false)
  const holder = () => ({ by: till.seller.name, atMs: serverMs(), locationId: place.id })

  function hold() {
    void afterLookUps(till, TEXT.hold, () => {
      till.change((state) => cartHeld(state, holder()))
      onDone()
    })
  }

  function resume(number: number) {
    setIsChoosing(false)
    till.change((state) => cartResumed(state, number, holder(), place.options))
    // One frame later, because a dialog that closes first gives the focus back to its opener.
    requestAnimationFrame(onDone)
  }

  /** Resumes the held cart if there is one only; else a dialog lets the cashier choose, of the branch's parked sales, too. */
  function resumeAny() {
    void afterLookUps(till, TEXT.heldCarts, () => {
      const { held } = till.state()
      const [first] = held
      if (first && held.length === 1 && !first.moving) resume(first.number)
      else setIsChoosing(true)
    })
  }

  const choose = () => setIsChoosing(true)
  return { hold, resume, resumeAny, isChoosing, choose, close: () => setIsChoosing(false) }
}

type Props = {
  till: Till
  state: TillState
  place: DeviceLocation
  holding: ReturnType<typeof useHolding>
  onDone: () => void
}

/** The buttons that act on the whole cart: clear, hold and resume. */
export function CartActions({ till, state, place, holding, onDone }: Props) {
  const { held, lines } = state
  const isHolding = held.length > 0
  // The code of the dialog is there before it is asked for: the server may be away by then.
  useEffect(() => {
    if (isHolding) loadHeldDialog().catch(() => {})
  }, [isHolding])
  // They keep their places, so that a double click on one hits no other.
  const look = `text-ink-muted ${lines.length > 0 ? '' : 'invisible'}`
  return (
    <div className="ml-auto flex items-center gap-1">
      {place.id !== null && (
        <LateActions
          till={till}
          locationId={place.id}
          // With carts held here the key is that of the button beside it.
          shortcut={isHolding ? undefined : KEYS.resume}
          onParked={holding.choose}
        />
      )}
      {isHolding && (
        <Action shortcut={KEYS.resume} onClick={holding.resumeAny} className="text-warning-ink">
          {TEXT.heldCount(held.length)}
        </Action>
      )}
      <Action shortcut={KEYS.hold} onClick={holding.hold} className={look}>
        {TEXT.hold}
      </Action>
      <Action
        label={TEXT.clearCart}
        className={look}
        onClick={() =>
          void afterLookUps(till, TEXT.clear, () => {
            till.change(cartCleared)
            onDone()
          })
        }
      >
        {TEXT.clear}
      </Action>
      {holding.isChoosing && (
        <HeldDialog
          till={till}
          held={held}
          place={place}
          onResume={holding.resume}
          onClose={holding.close}
        />
      )}
    </div>
  )
}

type ActionProps = {
  label?: string
  shortcut?: string
  className: string
  onClick: () => void
  children: string
}

function Action({ label, shortcut, className, onClick, children }: ActionProps) {
  return (
    <Button
      look="ghost"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={`gap-1.5! px-2.5! font-medium! max-sm:px-1.5! ${className}`}
      onClick={onClick}
    >
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Button>
  )
}
