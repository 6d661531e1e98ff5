import type { FeatureGroup, FoldedFeatures } from '../words/feature-groups.rules.ts'

export function FeatureList({ features }: { features: FoldedFeatures }) {
  const { open, folded, total } = features
  return (
    <>
      <Groups groups={open} />
      {folded.length === 0 ? null : (
        <details className="more">
          <summary className="button button-quiet">
            <span>Show all {total} features</span>
            <span>Show fewer</span>
          </summary>
          <Groups groups={folded} />
        </details>
      )}
    </>
  )
}

function Groups({ groups }: { groups: readonly FeatureGroup[] }) {
  return (
    <div className="feature-groups">
      {groups.map(({ name, features, isExtra = false }) => (
        <div
          key={name}
          className={
            name === '' ? 'feature-group is-alone' : `feature-group${isExtra ? ' is-extra' : ''}`
          }
        >
          {name === '' ? null : <h3>{name}</h3>}
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
