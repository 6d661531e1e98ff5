import { opendir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles } from '#apps/deployment/open-files.ts'
import {
  removeTurnView,
  setTurnView,
  type UploadedFrame,
} from '#modules/vehicles/turn-upload/set-turn-view.ts'
import { mostFrames } from '#modules/vehicles/turn/turn-frames.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type LockOptions, runLockingCommand } from './open-lock-command.ts'

export async function runStockTurnAdd(
  context: CommandContext,
  stocknum: string,
  folder: string,
  options: LockOptions,
): Promise<number> {
  const frames = await listFrames(context.resolvePath(folder))
  if (frames === null) {
    const message = `${folder}: no folder that can be read`
    return refuse(context, options, { code: 'turn.no-folder', message })
  }
  const files = openFiles(context.environment).originals
  return runLockingCommand<{ readonly ok: true; readonly frames: number }>(
    context,
    options,
    (deps, who) => setTurnView({ ...deps, files }, { ...who, stocknum, frames }),
    (done) => `${stocknum} has a 360° view of ${done.frames} frames, which no feed changes.`,
  )
}

export const runStockTurnRemove = (
  context: CommandContext,
  stocknum: string,
  options: LockOptions,
): Promise<number> =>
  runLockingCommand(
    context,
    options,
    (deps, who) => removeTurnView(deps, { ...who, stocknum }),
    () =>
      `${stocknum} has no 360° view. Should feeds decide again: stock unlock ${stocknum} turn_images`,
  )

/**
 * The files of a folder, without hidden ones such as those that systems put beside pictures; one more than a view may
 * have is enough to refuse them.
 *
 * @returns null if there is no such folder
 */
async function listFrames(folder: string): Promise<UploadedFrame[] | null> {
  const entries = await opendir(folder).catch(() => null)
  if (entries === null) return null
  const frames: UploadedFrame[] = []
  for await (const entry of entries) {
    if (entry.name.startsWith('.') || !entry.isFile()) continue
    const path = join(folder, entry.name)
    const { size } = await stat(path)
    frames.push({ name: entry.name, bytes: size, read: () => readFile(path) })
    if (frames.length > mostFrames) break
  }
  return frames
}
