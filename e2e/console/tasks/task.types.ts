import type { Page } from 'playwright-core'

/** Opens a page of another person, who is signed in. */
type Colleague = (role: string) => Promise<Page>

export interface Task {
  /** As the guide for staff names it. */
  readonly name: string
  readonly role: string
  readonly mostPresses: number
  /** Whether it begins with a place that phones have behind 'More', and so takes one press more there. */
  readonly isBehindMore?: boolean
  /** Prepares what the task is about, on the screen where it begins. @returns the task itself */
  readonly begin: (page: Page, colleague: Colleague) => Promise<() => Promise<void>>
}
