import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/search/use-debounced.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

export type TypedSearch = { typed: string; type: (text: string) => void; clear: () => void }

/** What is typed into a list's search, and told once the typing pauses. */
export function useTypedSearch(search: string, onChange: (search: string) => void): TypedSearch {
  const [typed, setTyped] = useState(search)
  const tellLater = useDelayed((text: string) => onChange(text.trim()), SEARCH_DEBOUNCE_MS)

  function type(text: string) {
    setTyped(text)
    tellLater(text)
  }

  return { typed, type, clear: () => type('') }
}

type Props = { label: string; search: TypedSearch; className: string }

/** The search box over a list. */
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
