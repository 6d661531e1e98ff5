import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { ContentHead } from '#modules/content/ui/content-page/content-head.tsx'
import { FinanceExample } from '#modules/finance/ui/finance-example.tsx'
import { FinanceWays } from '#modules/finance/ui/finance-ways.tsx'
import { FormLayout } from '#modules/forms/ui/form-layout.tsx'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { submitLead } from '../../forms/submit-lead.ts'
import type { PostedFormData } from '../../forms/post-form.ts'
import type { FormPageData } from './load-form-page.ts'

interface FormProps extends FormPageData {
  /** A form posted without script, to be shown again. */
  readonly posted: PostedFormData | undefined
}

/** A form with the authors' text above it, and with an example repayment on finance pages. */
export default function Form({ result, pictureKey, written, booking, finance, posted }: FormProps) {
  const { page, form, department, next } = posted?.shown ?? result
  // A dealer's own form has no introduction besides the form's title.
  const hasHead = written !== null || page.heading !== form.title
  const example = finance?.example ?? null
  const applicationHref = finance?.applicationHref ?? null
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
            {applicationHref === null ? null : (
              <p className="document-action">
                <a className="button" href={applicationHref}>
                  Apply online
                </a>
                <a className="button button-quiet" href={`#${form.slug}-form`}>
                  Talk to us
                </a>
              </p>
            )}
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
              {booking === null ? null : (
                <a className="button" href={booking.href}>
                  {booking.label}
                </a>
              )}
              <a
                className={booking === null ? 'button' : 'button button-quiet'}
                href={`#${form.slug}-form`}
              >
                {form.title}
              </a>
            </p>
          </ContentHead>
          <div className="wrap form-written text-beside">
            <DocumentText document={written.document} />
          </div>
        </>
      )}
      {isAboutFirst && example !== null ? <FinanceExample example={example} /> : null}
      <FormLayout
        form={form}
        refused={posted?.refused ?? null}
        submitter={submitLead}
        heading={hasHead ? 'h2' : 'h1'}
        pictureKey={pictureKey}
      >
        <NextSteps next={next} />
        <DepartmentAside department={department} />
      </FormLayout>
      {isAboutFirst || example === null ? null : <FinanceExample example={example} />}
      {finance === null ? null : <FinanceWays ways={finance.ways} />}
    </div>
  )
}
