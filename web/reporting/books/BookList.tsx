import type { BookedScheme } from '#domain/reporting/books/books.ts'
import { BOOKS } from '#domain/reporting/books/books.ts'
import type { BookFilters } from '#web/reporting/books/book-filters.ts'
import { nameOfBook, TEXT } from '#web/reporting/books/books-text.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = { filters: BookFilters; schemes: readonly BookedScheme[] }

/** All books, at the left of a wide screen; on a narrow one they are chosen from a list. */
export function BookList({ filters: { asked, change }, schemes }: Props) {
  const books = [
    ...BOOKS.filter((book) => book !== 'scheme').map((book) => ({
      book,
      scheme: '',
      name: nameOfBook(book, null),
      note: '',
    })),
    ...schemes.map((scheme) => ({
      book: 'scheme' as const,
      scheme: scheme.code,
      name: scheme.name,
      note: scheme.code,
    })),
  ]
  const keyOf = ({ book, scheme }: { book: string; scheme: string }) =>
    scheme ? `${book} ${scheme}` : book
  const open = keyOf({ book: asked.book, scheme: asked.scheme ?? '' })
  const choose = (key: string) => {
    const chosen = books.find((each) => keyOf(each) === key)
    if (chosen) change({ book: chosen.book, scheme: chosen.scheme, by: 'document' })
  }
  return (
    <div className="print:hidden">
      <SelectField
        label={TEXT.books}
        options={books.map((each) => ({ value: keyOf(each), label: each.name }))}
        value={open}
        onChange={({ target }) => choose(target.value)}
        className="mb-3 xl:hidden"
      />
      <nav aria-label={TEXT.allBooks} className="hidden xl:block">
        <ul className="space-y-1">
          {books.map((each) => (
            <li key={keyOf(each)}>
              <button
                type="button"
                aria-current={keyOf(each) === open ? 'page' : undefined}
                onClick={() => choose(keyOf(each))}
                className="w-full rounded px-3 py-2 text-left text-sm font-medium text-ink-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
              >
                {`${each.name} `}
                {each.note && <span className="block text-xs font-normal">{each.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
