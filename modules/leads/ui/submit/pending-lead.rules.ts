/** A lead that is sent under one idempotency key until the server responds. */
export interface PendingLead {
  /** At least 128 random bits, in [A-Za-z0-9_-]. */
  readonly key: string
  /** The fields as text, the same text whenever the fields are the same. */
  readonly content: string
  /** Exactly what is sent: JSON. */
  readonly body: string
}

/**
 * Sends the same body under the same key again if the fields are unchanged, else a new body under a new key. The server
 * then recognises a repeat, and a changed lead is never refused as one.
 *
 * @param fields in an order that is always the same
 * @param metadata of the moment and the browser, sent with the fields; a change of it alone makes no new lead
 * @param files what tells them apart, such as name and size
 */
export function decidePending(
  previous: PendingLead | null,
  fields: Readonly<Record<string, unknown>>,
  metadata: Readonly<Record<string, unknown>>,
  files: readonly string[],
  createKey: () => string,
): PendingLead {
  const content = JSON.stringify([fields, files])
  if (previous?.content === content) return previous
  return {
    key: createKey(),
    content,
    body: JSON.stringify({ lead: { ...fields, ...metadata } }),
  }
}
