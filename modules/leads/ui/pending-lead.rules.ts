import type { PendingSubmission } from '#modules/forms/ui/storage/pending-submission.types.ts'

/**
 * Decides what to send. If the fields are unchanged, the previous body under its key, so that the server recognises the
 * repeat; else a new body under a new key, so that a changed lead is not taken for a repeat.
 *
 * @param fields always in the same order
 * @param metadata of the moment and the browser, sent with the fields; different metadata alone does not make a new
 * lead
 * @param files properties that identify the files, such as name and size
 */
export function decidePending(
  previous: PendingSubmission | null,
  fields: Readonly<Record<string, unknown>>,
  metadata: Readonly<Record<string, unknown>>,
  files: readonly string[],
  createKey: () => string,
): PendingSubmission {
  const content = JSON.stringify([fields, files])
  if (previous?.content === content) return previous
  return {
    key: createKey(),
    content,
    body: JSON.stringify({ lead: { ...fields, ...metadata } }),
  }
}
