import { useId } from 'react'
import { TEXT } from '#web/goods/catalogue/catalogue-text.ts'
import { useSchemeChoices } from '#web/law/schemes/use-scheme-choices.ts'
import { FieldError, StoredNow } from '#web/platform/ui/Field.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'

type Props = {
  chosen: readonly string[]
  error: string | undefined
  /** The codes that another user has stored meanwhile. */
  stored: readonly string[] | undefined
  onChange: (codes: string[]) => void
}

/** Checkboxes for the schemes of law that cover the goods of a category. */
export function CoveredBy({ chosen, error, stored, onChange }: Props) {
  const errorId = useId()
  const { read, choices } = useSchemeChoices()
  // Nobody could have checked one before.
  useLookedUp(() => (choices ? null : TEXT.schemesMissing))
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-medium">{TEXT.coveredBy}</legend>
      <p className="mb-2 text-sm text-ink-muted">{TEXT.coveredByHint}</p>
      <OutOfDate reads={[read]} />
      <ul className="grid gap-x-4 rounded border px-3 py-1 sm:grid-cols-2">
        {choices?.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-control cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, code] : chosen.filter((each) => each !== code),
                  )
                }
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {stored && <StoredNow>{stored.join(', ') || TEXT.coveredByNone}</StoredNow>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
