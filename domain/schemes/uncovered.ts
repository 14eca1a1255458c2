/**
 * Why a scheme does not cover goods: they were left out of it themselves; none of their categories has it; or they are a kit of
 * parts that the law treats otherwise, each other or the kit.
 */
export const UNCOVERED = ['LEFT_OUT', 'CATEGORY', 'KIT'] as const
export type Uncovered = (typeof UNCOVERED)[number]
