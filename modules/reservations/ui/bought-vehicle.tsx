import type { ReactNode } from 'react'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { LabelledValue } from '../labelled-value.ts'
import { FactList } from './fact-list.tsx'

interface BoughtVehicleProps {
  /** Label of the vehicle: 'Your car'. */
  readonly label: string
  readonly title: string
  /** Null: the vehicle has no picture. */
  readonly pictureKey: string | null
  readonly facts: readonly LabelledValue[]
  readonly children?: ReactNode
}

/** The vehicle of a page after the sale, beside the main content; on a phone below it. */
export function BoughtVehicle({ label, title, pictureKey, facts, children }: BoughtVehicleProps) {
  return (
    <aside className="after-sale-vehicle" aria-label={label}>
      <VehiclePicture
        className="after-sale-vehicle__picture"
        pictureKey={pictureKey}
        alt=""
        use="card"
        sizes="(min-width: 1024px) 380px, 100vw"
        loading="eager"
      />
      <p className="after-sale-vehicle__title">{title}</p>
      <FactList facts={facts} />
      {children}
    </aside>
  )
}
