/** Names of what the pages of an application post beside its fields. */
export const applicationNames = {
  step: 'step',
  sitting: 'sitting',
  vehicle: 'car_id',
  go: 'go',
} as const
