import type { ReactNode } from 'react'
import type { BookedScheme } from '#domain/reporting/books/books.ts'
import { BOOKS } from '#domain/reporting/books/books.ts'
import type { BookFilters } from '#web/reporting/books/book-filters.ts'
import { nameOfBook, TEXT } from '#web/reporting/books/books-text.ts'
import { SideList } from '#web/platform/ui/SideList.tsx'

type Props = { filters: BookFilters; schemes: readonly BookedScheme[]; children: ReactNode }

/** All books, beside the open one. */
export function BookList({ filters: { asked, change }, schemes, children }: Props) {
  const books = [
    ...BOOKS.filter((book) => book !== 'scheme').map((book) => ({
      book,
      scheme: '',
      name: nameOfBook(book, null),
    })),
    ...schemes.map(({ code, name }) => ({ book: 'scheme' as const, scheme: code, name })),
  ]
  const keyOf = ({ book, scheme }: { book: string; scheme: string }) =>
    scheme ? `${book} ${scheme}` : book
  return (
    <SideList
      name={TEXT.allBooks}
      label={TEXT.books}
      items={books.map((each) => ({ key: keyOf(each), label: each.name, note: each.scheme }))}
      open={keyOf({ book: asked.book, scheme: asked.scheme ?? '' })}
      onOpen={(key) => {
        const chosen = books.find((each) => keyOf(each) === key)
        if (chosen) change({ book: chosen.book, scheme: chosen.scheme, by: 'document' })
      }}
    >
      {children}
    </SideList>
  )
}
