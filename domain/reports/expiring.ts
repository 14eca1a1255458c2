/** Lots that expire within so many days are told of: suppliers take goods back only for a while before that. */
export const EXPIRING_DAYS = 90
