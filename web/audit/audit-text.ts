/** Every word of the Audit Log screen. */
export const TEXT = {
  title: 'Audit Log',
  subtitle:
    'Who did what, and when. Nothing here can be changed; a change from outside is found out.',
  user: 'User',
  allUsers: 'All Users',
  action: 'Action',
  allActions: 'All Actions',
  entity: 'What it was done to',
  allEntities: 'Everything',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  caption: 'The log, newest first',
  when: 'When',
  who: 'Who',
  what: 'What',
  program: 'Botika itself',
  details: 'Changes',
  showOne: (what: string) => `Show the changes of: ${what}`,
  hideOne: (what: string) => `Hide the changes of: ${what}`,
  before: 'Before',
  after: 'After',
  nothing: 'Nothing more is written down.',
  erased: 'What it said of a person was erased on demand.',
  sealed: (place: number) => `Seal ${place.toLocaleString('en-PH')}`,
  unsealed: 'Being sealed',
  none: 'Nothing was written down that matches',
  noneHint: 'Try other filters',
  older: 'Show older',
  loading: 'Loading...',
}

/** 'SET_PASSWORD' as 'Set password', 'product_import' as 'Product import'. */
export function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'items.1.productName' as 'Items 1 · Product name'. */
export function fieldInWords(path: string): string {
  return path
    .replace(/\.(\d+)(\.|$)/g, ' $1 · ')
    .replace(/ · $/, '')
    .split(' · ')
    .map((part) => inWords(part.replace(/([a-z])([A-Z])/g, '$1 $2')))
    .join(' · ')
}
