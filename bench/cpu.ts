import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc: Linux reports 100 to every program. */
const TICKS_PER_SECOND = 100

/** CPU milliseconds that a process and the children it has waited for have used so far. */
export function cpuMsOf(pid: number): number {
  const [, , , , , , , , , , , utime, stime, cutime, cstime] = fieldsOf(pid)
  const ticks = [utime, stime, cutime, cstime].reduce((sum, text) => sum + Number(text ?? 0), 0)
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** CPU milliseconds of a process and all its living descendants. */
export function cpuMsOfTree(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + cpuMsOf(each), 0)
}

/** CPU milliseconds of a process's first thread, in which Node runs JavaScript. */
export function cpuMsOfMainThread(pid: number): number {
  const fields = fieldsOf(`${pid}/task/${pid}`)
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND) * 1000
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(fieldsOf(each)[1]) === pid)
  return [...children, ...children.flatMap(descendantsOf)]
}

/**
 * The fields of a process's or thread's stat in /proc from the third one on, so that [1] is the parent and [11] utime;
 * empty when it is gone.
 */
function fieldsOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
