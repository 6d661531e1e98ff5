import type { PendingSubmission } from '#modules/forms/ui/storage/pending-submission.types.ts'

/**
 * Sends the same body under the same key again if the fields are unchanged, else a new body under a
 * new key. The server then recognises a repeat, and never refuses a changed lead as one.
 *
 * @param fields always in the same order
 * @param metadata of the moment and the browser, sent with the fields; a change of metadata alone
 * does not make a new lead
 * @param files what identifies them, such as name and size
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
