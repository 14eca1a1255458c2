import { MonitorSmartphone, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { foldedName } from '#domain/folding.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { JumpDialog } from '#web/shop/tills/JumpDialog.tsx'
import { BeginningDialog } from '#web/shop/tills/BeginningDialog.tsx'
import { TillDialog } from '#web/shop/tills/TillDialog.tsx'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'

type Props = { location: Location; tills: readonly Till[] }

/** The tills of a location, one line each, and the way to add one. */
export function TillList({ location, tills }: Props) {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [asked, setAsked] = useState<{ how: 'begin' | 'jump'; id: number } | null>(null)
  const byId = (wanted: number) => tills.find(({ id }) => id === wanted)
  const till = typeof edited === 'number' ? byId(edited) : undefined
  const numbered = asked === null ? undefined : byId(asked.id)
  return (
    <>
      <TwinsNotice
        named={tills.map(({ name }) => ({ name }))}
        fold={foldedName}
        hint={TEXT.giveAnother}
        className="mt-3"
      />
      <ul aria-label={TEXT.tills(location.name)} className="mt-3 border-t pt-2">
        {tills.map((each) => (
          <TillLine key={each.id} till={each} onEdit={() => setEdited(each.id)} />
        ))}
      </ul>
      <Button
        look="ghost"
        icon={Plus}
        aria-label={TEXT.addOne(location.name)}
        className="-ml-3 self-start px-3! font-medium! text-ink-muted"
        onClick={() => setEdited('new')}
      >
        {TEXT.add}
      </Button>
      {(edited === 'new' || till) && (
        <TillDialog
          key={edited}
          location={location}
          till={till ?? null}
          tills={tills}
          onNumbers={(how, id) => {
            setEdited(null)
            setAsked({ how, id })
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {numbered && asked?.how === 'begin' && (
        <BeginningDialog till={numbered} onClose={() => setAsked(null)} />
      )}
      {numbered && asked?.how === 'jump' && (
        <JumpDialog till={numbered} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

function TillLine({ till, onEdit }: { till: Till; onEdit: () => void }) {
  const { name, prefix, isActive, isHere, isBound, locationName } = till
  return (
    <li className="flex items-center gap-2 text-sm">
      <MonitorSmartphone aria-hidden size={18} className="shrink-0 text-ink-muted" />
      <span className={`min-w-0 wrap-anywhere ${isActive ? '' : 'text-ink-muted'}`}>{name}</span>
      <span className="text-ink-muted">{prefix}</span>
      <span className="ml-auto">
        {isHere && <Badge tone="positive">{TEXT.here}</Badge>}
        {isBound && !isHere && <Badge>{TEXT.elsewhere}</Badge>}
        {!isActive && <Badge>{TEXT.inactive}</Badge>}
      </span>
      <IconButton
        label={TEXT.editOne(name, locationName)}
        icon={Pencil}
        className="text-ink-muted"
        onClick={onEdit}
      />
    </li>
  )
}
