import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc: Linux tells 100 to every program. */
const TICKS_PER_SECOND = 100

/** CPU a process has used so far, with the children it has waited for, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [, , , , , , , , , , , utime, stime, cutime, cstime] = fieldsOf(pid)
  const ticks = [utime, stime, cutime, cstime].reduce((sum, text) => sum + Number(text ?? 0), 0)
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** The same of a process and all its living descendants. */
export function cpuMsOfTree(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + cpuMsOf(each), 0)
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(fieldsOf(each)[1]) === pid)
  return [...children, ...children.flatMap(descendantsOf)]
}

/** From the third field on, shifted so that [1] is the parent and [11] utime; empty when it is gone. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
