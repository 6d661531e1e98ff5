/**
 * Error codes of a disk that cannot be written: it is full, or our quota is; it is mounted read-only, or the folder is
 * not ours; it is broken; or the process has too many files open.
 */
const faults = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether a file could not be written for a reason that lies with the disk, and not with what was written. */
export function isDiskFault(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code !== undefined && faults.has(code)
}
