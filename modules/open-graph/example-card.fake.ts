import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'

export const exampleCard = {
  eyebrow: 'Used',
  title: '2022 Toyota HiLux',
  subtitle: 'SR5 Double Cab',
  price: { text: '$45,990', note: 'Drive Away', was: '$47,990' },
  pictureKey: 'p-1',
} as const satisfies OpenGraphCard
