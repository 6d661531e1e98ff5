import type { ApplicationRecord } from '#modules/finance-applications/application/application-record.store.ts'
import type { ListedApplication } from '#modules/sales/applications/list-applications.ts'

/** What became of an application's delivery to the lender, as staff call it. */
export const applicationStateWords: Readonly<
  Record<
    ListedApplication['deliveryState'],
    { readonly kind: 'bad' | 'good' | 'plain' | 'wait'; readonly label: string }
  >
> = {
  none: { kind: 'plain', label: 'For you to read' },
  held: { kind: 'wait', label: 'Held' },
  pending: { kind: 'wait', label: 'On its way to the lender' },
  delivered: { kind: 'good', label: 'With the lender' },
  dead: { kind: 'bad', label: 'Did not reach the lender' },
}

export const applicationRecordWords: Readonly<Record<ApplicationRecord['kind'], string>> = {
  submitted: 'Came in',
  released: 'Released',
  delivered: 'Reached the lender',
  failed: 'Did not reach the lender, will be tried again',
  dead: 'Did not reach the lender, no more attempts',
  shown: 'Opened',
}
