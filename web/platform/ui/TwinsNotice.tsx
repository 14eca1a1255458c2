import { texts } from '#domain/language.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'

/** What may be written in several spellings. */
type What = 'name' | 'code' | 'username or email'

export const TEXT = texts('platform/ui/TwinsNotice', {
  several: (what: What) => `One ${what} in several spellings.`,
  and: ' and ',
})

/** A name or code in a list, with whose it is where that says more. */
type Named = { name: string; of?: string }

type Props = {
  what?: What
  named: readonly Named[]
  /** How they are compared. */
  fold: (name: string) => string
  /** What makes one of them. */
  hint: string
  className?: string
}

/**
 * Names or codes that read alike, and stand in a list twice: they are older than the rule that refuses them.
 * Says nothing where there are none.
 */
export function TwinsNotice({ what = 'name', named, fold, hint, className = 'mb-4' }: Props) {
  const groups = new Map<string, Set<string>>()
  for (const { name, of } of named) {
    const key = fold(name)
    groups.set(
      key,
      (groups.get(key) ?? new Set()).add(`“${name}”${of === undefined ? '' : ` (${of})`}`),
    )
  }
  const twins = [...groups].filter(([, spellings]) => spellings.size > 1)
  if (twins.length === 0) return null
  return (
    <Alert tone="warning" className={className}>
      <p>
        {TEXT.several(what)} {hint}
      </p>
      <ul>
        {twins.map(([key, spellings]) => (
          <li key={key} className="whitespace-pre-wrap wrap-anywhere">
            {[...spellings].join(TEXT.and)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
