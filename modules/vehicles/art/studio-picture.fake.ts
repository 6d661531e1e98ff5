import type { StudioPicture } from './studio-styles.ts'

/** A picture whose master is among the files. */
export const examplePicture: StudioPicture = {
  shape: 'hatch',
  style: 1,
  view: 'hero',
  paint: 'Red',
  ground: 'coast',
  groundPart: 0,
}
