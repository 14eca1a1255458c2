/** Most days past due of each part of what is owed, on statements and in the report; the last part has no end. */
export const AGES = [30, 60, 90] as const
