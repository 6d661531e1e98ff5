import type { ModelPageView } from '../model-page.view.ts'
import { ModelPicture } from './model-picture.tsx'

interface ModelColoursProps {
  readonly colours: ModelPageView['colours']
  readonly title: string
}

/** The model's colours; choosing one shows the model's picture in that colour, without script. */
export function ModelColours({ colours, title }: ModelColoursProps) {
  if (colours.length === 0) return null
  const hasPictures = colours.some(({ image }) => image !== null)
  return (
    <section className="colours" aria-labelledby="colours">
      <h2 id="colours">Colours</h2>
      {hasPictures ? (
        <fieldset className="colour-choice">
          <legend className="visually-hidden">Colour in the picture</legend>
          {colours.map(({ name, swatch, image }, index) => (
            <label key={name}>
              <input type="radio" name="colour" value={name} defaultChecked={index === 0} />
              <Swatch colour={swatch} />
              <span className="colour-choice__name">{name}</span>
              {image === null ? null : (
                <ModelPicture
                  className="colour-choice__picture"
                  url={image}
                  alt={`${title} in ${name}`}
                  sizes="(width < 64rem) 92vw, 45rem"
                />
              )}
            </label>
          ))}
        </fieldset>
      ) : (
        <ul className="colour-list">
          {colours.map(({ name, swatch }) => (
            <li key={name}>
              <Swatch colour={swatch} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A sample of a colour. It is an SVG, since the content security policy forbids style attributes. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={colour} />
    </svg>
  )
}
