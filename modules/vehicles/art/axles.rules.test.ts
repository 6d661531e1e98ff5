import { describe, expect, test } from 'vitest'
import { findRearAxles, fitRearAxles } from './axles.rules.ts'
import { drawnStyles } from './drawn-styles.ts'
import { findDrawnStyle, type StudioModel } from './studio-styles.ts'

test.each([
  ['4x2', 1],
  ['4X4', 1],
  ['2WD', 1],
  ['4WD', 1],
  ['6x2', 2],
  ['6x4', 2],
  ['6 x 4', 2],
  ['6×2', 2],
  ['8x4', 2],
  ['10x4', 2],
  ['6x4 lifting axle', 2],
  ['RWD', null],
  ['AWD', null],
  ['2x1', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a truck whose drive is %s has %s rear axles', (drive, axles) => {
  expect(findRearAxles(drive)).toBe(axles)
})

describe('the drawing of a truck', () => {
  const truck = (style: number): StudioModel => ({ shape: 'truck', style })
  const flatbed = (style: number): StudioModel => ({ shape: 'flatbed', style })
  test.each([
    ['curtainsider', '4x2', truck(3), truck(11)],
    ['curtainsider', '6x2', truck(3), truck(3)],
    ['curtainsider', null, truck(3), truck(3)],
    ['tipper', '4x2', truck(5), truck(2)],
    ['tipper', '8x4', truck(2), truck(5)],
    ['crane truck', '4x2', flatbed(4), flatbed(11)],
    ['beavertail', '4x4', flatbed(5), flatbed(12)],
    ['large tray', '4x2', flatbed(6), flatbed(13)],
    ['light tray', '6x4', flatbed(3), flatbed(6)],
    ['light tray', '4x2', flatbed(3), flatbed(3)],
    ['pantech, which is drawn on one axle only', '6x4', truck(1), truck(1)],
    ['agitator, which is drawn on two axles only', '4x2', truck(8), truck(8)],
    ['ute with a tray', '4x2', flatbed(1), flatbed(1)],
  ])('of a %s with drive %s follows its rear axles', (_, drive, model, expected) => {
    expect(fitRearAxles({ drive }, model)).toEqual(expected)
  })

  test('is known to have one rear axle or two for every style of a truck with its cab over', () => {
    const models = (['truck', 'flatbed'] as const).flatMap((shape) =>
      drawnStyles[shape].map((_, index) => ({ shape, style: index + 1 })),
    )
    const unknown = models.map(findDrawnStyle).filter((style) => style?.cab && !style.rearAxles)
    expect(models.length).toBe(24)
    expect(unknown).toEqual([])
  })
})
