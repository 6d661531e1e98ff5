import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { FinanceExample } from '#modules/finance/ui/finance-example.tsx'
import { FinanceWays } from '#modules/finance/ui/finance-ways.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { ContentHead } from '#modules/content/ui/content-page/content-head.tsx'
import { FormsStyle } from '../../forms/forms-style.tsx'
import { submitLead } from '../../forms/submit-lead.ts'
import type { PostedFormData } from '../../forms/post-form.ts'
import type { FormPageData } from './load-form-page.ts'

interface FormPageProps extends FormPageData {
  /** A form posted without script, to be shown again. */
  readonly posted: PostedFormData | undefined
}

export default function FormPage({ result, pictureKey, written, finance, posted }: FormPageProps) {
  const { page, form, department, next } = posted?.shown ?? result
  // A dealer's own form has no introduction besides the form's title.
  const hasHead = written !== null || page.heading !== form.title
  const example = finance?.example ?? null
  // Visitors who apply or enquire see the form first; the general finance page shows its text first.
  const isAboutFirst = page.path === page.canonicalPath && form.subject === null
  return (
    <div className="form-page">
      <FormsStyle />
      {hasHead && written === null ? (
        <div className="form-head">
          <div className="wrap">
            <h1>{page.heading}</h1>
            <p className="lead">{page.introduction}</p>
          </div>
        </div>
      ) : null}
      {written === null ? null : (
        <>
          <ContentHead
            title={written.title}
            introduction={written.introduction ?? page.introduction}
            picture={written.picture}
          >
            <p className="document-action">
              <a className="button" href={`#${form.slug}-form`}>
                {form.title}
              </a>
            </p>
          </ContentHead>
          <div className="wrap form-written">
            <DocumentText document={written.document} />
          </div>
        </>
      )}
      {isAboutFirst && example !== null ? <FinanceExample example={example} /> : null}
      <div className="wrap form-layout">
        <div className="form-main" id={`${form.slug}-form`}>
          <LeadForm
            key={form.action}
            form={form}
            refused={posted?.refused ?? null}
            submitter={submitLead}
            heading={hasHead ? 'h2' : 'h1'}
          />
        </div>
        <div className="form-side">
          {form.subject === null ? (
            <FormPicture pictureKey={pictureKey} />
          ) : (
            <SubjectCard subject={form.subject} />
          )}
          <NextSteps next={next} />
          <DepartmentAside department={department} />
        </div>
      </div>
      {isAboutFirst || example === null ? null : <FinanceExample example={example} />}
      {finance === null ? null : <FinanceWays ways={finance.ways} />}
    </div>
  )
}

/** Where there is room beside the form; not loaded while it is hidden. */
function FormPicture({ pictureKey }: { pictureKey: string | null }) {
  if (pictureKey === null) return null
  return (
    <div className="form-picture">
      <VehiclePicture pictureKey={pictureKey} alt="" use="card" sizes="380px" loading="lazy" />
    </div>
  )
}
