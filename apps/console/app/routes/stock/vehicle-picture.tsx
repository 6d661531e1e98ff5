import { Icon } from '../../parts/icons.tsx'

interface VehiclePictureProps {
  /** Null: no picture is stored. */
  readonly source: string | null
  /** '' where the words beside it say the same. */
  readonly alt: string
}

/** A picture of a vehicle, 4 to 3; a drawing where there is none. */
export const VehiclePicture = ({ source, alt }: VehiclePictureProps) =>
  source === null ? (
    <span className="vehicle-picture vehicle-picture--none">
      <Icon name="stock" />
      {alt === '' ? null : <span>No picture</span>}
    </span>
  ) : (
    <img
      className="vehicle-picture"
      src={source}
      alt={alt}
      width={256}
      height={192}
      loading="lazy"
    />
  )
