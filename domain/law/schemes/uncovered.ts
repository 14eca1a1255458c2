/**
 * Why a scheme does not cover goods: they were left out of it themselves; none of their categories has it; or the goods are a kit
 * that it covers, but not all of its parts.
 */
export const UNCOVERED = ['LEFT_OUT', 'CATEGORY', 'KIT'] as const
export type Uncovered = (typeof UNCOVERED)[number]
