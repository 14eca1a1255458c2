import type { Translated } from '#domain/language.ts'
import type { TEXT as ACCESS_DENIED_PAGE } from '#web/platform/shell/AccessDeniedPage.tsx'
import type { TEXT as FAILURE_PAGE } from '#web/platform/shell/FailurePage.tsx'
import type { TEXT as NOT_FOUND_PAGE } from '#web/platform/shell/NotFoundPage.tsx'
import type { TEXT as SERVER_AWAY } from '#web/platform/shell/ServerAway.tsx'
import type { TEXT as SESSION_GATE } from '#web/platform/shell/SessionGate.tsx'
import type { TEXT as SHELL } from '#web/platform/shell/Shell.tsx'
import type { TEXT as SIDEBAR } from '#web/platform/shell/Sidebar.tsx'

export const filipino = {
  'platform/shell/AccessDeniedPage': {
    title: 'Walang Access',
    administrators: 'Para sa administrator lang ang page na ito.',
    managers: 'Para sa manager o administrator lang ang page na ito.',
  } satisfies Translated<typeof ACCESS_DENIED_PAGE>,
  'platform/shell/FailurePage': {
    title: 'Tumigil ang screen na ito',
    sentence: 'Walang nawala sa mga na-save. I-reload ang page para makapagpatuloy.',
    unloaded: 'Hindi na-load ang screen na ito',
    reload: 'I-reload',
  } satisfies Translated<typeof FAILURE_PAGE>,
  'platform/shell/NotFoundPage': {
    title: '404 Walang Ganitong Page',
    sentence: 'Walang laman ang address na ito.',
    back: 'Pumunta sa Dashboard',
  } satisfies Translated<typeof NOT_FOUND_PAGE>,
  'platform/shell/ServerAway': {
    away: 'Hindi maabot ang server.',
    hint: 'Tingnan ang network. Kusang susubok ulit ang Botika.',
  } satisfies Translated<typeof SERVER_AWAY>,
  'platform/shell/SessionGate': {
    away: 'Hinihintay ang server',
    retry: 'Subukan muli',
  } satisfies Translated<typeof SESSION_GATE>,
  'platform/shell/Shell': {
    skip: 'Lumaktaw sa nilalaman',
    open: 'Buksan ang menu',
    menu: 'Menu',
    search: 'Maghanap',
  } satisfies Translated<typeof SHELL>,
  'platform/shell/Sidebar': {
    menu: 'Pangunahing menu',
    logout: 'Mag-log out',
    account: 'Aking account',
    search: 'Maghanap',
  } satisfies Translated<typeof SIDEBAR>,
}
