import { TEXT } from '#web/reporting/books/books-text.ts'

type Props = {
  title: string
  head: readonly { label: string; value: string }[]
  className: string
}

/** Whose a book is, by which machine and software, and who opened it when. */
export function BookHead({ title, head, className }: Props) {
  return (
    <dl
      aria-label={TEXT.headOf(title)}
      className={`mb-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted ${className}`}
    >
      {head.map(({ label, value }, at) => (
        <div key={at} className="min-w-0">
          <dt className="inline">{label}: </dt>
          <dd className="inline wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
