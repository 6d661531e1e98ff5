import { createHash } from 'node:crypto'

/** A statement that each connection plans once and then executes by name. */
export interface PlannedText {
  readonly name: string
  readonly text: string
}

/** @param text a constant, because connections keep each plan until they end */
export function planOnce(text: string): PlannedText {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
}

/** A migration invalidated the plan, so the connection must not be reused. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return code === '0A000' && message?.includes('cached plan') === true
}
