import { Link, useFetcher } from 'react-router'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import { type MembershipView, type PersonView, stateWords } from './people.view.ts'
import type { PeopleResult } from './post-people.ts'
import { RowRefusal } from './row-refusal.tsx'

interface PersonRowProps {
  readonly person: PersonView
  /** What happened to a form of this row that was sent without script. */
  readonly posted: PeopleResult | undefined
}

type RowForm = ReturnType<typeof useFetcher<PeopleResult>>['Form']

/** One person of the list, with what may be done. */
export function PersonRow({ person, posted }: PersonRowProps) {
  const fetcher = useFetcher<PeopleResult>()
  const { Form, state, data = posted } = fetcher
  const { name, email, isYou, lastUsed, memberships, historyHref } = person
  return (
    <tr aria-busy={state !== 'idle'}>
      <th scope="row">
        {historyHref === null ? name : <Link to={historyHref}>{name}</Link>}
        {isYou ? <span className="mark">You</span> : null}
        <span className="quiet table__address">{email}</span>
      </th>
      <td>
        <ul className="roles">
          {memberships.map((membership) => (
            <Role key={membership.id} membership={membership} person={person} Form={Form} />
          ))}
        </ul>
      </td>
      <td className="table__fact">
        <span className={`mark mark--${person.state}`}>{stateWords[person.state]}</span>
      </td>
      <td className="table__fact quiet">
        {lastUsed === null ? 'never seen' : <Moment {...lastUsed} />}
      </td>
      <td className="table__actions">
        <div className="actions">
          {person.mayManage ? <Actions person={person} Form={Form} /> : null}
          <RowRefusal result={data} fetcher={fetcher} />
          {data?.ok === true && data.message !== '' ? (
            <output className="quiet">{data.message}</output>
          ) : null}
        </div>
      </td>
    </tr>
  )
}

interface RoleProps {
  readonly membership: MembershipView
  readonly person: PersonView
  readonly Form: RowForm
}

function Role({ membership, person, Form }: RoleProps) {
  const { id, role, place, inWords, mayRemove } = membership
  return (
    <li>
      <span>
        {role} <span className="quiet">{place}</span>
      </span>
      {mayRemove ? (
        <Confirmation
          className="button--quiet"
          label="Remove"
          name={`Remove ${inWords} from ${person.name}`}
          heading={`Remove ${role}?`}
          text={describeRemoval(person, inWords)}
        >
          <Form method="post">
            <Fields intent="remove" id={id} person={person.id} />
            <button type="submit" className="button button--danger">
              Remove the role
            </button>
          </Form>
        </Confirmation>
      ) : null}
    </li>
  )
}

const describeRemoval = ({ name, memberships }: PersonView, inWords: string): string =>
  memberships.length === 1
    ? `${name} is then no longer ${inWords}, and as this is their only role, they can do nothing in the console.`
    : `${name} is then no longer ${inWords}. Their other roles stay.`

function Actions({ person, Form }: { readonly person: PersonView; readonly Form: RowForm }) {
  const { id, name, state, isYou } = person
  switch (state) {
    case 'invited':
      return (
        <>
          <Form method="post">
            <Fields intent="invite-again" id={id} person={id} />
            <button type="submit" className="button" aria-label={`Send again to ${name}`}>
              Send again
            </button>
          </Form>
          <Suspension person={person} Form={Form} />
        </>
      )
    case 'suspended':
      return (
        <Form method="post">
          <Fields intent="resume" id={id} person={id} />
          <button type="submit" className="button" aria-label={`Resume ${name}`}>
            Resume
          </button>
        </Form>
      )
    case 'active':
      return isYou ? null : <Suspension person={person} Form={Form} />
  }
}

function Suspension({ person, Form }: { readonly person: PersonView; readonly Form: RowForm }) {
  const { id, name, state } = person
  return (
    <Confirmation
      key={state}
      label="Suspend"
      name={`Suspend ${name}`}
      heading={`Suspend ${name}?`}
      text={`${name} is signed out everywhere at once, and cannot sign in until somebody resumes them. Their roles stay.`}
    >
      <Form method="post">
        <Fields intent="suspend" id={id} person={id} />
        <button type="submit" className="button button--danger">
          Suspend
        </button>
      </Form>
    </Confirmation>
  )
}

interface FieldsProps {
  readonly intent: string
  /** Of the person, or of the membership to remove. */
  readonly id: string
  readonly person: string
}

function Fields({ intent, id, person }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="person" value={person} />
    </>
  )
}
