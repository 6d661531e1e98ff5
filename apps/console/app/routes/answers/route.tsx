import { data, Link } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'
import { type AnswersView, buildAnswers } from './answers.view.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Answers · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { followUp } = context.get(servicesContext)
  const found = await followUp.report(actor)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!found.ok) throw data(null, { status: 403 })
  return buildAnswers(found.report)
}

/** How soon leads are answered, by person and place. */
export default function Answers({ loaderData }: Route.ComponentProps) {
  const { intro, notes, all, people, places } = loaderData
  return (
    <>
      <div className="screen__head">
        <h1>Answers</h1>
        <Link className="button" to="/leads?waiting=1">
          Leads that wait
        </Link>
      </div>
      <p className="answers__intro">{intro}</p>
      <ul className="answers__notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {all.answered === '0' && all.open === '0' ? (
        <p className="empty">
          No leads of these days were answered, and no lead waits for an answer.
        </p>
      ) : (
        <>
          <Figures caption="By person" rows={people.length > 1 ? [...people, all] : people} />
          {places.length > 1 ? <Figures caption="By place" rows={places} /> : null}
        </>
      )}
    </>
  )
}

interface FiguresProps {
  readonly caption: string
  readonly rows: AnswersView['people']
}

const Figures = ({ caption, rows }: FiguresProps) => (
  <section aria-label={caption} className="figures-section">
    <table className="figures">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Name</span>
          </th>
          <th scope="col">Answered</th>
          <th scope="col">Median</th>
          <th scope="col">In time</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, answered, median, within, open, late }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{answered}</td>
            <td>{median}</td>
            <td>{within}</td>
            <td>
              {open}
              {late === '' ? null : <span className="refusal"> ({late} late)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
