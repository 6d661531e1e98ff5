import type { Theme } from '#modules/sites/settings/theme.schema.ts'
import type { Colour } from '#modules/theme/colour.rules.ts'

/**
 * The theme's pattern over the whole card, as SVG.
 *
 * @param opacity 0 to 1; 0: no pattern
 */
export function buildCardMotif(motif: Theme['motif'], ink: Colour, opacity: number): string {
  if (motif === 'none' || opacity === 0) return ''
  const tile = {
    diagonal: {
      width: 80,
      height: 80,
      // Stripes cover half of the area and lines little of it, so stripes are fainter.
      shapes: `<path d="M0 40L40 0H80L0 80ZM40 80L80 40V80Z" fill="${ink}" opacity="${opacity / 2}"/>`,
    },
    grid: {
      width: 48,
      height: 48,
      shapes: `<path d="M0 0H48V2H2V48H0Z" fill="${ink}" opacity="${opacity}"/>`,
    },
    wave: {
      width: 144,
      height: 39,
      shapes: `<path d="M0 20Q36 2 72 20T144 20" fill="none" stroke="${ink}" stroke-width="2.5" opacity="${opacity}"/>`,
    },
  }[motif]
  return (
    `<pattern id="motif" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse">` +
    `${tile.shapes}</pattern><rect width="1200" height="630" fill="url(#motif)"/>`
  )
}
