import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { followedSearch, type SearchText } from '#web/platform/ui/search/followed-search.ts'
import { SEARCH_DEBOUNCE_MS } from '#web/platform/ui/search/use-debounced.ts'
import { useDelayed } from '#web/platform/ui/use-delayed.ts'

export type TypedSearch = { typed: string; type: (text: string) => void; clear: () => void }

/**
 * The text of a search box. It calls `onChange` after a pause in the typing, and follows the search
 * when that changes from outside.
 */
export function useTypedSearch(search: string, onChange: (search: string) => void): TypedSearch {
  const [stored, setBox] = useState<SearchText>({ typed: search, seen: search, reported: [] })
  const box = followedSearch(stored, search)
  if (box !== stored) setBox(box)
  const searchLater = useDelayed((text: string) => {
    const next = text.trim()
    if (text !== box.typed || next === (box.reported.at(-1) ?? search)) return
    setBox({ ...box, reported: [...box.reported, next] })
    onChange(next)
  }, SEARCH_DEBOUNCE_MS)

  function type(text: string) {
    setBox({ ...box, typed: text })
    searchLater(text)
  }

  return { typed: box.typed, type, clear: () => type('') }
}

type Props = { label: string; search: TypedSearch; className: string }

export function SearchField({ label, search, className }: Props) {
  return (
    <TextField
      label={label}
      isLabelHidden
      icon={Search}
      type="search"
      placeholder={label}
      maxLength={200}
      value={search.typed}
      onChange={({ target }) => search.type(target.value)}
      className={className}
    />
  )
}
