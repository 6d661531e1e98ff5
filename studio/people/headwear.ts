import { drawLit, fill, line, oval } from './draw-shape.ts'
import type { HairLayers } from './hair.types.ts'
import type { Tone } from './portrait-palette.ts'
import type { PersonRecipe } from './portrait-recipe.schema.ts'

/** A head scarf that leaves the face free, laid around the neck and over one shoulder. */
export function drawScarf(w: number, tone: Tone): HairLayers {
  const around =
    `M${-w - 14} 206 C${-w - 26} 128 ${-w + 8} 60 2 60 C${w - 6} 60 ${w + 28} 128 ${w + 16} 206 C${w + 14} 262 ${w + 6} 300 ${w + 28} 342 ` +
    `C${w + 60} 372 ${w + 50} 420 20 430 C${-w - 30} 428 ${-w - 62} 392 ${-w - 34} 346 C${-w - 8} 306 ${-w - 12} 262 ${-w - 14} 206 Z`
  const opening = `M0 122 C${w - 30} 122 ${w - 8} 148 ${w - 6} 196 C${w - 4} 240 ${w - 18} 278 30 306 C16 314 -16 314 -30 306 C${-w + 18} 278 ${-w + 4} 240 ${-w + 6} 196 C${-w + 8} 148 ${-w + 30} 122 0 122 Z`
  return {
    back: fill(around, tone.shade),
    front:
      drawLit(`${around} ${opening}`, tone, 20, 4).replaceAll(
        '<path ',
        '<path fill-rule="evenodd" clip-rule="evenodd" ',
      ) +
      line(`M${-w - 20} 338 C-40 392 34 400 ${w + 18} 336`, tone.shade, 4.5) +
      line(`M${-w - 30} 366 C-50 414 26 426 ${w + 36} 372`, tone.shade, 4) +
      line(`M-8 76 C${-w + 16} 90 ${-w - 6} 140 ${-w - 4} 196`, tone.shade, 3.5, 0.7) +
      line(
        `M0 122 C${w - 30} 122 ${w - 8} 148 ${w - 6} 196 M0 122 C${-w + 30} 122 ${-w + 8} 148 ${-w + 6} 196`,
        tone.shade,
        3,
      ),
  }
}

type Hat = NonNullable<PersonRecipe['hat']>

export function drawHat({ kind }: Hat, tone: Tone, w: number): string {
  switch (kind) {
    case 'cap':
      return (
        drawLit(
          `M${-w - 6} 150 C${-w - 8} 96 -46 58 0 58 C46 58 ${w + 8} 96 ${w + 6} 150 C40 138 -40 138 ${-w - 6} 150 Z`,
          tone,
          18,
          4,
        ) +
        line('M0 58 L0 136', tone.shade, 3, 0.7) +
        oval(0, 58, 7, 4, tone.shade) +
        fill(
          `M${-w - 4} 152 C-40 128 40 128 ${w + 4} 152 C${w - 4} 160 52 158 40 156 C16 150 -16 150 -40 156 C-52 158 ${-w + 4} 160 ${-w - 4} 152 Z`,
          tone.shade,
        ) +
        fill('M-22 100 C-12 94 12 94 22 100 L20 122 C10 118 -10 118 -20 122 Z', '#f4f1ea', 0.9)
      )
    case 'brim':
      return (
        drawLit(
          `M${-w - 2} 134 C${-w + 4} 78 -40 52 -18 58 C-8 62 8 62 18 58 C40 52 ${w - 4} 78 ${w + 2} 134 Z`,
          tone,
          18,
          3,
        ) +
        fill(
          `M${-w - 3} 118 C-40 108 40 108 ${w + 3} 118 L${w + 4} 138 C40 126 -40 126 ${-w - 4} 138 Z`,
          '#3a2c24',
        ) +
        drawLit(
          `M${-w - 58} 146 C${-w - 20} 128 -40 130 0 130 C40 130 ${w + 20} 128 ${w + 58} 146 C${w + 30} 164 40 158 0 158 C-40 158 ${-w - 30} 164 ${-w - 58} 146 Z`,
          tone,
          4,
          7,
        )
      )
    case 'beanie':
      return (
        drawLit(
          `M${-w - 7} 140 C${-w - 10} 84 -44 50 0 50 C44 50 ${w + 10} 84 ${w + 7} 140 Z`,
          tone,
          18,
          4,
        ) +
        drawLit(
          `M${-w - 10} 124 C-40 112 40 112 ${w + 10} 124 L${w + 9} 156 C40 142 -40 142 ${-w - 9} 156 Z`,
          tone,
          8,
          8,
        ) +
        line(
          'M-52 122 L-51 146 M-26 117 L-26 142 M0 116 L0 140 M26 117 L26 142 M52 122 L51 146',
          tone.shade,
          3,
        )
      )
  }
}
