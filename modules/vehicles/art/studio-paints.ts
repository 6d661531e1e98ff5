import type { BaseColour } from './base-colour.rules.ts'

export interface StudioPaint {
  readonly hex: string
  /** 0: plain paint; 1: paint with flakes, which are brighter in the light and darker out of it. */
  readonly flake: number
}

/** The paint with which each base colour is drawn. */
export const studioPaints: Readonly<Record<BaseColour, StudioPaint>> = {
  White: { hex: '#f0f1f2', flake: 0.1 },
  Silver: { hex: '#b9bdc2', flake: 0.8 },
  Grey: { hex: '#646a71', flake: 0.7 },
  Black: { hex: '#1a1d21', flake: 0.8 },
  Blue: { hex: '#1c4f9c', flake: 0.7 },
  Red: { hex: '#b5121b', flake: 0.4 },
  Green: { hex: '#2f5a45', flake: 0.6 },
  Brown: { hex: '#5f4331', flake: 0.7 },
  Beige: { hex: '#c6b698', flake: 0.5 },
  Gold: { hex: '#b8965e', flake: 0.9 },
  Bronze: { hex: '#8c5c38', flake: 0.9 },
  Orange: { hex: '#de5b14', flake: 0.5 },
  Yellow: { hex: '#f0b70e', flake: 0.1 },
  Purple: { hex: '#51357a', flake: 0.7 },
  Maroon: { hex: '#621723', flake: 0.6 },
  Pink: { hex: '#d4859c', flake: 0.4 },
  Cream: { hex: '#eae0c8', flake: 0.1 },
}
