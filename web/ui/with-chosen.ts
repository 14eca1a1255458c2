type Option = { value: string | number; label: string }

/** Until the choices are there, nobody knows what the chosen one is called. */
const ON_ITS_WAY = '…'

/**
 * The choices with the chosen one among them: an address may name what is gone, and a select that does not know its value
 * would show the first of all.
 */
export function withChosen(
  options: readonly Option[] | undefined,
  chosen: string | undefined,
  unknown: string,
): readonly Option[] {
  const isKnown = !chosen || options?.some(({ value }) => String(value) === chosen)
  if (isKnown) return options ?? []
  return [...(options ?? []), { value: chosen, label: options ? unknown : ON_ITS_WAY }]
}
