import { describe, expect, test } from 'vitest'
import { ApiError, UnansweredError } from '#web/api.ts'
import { isUnknown } from '#web/sales/till/complete-sale.ts'

function refusal(status: number, more: object = {}) {
  return new ApiError(status, '', { status, title: '', detail: 'No', requestId: '1', ...more })
}

describe('whether a sale may have been made is unknown', () => {
  test.each([
    ['without an answer', new UnansweredError(), true, true],
    ['when the server broke', refusal(500), true, true],
    ['when the database is away', refusal(503), true, true],
    ["when the answer is not the server's own", new ApiError(404, '<html>', null), true, true],
    ['after a refusal only if one was lost before: not signed in', refusal(401), false, true],
    ['while another try is at work with its key', refusal(409), true, true],
    ['after a refusal only if one was lost before: not allowed', refusal(403), false, true],
    ['never after a shortage', refusal(409, { shortages: [], isUndone: true }), false, false],
    ['never when the sale itself is not allowed', refusal(403, { isUndone: true }), false, false],
    ['after a wrong request only if an answer was lost before', refusal(400), false, true],
    ['when the key was used with another body, as after an upgrade', refusal(422), true, true],
    ['when the key was used at another location', refusal(404), true, true],
    ['never when the server’s disk is full', refusal(503, { isUndone: true }), false, false],
    ['never when the key was given up', refusal(422, { isUndone: true }), false, false],
  ])('%s', (_, error, atFirst, afterLost) => {
    expect(isUnknown(error, false)).toBe(atFirst)
    expect(isUnknown(error, true)).toBe(afterLost)
  })
})
