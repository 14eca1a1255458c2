/** Numbers below a limit, from a list that comes to its end and begins anew. */
export function rollerOf(numbers: readonly number[]) {
  let at = 0
  return (sides: number) => {
    at += 1
    return (numbers[at % numbers.length] ?? 0) % sides
  }
}
export type Roll = ReturnType<typeof rollerOf>
