import type { Theme } from '#modules/sites/settings/theme.schema.ts'

export interface MotifCss {
  /** A value of `background-image`. */
  readonly image: string
  /** A value of `background-size`. */
  readonly size: string
}

/**
 * The pattern of bands and hero. It consists of gradients in the text colour of the background, so that one value
 * fits every background.
 *
 * @param percent share of that colour, 0 to 100
 */
export function buildMotif(motif: Theme['motif'], percent: number): MotifCss {
  if (motif === 'none' || percent === 0) return { image: 'none', size: 'auto' }
  // Stripes cover half of the area and lines little of it, so stripes are fainter.
  const strength = motif === 'diagonal' ? percent / 2 : percent
  const ink = `color-mix(in srgb,currentcolor ${Math.round(strength)}%,transparent)`
  return {
    diagonal: {
      image: `linear-gradient(135deg,${ink} 25%,transparent 25% 50%,${ink} 50% 75%,transparent 75%)`,
      size: '40px 40px',
    },
    grid: {
      image:
        `linear-gradient(${ink} 1px,transparent 1px),` +
        `linear-gradient(90deg,${ink} 1px,transparent 1px)`,
      size: '32px 32px',
    },
    // Two arcs that meet at the edge of the tile: the crest above it, the trough below.
    wave: {
      image: [
        `radial-gradient(circle at 25% calc(100% + 24px),${buildRing(ink, 34)})`,
        `radial-gradient(circle at 75% -24px,${buildRing(ink, 34)})`,
      ].join(','),
      size: '96px 26px',
    },
  }[motif]
}

function buildRing(ink: string, radius: number): string {
  return `transparent ${radius - 1.5}px,${ink} ${radius - 1}px ${radius + 0.5}px,transparent ${radius + 1}px`
}
