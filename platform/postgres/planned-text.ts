import { createHash } from 'node:crypto'

/** A statement that each connection plans once and then runs by its name. */
export interface PlannedText {
  readonly name: string
  readonly text: string
}

/** @param text a constant: connections keep what was planned until they end */
export function planOnce(text: string): PlannedText {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
}

/** A migration has changed what the plan was made for: the connection is of no more use. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return code === '0A000' && message?.includes('cached plan') === true
}
