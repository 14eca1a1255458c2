/** How each kind of mark looks. Shapes differ as well as colours. */
const MARKS = {
  bar: 'size-2.5 rounded-xs bg-accent',
  line: 'h-0 w-4 border-t-[3px] border-accent',
  dashes: 'h-0 w-4 border-t-2 border-dashed border-ink',
}

type Props = { entries: readonly { name: string; mark: keyof typeof MARKS }[] }

export function Legend({ entries }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {entries.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={`forced-color-adjust-none ${MARKS[mark]}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
