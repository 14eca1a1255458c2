type Option = { value: string | number; label: string }

/** The label of the chosen value while the options load. */
const ON_ITS_WAY = '…'

/**
 * The options, with the chosen value added if it is not among them. An address may name something
 * that is gone, and a select would show the first option for a value that it does not have.
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
