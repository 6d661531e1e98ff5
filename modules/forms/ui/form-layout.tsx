import type { ComponentProps, ReactNode } from 'react'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import { LeadForm } from './lead-form.tsx'
import { SubjectCard } from './subject-card.tsx'

interface FormLayoutProps extends Required<
  Pick<ComponentProps<typeof LeadForm>, 'form' | 'refused' | 'submitter' | 'heading'>
> {
  /** Shown beside a form without a vehicle; null: no picture. */
  readonly pictureKey: string | null
  /** Shown below the form. */
  readonly below?: ReactNode
  /** Shown beside the form, below its vehicle or picture. */
  readonly children: ReactNode
}

/** A form on a page of its own, with its vehicle or a picture beside it. */
export function FormLayout(props: FormLayoutProps) {
  const { form, refused, submitter, heading, pictureKey, below, children } = props
  return (
    <div className="wrap form-layout">
      <div className="form-main" id={`${form.slug}-form`}>
        <LeadForm
          key={form.action}
          form={form}
          refused={refused}
          submitter={submitter}
          heading={heading}
        />
        {below}
      </div>
      <div className="form-side">
        {form.subject === null ? (
          <FormPicture pictureKey={pictureKey} />
        ) : (
          <SubjectCard subject={form.subject} />
        )}
        {children}
      </div>
    </div>
  )
}

/** Shown if there is space beside the form; a hidden picture is not loaded. */
function FormPicture({ pictureKey }: { pictureKey: string | null }) {
  if (pictureKey === null) return null
  return (
    <div className="form-picture">
      <VehiclePicture pictureKey={pictureKey} alt="" use="card" sizes="380px" loading="lazy" />
    </div>
  )
}
