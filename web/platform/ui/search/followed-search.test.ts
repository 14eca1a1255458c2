import { expect, test } from 'vitest'
import { followedSearch } from '#web/platform/ui/search/followed-search.ts'

test('what the box reported comes back and leaves what was typed since alone', () => {
  const typing = { typed: 'biogesic', seen: '', reported: ['bio', 'bioge'] }

  const afterFirst = followedSearch(typing, 'bio')
  const afterSecond = followedSearch(afterFirst, 'bioge')

  expect(afterFirst).toEqual({ typed: 'biogesic', seen: 'bio', reported: ['bioge'] })
  expect(afterSecond).toEqual({ typed: 'biogesic', seen: 'bioge', reported: [] })
})

test('a report that a later one overtook is waited for no more', () => {
  const typing = { typed: 'bioge', seen: '', reported: ['bio', 'bioge'] }

  expect(followedSearch(typing, 'bioge')).toEqual({ typed: 'bioge', seen: 'bioge', reported: [] })
})

test('another search than the box reported shows in it, and none empties it', () => {
  const searched = { typed: 'bioge', seen: 'bioge', reported: ['biogesic'] }

  expect(followedSearch(searched, '')).toEqual({ typed: '', seen: '', reported: [] })
  expect(followedSearch(searched, 'neozep')).toEqual({
    typed: 'neozep',
    seen: 'neozep',
    reported: [],
  })
})

test('while the same is looked for the box is as it was', () => {
  const typing = { typed: 'bio', seen: 'b', reported: [] }

  expect(followedSearch(typing, 'b')).toBe(typing)
})
