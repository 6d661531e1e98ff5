/** What is sent under one idempotency key until somebody answers. */
export interface PendingLead {
  /** At least 128 random bits, in [A-Za-z0-9_-]. */
  readonly key: string
  /** What the visitor said, as a text that is the same whenever they said the same. */
  readonly content: string
  /** Exactly what is sent: JSON. */
  readonly body: string
}

/**
 * What to send: what was sent before, under its key, where the visitor still says the same; else anew.
 * A repeat is then one for the server too, and a changed answer is never refused as one.
 *
 * @param fields what the visitor said, in an order that is always the same
 * @param metadata of the moment and of the browser: they come with what is said, and do not change it
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
