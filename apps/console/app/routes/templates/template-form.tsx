import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { templateCategories } from '#modules/conversations/templates/template-categories.ts'
import {
  exampleFacts,
  fillSignature,
  fillTemplate,
  listUnknownWords,
} from '#modules/conversations/templates/template.rules.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { TemplateResult } from './post-templates.ts'
import type { TemplatesView, TemplateView } from './templates.view.ts'

interface TemplateFormProps {
  readonly siteId: number
  readonly template: TemplateView
  /** What happened to a form that was sent without script. */
  readonly posted: TemplateResult | undefined
}

/** A template with what it becomes. */
export function TemplateForm({ siteId, template, posted }: TemplateFormProps) {
  const { key, name, category, version, changed } = template
  const fetcher = useFetcher<TemplateResult>()
  const result = fetcher.data ?? (posted?.key === key ? posted : undefined)
  const typed = result?.ok === false ? result.typed : template
  const [text, setText] = useState(typed.text)
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(result)
  // The form of a new template is empty again once it is stored.
  if (shown !== result) {
    setShown(result)
    if (key === '' && result?.ok === true) setText('')
  }
  useEffect(() => {
    if (key === '' && result?.ok === true) form.current?.reset()
  }, [key, result])
  return (
    <>
      <fetcher.Form ref={form} method="post" className="templates__form">
        <input type="hidden" name="intent" value="save" />
        <Hidden siteId={siteId} templateKey={key} version={result?.theirs?.version ?? version} />
        <label className="field">
          <span>Name</span>
          <input name="name" required maxLength={80} defaultValue={posted ? typed.name : name} />
        </label>
        <label className="field">
          <span>Suggested for</span>
          <select name="category" defaultValue={posted ? typed.category : category}>
            <option value="">Any enquiry</option>
            {listCategories(category).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Text</span>
          <textarea
            name="text"
            required
            rows={8}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Preview text={fillTemplate(text, exampleFacts)} unknown={listUnknownWords(text)} />
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={isBusy(fetcher)}>
            {key === '' ? 'Add the template' : 'Save'}
          </button>
          <Outcome result={result} />
        </div>
        {changed === null ? null : (
          <p className="quiet">
            Changed by {changed.by}, <Moment {...changed.at} />
          </p>
        )}
      </fetcher.Form>
      {key === '' ? null : (
        <Confirmation
          label="Delete"
          name={`Delete ${name}`}
          heading={`Delete ‘${name}’?`}
          text="Nobody will be able to choose it any more. Answers that were sent with it stay."
        >
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <Hidden siteId={siteId} templateKey={key} version={version} />
            <button type="submit" className="button button--danger">
              Delete the template
            </button>
          </fetcher.Form>
        </Confirmation>
      )}
    </>
  )
}

/** The lines below each answer. */
export function SignatureForm({
  siteId,
  signature,
  posted,
}: {
  readonly siteId: number
  readonly signature: TemplatesView['signature']
  readonly posted: TemplateResult | undefined
}) {
  const fetcher = useFetcher<TemplateResult>()
  const result = fetcher.data ?? (posted?.key === 'signature' ? posted : undefined)
  const [text, setText] = useState(result?.ok === false ? result.typed.text : signature.text)
  return (
    <fetcher.Form method="post" className="templates__form">
      <input type="hidden" name="intent" value="signature" />
      <Hidden
        siteId={siteId}
        templateKey="signature"
        version={result?.theirs?.version ?? signature.version}
      />
      <label className="field">
        <span>Signature</span>
        <textarea
          name="text"
          rows={4}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Preview text={fillSignature(text, exampleFacts)} unknown={listUnknownWords(text)} />
      <div className="form__end">
        <button type="submit" className="button" aria-busy={isBusy(fetcher)}>
          Save the signature
        </button>
        <Outcome result={result} />
      </div>
    </fetcher.Form>
  )
}

const isBusy = ({ state }: { readonly state: string }): boolean => state !== 'idle'

/** The categories to choose from, also one that was chosen before and is no longer offered. */
const listCategories = (chosen: string): readonly string[] =>
  chosen === '' || templateCategories.includes(chosen)
    ? templateCategories
    : [chosen, ...templateCategories]

interface HiddenProps {
  readonly siteId: number
  readonly templateKey: string
  readonly version: number
}

const Hidden = ({ siteId, templateKey, version }: HiddenProps) => (
  <>
    <input type="hidden" name="site" value={siteId} />
    <input type="hidden" name="key" value={templateKey} />
    <input type="hidden" name="version" value={version} />
  </>
)

/** The text filled with the facts of an example, and its words in braces that have no fact. */
function Preview({
  text,
  unknown,
}: {
  readonly text: string
  readonly unknown: readonly string[]
}) {
  return (
    <div>
      <p className="quiet">As a customer would read it</p>
      <p className="templates__preview">{text}</p>
      {unknown.length === 0 ? null : (
        <p className="answer__missing">These words are not filled in: {unknown.join(', ')}.</p>
      )}
    </div>
  )
}

function Outcome({ result }: { readonly result: TemplateResult | undefined }) {
  if (result === undefined) return null
  if (result.ok) return <output className="quiet">{result.message}</output>
  return (
    <div>
      <Refusal message={result.message} />
      {result.theirs === undefined ? null : (
        <>
          <p className="quiet">Theirs</p>
          <p className="templates__preview">{result.theirs.text}</p>
        </>
      )}
    </div>
  )
}
