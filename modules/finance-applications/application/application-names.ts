/** Names of posted form fields that are not answers. */
export const applicationNames = {
  step: 'step',
  sitting: 'sitting',
  vehicle: 'car_id',
  go: 'go',
} as const
