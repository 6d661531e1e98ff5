import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'

/**
 * Takes the lock that allows one supervisor per data folder. The lock file has its holder's process id and start time,
 * because another process may reuse the id. A lock whose holder has ended is taken over.
 */
export function takeSupervisorLock(path: string): boolean {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, describeProcess(process.pid))
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (takeName(mine, path)) return true
      if (isHeld(path)) return false
      removeStale(path)
    }
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Links the finished file to the lock's name in one step, so that no process reads an empty lock file. */
function takeName(mine: string, path: string): boolean {
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Removes a lock whose holder has ended. If another process took the lock in the meantime, it is put back. */
function removeStale(path: string): void {
  const moved = `${path}.${process.pid}.stale`
  try {
    renameSync(path, moved)
    if (isHeld(moved)) linkSync(moved, path)
  } catch {
    // Another process removed it first; the caller tries again.
  }
  rmSync(moved, { force: true })
}

export function releaseSupervisorLock(path: string): void {
  if (readHolder(path) === describeProcess(process.pid)) unlinkSync(path)
}

function isHeld(path: string): boolean {
  const holder = readHolder(path)
  if (holder === undefined) return false
  const pid = Number(holder.split(' ')[0])
  return isAlive(pid) && describeProcess(pid) === holder
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Also false for a zombie: a process that has ended while its parent has not read its exit code yet. */
export function isAlive(pid: number): boolean {
  // 0 and negative ids would address process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return readStatFields(pid)?.[0] !== 'Z'
}

/** `pid start-time`; without /proc (macOS) only the pid. */
function describeProcess(pid: number): string {
  return `${pid} ${readStatFields(pid)?.[19] ?? ''}`
}

/** The fields of /proc/PID/stat after the command, which is in parentheses and may contain any characters. */
function readStatFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
