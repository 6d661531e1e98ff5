import { opendir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles } from '#apps/deployment/open-files.ts'
import { watchWebsites } from '#apps/deployment/running-websites.ts'
import {
  removeTurnView,
  setTurnView,
  type UploadedFrame,
} from '#modules/vehicles/turn-upload/set-turn-view.ts'
import { mostFrames } from '#modules/vehicles/turn/turn-frames.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type LockOptions, openLockCommand } from './open-lock-command.ts'

export async function runStockTurnAdd(
  context: CommandContext,
  stocknum: string,
  folder: string,
  options: LockOptions,
): Promise<number> {
  const opened = await openLockCommand(context, options)
  if (!opened.ok) return refuse(context, options, opened)
  const frames = await listFrames(context.resolvePath(folder))
  if (frames === null) {
    const message = `${folder}: no folder that can be read`
    return refuse(context, options, { code: 'turn.no-folder', message })
  }
  const { database, dealership, by } = opened
  const websites = await watchWebsites(database)
  try {
    const outcome = await setTurnView(
      {
        database,
        cipher: context.getCipher(),
        files: openFiles(context.environment).originals,
        now: () => context.now(),
      },
      { dealership, stocknum, by, frames },
    )
    if (!outcome.ok) return refuse(context, options, outcome)
    await websites.settle(dealership.id)
    const text = `${stocknum} has a 360° view of ${outcome.frames} frames, which no feed changes.`
    context.print(options.json === true ? JSON.stringify(outcome) : text)
    return 0
  } finally {
    await websites.close()
  }
}

export async function runStockTurnRemove(
  context: CommandContext,
  stocknum: string,
  options: LockOptions,
): Promise<number> {
  const opened = await openLockCommand(context, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, dealership, by } = opened
  const websites = await watchWebsites(database)
  try {
    const deps = { database, cipher: context.getCipher(), now: () => context.now() }
    const outcome = await removeTurnView(deps, { dealership, stocknum, by })
    if (!outcome.ok) return refuse(context, options, outcome)
    await websites.settle(dealership.id)
    const text = `${stocknum} has no 360° view. Should feeds decide again: stock unlock ${stocknum} turn_images`
    context.print(options.json === true ? JSON.stringify(outcome) : text)
    return 0
  } finally {
    await websites.close()
  }
}

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
