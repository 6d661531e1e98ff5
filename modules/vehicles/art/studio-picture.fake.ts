import type { StudioPicture } from './studio-styles.ts'

/** One that the masters have. */
export const examplePicture: StudioPicture = {
  shape: 'hatch',
  style: 1,
  view: 'hero',
  paint: 'Red',
  ground: 'coast',
  groundPart: 0,
}
