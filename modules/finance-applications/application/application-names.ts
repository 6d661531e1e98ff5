/** Names of posted values that are not answers. */
export const applicationNames = {
  step: 'step',
  sitting: 'sitting',
  vehicle: 'car_id',
  go: 'go',
} as const
