/** Files that tests are made of, besides what stands in `testing/`; the linter and knip name the same ones in their settings. */
export const OF_TESTS = /\.(test|e2e)\.tsx?$|\/testing\/|\/(testing|(\w+-)?damages)\.ts$/
