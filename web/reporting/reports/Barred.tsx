type Props = {
  /** Of the largest, or of the whole: from 0 to 1, below 0 where more came back than was sold. */
  part: number
  children: string
}

/** A figure behind a bar in proportion, where there is room for one. The figure says the same in words. */
export function Barred({ part, children }: Props) {
  return (
    <span className="flex items-center justify-end gap-2.5">
      <span
        aria-hidden
        className="hidden h-2 w-16 shrink-0 rounded-xs bg-sunken sm:block tablet:hidden 2xl:w-28 print:hidden"
      >
        <span
          className={`block h-full rounded-xs forced-color-adjust-none ${part < 0 ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(1, Math.abs(part)) * 100}%` }}
        />
      </span>
      {children}
    </span>
  )
}
