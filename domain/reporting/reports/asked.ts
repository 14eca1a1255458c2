import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MANAGERS } from '#domain/roles.ts'

// What reports are asked by.

export const GROUPS = ['day', 'week', 'month'] as const
export type Group = (typeof GROUPS)[number]

export const atLocation = z.object({ locationId: field.idInText.optional() })

/** Days of the shop, both included; the last thirty when left out. */
export const inPeriod = atLocation.extend({
  startDate: field.dayInText.optional(),
  endDate: field.dayInText.optional(),
})
/** A category counts with all categories below it. */
export const ofCategory = { categoryId: field.idInText.optional() }
export const ofProducts = { ...ofCategory, productId: field.idInText.optional() }

/** What the rows of managers' reports share. */
export const ofManagers = { method: 'GET', allow: MANAGERS, status: 200 } as const
