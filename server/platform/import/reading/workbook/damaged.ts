import { Refused } from '#server/refusals.ts'

/** The refusal of a workbook that no spreadsheet wrote like this. */
export function damaged(): Refused {
  return new Refused(400, 'The workbook is damaged: save it again in a spreadsheet and send that')
}

export function locked(): Refused {
  return new Refused(
    400,
    'This workbook is locked with a password: save it without one and send that',
  )
}
