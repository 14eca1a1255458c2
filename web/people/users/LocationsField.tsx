import { useId } from 'react'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { useRead } from '#web/api.ts'
import { FieldError, StoredNow } from '#web/platform/ui/Field.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { TEXT } from '#web/people/users/users-text.ts'

type Props = {
  isEverywhere: boolean
  chosen: readonly number[]
  error: string | undefined
  /** The locations that another user has stored meanwhile. */
  stored: readonly number[] | undefined
  onChange: (locationIds: number[]) => void
}

/** Checkboxes for the locations where a user works. None checked means all. */
export function LocationsField({ isEverywhere, chosen, error, stored, onChange }: Props) {
  const errorId = useId()
  const locations = useRead(api.locations.list)
  // Nobody could have checked one before.
  useLookedUp(() => (isEverywhere || locations.data ? null : TEXT.locationsMissing))
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-medium">{TEXT.locations}</legend>
      <p className="mb-2 text-sm text-ink-muted">
        {isEverywhere ? TEXT.locationsOfAdmin : TEXT.locationsHint}
      </p>
      {!isEverywhere && <OutOfDate reads={[locations]} />}
      {!isEverywhere && locations.data && (
        <ul className="grid max-h-44 gap-x-4 overflow-y-auto rounded border px-3 py-1 sm:grid-cols-2">
          {locations.data.map(({ id, name }) => (
            <li key={id}>
              <label className="flex min-h-control cursor-pointer items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                    )
                  }
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {stored && <StoredNow>{namesOf(locations.data, stored)}</StoredNow>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function namesOf(locations: readonly Location[] | undefined, ids: readonly number[]): string {
  if (ids.length === 0) return TEXT.everywhere
  const chosen = (locations ?? []).filter(({ id }) => ids.includes(id))
  return chosen.map(({ name }) => name).join(', ')
}
