import type { Tone } from './portrait-palette.ts'

/** What a cut of hair is drawn from: half the width of the head at the eyes, and the colours. */
export interface HairParts {
  readonly w: number
  readonly tone: Tone
}

/** The layers of a cut, each drawn at its turn. */
export interface HairLayers {
  /** Behind neck and clothes. */
  readonly back?: string
  /** Before the clothes, behind the face. */
  readonly sides?: string
  /** Before the face. */
  readonly front: string
}

export type HairCut = (parts: HairParts) => HairLayers
