import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { LeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { stageFiles } from '#modules/leads/files/stage-files.ts'
import type { StagedFiles, StoredLeadFile } from '#modules/leads/files/stored-lead-file.types.ts'
import type { MessageAttachment } from '../message/lead-message.types.ts'
import type { ParsedAttachment } from './parse-mail.ts'

/** The files of a mail: those that passed the checks and may be kept, and for every file the line that a screen shows. */
export interface StagedAttachments extends StagedFiles {
  readonly named: readonly MessageAttachment[]
  /** Removes the temporary files; always call it at the end. */
  discard(): Promise<void>
}

/** The name under which a lead's files that came with a reply are shown. */
export const replyField = 'Reply'

const mostFiles = 10
const mostNamed = 30
/** With these a conversation stays small however many files a mail names. */
const longestName = 120
const longestReason = 300
const largestBytes = 10 * 1024 * 1024
const tooMany = 'There were more files than are kept.'

/**
 * Checks the files of a mail as those of a form are checked. A refused file is named with the reason; the others are kept
 * all the same.
 */
export async function stageAttachments(
  attachments: readonly ParsedAttachment[],
  { incoming, store }: LeadFiles,
): Promise<StagedAttachments> {
  const folder = await incoming.open()
  const named: MessageAttachment[] = []
  const staged: StoredLeadFile[] = []
  const kept: StagedFiles[] = []
  for (const [index, attachment] of attachments.slice(0, mostNamed).entries()) {
    const name = nameAttachment(attachment, index)
    const bytes = attachment.content.byteLength
    if (kept.length === mostFiles || bytes > largestBytes) {
      named.push({ name, bytes, leftOut: tooMany })
      continue
    }
    const outcome = await stageFiles(
      [await writeFileOf(attachment, name, join(folder, String(index)))],
      store,
    )
    if (outcome.ok) {
      kept.push(outcome)
      staged.push(...outcome.staged)
      named.push({ name: outcome.staged[0]?.name ?? name, bytes, leftOut: null })
    } else {
      named.push({ name, bytes, leftOut: outcome.refusal.error.slice(0, longestReason) })
    }
  }
  return {
    named,
    staged,
    async keep() {
      for (const each of kept) await each.keep()
    },
    remove: (hash) => store.remove(hash),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Lines for the files of a mail whose files are not kept. */
export const nameAttachments = (
  attachments: readonly ParsedAttachment[],
  leftOut: string,
): readonly MessageAttachment[] =>
  attachments.slice(0, mostNamed).map((attachment, index) => ({
    name: nameAttachment(attachment, index),
    bytes: attachment.content.byteLength,
    leftOut,
  }))

const nameAttachment = ({ name }: ParsedAttachment, index: number): string =>
  name === '' ? `File ${index + 1}` : [...name].slice(0, longestName).join('')

async function writeFileOf(
  { mediaType, content }: ParsedAttachment,
  name: string,
  path: string,
): Promise<IncomingFile> {
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  const sentHash = createHash('sha256').update(content).digest('hex')
  return { field: replyField, name, mediaType, bytes: content.byteLength, sentHash, path }
}
