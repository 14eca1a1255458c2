import { Fragment, useId } from 'react'

type Props<Name extends string> = {
  title: string
  /** Chords as `aria-keyshortcuts` has them: 'Shift+F2'. */
  keys: Readonly<Record<Name, string>>
  does: Readonly<Record<Name, string>>
}

/** A part of the key help: each key with what it does. */
export function KeyRows<Name extends string>({ title, keys, does }: Props<Name>) {
  const titleId = useId()
  const names = Object.keys(keys) as Name[]
  return (
    <section className="mb-5 break-inside-avoid last:mb-0">
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={titleId} className="divide-y text-sm">
        {names.map((name) => (
          <li key={name} className="flex min-h-9 items-center justify-between gap-4 py-1">
            {does[name]}
            <Chord keys={keys[name]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As they are printed on keys. */
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

function Chord({ keys }: { keys: string }) {
  // A single '+' is the key itself.
  const caps = keys.length === 1 ? [keys] : keys.split('+')
  return (
    <span className="flex shrink-0 items-center gap-1 text-ink-muted">
      {caps.map((cap, at) => (
        <Fragment key={cap}>
          {at > 0 && '+'}
          <kbd className="min-w-7 rounded-[calc(var(--radius)/2)] border border-line-strong/60 bg-sunken px-1.5 text-center font-sans text-xs leading-6 font-medium text-ink">
            {ARROWS[cap] ?? cap}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
