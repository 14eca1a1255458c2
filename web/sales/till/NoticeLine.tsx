import {
  CalendarX2,
  Check,
  CircleAlert,
  PackageX,
  SearchX,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { areSoundsOn, playNotice, switchSounds } from '#web/sales/till/sounds.ts'
import { clearUndone, type Notice } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { IconButton } from '#web/ui/Button.tsx'

const LOOKS = {
  added: { icon: Check, look: 'flash text-accent-ink' },
  unknown: { icon: SearchX, look: 'flash bg-warning-soft text-warning-ink' },
  // A medicine that harms: nothing else here is as loud.
  expired: { icon: CalendarX2, look: 'flash bg-danger text-on-danger' },
  outOfStock: { icon: PackageX, look: 'flash bg-danger-soft text-danger-ink' },
  refused: { icon: CircleAlert, look: 'flash text-danger-ink' },
  plain: { icon: null, look: 'animate-appear text-ink-muted' },
}

type Props = { till: Till; notice: Notice | null; canUndo: boolean }

/** The last thing that happened, always in the same place and of the same height. */
export function NoticeLine({ till, notice, canUndo }: Props) {
  const tone = notice?.tone ?? 'plain'
  const { icon: Icon, look } = LOOKS[tone]
  return (
    <div className="flex h-11 items-center gap-1 text-sm pointer-coarse:h-12">
      <output className="min-w-0 flex-1">
        <span
          key={notice?.id}
          data-notice={tone}
          className={`flex h-9 w-fit max-w-full items-center gap-1.5 rounded px-2 font-medium ${look}`}
        >
          {Icon && <Icon aria-hidden size={18} />}
          <span className="line-clamp-2 leading-4.5 wrap-anywhere">
            {notice?.text ?? TEXT.ready}
          </span>
        </span>
      </output>
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
      <SoundSwitch />
    </div>
  )
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(areSoundsOn)

  function toggle() {
    switchSounds(!isOn)
    setIsOn(!isOn)
    // What was switched on is heard.
    playNotice('added')
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
