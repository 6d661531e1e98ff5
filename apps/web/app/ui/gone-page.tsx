import type { VehiclePageAnswer } from '#modules/vehicles/vehicle-page.types.ts'
import { useFrame } from '../use-frame.ts'
import { SimilarVehicles } from './similar-vehicles.tsx'

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
      <SimilarVehicles cards={gone.similar} eager={4} />
    </div>
  )
}
