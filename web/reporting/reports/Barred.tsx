type Props = {
  /** Of the largest, or of the whole: from 0 to 1, below 0 where more came back than was sold. */
  part: number
  children: string
}

/** A figure over a bar in proportion, as wide as its column. The figure says the same in words. */
export function Barred({ part, children }: Props) {
  return (
    <span className="block">
      {children}
      <span aria-hidden className="block h-1 rounded-xs bg-sunken max-sm:hidden print:hidden">
        <span
          className={`block h-full rounded-xs forced-color-adjust-none ${part < 0 ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(1, Math.abs(part)) * 100}%` }}
        />
      </span>
    </span>
  )
}
