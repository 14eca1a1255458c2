import type { Translated } from '#domain/language.ts'
import type { TEXT as ACCESS_DENIED_PAGE } from '#web/platform/shell/AccessDeniedPage.tsx'
import type { TEXT as FAILURE_PAGE } from '#web/platform/shell/FailurePage.tsx'
import type { TEXT as NOT_FOUND_PAGE } from '#web/platform/shell/NotFoundPage.tsx'
import type { TEXT as SERVER_AWAY } from '#web/platform/shell/ServerAway.tsx'
import type { TEXT as SESSION_GATE } from '#web/platform/shell/SessionGate.tsx'
import type { TEXT as SHELL } from '#web/platform/shell/Shell.tsx'
import type { TEXT as SIDEBAR } from '#web/platform/shell/Sidebar.tsx'

export const filipino = {
  'platform/shell/AccessDeniedPage': {} satisfies Translated<typeof ACCESS_DENIED_PAGE>,
  'platform/shell/FailurePage': {} satisfies Translated<typeof FAILURE_PAGE>,
  'platform/shell/NotFoundPage': {} satisfies Translated<typeof NOT_FOUND_PAGE>,
  'platform/shell/ServerAway': {} satisfies Translated<typeof SERVER_AWAY>,
  'platform/shell/SessionGate': {} satisfies Translated<typeof SESSION_GATE>,
  'platform/shell/Shell': {} satisfies Translated<typeof SHELL>,
  'platform/shell/Sidebar': {} satisfies Translated<typeof SIDEBAR>,
}
