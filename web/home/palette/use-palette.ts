import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { actionsFor, pagesFor } from '#web/home/palette/places.ts'
import { TEXT } from '#web/home/palette/palette-text.ts'
import { keepRecent, recentRows } from '#web/home/palette/recent.ts'
import { keyOfRow, textOfRow, type Row } from '#web/home/palette/row.ts'
import { useFound, useLookUp } from '#web/home/palette/use-found.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { matching } from '#web/platform/ui/matching.ts'
import { useDebounced } from '#web/platform/ui/search/use-debounced.ts'

/** Milliseconds of pause before the server is asked: shorter than in lists, because each answer is small. */
const PAUSE_MS = 120
/** Recent rows before anything is typed, and among what is found. */
const MOST_RECENT = 5
const MOST_RECENT_FOUND = 2

export type Group = { name: string; rows: Row[] }

/** What the palette shows for what is typed, and what its keys do. */
export function usePalette(boxRef: RefObject<HTMLInputElement | null>, onClose: () => void) {
  const signedIn = useCurrentUser()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [asked] = useDebounced(typed, PAUSE_MS)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const found = useFound(typed, asked)
  const lookUp = useLookUp()
  const [{ recent, pages, actions }] = useState(() => {
    const [pages, actions] = [pagesFor(signedIn), actionsFor(signedIn)]
    return { recent: recentRows(signedIn, [...pages, ...actions]), pages, actions }
  })

  const known = matching(recent, typed, ({ label }) => label).slice(
    0,
    typed ? MOST_RECENT_FOUND : MOST_RECENT,
  )
  const places = [
    { name: TEXT.pages, rows: matching(pages, typed, textOfRow) },
    { name: TEXT.actions, rows: matching(actions, typed, textOfRow) },
  ]
  const groups = inGroups(known, [
    // Before anything is typed, what the menu has not comes first.
    ...(typed ? places : places.toReversed()),
    ...found.map(({ kind, rows }) => ({ name: TEXT.groups[kind], rows })),
  ])
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find((row) => keyOfRow(row) === activeKey) ?? rows[0]
  const isCurrent = found.every((each) => each.isCurrent)

  function type(next: string) {
    setText(next)
    setActiveKey(null)
  }

  function choose(row: Row) {
    keepRecent(signedIn.user.id, row)
    onClose()
    void navigate({ href: row.address })
  }

  async function chooseFirstOf(wanted: string) {
    const [first] = await lookUp(wanted)
    if (first && boxRef.current?.value.trim() === wanted) choose(first)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && active) {
      event.preventDefault()
      const next = rows.at((rows.indexOf(active) + step) % rows.length)
      if (next) setActiveKey(keyOfRow(next))
    }
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    if (active) choose(active)
    else if (!isCurrent) void chooseFirstOf(typed)
  }

  const error = found.find((each) => each.error !== null)?.error
  const status = typed && (error ?? (isCurrent ? countOf(rows) : TEXT.searching))
  return { text, type, groups, active, choose, handleKeyDown, status }
}

function countOf({ length }: readonly Row[]): string {
  return length === 0 ? TEXT.none : TEXT.found(length)
}

/** The groups that have rows, without what stands among the recent ones already. */
function inGroups(recent: Row[], others: Group[]): Group[] {
  const keys = new Set(recent.map(keyOfRow))
  const rest = others.map(({ name, rows }) => ({
    name,
    rows: rows.filter((row) => !keys.has(keyOfRow(row))),
  }))
  return [{ name: TEXT.recent, rows: recent }, ...rest].filter(({ rows }) => rows.length > 0)
}
