import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { SubjectView } from '../form.types.ts'

/** The vehicle of the enquiry; visible while the form is filled in. */
export function SubjectCard({ subject }: { subject: SubjectView }) {
  const { title, subtitle, href, pictureKey, price, stockNumber } = subject
  return (
    <div className="form-subject">
      <VehiclePicture
        pictureKey={pictureKey}
        alt=""
        use="card"
        sizes="(min-width: 1024px) 420px, 128px"
        loading="lazy"
      />
      <div>
        <p className="form-subject__title">
          <a href={href}>{title}</a>
          {subtitle === '' ? null : <span>{subtitle}</span>}
        </p>
        <PriceBlock price={{ ...price, was: null }} wasWord="" />
        <p className="form-subject__stock">Stock number {stockNumber}</p>
      </div>
    </div>
  )
}
