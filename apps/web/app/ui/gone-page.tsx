import type { VehiclePageAnswer } from '#modules/vehicles/vehicle-page.types.ts'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useFrame } from '../use-frame.ts'

type GoneAnswer = Extract<VehiclePageAnswer, { readonly kind: 'gone' }>

export function GonePage({ gone }: { gone: GoneAnswer }) {
  const frame = useFrame()
  return (
    <div className="wrap">
      <div className="message">
        <h1>{gone.title} is no longer for sale</h1>
        <p className="lead">
          This {frame.noun} has left our stock. We may well have another one like it.
        </p>
        <a className="button" href={gone.searchHref}>
          Browse {frame.nounPlural}
        </a>
      </div>
      {gone.similar.length === 0 ? null : (
        <section aria-labelledby="similar">
          <div className="section-head">
            <h2 id="similar">Similar {frame.nounPlural}</h2>
          </div>
          <VehicleGrid
            cards={gone.similar}
            words={frame.words}
            fallbackShape={frame.fallbackShape}
            eager={4}
            heading="h3"
          />
        </section>
      )}
    </div>
  )
}
