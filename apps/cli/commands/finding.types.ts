/** What `doctor` has to say of one thing. */
export interface Finding {
  readonly state: 'ok' | 'notice' | 'warning' | 'fault'
  readonly what: string
  readonly detail: string
}
