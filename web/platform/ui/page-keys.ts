// The keys that work on every page: constants, which the bundler writes where they are used.

/** Moves to the notifications (spec.md section 9). */
export const NOTIFICATIONS_KEY = 'F8'
export const HELP_KEY = '?'
/** Opens the palette, in a field, too. */
export const PALETTE_KEY = 'Ctrl+K'
/** Opens it outside fields. */
export const SEARCH_KEY = '/'
