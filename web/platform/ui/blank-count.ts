import { z } from 'zod'

/** A count that was left empty counts as 0. Its type is that of the number which its field holds otherwise. */
export const blankCount = z.custom<number>((value) => value === null).transform(() => 0)
