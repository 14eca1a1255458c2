import { expect, test } from 'vitest'
import { memorySettings } from '#server/platform/database/embedded/settings.ts'

test.each([
  [1_024, '64MB', '512MB', '4MB'],
  [4_096, '256MB', '2048MB', '8MB'],
  [65_536, '512MB', '8192MB', '16MB'],
])('of %i MB the server takes a modest share', (machineMb, buffers, cache, perSort) => {
  expect(memorySettings(machineMb)).toMatchObject({
    shared_buffers: buffers,
    effective_cache_size: cache,
    work_mem: perSort,
  })
})
