/** Prints why a command could not go on, with causes, and ends it. */
export function endWithReason(error: unknown): never {
  for (
    let cause = error;
    cause !== undefined;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
}
