import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/people/users/bodies.ts'

export const filipino = {
  'domain/people/users/bodies': {
    username: 'Dapat walang patlang at @ ang username',
  } satisfies Translated<typeof BODIES>,
}
