import { Form } from 'react-router'
import { longestTag, type TagColour, tagColours } from '#modules/follow-up/tags/tag.rules.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { SiteProps } from './rule-list.tsx'

const colourWords: Readonly<Record<TagColour, string>> = {
  plain: 'Grey',
  accent: 'Blue',
  good: 'Green',
  wait: 'Amber',
  bad: 'Red',
}

/** The site's own list of tags. */
export function SiteTags({ site: { siteId, siteName, tags }, posted }: SiteProps) {
  const isOfTags = posted?.intent === 'add-tag' || posted?.intent === 'remove-tag'
  return (
    <div className="rule-form__fields">
      <h3>Tags</h3>
      {tags.length === 0 ? (
        <p className="quiet">
          No tags yet. A tag is a word by which you sort leads, such as “Fleet”.
        </p>
      ) : (
        <ul className="tags">
          {tags.map(({ id, name, colour }) => (
            <li key={id} className="tags__tag">
              <span className={`tag tag--${colour}`}>{name}</span>
              <Confirmation
                label="Delete"
                name={`Delete the tag ${name}`}
                heading={`Delete the tag “${name}”?`}
                text="It is taken off all leads of the site that have it."
                className="button--quiet"
              >
                <Form method="post" action="/rules">
                  <input type="hidden" name="site" value={siteId} />
                  <input type="hidden" name="tag" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove-tag"
                    className="button button--danger"
                  >
                    Delete it
                  </button>
                </Form>
              </Confirmation>
            </li>
          ))}
        </ul>
      )}
      {/* With another tag the form is a new one. */}
      <Form
        key={tags.length}
        method="post"
        action="/rules"
        className="rule-form__line"
        aria-label={`New tag of ${siteName}`}
      >
        <input type="hidden" name="intent" value="add-tag" />
        <input type="hidden" name="site" value={siteId} />
        <label className="field">
          <span>New tag</span>
          <input name="name" required maxLength={longestTag} />
        </label>
        <label className="field">
          <span>Colour</span>
          <select name="colour" defaultValue="plain">
            {tagColours.map((colour) => (
              <option key={colour} value={colour}>
                {colourWords[colour]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Add the tag
        </button>
      </Form>
      {isOfTags ? <Refusal message={posted.message} /> : null}
    </div>
  )
}
