import { expect, test } from 'vitest'
import { followedSearch } from '#web/ui/search/followed-search.ts'

test('what the box told comes back and leaves what was typed since alone', () => {
  const typing = { typed: 'biogesic', seen: '', told: ['bio', 'bioge'] }

  const afterFirst = followedSearch(typing, 'bio')
  const afterSecond = followedSearch(afterFirst, 'bioge')

  expect(afterFirst).toEqual({ typed: 'biogesic', seen: 'bio', told: ['bioge'] })
  expect(afterSecond).toEqual({ typed: 'biogesic', seen: 'bioge', told: [] })
})

test('what was told and overtaken is waited for no more', () => {
  const typing = { typed: 'bioge', seen: '', told: ['bio', 'bioge'] }

  expect(followedSearch(typing, 'bioge')).toEqual({ typed: 'bioge', seen: 'bioge', told: [] })
})

test('another search than the box told shows in it, and none empties it', () => {
  const searched = { typed: 'bioge', seen: 'bioge', told: ['biogesic'] }

  expect(followedSearch(searched, '')).toEqual({ typed: '', seen: '', told: [] })
  expect(followedSearch(searched, 'neozep')).toEqual({ typed: 'neozep', seen: 'neozep', told: [] })
})

test('while the same is looked for the box is as it was', () => {
  const typing = { typed: 'bio', seen: 'b', told: [] }

  expect(followedSearch(typing, 'b')).toBe(typing)
})
