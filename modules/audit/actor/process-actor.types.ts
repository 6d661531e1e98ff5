/** Whom the database's triggers name for a change that no person, feed or API key of the transaction has made. */
export interface ProcessActor {
  readonly kind: 'shell' | 'job'
  readonly name: string
  readonly channel: 'command' | 'job'
}
