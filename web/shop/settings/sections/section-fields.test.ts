import { expect, test } from 'vitest'
import { settingsChange } from '#domain/shop/settings/bodies.ts'
import { SECTIONS } from '#web/shop/settings/sections/section-fields.ts'

/** Their page has a form of its own. */
const OF_PAPERS = ['softwareSupplier', 'paperHead', 'paperFoot', 'paperCode', 'paperLanguage']

test('every setting stands on one page', () => {
  const { version: _version, ...fields } = settingsChange.shape
  const named = [...Object.values(SECTIONS).flat(), ...OF_PAPERS]

  expect(named.toSorted()).toEqual(Object.keys(fields).toSorted())
})
