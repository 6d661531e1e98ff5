import type { ApiDocsView, CallView, FieldView, TypeView } from './api-docs.view.ts'
import { apiDocsStyle } from './api-docs-style.ts'

interface ApiDocsPageProps {
  readonly docs: ApiDocsView
  readonly origin: string
  /** Allows the page's own style in its content security policy. */
  readonly nonce: string
}

/** The API's documentation as one page without script, whose sections expand natively. */
export function ApiDocsPage({ docs, origin, nonce }: ApiDocsPageProps) {
  const groups = docs.groups.filter(({ calls }) => calls.length > 0)
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API of ${docs.title}`}</title>
        <style nonce={nonce}>{apiDocsStyle}</style>
      </head>
      <body>
        <nav aria-label="Calls">
          <ul>
            {groups.map(({ name }) => (
              <li key={name}>
                <a href={`#${toAnchor(name)}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#schemas">Schemas</a>
            </li>
          </ul>
        </nav>
        <main>
          <h1>{`API of ${docs.title}`}</h1>
          <p>
            <Prose text={docs.description} />
          </p>
          <p>
            <a href="/api/openapi.json">OpenAPI document</a> of <code>{origin}</code>
          </p>
          {groups.map(({ name, description, calls }) => (
            <section key={name} id={toAnchor(name)} aria-labelledby={`${toAnchor(name)}-name`}>
              <h2 id={`${toAnchor(name)}-name`}>{name}</h2>
              <p>
                <Prose text={description} />
              </p>
              {calls.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </section>
          ))}
          <section id="schemas" aria-labelledby="schemas-name">
            <h2 id="schemas-name">Schemas</h2>
            {docs.schemas.map(({ name, description, fields }) => (
              <article key={name} id={`schema-${name}`} className="schema">
                <h3>{name}</h3>
                {description === '' ? null : (
                  <p>
                    <Prose text={description} />
                  </p>
                )}
                <Fields fields={fields} />
              </article>
            ))}
          </section>
        </main>
      </body>
    </html>
  )
}

const toAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function Call({ call }: { readonly call: CallView }) {
  return (
    <details id={call.id} className="call">
      <summary>
        <span className={`method method--${call.method.toLowerCase()}`}>{call.method}</span>
        <code>{call.path}</code>
        <span>{call.summary}</span>
        {call.isDeprecated ? <strong>Deprecated</strong> : null}
      </summary>
      <div className="call__body">
        <p>
          <Prose text={call.description} />
        </p>
        {call.opensWith.length === 0 ? null : (
          <p>
            Opened by <code>{call.opensWith.join(', ')}</code>
          </p>
        )}
        {call.parameters.length === 0 ? null : (
          <>
            <h4>Parameters</h4>
            <Fields fields={call.parameters} />
          </>
        )}
        {call.body === null ? null : (
          <>
            <h4>
              Body <small>{call.body.media}</small>
            </h4>
            <p>
              <Type type={call.body.type} />
            </p>
            <pre>{call.body.example}</pre>
          </>
        )}
        <h4>Responses</h4>
        <dl>
          {call.responses.map(({ code, description, type, example }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>
                <Prose text={description} /> {type === null ? null : <Type type={type} />}
                {example === null ? null : <pre>{example}</pre>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

function Fields({ fields }: { readonly fields: readonly FieldView[] }) {
  if (fields.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, about }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isRequired ? <small> required</small> : null}
            </th>
            <td>
              <Type type={type} />
            </td>
            <td>
              <Prose text={about} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Type({ type: { words, schema } }: { readonly type: TypeView }) {
  return schema === null ? <code>{words}</code> : <a href={`#schema-${schema}`}>{words}</a>
}

/** Text of the document, with code between backticks. */
function Prose({ text }: { readonly text: string }) {
  return [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? words : <code key={index}>{code}</code>,
  )
}
