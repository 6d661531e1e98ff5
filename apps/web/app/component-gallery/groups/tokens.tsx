import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { listColourPairs } from '../states/tokens.states.ts'

const sizes = ['-1', '0', '1', '2', '3', '4', '5'] as const
const sentence = 'The quick brown ute jumps over 12,345 lazy dogs for $67,890'

export function TokensPage({ base }: { base: GalleryBase }) {
  const pairs = listColourPairs(base.site.configuration.theme)
  // Classes rather than style attributes, which the content security policy refuses. The colours are validated hex
  // values.
  const css = pairs
    .map(({ ink, ground, least }, index) => {
      const isText = least === 4.5
      return `.component-gallery__pair${index}{background:${ground};${isText ? `color:${ink}` : `border:4px solid ${ink}`}}`
    })
    .join('')
  return (
    <>
      <style data-theme>{css + sizeStyle}</style>
      <Specimens>
        {sizes.map((size, index) => (
          <Specimen key={size} title={`size ${size}`} size="wide">
            <p className={`component-gallery__size${index}`}>{sentence}</p>
          </Specimen>
        ))}
        {(['h1', 'h2', 'h3'] as const).map((Heading) => (
          <Specimen key={Heading} title={Heading} size="wide">
            <Heading>Find a ute that works as hard as you do</Heading>
          </Specimen>
        ))}
        <Specimen title="running text, at most 70 characters a line" size="wide">
          <p className="lead">
            A sentence that leads: what the page is about, in one breath, before anything else.
          </p>
          <p>
            Then the text itself, which goes on for long enough to show where its lines end, how far
            they stand from each other, and whether the eye finds the next one.
          </p>
        </Specimen>
        {pairs.map(({ name, contrast, least }, index) => (
          <Specimen key={name} title={name} size="card">
            <p className={`component-gallery__swatch component-gallery__pair${index}`}>
              <span>Aa 123</span>
              <span>
                {contrast.toFixed(2)}:1{contrast < least ? `, under ${least}:1` : ''}
              </span>
            </p>
          </Specimen>
        ))}
      </Specimens>
    </>
  )
}

const sizeStyle = sizes
  .map((size, index) =>
    size === '0'
      ? `.component-gallery__size${index}{font-size:1rem}`
      : `.component-gallery__size${index}{font:var(--heading-weight) var(--size${size})/1.2 var(--font-heading)}`,
  )
  .join('')
