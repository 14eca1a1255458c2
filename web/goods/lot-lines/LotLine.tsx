import { useState, type ReactNode } from 'react'
import { inPacksOrPieces, piecesOf } from '#domain/goods/products/packs.ts'
import { parseCount } from '#domain/money.ts'
import { CountedField, type StockedPack } from '#web/goods/stock/CountedField.tsx'
import { lotInWords, type ShownLot } from '#web/goods/lot-lines/lot.ts'
import { TEXT } from '#web/goods/lot-lines/lot-lines-text.ts'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

type Props = {
  lot: ShownLot
  /** Pieces. */
  qty: number
  onChange: (qty: number) => void
  error: string | undefined
  /** How much there is of it, where that is not what its lot holds. */
  there?: string
  /** Left out where lines stay. */
  onRemove?: () => void
  /** Behind the quantity: why. */
  children?: ReactNode
}

/** A lot of a form, with how much of it, in pieces or packs, and why. */
export function LotLine({ lot, qty, onChange, error, there, onRemove, children }: Props) {
  const [pack, setPack] = useState<StockedPack | null>(null)
  const [text, setText] = useState(String(qty))
  const { productId, productName, packs, pieceName } = lot
  const typed = parseCount(text) ?? 0

  function type(next: string, unit = pack) {
    setText(next)
    onChange(piecesOf(parseCount(next) ?? 0, unit))
  }

  function choose(unit: StockedPack | null) {
    setPack(unit)
    // As many whole packs as the pieces fill, so that nobody has to calculate.
    type(String(Math.max(1, Math.floor(qty / piecesOf(1, unit)))), unit)
  }

  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(9rem,1fr)_minmax(9rem,1.2fr)_auto] sm:items-start">
      <div className="min-w-0 text-sm wrap-anywhere sm:pt-1">
        <p className="font-medium">{productName}</p>
        <p className="text-ink-muted">{lotInWords(lot)}</p>
      </div>
      <CountedField
        product={{ id: productId, name: productName, pieceName, packs, productType: 'SINGLE' }}
        typed={typed}
        pack={pack}
        onChoose={choose}
        hint={there ?? TEXT.there(inPacksOrPieces(lot.lotQty, lot))}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={error}
      />
      <div className="min-w-0">{children}</div>
      {onRemove && (
        <span className="sm:pt-6">
          <BinButton label={TEXT.remove(`${productName}, ${lotInWords(lot)}`)} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
