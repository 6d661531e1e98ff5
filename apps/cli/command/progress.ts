import type { ImportProgress } from '#modules/vehicles/intake/import-report.ts'
import type { CommandContext } from './command-context.ts'

/** Shows progress in one line that is overwritten; only on a terminal. */
export function openProgress(
  context: CommandContext,
  size: number,
): { show(progress: ImportProgress): void; end(): void } {
  if (!process.stderr.isTTY) return { show: () => undefined, end: () => undefined }
  let shownAt = 0
  return {
    show({ rows, bytes }) {
      const now = context.now().getTime()
      if (now - shownAt < 100) return
      shownAt = now
      const percent = size === 0 ? 100 : Math.min(100, Math.round((bytes / size) * 100))
      process.stderr.write(`\r${percent} %  ${rows} rows`)
    },
    end: () => void process.stderr.write('\r\u001b[K'),
  }
}
