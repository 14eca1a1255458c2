/** The commit of the newest release that a changelog names. */
export function lastRelease(changelog: string): string {
  const [, commit] =
    /^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d \(([0-9a-f]{7,40})\)$/m.exec(changelog) ?? []
  if (commit === undefined) throw new Error('CHANGELOG.md names no release with its commit')
  return commit
}
