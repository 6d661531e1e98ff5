import type { LocationView } from '#modules/content/location.view.ts'
import { useFrame } from '../use-frame.ts'

interface VehiclePrintProps {
  /** Of this page, absolute. */
  readonly address: string
  readonly location: LocationView | undefined
}

/** Stands on paper alone: where the vehicle is, and where this page is. */
export function VehiclePrint({ address, location }: VehiclePrintProps) {
  const frame = useFrame()
  const phone = location?.phone ?? frame.phone
  return (
    <div className="vehicle-print">
      <div>
        <p>
          <strong>{location?.name ?? frame.siteName}</strong>
        </p>
        {location === undefined ? null : <p>{location.addressLines.join(', ')}</p>}
        {phone === null ? null : <p>{phone.text}</p>}
      </div>
      <p>{address}</p>
    </div>
  )
}
