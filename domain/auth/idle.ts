/** A screen says in it for how many seconds nobody has touched it: what it asks by itself keeps no session alive. */
export const IDLE_HEADER = 'x-idle-seconds'
