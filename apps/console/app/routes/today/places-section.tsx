import type { RoleView } from './today.view.ts'

/** Where the person works, as what, and what each role includes. */
export function PlacesSection({ roles }: { readonly roles: readonly RoleView[] }) {
  return (
    <section aria-labelledby="own-places">
      <h2 id="own-places">Where you work</h2>
      {roles.length === 0 ? (
        <p className="empty">
          You have no role at any place at the moment. Ask the person who invited you.
        </p>
      ) : (
        <ul className="rows">
          {roles.map(({ id, role, place, deeds }) => (
            <li key={id} className="row">
              <div>
                <strong>{role}</strong>
                <p className="quiet">{place}</p>
              </div>
              <ul className="row__deeds">
                {deeds.map((deed) => (
                  <li key={deed}>You can {deed}.</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
