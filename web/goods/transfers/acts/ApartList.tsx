import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

type Props = {
  items: readonly { key: string; qty: number; name: string }[]
  onRemove: (place: number) => void
}

/** What was scanned and not sent, until it is noted for the origin. */
export function ApartList({ items, onRemove }: Props) {
  if (items.length === 0) return null
  return (
    <Alert tone="warning">
      <p className="font-semibold">{TEXT.apart}</p>
      <p className="font-normal">{TEXT.apartHint}</p>
      <ul aria-label={TEXT.apart} className="mt-1 font-normal">
        {items.map(({ key, qty, name }, place) => (
          <li key={key} className="flex items-center gap-2 tabular-nums">
            <span className="min-w-0 flex-1 wrap-anywhere">{TEXT.apartItem(qty, name)}</span>
            <BinButton label={TEXT.leaveOut(name)} onClick={() => onRemove(place)} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
