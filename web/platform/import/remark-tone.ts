/** The colour of a remark: the remark keeps its line out, leaves a cell out, or merely informs. */
export function remarkTone({
  isError,
  isLeftOut,
}: {
  isError: boolean
  isLeftOut?: boolean | undefined
}): string {
  if (isError) return 'text-danger-ink'
  return isLeftOut ? 'text-warning-ink' : 'text-ink-muted'
}
