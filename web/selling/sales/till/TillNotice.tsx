import { Tag, Undo2, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { Notice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { areSoundsOn, playTone, switchSounds } from '#web/goods/product-search/sounds.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { clearUndone } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'

type Props = {
  till: Till
  notice: Notice | null
  canUndo: boolean
  onPriceCheck: () => void
}

/** The latest message of the till, with a button to undo a cleared cart, and what stands beside the search. */
export function TillNotice({ till, notice, canUndo, onPriceCheck }: Props) {
  return (
    <NoticeLine notice={notice} lookUps={till.lookUps} ready={TEXT.ready}>
      {canUndo && (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1.5 rounded px-2 font-semibold text-accent-ink hover:bg-sunken pointer-coarse:min-h-11"
          onClick={() => till.change(clearUndone)}
        >
          <Undo2 aria-hidden size={18} />
          {TEXT.undo}
        </button>
      )}
      <Button
        look="ghost"
        icon={Tag}
        aria-keyshortcuts={KEYS.price}
        className="shrink-0 gap-1.5! px-2.5! font-medium! text-ink-muted"
        onClick={onPriceCheck}
      >
        <span className="max-sm:sr-only">{TEXT.priceCheck}</span>
        <Kbd>{KEYS.price}</Kbd>
      </Button>
      <SoundSwitch />
    </NoticeLine>
  )
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(areSoundsOn)

  function toggle() {
    switchSounds(!isOn)
    setIsOn(!isOn)
    // A sample tone, so that the cashier hears that sound is on.
    playTone('added')
  }

  return (
    <IconButton
      label={isOn ? TEXT.soundsOff : TEXT.soundsOn}
      icon={isOn ? Volume2 : VolumeX}
      className="text-ink-muted"
      onClick={toggle}
    />
  )
}
