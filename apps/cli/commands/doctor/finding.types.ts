/** One line of the report of `doctor`. */
export interface Finding {
  readonly state: 'ok' | 'notice' | 'warning' | 'fault'
  readonly what: string
  readonly detail: string
}
