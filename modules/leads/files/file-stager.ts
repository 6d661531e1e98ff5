import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { stageFiles } from './stage-files.ts'
import type { StageOutcome } from './stored-lead-file.types.ts'
import type { FileSender, UploadBudget } from './upload-budget.ts'

/**
 * Checks the files of a request against the sender's limits; beyond a limit all files are left out.
 */
export type FileStager = (
  files: readonly IncomingFile[],
  sender: FileSender,
) => Promise<StageOutcome>

export const createFileStager =
  (store: FileStore, budget: UploadBudget): FileStager =>
  async (files, sender) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const reason = bytes === 0 ? null : await budget.take(sender, bytes)
    if (reason === null) return stageFiles(files, store)
    return { ok: true, staged: [], leftOut: reason, keep: nothing, remove: nothing }
  }

const nothing = (): Promise<void> => Promise.resolve()
