/**
 * Error codes of a disk that cannot be written: full, over quota, read-only, not permitted or broken, or too many open
 * files.
 */
const faults = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether writing failed because of the disk rather than because of the file's content. */
export function isDiskFault(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code !== undefined && faults.has(code)
}
