import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { ContentHead } from '#modules/content/ui/content-page/content-head.tsx'
import { FinanceExample } from '#modules/finance/ui/finance-example.tsx'
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

/** A form with the authors' text above it, and with example repayments on finance pages. */
export default function Form({ result, pictureKey, written, booking, finance, posted }: FormProps) {
  const { page, form, department, next } = posted?.shown ?? result
  // A dealer's own form has no introduction besides the form's title.
  const hasHead = written !== null || page.heading !== form.title
  const example = finance?.example ?? null
  const ways = [...(booking === null ? [] : [booking]), ...(finance?.ways ?? [])]
  const toForm = {
    label: finance === null ? form.title : 'Talk to us',
    href: `#${form.slug}-form`,
  }
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
            {ways.length === 0 ? null : <HeadActions actions={[...ways, toForm]} />}
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
            <HeadActions actions={[...ways, toForm]} />
          </ContentHead>
          <div className="wrap form-written text-beside">
            <DocumentText
              document={written.document}
              afterPrices={booking === null ? null : <HeadActions actions={[booking]} />}
            />
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
        // The column beside an enquiry is as long as its vehicle: what happens next has room below the form.
        below={form.subject === null ? null : <NextSteps next={next} />}
      >
        {form.subject === null ? <NextSteps next={next} /> : null}
        <DepartmentAside department={department} />
      </FormLayout>
      {isAboutFirst || example === null ? null : <FinanceExample example={example} />}
    </div>
  )
}

interface HeadActionsProps {
  /** The first is the most important. */
  readonly actions: readonly { readonly label: string; readonly href: string }[]
}

/** Two are buttons, so that one of them leads; further ones are links. */
const HeadActions = ({ actions }: HeadActionsProps) => (
  <p className="document-action">
    {actions.map(({ label, href }, at) => (
      <a key={href} className={actionClasses[at] ?? 'more-link'} href={href}>
        {label}
      </a>
    ))}
  </p>
)

const actionClasses = ['button', 'button button-quiet']
