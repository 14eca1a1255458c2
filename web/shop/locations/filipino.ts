import type { Translated } from '#domain/language.ts'
import type { TEXT as REACH_NOTE } from '#web/shop/locations/ReachNote.tsx'
import type { TEXT as LOCATION_CHOICES } from '#web/shop/locations/location-choices.ts'
import type { TEXT as LOCATIONS } from '#web/shop/locations/locations-text.ts'

export const filipino = {
  'shop/locations/ReachNote': {} satisfies Translated<typeof REACH_NOTE>,
  'shop/locations/location-choices': {} satisfies Translated<typeof LOCATION_CHOICES>,
  'shop/locations/locations-text': {} satisfies Translated<typeof LOCATIONS>,
}
