import type { FocusEvent } from 'react'

/** Selects the filled-in value, so that typing replaces it. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>) {
  currentTarget.select()
}
