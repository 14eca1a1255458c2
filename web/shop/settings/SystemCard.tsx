import { api } from '#domain/api.ts'
import type { SystemState } from '#domain/platform/system/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatTime } from '#web/platform/ui/moments.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** The state of the system for administrators: backups, the last verification, sizes. */
export function SystemCard() {
  const read = useRead(api.system.state, {}, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  return (
    <Card title={TEXT.system} className="mt-4">
      {read.data ? (
        <State state={read.data} />
      ) : missing ? (
        <Alert>{serverSentence(missing)}</Alert>
      ) : (
        <Skeleton className="h-31" />
      )}
    </Card>
  )
}

function State({ state }: { state: SystemState }) {
  const { timeZone } = useCurrentUser().settings
  const { lastBackup, lastFailure, lastVerification } = state
  const moment = (time: string) => `${formatDay(time, timeZone)}, ${formatTime(time, timeZone)}`
  const broken = lastVerification?.broken ?? []
  return (
    <div className="space-y-3">
      {lastFailure && (
        <Alert>{TEXT.backupFailed(moment(lastFailure.endedAt), lastFailure.error)}</Alert>
      )}
      {broken.length > 0 && (
        <Alert>
          {TEXT.brokenRules(broken.map(({ rule, rows }) => `${rule} (${rows})`).join(', '))}
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Fact label={TEXT.lastBackup}>
          {lastBackup
            ? TEXT.backupIs(
                moment(lastBackup.endedAt),
                formatSize(lastBackup.sizeBytes),
                lastBackup,
              )
            : TEXT.noBackup}
        </Fact>
        {lastBackup && <Fact label={TEXT.backupFile}>{lastBackup.file}</Fact>}
        <Fact label={TEXT.lastCheck}>
          {lastVerification
            ? TEXT.checkIs(moment(lastVerification.endedAt), lastVerification.rules, broken.length)
            : TEXT.noCheck}
        </Fact>
        <Fact label={TEXT.database}>
          {TEXT.databaseIs(state.databaseVersion, formatSize(state.databaseSizeBytes))}
        </Fact>
        <Fact label={TEXT.version}>{state.version}</Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted max-sm:pt-1">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
