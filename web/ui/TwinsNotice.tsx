import { Alert } from '#web/ui/Alert.tsx'

type Props = {
  names: readonly string[]
  /** How names are compared. */
  fold: (name: string) => string
  /** What makes one of them. */
  hint: string
  className?: string
}

/**
 * Names that are one to whoever reads them, and stand in a list twice: they are older than the rule that refuses them. Says
 * nothing where there are none.
 */
export function TwinsNotice({ names, fold, hint, className = 'mb-4' }: Props) {
  const groups = new Map<string, string[]>()
  for (const name of new Set(names))
    groups.set(fold(name), [...(groups.get(fold(name)) ?? []), name])
  const twins = [...groups.values()].filter((spellings) => spellings.length > 1)
  if (twins.length === 0) return null
  return (
    <Alert tone="warning" className={className}>
      <p>One name in several spellings. {hint}</p>
      <ul>
        {twins.map((spellings) => (
          <li key={spellings[0]} className="whitespace-pre-wrap">
            {spellings.map((spelling) => `“${spelling}”`).join(' and ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
