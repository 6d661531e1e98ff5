import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { TagView } from './follow.view.ts'
import type { LeadView } from './lead.view.ts'
import type { LeadResult } from './post-lead.ts'

interface LeadTagsProps {
  readonly lead: Pick<LeadView, 'mayWork'>
  readonly tags: readonly TagView[]
  readonly posted: LeadResult | undefined
}

/** The tags of a lead; those who work on it put them on and take them off by a press. */
export function LeadTags({ lead, tags, posted }: LeadTagsProps) {
  if (tags.length === 0) return null
  return (
    <section aria-label="Tags" className="lead-tags">
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag.id}>
            {lead.mayWork ? (
              <TagButton tag={tag} posted={posted} />
            ) : (
              <span className={`tag tag--${tag.colour}`}>{tag.name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TagButtonProps {
  readonly tag: TagView
  readonly posted: LeadResult | undefined
}

function TagButton({ tag, posted }: TagButtonProps) {
  const { Form, isSaving, sent, result } = usePostedForm(posted, ['tag'])
  const isOn = sent === undefined ? tag.isOn : sent.get('isOn') === '1'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="tag" />
      <input type="hidden" name="tagId" value={tag.id} />
      <input type="hidden" name="isOn" value={tag.isOn ? '' : '1'} />
      <button
        type="submit"
        aria-pressed={isOn}
        aria-busy={isSaving}
        className={isOn ? `tag tag--${tag.colour}` : 'tag tag--off'}
      >
        {tag.name}
      </button>
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </Form>
  )
}
